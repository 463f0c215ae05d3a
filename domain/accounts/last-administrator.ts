import { expandPermission } from "../shared/access/permission.ts";
import type { Role } from "../shared/access/role.ts";
import { ALL, canSignIn, type AccountRights } from "./account.ts";

/**
 * Returns the retailers that an account administers, '*' for all.
 *
 * The owner can sign in, has set a password, holds `accounts_admin` at the whole retailer and is not limited to the
 * demonstration.
 */
export function administeredRetailers(account: AccountRights): ReadonlySet<string> {
  if (!canSignIn(account) || account.lastPasswordChange === undefined) return new Set();
  const named = account.roles.flatMap(({ contextName, contextValue }) =>
    contextName === "retailer_id" ? [contextValue] : [],
  );
  const retailers = account.retailers.includes(ALL) ? [ALL, ...named] : account.retailers;
  return new Set(
    retailers.filter((retailer) => isAdministrator(account.roles.filter((role) => covers(role, retailer)))),
  );
}

/**
 * Returns a retailer that the change would leave without an administrator, if any.
 *
 * `others` are the retailers that all other accounts administer.
 */
export function findRetailerWithoutAdministrator(
  before: AccountRights,
  after: AccountRights,
  others: ReadonlySet<string>,
): string | undefined {
  const remaining = administeredRetailers(after);
  const isAdministered = (retailer: string): boolean =>
    [remaining, others].some((retailers) => retailers.has(retailer) || retailers.has(ALL));
  return [...administeredRetailers(before)].find((retailer) => !isAdministered(retailer));
}

function isAdministrator(roles: readonly Role[]): boolean {
  const flags = new Set(roles.flatMap(({ permission }) => expandPermission(permission)));
  return flags.has("accounts_admin") && !flags.has("sales_demo");
}

const covers = ({ contextName, contextValue }: Role, retailer: string): boolean =>
  contextValue === ALL || (contextName === "retailer_id" && contextValue === retailer);
