/** Waits until all pending microtasks and immediates have run. */
export const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
