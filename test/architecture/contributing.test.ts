// CONTRIBUTING.md: what it names exists, and its recipes describe what is there.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { ADMIN_FLAGS, FLAGS, type Flag } from "#domain/shared/access/permission.ts";
import { PAGES, type PortalPage } from "#domain/shell/index.ts";
import { list, object, operationsOf, readContract } from "#test/contract/contract.ts";

const read = (file: string): string => readFileSync(file, "utf8");
const FILES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const SCRIPTS = Object.keys((JSON.parse(read("package.json")) as { readonly scripts: object }).scripts);
const BENCHMARKS = SCRIPTS.flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? []);
/** The suites of `npm test`. */
const SUITES = new Set(
  [...read("test/all.ts").matchAll(/^\s+(?:\{ )?name: "([\w:-]+)"/gm)].map(([, name = ""]) => name),
);

type Section = { readonly title: string; readonly spans: readonly string[] };

const sectionsOf = (text: string): readonly Section[] =>
  text.split(/^## /m).map((section) => ({
    title: section.slice(0, section.indexOf("\n")),
    spans: [...new Set([...section.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span))],
  }));

/** A path, with `<area>`, `<noun>` or `*` for any name. A name without a folder has the ending of a file. */
const PATH = /^(?:[\w.@-]+|<\w+>)(?:[\w.<>*-]*\/[\w.<>*-]*)+$|^[\w<>*.-]+\.(?:tsx?|md|ya?ml|jsonc?|cjs|feature)$/;
/** Text in the manner of the product or of git, which names no code. */
const PROSE = /^(?:\/|@|\[|#|git |<area>|accepted$|ADR )|^(?:amended|superseded|keeps|Keep) | → /;
const COMMAND = /^(?:npm|npx|node|--?) ?/;

/** Returns the files that a path of the text means: files, or all that a folder holds. */
function filesOf(path: string): readonly string[] {
  const pattern = path.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll(/<\w+>|\*/g, "[^/]+");
  const whole = new RegExp(
    `^(?:${path.includes("/") ? "" : "(?:.*/)?"}${pattern})(?:${path.endsWith("/") ? "" : "/|$"})`,
  );
  return FILES.filter((file) => whole.test(file));
}

/** Files that a command writes. */
const isWritten = (path: string): boolean => /^(?:dist|reports|sdk\/dist)\//.test(`${path}/`);

/** Returns what is wrong with a command: its script, its suite or its file. */
function commandError(command: string): string | undefined {
  const script = /^npm (?:run (?:--silent )?)?([\w:-]+)/.exec(command)?.[1];
  if (script !== undefined && script !== "ci" && !SCRIPTS.includes(script))
    return `package.json has no script ${script}`;
  const [, program, names = ""] = /^npm (test|run bench) -- (.+)$/.exec(command) ?? [];
  const known = program === "test" ? SUITES : new Set(BENCHMARKS);
  const unknown = names.split(" ").find((name) => name !== "" && !known.has(name));
  if (unknown !== undefined) return `no suite is called ${unknown}`;
  const file = command.split(" ").find((word) => word.includes("/"));
  return file === undefined || existsSync(file) ? undefined : `${file} does not exist`;
}

/** The names in code of the text: `services(get)`, `<Panel state error>`, `can("operationId")`. */
const namesIn = (code: string): readonly string[] => code.replaceAll(/"[^"]*"/g, "").match(/[A-Za-z_][\w-]*/g) ?? [];

const EXPORTED = new Set(
  FILES.filter((file) => /\.(?:tsx?|mjs)$/.test(file)).flatMap((file) =>
    [...read(file).matchAll(/^export (?:abstract )?(?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
      ([, name = ""]) => name,
    ),
  ),
);

/** Lists what a section names and nothing has. A name is exported, or is in a file that the section names. */
function findUntrue({ title, spans }: Section): readonly string[] {
  const paths = spans.filter((span) => PATH.test(span));
  const codes = spans.filter((span) => !PATH.test(span) && !PROSE.test(span) && !COMMAND.test(span));
  const named = paths.flatMap(filesOf).filter((file) => !file.endsWith("CONTRIBUTING.md"));
  const words = new Set(named.flatMap((file) => read(file).match(/[A-Za-z_][\w-]*/g) ?? []));
  return [
    ...paths.filter((path) => !isWritten(path) && filesOf(path).length === 0).map((path) => `${path} does not exist`),
    ...spans.filter((span) => COMMAND.test(span)).flatMap((command) => commandError(command) ?? []),
    ...codes.flatMap(namesIn).filter((name) => !EXPORTED.has(name) && !words.has(name) && !OF_PLATFORM.has(name)),
  ].map((error) => `${title}: ${error}`);
}

/** Names of browsers, Debian and mocha. */
const OF_PLATFORM: ReadonlySet<string> = new Set(["window", "page", "clock", "chromium-headless-shell"]);

/** Flags that no operation needs: they show or hide a part of a screen, or change what an operation returns. */
const WITHOUT_OPERATION: readonly Flag[] = [
  "advanced_query",
  "receipts:view_processed",
  "receipts:view_hidden_properties",
  "identifier_vip_edit",
];
/** The row of the screen in the recipe for a field, from 0. */
const SCREEN = 5;
const CONTRIBUTING = read("CONTRIBUTING.md");
const sectionNamed = (title: string): string =>
  CONTRIBUTING.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? "";

describe("CONTRIBUTING.md", () => {
  it("names files, commands and code that exist", () => {
    const sections = sectionsOf(CONTRIBUTING);
    expect(sections.map(({ title }) => title)).to.include.members(["Adding a screen", "Adding a field to a receipt"]);
    expect(sections.flatMap(findUntrue)).to.deep.equal([]);
  });

  it("is compared with what is there, so that each of these would be found", () => {
    const text =
      "## X\n`domain/shell/pages.ts` `partOf` `domain/shell/page.ts` `npm run nothing` `npm test -- import` `npx mocha test/none.test.ts` `ui/<area>/<noun>-form-schemas.ts` `parentPage` `no-such.ts`";
    expect(sectionsOf(text).flatMap(findUntrue)).to.deep.equal([
      "X: domain/shell/pages.ts does not exist",
      "X: ui/<area>/<noun>-form-schemas.ts does not exist",
      "X: no-such.ts does not exist",
      "X: package.json has no script nothing",
      "X: no suite is called import",
      "X: test/none.test.ts does not exist",
      "X: partOf",
    ]);
  });

  describe("has a recipe for a screen that each page follows", () => {
    const states = filesOf("test/browser/support/*-states.ts").concat("test/browser/support/states.ts").map(read);
    const [table, parameters, icons, areas] = [
      "test/domain/shell/page.test.ts",
      "test/browser/support/page-paths.ts",
      "ui/shell/shell-frame.tsx",
      "ui/app/areas/areas.ts",
    ].map(read) as [string, string, string, string];
    const entry = (id: string): RegExp => new RegExp(String.raw`^\s*(?:"${id}"|${id}): `, "m");

    /** Files of states write an address as a whole, or as that of a list and a last part. */
    const hasState = (path: string): boolean => {
      const [, list = "", last = ""] = /^(.*?)(\/[^/{]+)?$/.exec(path.replace(/\/?\{[^}]*\}/g, "")) ?? [];
      return states.some(
        (text) => text.includes(list + last) || (list !== "" && text.includes(list) && text.includes(last)),
      );
    };

    function findMissing({ id, area, paths, menu, parentPage }: PortalPage): readonly string[] {
      const wiring = `ui/app/areas/${String(area)}.ts`;
      const wired = existsSync(wiring) ? read(wiring) : "";
      const checks: readonly (readonly [what: string, isThere: boolean])[] = [
        ["a menu entry or a parent page", menu !== undefined || parentPage !== undefined || id === "own-account"],
        [`a screen in ${wiring}`, entry(id).test(wired)],
        [`a view and a view-model in ${wiring}`, /\.view\.tsx"/.test(wired) && /\.view-model\.ts"/.test(wired)],
        ["a line in areas.ts", areas.includes(`import("./${String(area)}.ts")`)],
        ["a line in the table of page.test.ts", entry(id).test(table)],
        ["a state", paths.every(hasState)],
        ["parameters in page-paths.ts", !paths.some((path) => path.includes("{")) || entry(id).test(parameters)],
        ["an icon", menu === undefined || entry(id).test(icons)],
      ];
      return checks.flatMap(([what, isThere]) => (isThere ? [] : [`${id} has not ${what}`]));
    }

    it("with its wiring, its tests, its states and its icon", () =>
      expect(PAGES.flatMap(findMissing)).to.deep.equal([]));

    it("and would report one that does not", () =>
      expect(
        findMissing({
          id: "zebra" as never,
          paths: ["/zebra/{id}"],
          requiredFlags: [],
          area: "zebra" as never,
          menu: { label: "Z", group: "main" },
        }),
      ).to.have.length(7));
  });

  it("names every benchmark", () => {
    expect(BENCHMARKS.filter((name) => !CONTRIBUTING.includes(`npm run bench:${name}\``))).to.deep.equal([]);
  });

  it("has a recipe for a permission that each flag follows", () => {
    const [readme, reference] = [read("sdk/README.md"), read("sdk/permission-reference.ts")];
    const needed = new Set(
      operationsOf(readContract()).flatMap(({ described }) => {
        const { anyOf, noneOf } = object(described["x-access"]);
        return [...list(anyOf), ...list(noneOf)];
      }),
    );
    const names = (text: string, flag: string): boolean => new RegExp(`(?<![\\w:])${flag}(?![\\w:])`).test(text);
    const lacking = FLAGS.flatMap((flag) => [
      ...(needed.has(flag) || WITHOUT_OPERATION.includes(flag) ? [] : [`${flag} is in no x-access`]),
      ...(needed.has(flag) || new RegExp(`^  "?${flag}"?:`, "m").test(reference)
        ? []
        : [`${flag} has no effect in the reference of the SDK`]),
      ...(names(readme, flag) ? [] : [`${flag} is not in the README of the SDK`]),
    ]);
    expect(lacking).to.deep.equal([]);
    expect(WITHOUT_OPERATION.filter((flag) => needed.has(flag))).to.deep.equal([]);
    const ofAdmins = PAGES.filter(({ menu }) => menu?.group === "admin").flatMap(({ requiredFlags }) => requiredFlags);
    expect(ofAdmins.filter((flag) => !(ADMIN_FLAGS as readonly string[]).includes(flag))).to.deep.equal([]);
  });

  it("has a recipe for a field of searches that names each file with all of them", () => {
    const section = sectionNamed("Searching by a field of a receipt");
    const files = FILES.filter((file) => {
      const text = /^(?:domain|adapters|server|ui|openapi)\/.*\.(?:tsx?|yml)$/.test(file) ? read(file) : "";
      return ["till", "last4", "mail_domain"].every((field) => new RegExp(`\\b${field}\\b`).test(text));
    });
    expect(files).to.include("server/search/search-plan.ts");
    expect(files.filter((file) => !section.includes(`\`${file}\``))).to.deep.equal([]);
  });

  it("has a recipe for an editor that each form follows", () => {
    const schemas = filesOf("ui/<area>/<noun>-form-schema.ts");
    expect(schemas.length).to.be.above(3);
    const lacking = schemas.filter((file) => !/FormSchema</.test(read(file)));
    expect(lacking).to.deep.equal([]);
  });

  it("has a recipe for a field of a receipt that changes at most eight files of production", () => {
    const rows = sectionNamed("Adding a field to a receipt").match(/^\| \d.*/gm) ?? [];
    // A row has one file. That of the screen names those of which one shows the field.
    const changed = rows.map((row) => (row.split("|")[2] ?? "").match(/`[^`]+\.(?:tsx?|yml)`/g) ?? []);
    expect(changed.map((files) => files.length)).to.deep.equal(changed.map((_, at) => (at === SCREEN ? 3 : 1)));
    expect(changed).to.have.length.within(5, 8);
  });
});
