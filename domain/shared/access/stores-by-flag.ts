import type { Flag, Permissions } from "./permission.ts";
import type { AllowedStores } from "./role.ts";

/** Flags that are limited to some stores, with the store ids. Other flags apply to the whole retailer. */
export type StoresByFlag = Readonly<Record<string, readonly string[]>>;

export function groupStoresByFlag(
  permissions: Permissions,
  storesFor: (flags: readonly Flag[]) => AllowedStores,
): StoresByFlag {
  return Object.fromEntries(
    [...permissions].flatMap((flag) => {
      const stores = storesFor([flag as Flag]);
      return stores === "all" ? [] : [[flag, [...stores]]];
    }),
  );
}

type Held = { readonly permissions: Permissions; readonly storesByFlag: StoresByFlag };

/**
 * Returns the stores where the user has one of the flags.
 * Uses the flags and their stores instead of the roles.
 */
export function selectStoresWithFlags(
  flags: readonly Flag[],
  { permissions, storesByFlag: limited }: Held,
): "all" | readonly string[] {
  const held = flags.filter((flag) => permissions.has(flag));
  if (held.some((flag) => limited[flag] === undefined)) return "all";
  return [...new Set(held.flatMap((flag) => limited[flag] ?? []))];
}

/** True if the account sees the stores of `others` with one of `flags` too: what is counted with the others can then be listed. */
export function coversStores(flags: readonly Flag[], others: readonly Flag[], held: Held): boolean {
  const [seen, wanted] = [selectStoresWithFlags(flags, held), selectStoresWithFlags(others, held)];
  return seen === "all" || (wanted !== "all" && wanted.every((store) => seen.includes(store)));
}
