// `npm run bench:size`: builds for production and compares the files that a browser loads with bench/budgets.json.
// `--weights` skips everything that depends on the machine's speed.
import { execFileSync } from "node:child_process";
import { toBudgetLine, type Budgeted } from "./support/budgets.ts";
import { gzipped, readManifest, scriptsOf } from "./support/built-portal.ts";
import { report, type Line } from "./support/report.ts";

/** The page contains the rows and the responses of the API. */
const PAGE = 1;

const onlyWeights = process.argv.includes("--weights");

/** Takes the quickest of a few builds, because other load only slows one down. */
const BUILDS = onlyWeights ? 1 : 3;
const build = (): number =>
  Number(/([\d.]+) s/.exec(execFileSync("npm", ["run", "--silent", "build"], { encoding: "utf8" }))?.[1]);
const buildSeconds = Math.min(...Array.from({ length: BUILDS }, build));
const manifest = readManifest();

const list = scriptsOf(manifest, "receipts");
const detail = (manifest.pages["receipt"] ?? []).filter((file) => !list.includes(file));
const note = new Set([...scriptsOf(manifest, "consumer-record"), ...(manifest.chunks["note-reader"] ?? [])]);
const editor = (manifest.chunks["note-editor"] ?? []).filter((file) => !note.has(file));
const files = scriptsOf(manifest, "files");
const codeEditor = (manifest.chunks["code-editor"] ?? []).filter((file) => !files.includes(file));
const figures: Readonly<Partial<Record<Budgeted, number>>> = {
  receiptsJavaScript: gzipped(list),
  styles: gzipped(manifest.styles),
  receiptAdds: gzipped(detail),
  receiptJavaScript: gzipped([
    ...new Set([...list, ...detail, ...(manifest.chunks["receipt-mails"] as readonly string[])]),
  ]),
  accountsJavaScript: gzipped(scriptsOf(manifest, "accounts")),
  noteEditorJavaScript: gzipped(editor),
  filesJavaScript: gzipped(manifest.pages["files"] ?? []),
  codeEditorJavaScript: gzipped(codeEditor),
  requestsToRows: list.length + manifest.styles.length + PAGE,
  ...(onlyWeights ? {} : { buildSeconds }),
};

/** The other pages have no budget of their own. They are measured as the first page. */
const BUDGETED: readonly string[] = ["receipts", "receipt", "accounts"];
const others = Object.keys(manifest.pages)
  .filter((page) => !BUDGETED.includes(page))
  .map((page): Line => ({
    what: `JavaScript until the page '${page}' is usable`,
    figure: gzipped(scriptsOf(manifest, page)),
    unit: "bytes gzip",
  }));

report("size", [...Object.entries(figures).map(([name, figure]) => toBudgetLine(name as Budgeted, figure)), ...others]);
console.log(
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(", "),
);
