import { expect } from "chai";
import { grantablePermissionsAt, grantableRoleTypes, type AccountActor } from "#domain/accounts/index.ts";
import { anActor } from "#test/support/builders/an-account.ts";

const OWNER = anActor(["*"], ["administrator at retailer *"]);
const ADMIN = anActor(["1001"], ["administrator at retailer 1001"]);
const MANAGER_ROLES = ["account_manager at retailer 1001", "employee at retailer 1001", "support at store S1"];
const MANAGER = anActor(["1001"], MANAGER_ROLES);
const MANAGER_WITHOUT_STORES = anActor(["1001"], MANAGER_ROLES, {
  "1001": { hideStorePermissions: true, allowedPermissions: ["employee", "support"] },
});
const MANAGER_OF_ALL = anActor(["*"], ["account_manager at retailer *"]);

describe("the options of the role editor", () => {
  const both = ["retailer_id", "store_id"];
  const types: readonly (readonly [who: string, actor: AccountActor, retailer: string, types: readonly string[]])[] = [
    ["an administrator of everything", OWNER, "*", both],
    ["an administrator of everything", OWNER, "1002", both],
    ["an administrator", ADMIN, "1001", both],
    ["an administrator", ADMIN, "1002", []],
    ["an administrator", ADMIN, "*", []],
    ["an account manager", MANAGER, "1001", both],
    ["an account manager without store permissions [ACCT-032]", MANAGER_WITHOUT_STORES, "1001", ["retailer_id"]],
    ["an account manager of all retailers", MANAGER_OF_ALL, "*", []],
  ];
  for (const [who, actor, retailer, expected] of types) {
    it(`include ${expected.map((type) => `'${type}'`).join(" and ") || "no type"} for ${who} at ${retailer}`, () =>
      expect(grantableRoleTypes(actor, retailer)).to.deep.equal(expected));
  }

  const employees = ["employee", "receipts_view", "refund_view"];
  const permissions: readonly (readonly [
    who: string,
    actor: AccountActor,
    retailer: string,
    type: "retailer_id" | "store_id",
    permissions: readonly string[],
  ])[] = [
    [
      "an account manager",
      MANAGER,
      "1001",
      "retailer_id",
      ["employee", "account_manager", "receipts_view", "consumer_view", "refund_view", "accounts_view"],
    ],
    [
      "an account manager",
      MANAGER,
      "1001",
      "store_id",
      ["employee", "account_manager", "receipts_view", "consumer_view", "refund_view", "accounts_view"],
    ],
    ["an account manager without store permissions", MANAGER_WITHOUT_STORES, "1001", "retailer_id", ["employee"]],
    ["an account manager without store permissions", MANAGER_WITHOUT_STORES, "1001", "store_id", []],
    ["an account manager elsewhere", MANAGER, "1002", "retailer_id", []],
  ];
  for (const [who, actor, retailer, type, expected] of permissions) {
    it(`of type '${type}' are [${expected.join(", ")}] for ${who} at ${retailer}`, () =>
      expect(grantablePermissionsAt(actor, retailer, type)).to.deep.equal(expected));
  }

  it("include every permission for administrators, also at all retailers", () => {
    for (const type of ["retailer_id", "store_id"] as const) {
      expect(grantablePermissionsAt(OWNER, "*", type)).to.include.members([
        ...employees,
        "administrator",
        "sales_demo",
        "accounts_admin",
      ]);
      expect(grantablePermissionsAt(ADMIN, "1001", type)).to.deep.equal(grantablePermissionsAt(OWNER, "*", type));
    }
  });
});
