import { hasFlag, type Flag } from "#domain/shared/access/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";

/** Why an account can read but not change what belongs to the whole retailer: as a demonstration, or with a role for some stores. */
export type WriteLock = "demonstration" | "some-stores";

/** Returns the lock of an account that holds one of the flags. */
export function writeLockOf(
  flags: readonly Flag[],
  account: Parameters<typeof selectStoresWithFlags>[1],
): WriteLock | undefined {
  if (hasFlag(account.permissions, "sales_demo")) return "demonstration";
  return selectStoresWithFlags(flags, account) === "all" ? undefined : "some-stores";
}
