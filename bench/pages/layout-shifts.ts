// Opens every route as a reader would, and adds up how far its content moves without input.
import type { Browser, Page } from "playwright-core";
import { PAGES } from "#domain/shell/index.ts";
import { onPage, type Address } from "./cold-page.ts";

/** The shift of a route at a width, and the elements that moved most. */
export type RouteShift = {
  readonly path: string;
  readonly width: number;
  readonly shift: number;
  readonly moved: readonly string[];
};

/** A route of the portal, and an address of it that exists. */
export type Route = { readonly path: string; readonly href: string };

/**
 * Returns every route with an address that exists, from the links of other pages.
 * Throws if an address is not found, because that route would not be measured.
 */
export async function findRoutes(browser: Browser, address: Address): Promise<readonly Route[]> {
  const paths = PAGES.flatMap((page) => page.paths);
  const found = new Map(paths.filter((path) => !isParameterized(path)).map((path) => [path, [path]]));
  const values: Record<string, string> = {};
  const queue = [...found.keys()];
  const note = (link: string): void => {
    const match = matchPath(paths, link);
    if (match === undefined || !isParameterized(match.path)) return;
    const known = found.get(match.path) ?? [];
    Object.assign(values, { ...match.values, ...values });
    if (known.includes(link) || known.length === MAX_OPENED_OF_ROUTE) return;
    found.set(match.path, [...known, link]);
    queue.push(link);
  };
  await onPage(browser, address, async (page) => {
    for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
      await open(page, address.url + href);
      for (const link of await linksOn(page)) note(link);
    }
  });
  return paths.map((path) => ({ path, href: found.get(path)?.[0] ?? fillIn(path, values) }));
}

/** A page of one receipt may lack the link that that of another has. */
const MAX_OPENED_OF_ROUTE = 5;

const isParameterized = (path: string): boolean => path.includes("{");

const PARAMETER = /\{(\w+)\*?\}/g;

/** Returns the route of a link, and the values of its parameters. A route without parameters comes first. */
function matchPath(paths: readonly string[], link: string) {
  const { pathname, searchParams } = new URL(link, "http://portal");
  for (const path of [...paths].sort((a, b) => Number(isParameterized(a)) - Number(isParameterized(b)))) {
    const pattern = path.replaceAll(PARAMETER, (_, name: string) => `(?<${name}>[^/]+)`);
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    const receipt = searchParams.get("receipt");
    if (match) return { path, values: { ...match.groups, ...(receipt !== null && { receipt_id: receipt }) } };
  }
  return undefined;
}

/** Fills in a route that only a button leads to. */
const fillIn = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(PARAMETER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no link leads to ${path}`);
    return value;
  });

const linksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='/']")].map(
      ({ pathname, search }) => pathname + search,
    ),
  );

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLED_MS);
}

/** A chart is drawn, and a font is applied, after the last response. */
const SETTLED_MS = 500;

/** So slow that the browser paints each state between the first response and the last. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

type Watch = { width: number; height: number };

/** Opens a route in an empty cache, and returns its layout shift. */
export const measureShift = (browser: Browser, address: Address, { path, size }: { path: string; size: Watch }) =>
  onPage(browser, address, async (page): Promise<RouteShift> => {
    await page.setViewportSize(size);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await page.addInitScript(watchShifts);
    await open(page, address.url);
    const { shift, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
    const most = Object.entries(moved).sort(([, a], [, b]) => b - a);
    return { path, width: size.width, shift, moved: most.slice(0, MOST_NAMED).map(([name]) => name) };
  });

const MOST_NAMED = 4;

type Shifts = { shift: number; moved: Record<string, number> };

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Runs in the page: adds up the shifts, and those of each element that moved. */
function watchShifts(): void {
  const shifts: Shifts = { shift: 0, moved: {} };
  Object.assign(globalThis, { shifts });
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()} '${element.textContent.trim().slice(0, 24)}'`
      : "a removed element";
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.shift += entry.value;
      for (const { node } of entry.sources) {
        const name = nameOf(node);
        shifts.moved[name] = (shifts.moved[name] ?? 0) + entry.value;
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}
