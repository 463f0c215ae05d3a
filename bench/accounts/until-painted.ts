// Runs inside of a page: how long it takes from what somebody does until what comes of it is handed on to the screen.

/** What is waited for. */
export type Sight = {
  readonly selector: string;
  /** What stands in the first of it, to the letter. */
  readonly text?: string;
  /** How many of it there are. */
  readonly count?: number;
  /** Anything in the first of it but this. */
  readonly not?: string;
};

/** In milliseconds: from the key or the press, and what of that was spent waiting for the server. */
export type Took = { readonly whole: number; readonly waiting: number };

/** Goes into the page as its text: it may use nothing from outside of itself. */
export function untilPainted({ selector, text, count, not }: Sight): void {
  let begunAt: number | undefined;
  const begin = ({ timeStamp }: Event): void => { begunAt ??= timeStamp; };
  const kinds = ["keydown", "pointerup"] as const;
  for (const kind of kinds) addEventListener(kind, begin, { capture: true });

  const isSeen = (): boolean => {
    const found = [...document.querySelectorAll(selector)];
    const said = found[0]?.textContent?.trim();
    if (count !== undefined) return found.length === count;
    return text === undefined ? said !== undefined && said !== not : said === text;
  };
  /** Whatever of the calls overlaps is waited for once. */
  const waited = (from: number, to: number): number => {
    const calls = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name, startTime }) => name.includes("/api/") && startTime >= from);
    let [sum, until] = [0, from];
    for (const { startTime, responseEnd } of calls) {
      sum += Math.max(0, Math.min(responseEnd, to) - Math.max(startTime, until));
      until = Math.max(until, responseEnd);
    }
    return sum;
  };
  (globalThis as unknown as { benchTook: Promise<Took> }).benchTook = new Promise((resolve, reject) => {
    // Who waits for what never comes is to hear what it was.
    const late = setTimeout(() => reject(new Error(`never seen: ${JSON.stringify({ selector, text, count, not })}`)), 20_000);
    const handedOn = (): void => {
      const [from, to] = [begunAt!, performance.now()];
      resolve({ whole: to - from, waiting: waited(from, to) });
    };
    // Looks only when something has changed: to look with every frame would have the browser draw all the time. What is
    // ticked changes no node, only says so.
    const look = (): void => {
      if (begunAt === undefined || !isSeen()) return;
      clearTimeout(late);
      changes.disconnect();
      removeEventListener("change", look);
      for (const kind of kinds) removeEventListener(kind, begin, { capture: true });
      // The frame in which something is drawn is handed on when a message that was sent in it arrives.
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
