import type * as sdk from "#sdk/index.ts";
import type { ContractSchemas } from "#contract/index.ts";
import {
  ACCOUNT_STATUSES,
  TAKE_OVER_REFUSALS,
  type Account,
  type AccountPatch,
  type NewAccount,
} from "#domain/accounts/index.ts";
import { exactly } from "../shared/exactly.ts";
import {
  toWireParser,
  readBoolean,
  readInstant,
  readList,
  readOneOf,
  readOptional,
  readOr,
  readMembers,
  readString,
  readVersion,
  type Unchecked,
} from "../shared/wire.ts";
import { parseAccountRole, parseRetailerHint, parseRoleType, parseRoleSource, toWireRole } from "./role.mapping.ts";

/** Parses an account [ACCT-008]; undefined if it is invalid. */
export const parseAccount = toWireParser(accountOf);

/** Parses a list of accounts; undefined if any of them is invalid. */
export const parseAccounts = toWireParser((wire: Unchecked<readonly ContractSchemas["Account"][]>) =>
  readList(wire, accountOf),
);

function accountOf(wire: Unchecked<ContractSchemas["Account"]>): Account {
  const account = readMembers(wire);
  return {
    email: readString(account.email),
    status: readOneOf(ACCOUNT_STATUSES)(account.status),
    confirmed: readBoolean(account.confirmed),
    retailers: readOr([], account.retailers, (retailers) => readList(retailers, parseRetailerHint)),
    roles: readOr([], account.roles, (roles) => readList(roles, parseAccountRole)),
    roleTypes: readOr([], account.role_types, (types) => readList(types, parseRoleType)),
    roleNames: readOr([], account.role_names, (sources) => readList(sources, parseRoleSource)),
    rolePermissions: readOr([], account.role_permissions, (permissions) => readList(permissions, readString)),
    ...readOptional("version", account.updated_timestamp, readVersion),
    ...readOptional("lastPasswordChange", account.last_password_change, readInstant),
    ...readOptional("isBound", account.bound, readBoolean),
    ...readOptional("takeOverRefusal", account.take_over_refusal, readOneOf(TAKE_OVER_REFUSALS)),
  };
}

export const toWireAccount = ({ email, retailers }: NewAccount): sdk.NewAccount => ({
  email,
  retailers: [...retailers],
});

/**
 * Returns the body of a patch.
 *
 * Omits absent members [ACCT-038]. Sends each list with the one it is based on [D20], that of `account`, if it is given.
 */
export const toWireAccountPatch = (
  { retailers, roles, permissionDefaultsOption, ...same }: AccountPatch,
  account: Account | undefined,
): sdk.AccountPatch =>
  exactly<sdk.AccountPatch>()({
    ...same,
    ...(account &&
      (retailers ?? roles) && {
        seen: exactly<ContractSchemas["SeenLists"]>()({
          ...(retailers && { retailers: account.retailers.map(({ id }) => id) }),
          ...(roles && { roles: account.roles.map(toWireRole) }),
        }),
      }),
    ...(retailers && { retailers: [...retailers] }),
    ...(roles && { roles: roles.map(toWireRole) }),
    ...(permissionDefaultsOption === undefined ? {} : { permission_defaults_option: permissionDefaultsOption }),
  });
