// One visit with an empty cache, on a slow shop machine: the list, its first receipt, back to the list.
import type { Browser } from "playwright-core";
import { onColdPage, type ColdAddress, type ColdPage } from "./cold-page.ts";
import type { PageSelectors } from "./competitors.ts";
import { watch, type IdleFigures, type PageReport } from "./watch.ts";

export type Figures = IdleFigures & {
  /**
   * From the press on the first row until its facts are painted, in milliseconds.
   * `back` is the time until the rows are painted again.
   */
  readonly toDetail: number;
  readonly back: number;
  /** The longest task while the pointer hovered over the row, in milliseconds. 0 if none took 50 ms. */
  readonly resting: number;
  /** JavaScript heap on the list after a garbage collection, in bytes. */
  readonly heap: number;
};

export type Destination = ColdAddress & { readonly marks: PageSelectors };

const PATIENCE_MS = 60_000;
/** The time that the pointer hovers before a press, and the time that the receipt stays open. */
const [HOVER_MS, READING_MS] = [200, 1_000];

export async function visit(browser: Browser, destination: Destination): Promise<Figures> {
  // A garbage collection also drops compiled code, which would slow down later steps. So the heap has a visit of its
  // own.
  const heap = await openList(browser, destination, heapOf);
  const journey = await openList(browser, destination, async (list) => ({
    ...list.loaded,
    ...(await thereAndBack(list, destination.marks)),
  }));
  return { ...journey, heap };
}

type List = ColdPage & { readonly loaded: IdleFigures; readonly sights: Sights };

/** Opens the list, waits until it is idle, and runs an action with it. */
const openList = <T>(
  browser: Browser,
  { marks, ...address }: Destination,
  then: (list: List) => Promise<T>,
): Promise<T> =>
  onColdPage(browser, address, async ({ page, devtools }) => {
    const { url } = address;
    const sights = new Sights(url);
    await page.exposeFunction("benchSaw", (sight: PageReport) => sights.take(sight));
    await page.addInitScript(watch, marks);
    await page.goto(url, { waitUntil: "commit" });
    const { kind: _, ...loaded } = await sights.next("quiet");
    return then({ page, devtools, loaded, sights });
  });

async function thereAndBack(
  { page, sights }: List,
  { link }: PageSelectors,
): Promise<Pick<Figures, "toDetail" | "back" | "resting">> {
  const [x, y] = await page.evaluate((selector) => {
    const { left, top, height } = document.querySelector(selector)!.getBoundingClientRect();
    return [left + 10, top + height / 2] as const;
  }, link);
  await page.mouse.move(x, y);
  await page.waitForTimeout(HOVER_MS);
  sights.forget();
  await page.mouse.click(x, y);
  const [pressed, read] = [await sights.next("press"), await sights.next("facts")];
  await page.waitForTimeout(READING_MS);
  sights.forget();
  // Runs in a task of its own: a navigation of the page would leave this call without a response.
  await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event("bench-back"))));
  const [left, seen] = [await sights.next("left"), await sights.next("rows")];
  return { toDetail: read.at - pressed.at, back: seen.at - left.at, resting: pressed.resting };
}

async function heapOf({ devtools }: List): Promise<number> {
  await devtools.send("Performance.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
}

/** The moments that a page has reported, and waiting for the next one. */
class Sights {
  private readonly where: string;
  private reported: PageReport[] = [];
  private waiting: (() => void) | undefined;

  constructor(where: string) {
    this.where = where;
  }

  take(sight: PageReport): void {
    this.reported.push(sight);
    this.waiting?.();
  }

  forget(): void {
    this.reported = [];
  }

  async next<Kind extends PageReport["kind"]>(kind: Kind): Promise<Extract<PageReport, { kind: Kind }>> {
    const found = (): PageReport | undefined => this.reported.find((sight) => sight.kind === kind);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () =>
          reject(
            new Error(
              `no ${kind} after ${PATIENCE_MS / 1_000} s: do the marks of bench/pages/competitors.ts still fit ${this.where}?`,
            ),
          ),
        PATIENCE_MS,
      );
      this.waiting = () => {
        if (!found()) return;
        clearTimeout(late);
        this.waiting = undefined;
        resolve();
      };
      this.waiting();
    });
    return found() as Extract<PageReport, { kind: Kind }>;
  }
}
