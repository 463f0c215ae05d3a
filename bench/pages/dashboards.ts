// Pages with charts: two of the portal, and a typical react-admin dashboard with one recharts chart.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { buildReactAdmin } from "./builds.ts";
import type { Address } from "#test/support/signed-in-page.ts";
import { onColdPage } from "./cold-page.ts";
import type { PageEnvironment } from "./environment.ts";
import { buildChartWatch, untilCharts, type ChartSelectors, type ChartsPainted } from "./until-charts.ts";

export const NAMES = ["home", "sales", "reactAdmin"] as const;
export type Name = (typeof NAMES)[number];

const OURS = ".highcharts-series.highcharts-series-0 > path[d]:first-child";

const MARKS: Readonly<Record<Name, ChartSelectors>> = {
  // The emails of one day are a funnel, which the library does not draw.
  home: { drawn: OURS, charts: 1 },
  sales: { drawn: OURS, charts: 1 },
  reactAdmin: { drawn: ".recharts-line-curve[d]", charts: 1 },
};

/**
 * The address of each.
 * A single demonstration store may have sold nothing this month, so the pages show all stores.
 */
export async function openDashboards(
  folder: string,
  { url, serve }: PageEnvironment,
): Promise<Readonly<Record<Name, string>>> {
  const reactAdmin = await serve(await buildReactAdmin("dashboard", join(folder, "react-admin")));
  return { home: `${url}/home`, sales: `${url}/sales?store=all`, reactAdmin: `${reactAdmin}/` };
}

/**
 * Measures from the start of the navigation until each chart is painted, in milliseconds.
 * The cache is empty.
 */
export const untilPainted = (browser: Browser, name: Name, address: Address): Promise<number> =>
  onColdPage(browser, address, async ({ page }) => {
    await page.addInitScript(untilCharts, buildChartWatch(MARKS[name]));
    await page.goto(address.url, { waitUntil: "commit" });
    return page.evaluate(() => (globalThis as unknown as ChartsPainted).benchCharts);
  });
