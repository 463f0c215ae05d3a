import { AsyncLocalStorage } from "node:async_hooks";

const calls = new AsyncLocalStorage<true>();

/** Runs calls that the server makes of its own API. They have no connection, so no address to check the `Host` against. */
export const runInProcess = <T>(call: () => Promise<T>): Promise<T> => calls.run(true, async () => await call());

export const isInProcess = (): boolean => calls.getStore() === true;
