import { ALL, type AccessTokens, type AccountLog, type AccountRights, type Accounts, type RolePickers } from "#domain/accounts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { actingRoles, type Situation } from "./situation.ts";

/** The ports of an account manager. */
export type AccountPortal = {
  readonly accounts: Accounts;
  readonly log: AccountLog;
  readonly pickers: RolePickers;
  readonly tokens: AccessTokens;
};

/** The account of the user, and that of the colleague, who manages all accounts. */
export const STAFF = "staff@shop.example";
export const COLLEAGUE = "colleague@shop.example";

/** The default time of the last password change. */
export const LONG_AGO = parseInstant("2024-01-01T00:00:00Z") as Instant;

/** Returns the user's account, of both retailers, or of all if a role applies everywhere. */
export function actingAccount(situation: Situation): AccountRights {
  const roles = actingRoles(situation);
  const retailers = roles.some(({ contextValue }) => contextValue === ALL) ? [ALL] : [situation.retailer, situation.nextDoor.retailer];
  return { status: "active", confirmed: true, retailers, roles, lastPasswordChange: LONG_AGO };
}
