import { ALL, type AccountRights } from "./account.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import { isSameRole } from "./roles/account-role.ts";

type Contexts = Pick<AccountRights, "retailers" | "roles">;

/**
 * Returns a refusal if a change adds a retailer, or a role for a retailer, that does not exist.
 *
 * Only the list of retailers can decide this: an actor who manages all retailers also manages future ones.
 */
export function unknownContextRefusal(
  before: Contexts,
  after: Contexts,
  isRetailer: (id: string) => boolean,
): AccountRefusal | undefined {
  const isUnknown = (id: string): boolean => id !== ALL && !isRetailer(id);
  const retailer = after.retailers.find((id) => isUnknown(id) && !before.retailers.includes(id));
  if (retailer !== undefined) return { kind: "unknown-retailer", retailer };
  const role = after.roles.find(
    (each) =>
      each.contextName === "retailer_id" &&
      isUnknown(each.contextValue) &&
      !before.roles.some((other) => isSameRole(each, other)),
  );
  return (
    role && { kind: "unknown-context", context: { contextName: role.contextName, contextValue: role.contextValue } }
  );
}
