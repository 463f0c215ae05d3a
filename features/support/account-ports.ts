import {
  ALL,
  type AccessTokens,
  type AccountAuditLog,
  type AccountRights,
  type Accounts,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { selectUserRoles, type Situation } from "./situation.ts";

/** The ports of an account manager. */
export type AccountPorts = {
  readonly accounts: Accounts;
  readonly log: AccountAuditLog;
  readonly pickers: RoleOptions;
  readonly tokens: AccessTokens;
};

/** The account of the user, and that of the colleague, who manages all accounts. */
export const USER_EMAIL = "staff@shop.example";
export const COLLEAGUE_EMAIL = "colleague@shop.example";

/** The default time of the last password change. */
export const DEFAULT_PASSWORD_CHANGE = parseInstant("2024-01-01T00:00:00Z") as Instant;

/** Returns the user's account, of both retailers, or of all if a role applies everywhere. */
export function buildUserAccount(situation: Situation): AccountRights {
  const roles = selectUserRoles(situation);
  const retailers = roles.some(({ contextValue }) => contextValue === ALL)
    ? [ALL]
    : [situation.retailer, situation.otherRetailer.retailer];
  return { status: "active", confirmed: true, retailers, roles, lastPasswordChange: DEFAULT_PASSWORD_CHANGE };
}
