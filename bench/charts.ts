// `npm run bench:charts`: nine series of 336 values as lines and as stacked columns, and a change of one of them,
// against the library alone with the same configuration. Interleaved rounds in Chromium; the budget applies to the
// median of their ratios.
import { build } from "esbuild";
import { cssModules, plainCharts } from "../esbuild.config.ts";
import { launch } from "#test/support/chromium.ts";
import type { ChartTime, ChartVariant } from "./charts-page.tsx";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median } from "./support/rounds.ts";

const ROUNDS = 25;
const BUDGET = 1.25;
const WAYS = { lines: "lines", columns: "stacked columns" } as const satisfies Record<ChartVariant, string>;

const { outputFiles } = await build({
  entryPoints: ["bench/charts-page.tsx"],
  bundle: true,
  format: "esm",
  minify: true,
  jsx: "automatic",
  write: false,
  outdir: "dist/bench",
  plugins: [cssModules, plainCharts],
  define: { "process.env.NODE_ENV": '"production"' },
});
const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";

const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.setContent("<!doctype html><style>.bare { block-size: 20rem; }</style>");
await page.addStyleTag({ content: textOf(".css") });
await page.addScriptTag({ content: textOf(".js"), type: "module" });
// A module runs asynchronously.
await page.waitForFunction(() => "ours" in globalThis);

const measure = (who: "ours" | "bare", way: ChartVariant) => (): Promise<ChartTime> =>
  page.evaluate(
    ([name, given]) => (globalThis as never as Record<string, (of: string) => Promise<ChartTime>>)[name]!(given),
    [who, way] as const,
  );

const lines: Line[] = [];
for (const way of Object.keys(WAYS) as ChartVariant[]) {
  const took = await interleavedResults(ROUNDS, { bare: measure("bare", way), ours: measure("ours", way) });
  for (const what of ["drawing", "changing"] as const) {
    const [ours, bare] = [took.ours.map((each) => each[what]), took.bare.map((each) => each[what])];
    lines.push({
      what: `${WAYS[way]}, ${what === "drawing" ? "drawn" : "one of nine series changed"}, against the library alone`,
      // The ratio of each round by itself: a disturbance doubles so short a time, but for both of them.
      figure: median(ours.map((each, round) => each / (bare[round] ?? Number.NaN))),
      unit: "times",
      budget: { most: BUDGET },
      from: `${median(ours).toFixed(1)} and ${median(bare).toFixed(1)} ms, 9 series of 336 values, medians of ${ROUNDS} rounds`,
    });
  }
}
await browser.close();
report("charts", lines);
