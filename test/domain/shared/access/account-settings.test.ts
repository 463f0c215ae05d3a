import { expect } from "chai";
import {
  mergeRoleLimits,
  parseAccountSettings,
  type AccountSettings,
  type RoleLimits,
} from "#domain/shared/access/account-settings.ts";

describe("the account settings", () => {
  const rows: readonly { readonly source: unknown; readonly settings: AccountSettings; readonly proves?: string }[] = [
    { source: undefined, settings: { management: { hideStorePermissions: false } }, proves: "ACCT-032" },
    {
      source: { account_management: null, password: [] },
      settings: { management: { hideStorePermissions: false } },
      proves: "ACCT-032",
    },
    {
      source: { account_management: { hide_store_permissions: true } },
      settings: { management: { hideStorePermissions: true } },
      proves: "ACCT-032",
    },
    {
      source: { account_management: { hide_store_permissions: "yes" } },
      settings: { management: { hideStorePermissions: false } },
      proves: "ACCT-032",
    },
    {
      source: { account_management: { allowed_permissions: ["employee", 7] } },
      settings: { management: { hideStorePermissions: false, allowedPermissions: ["employee"] } },
      proves: "ACCT-033",
    },
    {
      source: { account_management: { allowed_permissions: [] } },
      settings: { management: { hideStorePermissions: false, allowedPermissions: [] } },
      proves: "ACCT-033",
    },
    {
      source: { account_management: { allowed_permissions: "employee" } },
      settings: { management: { hideStorePermissions: false } },
      proves: "ACCT-033",
    },
    {
      source: { account_management: { default_permissions: ["manager", null] } },
      settings: { management: { hideStorePermissions: false, defaultPermissions: ["manager"] } },
      proves: "ACCT-034",
    },
    {
      source: { password: { min_length: 20 } },
      settings: { management: { hideStorePermissions: false }, passwordMinimum: 20 },
      proves: "ACCT-060",
    },
    {
      source: { password: { min_length: "20" } },
      settings: { management: { hideStorePermissions: false } },
      proves: "ACCT-060",
    },
    {
      source: { access_tokens: { max_days: 90 } },
      settings: { management: { hideStorePermissions: false }, tokenDays: 90 },
    },
    ...[0, -1, 1.5, "90", null].map((days) => ({
      source: { access_tokens: { max_days: days } },
      settings: { management: { hideStorePermissions: false } },
    })),
  ];
  for (const { source, settings, proves } of rows) {
    it(`are read from ${JSON.stringify(source)}${proves === undefined ? "" : ` [${proves}]`}`, () => {
      expect(parseAccountSettings(source)).to.deep.equal(settings);
    });
  }
});

describe("the limits of several retailers", () => {
  const free: RoleLimits = { hideStorePermissions: false };
  const limited = (...allowedPermissions: readonly string[]): RoleLimits => ({ ...free, allowedPermissions });
  const rows: readonly {
    readonly what: string;
    readonly limits: readonly RoleLimits[];
    readonly merged: RoleLimits;
  }[] = [
    { what: "are none without a retailer", limits: [], merged: free },
    { what: "are none if no retailer has limits", limits: [free, free], merged: free },
    {
      what: "hide roles for stores if one retailer does",
      limits: [free, { hideStorePermissions: true }, free],
      merged: { hideStorePermissions: true },
    },
    {
      what: "are those of the only retailer that lists permissions",
      limits: [free, limited("employee", "billing")],
      merged: limited("employee", "billing"),
    },
    {
      what: "allow what each list allows, in the order of the first",
      limits: [limited("a", "b", "c", "d"), limited("d", "b", "a"), limited("b", "d")],
      merged: limited("b", "d"),
    },
    { what: "allow nothing if the lists share no permission", limits: [limited("a"), limited("b")], merged: limited() },
    { what: "allow nothing if one list is empty", limits: [limited(), limited("a")], merged: limited() },
  ];
  for (const { what, limits, merged } of rows) it(what, () => expect(mergeRoleLimits(limits)).to.deep.equal(merged));
});
