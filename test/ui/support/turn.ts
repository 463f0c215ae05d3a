/** Waits until all pending microtasks and immediates have run. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
