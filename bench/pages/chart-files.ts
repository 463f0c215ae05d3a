// Finds pages that load or prefetch code which only pages with charts need.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findPage, type PageId } from "#domain/shell/index.ts";
import type { BuildManifest } from "#server/shell/portal-build.ts";
import { onPage, type Address } from "#test/support/signed-in-page.ts";

const WITH_CHARTS: readonly string[] = ["home", "sales", "salespersons", "consumer-record"] satisfies readonly PageId[];

/** The prefix of every class name of the library. No other file contains it. */
const DRAWS = "highcharts-";

/**
 * Returns the files that only pages with charts use.
 * Includes every file with drawing code, wherever the build has put it.
 */
export function findChartFiles(manifest: BuildManifest, portal: string): ReadonlySet<string> {
  const { entry, preload, pages, files } = manifest;
  const filesOf = (hasCharts: boolean): readonly string[] =>
    Object.entries(pages).flatMap(([page, own]) => (WITH_CHARTS.includes(page) === hasCharts ? own : []));
  const others = new Set([entry, ...preload, ...filesOf(false)]);
  const drawing = files.filter(
    (file) => file.endsWith(".js") && readFileSync(join(portal, file), "utf8").includes(DRAWS),
  );
  if (drawing.length === 0) throw new Error(`no file of the build contains ${DRAWS}`);
  return new Set([...filesOf(true).filter((file) => !others.has(file)), ...drawing]);
}

export type Visit = { readonly path: string; readonly hasCharts: boolean; readonly fetched: readonly string[] };

/** Opens every page, waits for its prefetch, and returns which of the files it has loaded. */
export async function visitAll(
  browser: Browser,
  address: Address,
  { manifest, files }: ChartBuild,
): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (const page of Object.keys(manifest.pages)) {
    const path = pathOf(page);
    const fetched = await fetchedAt(browser, { ...address, url: address.url + path });
    visits.push({ path, hasCharts: WITH_CHARTS.includes(page), fetched: fetched.filter((file) => files.has(file)) });
  }
  return visits;
}

/** A build, and its files to look for. */
export type ChartBuild = { readonly manifest: BuildManifest; readonly files: ReadonlySet<string> };

const fetchedAt = (browser: Browser, address: Address): Promise<readonly string[]> =>
  onPage(browser, address, async (page) => {
    await page.goto(address.url, { waitUntil: "networkidle" });
    await page.waitForTimeout(AHEAD_MS);
    await page.waitForLoadState("networkidle");
    const paths = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.slice(1)),
    );
    return [...new Set(paths)];
  });

/** The code of a page is loaded even if the record does not exist. */
const pathOf = (page: string): string => (findPage(page as PageId).paths[0] ?? "").replaceAll(/\{\w+\*?\}/g, "1");

const AHEAD_MS = 2_000;
