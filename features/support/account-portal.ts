import { ALL, type AccessTokens, type AccountLog, type AccountRights, type Accounts, type RolePickers } from "#domain/accounts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { actingRoles, type Situation } from "./situation.ts";

/** What somebody has before them who looks after accounts. */
export type AccountPortal = {
  readonly accounts: Accounts;
  readonly log: AccountLog;
  readonly pickers: RolePickers;
  readonly tokens: AccessTokens;
};

/** The account that acts, and the other one that looks after all of them where an example speaks of a colleague. */
export const STAFF = "staff@shop.example";
export const COLLEAGUE = "colleague@shop.example";

/** When passwords were set of which an example says nothing. */
export const LONG_AGO = parseInstant("2024-01-01T00:00:00Z") as Instant;

/** The account that acts: of both retailers, or of all where a role of it holds everywhere. */
export function actingAccount(situation: Situation): AccountRights {
  const roles = actingRoles(situation);
  const retailers = roles.some(({ contextValue }) => contextValue === ALL) ? [ALL] : [situation.retailer, situation.nextDoor.retailer];
  return { status: "active", confirmed: true, retailers, roles, lastPasswordChange: LONG_AGO };
}
