import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** Something asked of the outside. What was there before stays while it is asked for again. */
export type Loadable<T> =
  | { readonly status: "waiting"; readonly value?: T }
  | { readonly status: "loading"; readonly value?: T }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: Failure; readonly value?: T };

export const waiting: Loadable<never> = { status: "waiting" };

export const loading = <T>(before: Loadable<T>): Loadable<T> => withValue<T>({ status: "loading" }, before);

export function settled<T>(result: Result<T, Failure>, before: Loadable<T>): Loadable<T> {
  return result.ok ? { status: "ready", value: result.value } : withValue<T>({ status: "failed", error: result.error }, before);
}

export const isUnderWay = ({ status }: Loadable<unknown>): boolean => status === "loading" || status === "waiting";

function withValue<T>(state: Exclude<Loadable<T>, { status: "ready" }>, before: Loadable<T>): Loadable<T> {
  return "value" in before ? { ...state, value: before.value as T } : state;
}
