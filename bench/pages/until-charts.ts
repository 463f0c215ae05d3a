// Runs inside a page: records when its charts are painted.

/** Selectors for the charts of a page. */
export type ChartSelectors = {
  /** One match for each chart: a line, an area or a column, with its path. */
  readonly drawn: string;
  readonly charts: number;
};

const PATIENCE_MS = 60_000;

/** In milliseconds since the navigation began. */
export type ChartsPainted = { readonly benchCharts: Promise<number> };

/** Returns the arguments of {@link untilCharts}. */
export const buildChartWatch = (marks: ChartSelectors) => ({ ...marks, timeoutMs: PATIENCE_MS });

/** Injected into the page as text before its scripts, so it must not refer to anything outside. */
export function untilCharts({ drawn, charts, timeoutMs }: ReturnType<typeof buildChartWatch>): void {
  const seen = new Promise<number>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not ${charts} of ${drawn} at ${location.href} after ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );
    const changes = new MutationObserver(() => {
      if (document.querySelectorAll(drawn).length < charts) return;
      changes.disconnect();
      clearTimeout(late);
      // A frame is painted when a message that was posted in it arrives.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });
    changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["d"] });
  });
  Object.assign(globalThis, { benchCharts: seen } satisfies ChartsPainted);
}
