// Runs inside a measured page, before its scripts: what a user feels of each interaction.

/** What a page has seen since it was loaded, in milliseconds. */
export type PageFeel = {
  /** Each interaction of 16 ms and more: its time until the next paint, by its longest event. */
  readonly paints: readonly Paint[];
  /** The number of interactions. Those under 16 ms have no time in `paints`. */
  readonly interactions: number;
  /** The times of tasks of 50 ms and more. */
  readonly longTasks: readonly number[];
  /** The largest contentful paint of the load. */
  readonly largestPaint: number;
  /** The sum of layout shifts without input. */
  readonly shift: number;
};

/** `where`: the event, the element and the path. */
export type Paint = { readonly duration: number; readonly where: string };

type EventTiming = PerformanceEntry & { readonly interactionId: number; readonly target: Element | null };
type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Injected into the page as text, so it must not refer to anything outside. Adds `readFeel` to the page. */
export function watchFeel(): void {
  const paints = new Map<number, Paint>();
  const longTasks: number[] = [];
  let [largestPaint, shift] = [0, 0];
  const observe = (type: string, take: (entry: PerformanceEntry) => void): PerformanceObserver => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    return observer;
  };
  const takeEvent = (entry: PerformanceEntry): void => {
    const { interactionId: id, duration, name, target } = entry as EventTiming;
    if (id === 0 || duration < (paints.get(id)?.duration ?? 0)) return;
    const control = target?.closest("a, button, input, select, [role]");
    const text = control?.getAttribute("aria-label") ?? control?.textContent?.trim().slice(0, 30) ?? target?.tagName;
    paints.set(id, { duration, where: `${name} of "${text ?? ""}" on ${location.pathname}` });
  };
  const events = observe("event", takeEvent);
  observe("longtask", ({ duration }) => longTasks.push(duration));
  observe("largest-contentful-paint", ({ startTime }) => (largestPaint = startTime));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) shift += value;
  });
  const readFeel = (): PageFeel => {
    events.takeRecords().forEach(takeEvent);
    const { interactionCount } = performance as Performance & { readonly interactionCount: number };
    return { paints: [...paints.values()], interactions: interactionCount, longTasks, largestPaint, shift };
  };
  Object.assign(globalThis, { readFeel });
}
