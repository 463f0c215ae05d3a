import { AsyncLocalStorage } from "node:async_hooks";

const calls = new AsyncLocalStorage<true>();

/** Runs a call of the server to its own API. Such a call has no connection, so its `Host` cannot be checked. */
export const runInProcess = <T>(call: () => Promise<T>): Promise<T> => calls.run(true, async () => await call());

export const isInProcess = (): boolean => calls.getStore() === true;
