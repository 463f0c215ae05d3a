// Makes docs/requirements.md from docs/requirements.yml and from the features and tests that name a number:
//   npm run requirements               writes it
//   npm run requirements -- --check    changes nothing; exits 1 when it is stale, or when a number does not exist
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

interface Requirement {
  readonly number: string;
  readonly layer: string;
  readonly text: string;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCE = join(ROOT, "docs/requirements.yml");
const RESULT = join(ROOT, "docs/requirements.md");

/** Prefix of a number, what staff call the area, and the folder name it has in every layer. */
const AREAS = [
  ["SHELL", "Shell", "shell"],
  ["DASH", "Dashboard", "dashboard"],
  ["RCPT", "Receipts", "receipts"],
  ["QUERY", "Advanced search", "search"],
  ["CONS", "Consumers", "consumers"],
  ["ACCT", "Accounts, roles, passwords", "accounts"],
  ["FILE", "Data files", "files"],
  ["FORM", "Form images", "forms"],
  ["POST", "Test receipts", "test-receipts"],
  ["REFUND", "Refund validation", "refunds"],
  ["TAXF", "Tax-free forms", "taxfree"],
  ["REPT", "Reports", "reports"],
  ["STORE", "Stores", "stores"],
  ["RATE", "Currency rates", "rates"],
  ["TMPL", "Templates", "templates"],
  ["TRAN", "Translations", "translations"],
  ["SURV", "Surveys", "surveys"],
  ["TILL", "Tills", "tills"],
  ["SDK", "The SDK", "sdk"],
] as const;

const LAYERS = new Set(["domain", "sdk", "adapter", "view-model", "ui", "server"]);
const PROVING_FOLDERS = ["features", "test", "sdk"];
const PROVING_FILE = /\.(feature|test\.tsx?|test-d\.ts|contract\.ts|journey\.ts)$/;
// The fences' bad files are there to be refused: they prove nothing about the product.
const LEFT_OUT = /(^|\/)(node_modules|dist|generated)\/|^test\/architecture\/bad\//;
const NUMBER = new RegExp(`\\b(?:${AREAS.map(([prefix]) => prefix).join("|")})-\\d{3}\\b`, "g");
/** After a number: the feature or test proves only a part of the statement. */
const PART = "-part";

/** The layers of tests, cheapest first. The first one that proves a whole statement owns it. */
const TEST_LAYERS = [
  ["domain", /^test\/domain\//],
  ["SDK", /^(test\/)?sdk\//],
  ["adapter", /^test\/adapters\//],
  ["view-model", /^test\/ui\/.*\.ts$/],
  ["feature", /^features\//],
  ["port", /^test\/ports\//],
  ["contract", /^test\/contract\//],
  ["component", /^test\/ui\/.*\.tsx$/],
  ["server", /^test\/(?:server|demo)\//],
  ["journey", /^test\/browser\//],
] as const;

/** The files that prove a statement, by whether they prove all of it. */
type Proof = { readonly whole: readonly string[]; readonly inPart: readonly string[] };

function readRequirements(): readonly Requirement[] {
  const entries = Object.entries(
    parse(readFileSync(SOURCE, "utf8")) as Record<string, { layer?: unknown; text?: unknown }>,
  );
  return entries.map(([number, { layer, text }]) => {
    if (!new RegExp(`^${NUMBER.source}$`).test(number))
      throw new Error(`${SOURCE}: ${number} is not a number of any area`);
    if (typeof layer !== "string" || !layer.split("+").every((name) => LAYERS.has(name)))
      throw new Error(`${SOURCE}: ${number} has no known layer`);
    if (typeof text !== "string" || text.trim() === "") throw new Error(`${SOURCE}: ${number} says nothing`);
    return { number, layer, text };
  });
}

function provingFiles(): readonly string[] {
  return PROVING_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && PROVING_FILE.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/")),
  )
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
}

function findProofs(): ReadonlyMap<string, Proof> {
  const found = new Map<string, Proof>();
  for (const path of provingFiles()) {
    const text = readFileSync(join(ROOT, path), "utf8");
    const [whole, inPart] = [numbersIn(text, `(?!${PART})`), numbersIn(text, `(?=${PART})`)];
    for (const number of new Set([...whole, ...inPart])) {
      const known = found.get(number) ?? { whole: [], inPart: [] };
      found.set(
        number,
        whole.has(number) ? { ...known, whole: [...known.whole, path] } : { ...known, inPart: [...known.inPart, path] },
      );
    }
  }
  return found;
}

const numbersIn = (text: string, followedBy: string): ReadonlySet<string> =>
  new Set(text.match(new RegExp(NUMBER.source + followedBy, "g")));

const layersOf = (paths: readonly string[]): readonly string[] =>
  TEST_LAYERS.filter(([, pattern]) => paths.some((path) => pattern.test(path))).map(([name]) => name);

/** Returns the cheapest layer that proves the whole statement, or without one, a part of it. */
function ownerOf(proof: Proof | undefined): string {
  if (proof === undefined) return "";
  return layersOf(proof.whole)[0] ?? layersOf(proof.inPart)[0] ?? "";
}

/** True if a component test and a journey both prove the whole statement. Both start a DOM or a browser: one is enough. */
const isProvedTwice = (proof: Proof | undefined): boolean => {
  const layers = layersOf(proof?.whole ?? []);
  return layers.includes("component") && layers.includes("journey");
};

const isWhole = (proof: Proof | undefined): boolean => proof !== undefined && proof.whole.length > 0;
const isInPart = (proof: Proof | undefined): boolean => proof !== undefined && proof.whole.length === 0;

function render(requirements: readonly Requirement[], proofs: ReadonlyMap<string, Proof>): string {
  const count = (rows: readonly Requirement[], is: (proof: Proof | undefined) => boolean): number =>
    rows.filter(({ number }) => is(proofs.get(number))).length;
  const areas = AREAS.map(([prefix, title, folder]) => ({
    prefix,
    title,
    folder,
    rows: requirements.filter(({ number }) => number.startsWith(`${prefix}-`)),
  }));
  const byOneFile = requirements.filter(({ number }) => proofs.get(number)?.whole.length === 1);
  return [
    "# Requirements, and where each is proved",
    "",
    "<!-- Made by `npm run requirements` from requirements.yml, the features and the tests. Change those, not this file. -->",
    "",
    `A feature or test that proves a statement names its number. One that proves a part of it writes \`${PART}\` after the number. *Not yet* means that no file proves the statement. *Layer* is where the statement holds, *owner* the cheapest layer of tests that proves it: a test of another layer may use the rule, but does not repeat its cases.`,
    "",
    "| Area | Folder | Numbers | Proved | In part |",
    "|---|---|---:|---:|---:|",
    ...areas.map(
      (area) =>
        `| [${area.title}](#${anchor(area)}) | \`${area.folder}\` | ${area.rows.length} | ${count(area.rows, isWhole)} | ${count(area.rows, isInPart)} |`,
    ),
    `| **All** | | **${requirements.length}** | **${count(requirements, isWhole)}** | **${count(requirements, isInPart)}** |`,
    ...areas.flatMap((area) => [
      "",
      `## ${area.prefix}: ${area.title}`,
      "",
      "| Number | Layer | What holds | Owner | Proved by |",
      "|---|---|---|---|---|",
      ...area.rows.map(
        ({ number, layer, text }) =>
          `| ${number} | ${layer} | ${text.replaceAll("|", "\\|")} | ${ownerOf(proofs.get(number))} | ${provedBy(proofs.get(number))} |`,
      ),
    ]),
    "",
    "## Proved by one file only",
    "",
    `${byOneFile.length} of ${count(requirements, isWhole)}: ${byOneFile.map(({ number }) => number).join(", ")}.`,
    "",
  ].join("\n");
}

function provedBy(proof: Proof | undefined): string {
  if (proof === undefined) return "*not yet*";
  return [...proof.whole.map((path) => `\`${path}\``), ...proof.inPart.map((path) => `in part: \`${path}\``)].join(
    "<br>",
  );
}

/** The id that GitHub gives the heading of an area. */
function anchor({ prefix, title }: { readonly prefix: string; readonly title: string }): string {
  return `${prefix}: ${title}`
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
}

const requirements = readRequirements();
const known = new Set(requirements.map(({ number }) => number));
const proofs = findProofs();
const markdown = render(requirements, proofs);
const complaints = [...proofs]
  .filter(([number]) => !known.has(number))
  .map(
    ([number, { whole, inPart }]) =>
      `${number} is not a requirement, but is named in ${[...whole, ...inPart].join(", ")}`,
  );

const twice = requirements.map(({ number }) => number).filter((number) => isProvedTwice(proofs.get(number)));
if (twice.length > 0)
  complaints.push(
    `A component test and a journey prove ${twice.join(", ")}: keep one, and give the other the name of what it adds`,
  );

const committed = existsSync(RESULT) ? readFileSync(RESULT, "utf8") : "";
const isChecking = process.argv.includes("--check");
if (!isChecking) writeFileSync(RESULT, markdown);
else if (committed !== markdown)
  complaints.push("docs/requirements.md is stale: run `npm run requirements` and commit it");

const listed = (is: (proof: Proof | undefined) => boolean): string =>
  requirements
    .map(({ number }) => number)
    .filter((number) => is(proofs.get(number)))
    .join(", ") || "none";
if (!isChecking) console.log(`Proved in part: ${listed(isInPart)}`);
if (!isChecking) console.log(`Proved by one file: ${listed((proof) => proof?.whole.length === 1)}`);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
