// Runs inside of a page: when its charts are handed on to the screen.

/** How a page says that its charts are drawn. */
export type ChartMarks = {
  /** One of it for each chart: a line, an area or a column, with all that it goes through. */
  readonly drawn: string;
  readonly charts: number;
};

const PATIENCE_MS = 60_000;

/** In milliseconds since the navigation began. */
export type ChartsSeen = { readonly benchCharts: Promise<number> };

/** What {@link untilCharts} is told. */
export const chartWatch = (marks: ChartMarks) => ({ ...marks, patience: PATIENCE_MS });

/** Goes into the page as its text, before anything of the page itself: it may use nothing from outside of itself. */
export function untilCharts({ drawn, charts, patience }: ReturnType<typeof chartWatch>): void {
  const seen = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ${charts} of ${drawn} at ${location.href} after ${patience / 1_000} s`)), patience);
    const changes = new MutationObserver(() => {
      if (document.querySelectorAll(drawn).length < charts) return;
      changes.disconnect();
      clearTimeout(late);
      // The frame in which something is drawn is handed on when a message that was sent in it arrives.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });
    changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["d"] });
  });
  Object.assign(globalThis, { benchCharts: seen } satisfies ChartsSeen);
}
