/** Lets everything happen that only waits for its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
