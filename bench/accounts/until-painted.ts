// Runs inside a page: measures from an interaction until its effect is painted.

/** The awaited effect. */
export type PaintTarget = {
  readonly selector: string;
  /** The exact text of the first element. */
  readonly text?: string;
  /** The number of elements. */
  readonly count?: number;
  /** Any text of the first element except this one. */
  readonly not?: string;
};

/** In milliseconds: from the key or the press, and the part spent waiting for the server. */
export type InteractionTime = { readonly whole: number; readonly waiting: number };

/** Injected into the page as text, so it must not refer to anything outside. */
export function untilPainted({ selector, text, count, not }: PaintTarget): void {
  let begunAt: number | undefined;
  const begin = ({ timeStamp }: Event): void => {
    begunAt ??= timeStamp;
  };
  const kinds = ["keydown", "pointerup"] as const;
  for (const kind of kinds) addEventListener(kind, begin, { capture: true });

  const isSeen = (): boolean => {
    const found = [...document.querySelectorAll(selector)];
    const said = found[0]?.textContent?.trim();
    if (count !== undefined) return found.length === count;
    return text === undefined ? said !== undefined && said !== not : said === text;
  };
  /** Counts overlapping calls once. */
  const waited = (from: number, to: number): number => {
    const calls = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => name.includes("/api/") && startTime >= from,
    );
    let [sum, until] = [0, from];
    for (const { startTime, responseEnd } of calls) {
      sum += Math.max(0, Math.min(responseEnd, to) - Math.max(startTime, until));
      until = Math.max(until, responseEnd);
    }
    return sum;
  };
  (globalThis as unknown as { benchTook: Promise<InteractionTime> }).benchTook = new Promise((resolve, reject) => {
    // Names the awaited effect when it never appears.
    const late = setTimeout(
      () => reject(new Error(`not painted within 20 s: ${JSON.stringify({ selector, text, count, not })}`)),
      20_000,
    );
    const handedOn = (): void => {
      const [from, to] = [begunAt!, performance.now()];
      resolve({ whole: to - from, waiting: waited(from, to) });
    };
    // Checks only after a change: checking on every frame would make the browser render continuously. A checkbox
    // changes no node, so its event counts too.
    const look = (): void => {
      if (begunAt === undefined || !isSeen()) return;
      clearTimeout(late);
      changes.disconnect();
      removeEventListener("change", look);
      for (const kind of kinds) removeEventListener(kind, begin, { capture: true });
      // A frame is painted when a message that was posted in it arrives.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = handedOn;
        port2.postMessage(undefined);
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    addEventListener("change", look);
  });
}
