// Runs inside each measured page, before its scripts.
import type { PageSelectors } from "./competitors.ts";

/**
 * A report of a page.
 * Times are milliseconds since 1970, so that those of two documents can be compared.
 */
export type PageReport =
  | Moment<"rows">
  | Moment<"facts">
  | (Moment<"press"> & Rested)
  | Moment<"left">
  | ({ readonly kind: "quiet" } & IdleFigures);
type Moment<Kind extends string> = { readonly kind: Kind; readonly at: number };

/** The longest task while the pointer hovered before the press, in milliseconds. 0 if none took 50 ms. */
type Rested = { readonly resting: number };

/** The figures of an idle page, in milliseconds since its navigation began. */
export type IdleFigures = {
  readonly firstPaint: number;
  readonly rows: number;
  /** The sum of the times of long tasks beyond 50 ms each, until none came for 2 s. */
  readonly blocked: number;
  /** The same, of the tasks that began before the rows appeared. */
  readonly blockedUntilRows: number;
  /** The longest task until none of 50 ms came for 2 s. */
  readonly longestTask: number;
  /** Transferred JavaScript until the rows appeared, in bytes without headers. */
  readonly scriptBytes: number;
  /** The number of requests until the rows appeared, including that of the page. */
  readonly requests: number;
};

/** Injected into the page as text, so it must not refer to anything outside. */
export function watch({ rows, facts }: PageSelectors): void {
  const tell = (sight: PageReport): void =>
    (globalThis as unknown as { benchSaw: (sight: PageReport) => void }).benchSaw(sight);
  const since1970 = (time: number): number => performance.timeOrigin + time;
  const [FULL_PAGE, REST_MS, LONG_MS, HAND_MS] = [20, 2_000, 50, 250];
  const longTasks: PerformanceEntry[] = [];
  let blocked = 0;
  let lastLong = 0;
  const take = (entries: PerformanceEntryList): void => {
    for (const { startTime, duration } of entries) {
      blocked += duration - LONG_MS;
      lastLong = startTime + duration;
    }
    longTasks.push(...entries);
  };
  const long = new PerformanceObserver((list) => take(list.getEntries()));
  long.observe({ type: "longtask", buffered: true });

  const untilNow = (): readonly PerformanceResourceTiming[] =>
    performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const loadedAt = (rowsAt: number): IdleFigures => {
    const before = untilNow().filter(({ startTime }) => startTime < rowsAt);
    const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      rows: rowsAt,
      blocked,
      blockedUntilRows: longTasks
        .filter(({ startTime }) => startTime < rowsAt)
        .reduce((sum, { duration }) => sum + duration - LONG_MS, 0),
      longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: before.length + 1,
    };
  };
  const rest = (rowsAt: number): void => {
    const left = REST_MS - (performance.now() - Math.max(rowsAt, lastLong));
    if (left > 0) setTimeout(rest, left, rowsAt);
    else tell({ kind: "quiet", ...loadedAt(rowsAt) });
  };

  // The first task after the frame. It runs before the scripts of the page, which may also wait for the frame.
  const { scheduler } = globalThis as unknown as {
    scheduler: { postTask(run: () => void, options: { priority: "user-blocking" }): void };
  };
  const painted = (then: (at: number) => void): void => {
    requestAnimationFrame(() => scheduler.postTask(() => then(performance.now()), { priority: "user-blocking" }));
  };

  const inSight = (selector: string): number => document.querySelectorAll(selector).length;
  let seen: "rows" | "facts" | undefined;
  let hasRows = false;
  const look = (): void => {
    const now = facts.every((fact) => inSight(fact) > 0) ? "facts" : inSight(rows) >= FULL_PAGE ? "rows" : undefined;
    if (now === seen) return;
    seen = now;
    if (now === undefined) return;
    painted((at) => {
      tell({ kind: now, at: since1970(at) });
      if (now === "rows" && !hasRows) rest(at);
      hasRows ||= now === "rows";
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener(
    "click",
    ({ timeStamp }) => {
      take(long.takeRecords());
      const resting = longTasks
        .filter(({ startTime }) => startTime > timeStamp - HAND_MS)
        .map(({ duration }) => duration);
      tell({ kind: "press", at: since1970(timeStamp), resting: Math.max(0, ...resting) });
    },
    { capture: true },
  );
  addEventListener("bench-back", () => {
    tell({ kind: "left", at: since1970(performance.now()) });
    history.back();
  });
}
