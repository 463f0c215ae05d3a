/** Answers that the page asked for before its scripts had run, by their address. */
type EarlyAnswers = Map<string, Promise<Response>>;

/** Where the page has put them. */
export type EarlyScope = { counterfoilEarly?: EarlyAnswers };

/** From when the scripts run, in milliseconds: whoever asks later wants to know how things are now. */
const GOOD_FOR_MS = 15_000;

/**
 * A `fetch` that first looks whether the page has asked already. Each early answer is used once; a failed one, one whose
 * reader gave up, and one that has become old, is forgotten and asked for again in the ordinary way. `now` is the clock
 * on the wall, in milliseconds: one that only counts may stand still while the machine sleeps.
 */
export function fetchWithEarlyAnswers(scope: EarlyScope, ordinary: typeof fetch, now = () => Date.now()): typeof fetch {
  const goodUntil = now() + GOOD_FOR_MS;
  return async (input, init) => {
    if (now() > goodUntil) scope.counterfoilEarly?.clear();
    const request = new Request(input, init);
    const early = takeEarly(scope, request);
    if (early) {
      const answer = await Promise.race([early.catch(() => undefined), aborted(request.signal)]);
      if (answer) return answer;
    }
    return ordinary(request);
  };
}

function takeEarly({ counterfoilEarly }: EarlyScope, request: Request): Promise<Response> | undefined {
  if (request.method !== "GET" || !counterfoilEarly) return undefined;
  const { pathname, search } = new URL(request.url);
  const early = counterfoilEarly.get(pathname + search);
  counterfoilEarly.delete(pathname + search);
  return early;
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
