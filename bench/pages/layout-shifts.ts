// Opens a route as a reader would, and adds up how far its content moves without input.
import type { Browser } from "playwright-core";
import { onPage, type Address } from "#test/support/signed-in-page.ts";

/** The shift of a route at a width, and the elements that moved most. */
export type RouteShift = {
  readonly path: string;
  readonly width: number;
  readonly shift: number;
  readonly moved: readonly string[];
  /** The largest contentful paint, in milliseconds. */
  readonly largestPaint: number;
};

/** Limit of a load, which takes its time while the machine is busy. Shifts do not depend on it. */
const LOADED_MS = 120_000;

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
    await page.goto(address.url, { waitUntil: "networkidle", timeout: LOADED_MS });
    await page.waitForTimeout(SETTLED_MS);
    const { shift, moved, largestPaint } = await page.evaluate(
      () => (globalThis as unknown as { shifts: Shifts }).shifts,
    );
    const most = Object.entries(moved).sort(([, a], [, b]) => b - a);
    return { path, width: size.width, shift, largestPaint, moved: most.slice(0, MOST_NAMED).map(([name]) => name) };
  });

const MOST_NAMED = 4;

type Shifts = { shift: number; moved: Record<string, number>; largestPaint: number };

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Runs in the page: adds up the shifts, and those of each element that moved, and notes the largest paint. */
function watchShifts(): void {
  const shifts: Shifts = { shift: 0, moved: {}, largestPaint: 0 };
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
  new PerformanceObserver((list) => {
    shifts.largestPaint = list.getEntries().at(-1)?.startTime ?? shifts.largestPaint;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
