import type { Flag, Permissions } from "./permission.ts";
import type { StoresAllowed } from "./role.ts";

/** Flags that hold at some stores only, by their ids; any other flag that is held holds at the whole retailer. */
export type StoresByFlag = Readonly<Record<string, readonly string[]>>;

export function storesByFlag(permissions: Permissions, storesFor: (flags: readonly Flag[]) => StoresAllowed): StoresByFlag {
  return Object.fromEntries([...permissions].flatMap((flag) => {
    const stores = storesFor([flag as Flag]);
    return stores === "all" ? [] : [[flag, [...stores]]];
  }));
}

type Held = { readonly permissions: Permissions; readonly storesByFlag: StoresByFlag };

/** The same as `storesAllowed` of role.ts, for whom the roles are not known, but the flags and where they hold. */
export function storesOpenTo(flags: readonly Flag[], { permissions, storesByFlag: limited }: Held): "all" | readonly string[] {
  const held = flags.filter((flag) => permissions.has(flag));
  if (held.some((flag) => limited[flag] === undefined)) return "all";
  return [...new Set(held.flatMap((flag) => limited[flag] ?? []))];
}
