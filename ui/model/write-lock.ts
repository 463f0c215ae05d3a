import { holds, type Flag } from "#domain/shared/permission.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";

/** Why an account can read but not change what belongs to the whole retailer: as a demonstration, or with a role for some stores. */
export type WriteLock = "demonstration" | "some-stores";

/** Returns the lock of an account that holds one of the flags. */
export function writeLockOf(flags: readonly Flag[], account: Parameters<typeof storesOpenTo>[1]): WriteLock | undefined {
  if (holds(account.permissions, "sales_demo")) return "demonstration";
  return storesOpenTo(flags, account) === "all" ? undefined : "some-stores";
}
