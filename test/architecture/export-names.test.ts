import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|(?:abstract )?class|interface|type|namespace) (\w+)/gm;
const DESTRUCTURED = /^export const \{([^}]+)\}/gm;

interface Exported {
  readonly file: string;
  readonly name: string;
}

/** Names that a file declares and exports. Overloads count once, re-exports not at all. */
function exportedNames(text: string): ReadonlySet<string> {
  const declared = [...text.matchAll(DECLARED)].map(([, name = ""]) => name);
  const destructured = [...text.matchAll(DESTRUCTURED)].flatMap(
    ([, names = ""]) => names.match(/\w+(?=\s*(?:,|$))/g) ?? [],
  );
  return new Set([...declared, ...destructured]);
}

/** A domain type and its wire type in the SDK share a name. */
const isWirePair = (files: readonly string[]): boolean =>
  files.length === 2 &&
  files.some((file) => file.startsWith("domain/")) &&
  files.some((file) => file.startsWith("sdk/src/areas/"));

function duplicates(exported: readonly Exported[]): readonly string[] {
  const byName = new Map<string, readonly string[]>();
  for (const { file, name } of exported) byName.set(name, [...(byName.get(name) ?? []), file]);
  return [...byName]
    .map(([name, files]) => ({ name, files }))
    .filter(({ files }) => files.length > 1 && !isWirePair(files))
    .map(({ name, files }) => `${name}: ${files.join(", ")}`);
}

const sources = (): readonly string[] =>
  execFileSync("git", ["ls-files", "domain", "adapters", "ui", "server", "demo", "sdk/src"], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/generated|\.d\.ts$/.test(file) && existsSync(join(ROOT, file)));

describe("export names", () => {
  it("name one thing each in domain, adapters, ui, server, demo and sdk", () => {
    const exported = sources().flatMap((file) =>
      [...exportedNames(readFileSync(join(ROOT, file), "utf8"))].map((name) => ({ file, name })),
    );
    expect(exported).to.have.length.above(3000);
    expect(duplicates(exported)).to.deep.equal([]);
  });

  const CASES: readonly (readonly [
    title: string,
    files: readonly (readonly [file: string, text: string])[],
    found: readonly string[],
  ])[] = [
    [
      "two functions",
      [
        ["ui/a.ts", "export function open() {}"],
        ["server/b.ts", "export async function open() {}"],
      ],
      ["open: ui/a.ts, server/b.ts"],
    ],
    [
      "a destructured name",
      [
        ["ui/a.ts", "export const { open, close } = door;"],
        ["ui/b.ts", "export const close = 1;"],
      ],
      ["close: ui/a.ts, ui/b.ts"],
    ],
    [
      "a domain type and its wire type",
      [
        ["domain/a.ts", "export interface Receipt {}"],
        ["sdk/src/areas/a.ts", "export type Receipt = 1;"],
      ],
      [],
    ],
    [
      "a wire type and another type",
      [
        ["ui/a.ts", "export interface Receipt {}"],
        ["sdk/src/areas/a.ts", "export type Receipt = 1;"],
      ],
      ["Receipt: ui/a.ts, sdk/src/areas/a.ts"],
    ],
    [
      "overloads, re-exports and local names",
      [
        ["ui/a.ts", "export function a(b: 1): 1;\nexport function a(b: 2): 2;"],
        ["ui/b.ts", 'export { a } from "./a.ts";\nconst a = 1;'],
      ],
      [],
    ],
  ];
  for (const [title, files, found] of CASES) {
    it(`are ${found.length > 0 ? "" : "not "}reported for ${title}`, () => {
      const exported = files.flatMap(([file, text]) => [...exportedNames(text)].map((name) => ({ file, name })));
      expect(duplicates(exported)).to.deep.equal(found);
    });
  }
});
