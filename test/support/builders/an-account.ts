import type { Account, AccountActor, AccountRights, RetailerHint, RoleLimits } from "#domain/accounts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";

export const aRetailer = (id: string, name = `Retailer ${id}`): RetailerHint => ({
  id: parseRetailerId(id) as RetailerId,
  name,
});

/** 'manager at retailer 1001', 'employee at store S1', 'administrator at retailer *'. */
export function aRole(spoken: string): Role {
  const [, permission = "", kind, contextValue = ""] = /^(\S+) at (retailer|store)(?: (\S+))?$/.exec(spoken) ?? [];
  return { contextName: kind === "store" ? "store_id" : "retailer_id", contextValue, permission };
}

export const formatRoleInWords = ({ permission, contextName, contextValue }: Role): string =>
  `${permission} at ${contextName === "store_id" ? "store" : "retailer"} ${contextValue}`.trim();

/** An account with the given facts. All other members have plausible defaults. */
export function anAccount(facts: Partial<Account> = {}): Account {
  return {
    email: "ann@shop.example",
    status: "active",
    confirmed: true,
    retailers: [aRetailer("1001")],
    roles: [],
    roleTypes: [],
    roleNames: [],
    rolePermissions: [],
    version: parseVersion("2026-02-01T09:30:00Z") as Version,
    ...facts,
  };
}

/** An account by its retailers and its roles in words. */
export const rights = (
  retailers: readonly string[],
  roles: readonly string[] = [],
  facts: Partial<AccountRights> = {},
): AccountRights => ({
  status: "active",
  confirmed: true,
  retailers,
  roles: roles.map(aRole),
  lastPasswordChange: parseInstant("2026-01-01T00:00:00Z") as Instant,
  ...facts,
});

/** The stores S1 and S2 belong to retailer 1001, S3 to 1002. A store called S9 exists at both. */
const STORES: Readonly<Record<string, readonly string[]>> = {
  S1: ["1001"],
  S2: ["1001"],
  S3: ["1002"],
  S9: ["1001", "1002"],
};

/** A manager of accounts, by retailers and roles in words. */
export function anActor(
  retailers: readonly string[],
  roles: readonly string[],
  limits: Readonly<Record<string, RoleLimits>> = {},
): AccountActor {
  return {
    retailers,
    roles: roles.map(aRole),
    retailersOf: (store) => STORES[store] ?? [],
    limitsAt: (retailer) => limits[retailer] ?? { hideStorePermissions: false },
  };
}
