import type { Store, StoreId } from "./store.ts";

/** An option of a store picker. The value 'all' selects every store. */
export type StoreChoice = { readonly value: StoreId | typeof ALL_STORES; readonly label: string };

export const ALL_STORES = "all";

/**
 * Returns the stores that an account may pick: those it is restricted to [RCPT-015], else the option 'All stores' and
 * every store [RCPT-016]. Keeps the order of the stores.
 */
export function storeChoices(stores: readonly Store[], allowed: "all" | readonly string[]): readonly StoreChoice[] {
  const choices = selectAllowedStores(stores, allowed).map((store) => ({ value: store.id, label: store.name }));
  return allowed === "all" ? [{ value: ALL_STORES, label: "All stores" }, ...choices] : choices;
}

/** Returns the stores that are allowed, in their order. */
export const selectAllowedStores = (stores: readonly Store[], allowed: "all" | readonly string[]): readonly Store[] =>
  allowed === "all" ? stores : stores.filter(({ id }) => allowed.includes(id));

/** Returns the requested choice if it is offered, else the first one. */
export function selectStoreChoice(
  choices: readonly StoreChoice[],
  requested: string | undefined,
): StoreChoice | undefined {
  return choices.find((choice) => choice.value === requested) ?? choices[0];
}
