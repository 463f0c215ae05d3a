import type { Store, StoreId } from "./store.ts";

/** What a store picker offers. The value 'all' asks for no store in particular. */
export type StoreChoice = { readonly value: StoreId | typeof ALL_STORES; readonly label: string };

export const ALL_STORES = "all";

/**
 * The stores an account may pick: those it is restricted to [RCPT-015], else every store behind the option
 * 'All stores' [RCPT-016]. The stores keep the order they came in.
 */
export function storeChoices(stores: readonly Store[], allowed: "all" | readonly string[]): readonly StoreChoice[] {
  const choices = storesAmong(stores, allowed).map((store) => ({ value: store.id, label: store.name }));
  return allowed === "all" ? [{ value: ALL_STORES, label: "All stores" }, ...choices] : choices;
}

/** Those of the stores that are open to somebody, in the order they came in. */
export const storesAmong = (stores: readonly Store[], allowed: "all" | readonly string[]): readonly Store[] =>
  allowed === "all" ? stores : stores.filter(({ id }) => allowed.includes(id));

/** The choice that stands: the wished one where it is offered, else the first. */
export function standingChoice(choices: readonly StoreChoice[], wished: string | undefined): StoreChoice | undefined {
  return choices.find((choice) => choice.value === wished) ?? choices[0];
}
