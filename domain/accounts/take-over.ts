import { expandPermission } from "../shared/access/permission.ts";
import type { Role } from "../shared/access/role.ts";
import { ALL, type AccountRights, type TakeOverRefusal } from "./account.ts";
import {
  effectiveContexts,
  flagsAcross,
  isAdminAt,
  canManageAccount,
  type AccountActor,
  type RightsHolder,
} from "./account-policy.ts";

/**
 * Returns why the actor cannot take over an account with its password, an emailed link or a new token.
 *
 * Each of these gives the actor every flag of the account. An accounts administrator of a retailer or store can do so
 * there. Any other actor must hold the flags wherever the account holds them.
 */
export function takeOverRefusal(account: AccountRights, actor: AccountActor): TakeOverRefusal | undefined {
  if (!canManageAccount(actor, account)) return { kind: "beyond-your-retailers" };
  return account.roles.every((role) => covers(actor, role, account)) ? undefined : { kind: "holds-more" };
}

/** True if the actor administers accounts or holds the role's flags wherever the role takes effect. */
function covers(actor: AccountActor, role: Role, account: Pick<AccountRights, "retailers">): boolean {
  const flags = expandPermission(role.permission);
  return effectiveContexts(actor, role, account).every((context) => {
    if (isAdminAt(actor, context)) return true;
    const held = flagsAcross(actor, context);
    return flags.every((flag) => held.has(flag));
  });
}

/**
 * True if an account has a retailer or a flag that the given rights do not have.
 *
 * An identity provider binds no such account: its claims would take over more than its rules give (ADR 0166).
 */
export function holdsMoreThan(account: Pick<AccountRights, "retailers" | "roles">, given: RightsHolder): boolean {
  const isGiven = (retailer: string): boolean => given.retailers.includes(ALL) || given.retailers.includes(retailer);
  if (!account.retailers.every(isGiven)) return true;
  return account.roles.some((role) =>
    effectiveContexts(given, role, account).some((context) => {
      const held = flagsAcross(given, context);
      return !expandPermission(role.permission).every((flag) => held.has(flag));
    }),
  );
}
