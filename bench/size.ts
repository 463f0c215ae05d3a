// `npm run bench:size`: builds for production and holds what a browser has to fetch against bench/budgets.json.
// With `--weights` nothing that the machine's speed decides.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipped, readManifest, scriptsOf } from "./support/built-portal.ts";
import { report } from "./support/report.ts";

/** The page itself, and the two calls for stores and receipts. */
const PAGE_AND_CALLS = 3;

type Budget = { readonly limit: number; readonly unit: string; readonly what: string };
const FIGURES = ["receiptsJavaScript", "styles", "receiptAdds", "requestsToRows", "buildSeconds"] as const;
type Figure = (typeof FIGURES)[number];
const budgets = JSON.parse(readFileSync("bench/budgets.json", "utf8")) as Record<Figure, Budget>;

const onlyWeights = process.argv.includes("--weights");

/** The quickest of a few builds: whatever else the machine does only makes one slower. */
const BUILDS = onlyWeights ? 1 : 3;
const build = (): number => Number(/([\d.]+) s/.exec(execFileSync("npm", ["run", "--silent", "build"], { encoding: "utf8" }))?.[1]);
const buildSeconds = Math.min(...Array.from({ length: BUILDS }, build));
const manifest = readManifest();

const list = scriptsOf(manifest, "receipts");
const detail = (manifest.pages["receipt"] ?? []).filter((file) => !list.includes(file));
const figures: Record<Figure, number> = {
  receiptsJavaScript: gzipped(list),
  styles: gzipped(manifest.styles),
  receiptAdds: gzipped(detail),
  requestsToRows: list.length + manifest.styles.length + PAGE_AND_CALLS,
  buildSeconds,
};

report("size", FIGURES.filter((name) => !(onlyWeights && name === "buildSeconds")).map((name) => {
  const { what, unit, limit } = budgets[name];
  return { what, figure: figures[name], unit, budget: { most: limit } };
}));
console.log(FIGURES.map((name) => `${name} ${figures[name]}`).join(", "));
