// `npm run bench:tree`: a tree of properties of one megabyte with every branch open, against a virtual flat list of
// the same lines built from the same record. Interleaved rounds in Chromium at 4x CPU slow-down; the budget applies to
// the ratio of the medians.
import { build } from "esbuild";
import { cssModules } from "../esbuild.config.ts";
import { launch } from "#test/support/chromium.ts";
import { manyProperties } from "./support/many-properties.ts";
import { report } from "./support/report.ts";
import { median } from "./support/rounds.ts";

const ROUNDS = 25;
const BUDGET = 1.5;

const { outputFiles } = await build({
  entryPoints: ["bench/property-tree-page.tsx"],
  bundle: true,
  format: "esm",
  minify: true,
  jsx: "automatic",
  write: false,
  outdir: "dist/bench",
  plugins: [cssModules],
  define: { "process.env.NODE_ENV": '"production"' },
});
const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";

const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.setContent('<!doctype html><div id="app"></div>');
await page.addStyleTag({ content: textOf(".css") });
await page.addScriptTag({ content: textOf(".js"), type: "module" });
// A module runs asynchronously.
await page.waitForFunction(() => "openTree" in globalThis);

// Simulates a slow shop machine.
const devtools = await page.context().newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });

const section = { title: "Properties", properties: manyProperties(14) };
type Opening = "openTree" | "openList";
const open = (way: Opening): Promise<number> =>
  page.evaluate(
    ([name, given]) => (globalThis as never as Record<string, (of: unknown) => Promise<number>>)[name]!(given),
    [way, section] as const,
  );

const took: Record<Opening, number[]> = { openTree: [], openList: [] };
// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  took.openList.push(await open("openList"));
  took.openTree.push(await open("openTree"));
}
await browser.close();

const [tree, list] = [median(took.openTree.slice(1)), median(took.openList.slice(1))];
report("tree", [
  {
    what: "a tree opened whole, against a windowed flat list of the same lines",
    figure: tree / list,
    unit: "times",
    budget: { most: BUDGET },
    from: `${tree.toFixed(1)} and ${list.toFixed(1)} ms, ${JSON.stringify(section.properties).length} bytes, 4x slow-down, medians of ${ROUNDS} rounds`,
  },
]);
