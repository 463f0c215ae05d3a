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
  ["QUERY", "Advanced search", "queries"],
  ["CONS", "Consumers", "consumers"],
  ["ACCT", "Accounts, roles, passwords", "accounts"],
  ["FILE", "Data files", "files"],
  ["FORM", "Form images", "forms"],
  ["POST", "Test receipts", "testing"],
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

function readRequirements(): readonly Requirement[] {
  const entries = Object.entries(parse(readFileSync(SOURCE, "utf8")) as Record<string, { layer?: unknown; text?: unknown }>);
  return entries.map(([number, { layer, text }]) => {
    if (!new RegExp(`^${NUMBER.source}$`).test(number)) throw new Error(`${SOURCE}: ${number} is not a number of any area`);
    if (typeof layer !== "string" || !layer.split("+").every((name) => LAYERS.has(name))) throw new Error(`${SOURCE}: ${number} has no known layer`);
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

function filesByNumber(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of provingFiles()) {
    for (const number of new Set(readFileSync(join(ROOT, path), "utf8").match(NUMBER))) {
      found.set(number, [...(found.get(number) ?? []), path]);
    }
  }
  return found;
}

function render(requirements: readonly Requirement[], proofs: ReadonlyMap<string, readonly string[]>): string {
  const areas = AREAS.map(([prefix, title, folder]) => {
    const rows = requirements.filter(({ number }) => number.startsWith(`${prefix}-`));
    return { prefix, title, folder, rows, proved: rows.filter(({ number }) => proofs.has(number)).length };
  });
  const proved = areas.reduce((sum, area) => sum + area.proved, 0);
  return [
    "# Requirements, and where each is proved",
    "",
    "<!-- Made by `npm run requirements` from requirements.yml, the features and the tests. Change those, not this file. -->",
    "",
    "A feature or test that proves a statement names its number. *Not yet* means that none does so far.",
    "",
    "| Area | Folder | Numbers | Proved |",
    "|---|---|---:|---:|",
    ...areas.map((area) => `| [${area.title}](#${anchor(area)}) | \`${area.folder}\` | ${area.rows.length} | ${area.proved} |`),
    `| **All** | | **${requirements.length}** | **${proved}** |`,
    ...areas.flatMap((area) => [
      "",
      `## ${area.prefix}: ${area.title}`,
      "",
      "| Number | Layer | What holds | Proved by |",
      "|---|---|---|---|",
      ...area.rows.map(({ number, layer, text }) => `| ${number} | ${layer} | ${text.replaceAll("|", "\\|")} | ${provedBy(proofs.get(number))} |`),
    ]),
    "",
  ].join("\n");
}

function provedBy(paths: readonly string[] | undefined): string {
  return paths === undefined ? "*not yet*" : paths.map((path) => `\`${path}\``).join("<br>");
}

/** The id that GitHub gives the heading of an area. */
function anchor({ prefix, title }: { readonly prefix: string; readonly title: string }): string {
  return `${prefix}: ${title}`.toLowerCase().replace(/[^\w\s-]/g, "").replaceAll(" ", "-");
}

const requirements = readRequirements();
const known = new Set(requirements.map(({ number }) => number));
const proofs = filesByNumber();
const markdown = render(requirements, proofs);
const complaints = [...proofs]
  .filter(([number]) => !known.has(number))
  .map(([number, paths]) => `${number} is no requirement, but is named in ${paths.join(", ")}`);

const committed = existsSync(RESULT) ? readFileSync(RESULT, "utf8") : "";
if (!process.argv.includes("--check")) writeFileSync(RESULT, markdown);
else if (committed !== markdown) complaints.push("docs/requirements.md is stale: run `npm run requirements` and commit it");

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
