// `npm run bench:dashboard`: from the start of a navigation until charts are painted, in Chromium at 4x CPU slow-down,
// 10 Mbit/s and 40 ms, against a react-admin dashboard with one recharts chart over the same API. Also checks what
// /home and /sales load for it, and that no other route does. `--rounds N` sets the number of rounds.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launch } from "#test/support/chromium.ts";
import { findChartFiles, visitAll } from "./pages/chart-files.ts";
import { NAMES, openDashboards, untilPainted, type Name } from "./pages/dashboards.ts";
import { startPageEnvironment, type PageEnvironment } from "./pages/environment.ts";
import { gzipped, portalIn, readManifest } from "./support/built-portal.ts";
import { toBudgetLine } from "./support/budgets.ts";
import { inNewFolder } from "./support/new-folder.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { interleavedResults, median } from "./support/rounds.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" } } });
const rounds = Number(values.rounds);

const AGAINST_REACT_ADMIN = 0.6;

await inNewFolder("bench-dashboard", async (folder) => {
  const ground = await startPageEnvironment(folder);
  const browser = await launch();
  try {
    const charts = await painted(browser, ground, await openDashboards(folder, ground));
    report("dashboard", [...charts, ...(await fetched(browser, ground, portalIn(folder)))]);
  } finally {
    await browser.close();
    await ground.stop();
  }
});

async function painted(
  browser: Browser,
  { signIn }: PageEnvironment,
  urls: Readonly<Record<Name, string>>,
): Promise<readonly Line[]> {
  const cookie = await signIn("analyst@demo.example");
  const competitors = Object.fromEntries(
    NAMES.map((name) => [name, () => untilPainted(browser, name, { url: urls[name], cookie })]),
  );
  const taken = await interleavedResults(rounds, competitors as Record<Name, () => Promise<number>>);
  const [theirs, how] = [
    median(taken.reactAdmin),
    `medians of ${rounds} rounds, load ${loadavg()[0]?.toFixed(1) ?? "unknown"}`,
  ];
  return (["home", "sales"] as const).map((name) => {
    const ours = median(taken[name]);
    const from = `${rounded(ours / 1_000)} and ${rounded(theirs / 1_000)} s, ${how}`;
    const what = `charts of /${name} painted, against a react-admin dashboard with one`;
    return { what, figure: ours / theirs, unit: "times", budget: { most: AGAINST_REACT_ADMIN }, from };
  });
}

async function fetched(browser: Browser, { url, signIn }: PageEnvironment, portal: string): Promise<readonly Line[]> {
  const manifest = readManifest(portal);
  const visits = await visitAll(
    browser,
    { url, cookie: await signIn("administrator@demo.example") },
    { manifest, files: findChartFiles(manifest, portal) },
  );
  const blind = visits.find((each) => each.hasCharts && each.fetched.length === 0);
  if (blind) throw new Error(`${blind.path} has charts, but loaded no chart file`);
  const others = visits.filter((each) => !each.hasCharts);
  const found = others
    .filter((each) => each.fetched.length > 0)
    .map((each) => `${each.path} ${gzipped(each.fetched, portal)}`);
  return [
    toBudgetLine("homeJavaScript", gzipped(manifest.pages["home"] ?? [], portal)),
    toBudgetLine("salesJavaScript", gzipped(manifest.pages["sales"] ?? [], portal)),
    toBudgetLine("chartsElsewhere", gzipped([...new Set(others.flatMap((each) => each.fetched))], portal), {
      from: [`${others.length} routes`, ...found].join(", "),
    }),
  ];
}
