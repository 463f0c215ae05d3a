import { ACCOUNT_STATUSES, TAKE_OVER_REFUSALS, type Account, type AccountPatch, type NewAccount } from "#domain/accounts/index.ts";
import type * as sdk from "#sdk/index.ts";
import { checked, flag, instant, list, oneOf, optional, record, text, version } from "../shared/wire.ts";
import { accountRoleOf, hintOf, roleTypeOf, sourceOf, wireRoleOf } from "./role.mapping.ts";

/** Parses an account [ACCT-008]; undefined if it is invalid. */
export const parseAccount = checked(accountOf);

/** Parses a list of accounts; undefined if any of them is invalid. */
export const parseAccounts = checked((wire) => list(wire, accountOf));

function accountOf(wire: unknown): Account {
  const account = record(wire);
  return {
    email: text(account["email"]),
    status: oneOf(ACCOUNT_STATUSES)(account["status"]),
    confirmed: flag(account["confirmed"]),
    retailers: list(account["retailers"], hintOf),
    roles: list(account["roles"], accountRoleOf),
    roleTypes: list(account["role_types"] ?? [], roleTypeOf),
    roleNames: list(account["role_names"] ?? [], sourceOf),
    rolePermissions: list(account["role_permissions"] ?? [], text),
    version: version(account["updated_timestamp"]),
    ...optional("lastPasswordChange", account["last_password_change"], instant),
    ...optional("takeOverRefusal", account["take_over_refusal"], oneOf(TAKE_OVER_REFUSALS)),
  };
}

export const wireAccountOf = ({ email, retailers }: NewAccount): sdk.NewAccount => ({ email, retailers: [...retailers] });

/**
 * Returns the body of a patch.
 *
 * Omits absent members [ACCT-038]. Sends each list with the one it is based on [D20].
 */
export const wirePatchOf = ({ retailers, roles, permissionDefaultsOption, ...same }: AccountPatch, account: Account): sdk.AccountPatch => ({
  ...same,
  ...((retailers ?? roles) && {
    seen: { ...(retailers && { retailers: account.retailers.map(({ id }) => id) }), ...(roles && { roles: account.roles.map(wireRoleOf) }) },
  }),
  ...(retailers && { retailers: [...retailers] }),
  ...(roles && { roles: roles.map(wireRoleOf) }),
  ...(permissionDefaultsOption === undefined ? {} : { permission_defaults_option: permissionDefaultsOption }),
});
