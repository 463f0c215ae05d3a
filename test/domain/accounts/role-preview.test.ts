import { expect } from "chai";
import { canPreview, previewedRights } from "#domain/accounts/index.ts";
import { expandPermission } from "#domain/shared/access/permission.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveAllowedStores, type Role } from "#domain/shared/access/role.ts";

const RETAILER = parseRetailerId("1001") as RetailerId;
/** The retailer has the stores S1 and S2. */
const SCOPE = { retailer: RETAILER, stores: new Set(["S1", "S2"]) };
const at = (contextName: Role["contextName"], contextValue: string, permission: string): Role => ({
  contextName,
  contextValue,
  permission,
});
const EMPLOYEE = expandPermission("employee");

/** What a role shows of an account: its flags, and the stores of receipts. */
const CASES: readonly {
  readonly account: readonly Role[];
  readonly permission: string;
  readonly store?: string;
  readonly flags: readonly string[];
  readonly stores: "all" | readonly string[];
}[] = [
  { account: [at("retailer_id", "*", "administrator")], permission: "employee", flags: EMPLOYEE, stores: "all" },
  {
    account: [at("retailer_id", "1001", "administrator")],
    permission: "employee",
    store: "S2",
    flags: EMPLOYEE,
    stores: ["S2"],
  },
  // A store of another retailer.
  { account: [at("retailer_id", "*", "administrator")], permission: "employee", store: "S9", flags: [], stores: [] },
  // Only what the account holds.
  {
    account: [at("retailer_id", "1001", "accounts_admin")],
    permission: "administrator",
    flags: ["accounts_admin"],
    stores: [],
  },
  {
    account: [at("retailer_id", "1001", "accounts_admin"), at("store_id", "S1", "employee")],
    permission: "manager",
    flags: EMPLOYEE,
    stores: ["S1"],
  },
  {
    account: [at("retailer_id", "1001", "accounts_admin"), at("store_id", "S1", "employee")],
    permission: "manager",
    store: "S2",
    flags: [],
    stores: [],
  },
  { account: [at("retailer_id", "2001", "administrator")], permission: "employee", flags: [], stores: [] },
  // Restrictions of the role and of the account apply.
  {
    account: [at("retailer_id", "1001", "receipts_view")],
    permission: "sales_demo",
    flags: ["receipts_view", "sales_demo"],
    stores: "all",
  },
  {
    account: [at("retailer_id", "1001", "receipts_view"), at("retailer_id", "1001", "sales_demo")],
    permission: "receipts_view",
    flags: ["receipts_view", "sales_demo"],
    stores: "all",
  },
];

describe("The rights of a previewed role", () => {
  for (const { account, permission, store, flags, stores } of CASES) {
    const roles = account.map((role) => `${role.permission} at ${role.contextValue}`).join(" and ");
    const role = { permission, ...(store === undefined ? {} : { store }) };
    it(`of ${permission} at ${store ?? "the retailer"}, for ${roles}: ${flags.join(", ") || "none"}`, () => {
      const rights = previewedRights(role, account, SCOPE);
      expect([...rights.permissions]).to.have.members([...flags]);
      const allowed = resolveAllowedStores(rights.roles, SCOPE, ["receipts_view"]);
      expect(allowed === "all" ? allowed : [...allowed]).to.deep.equal(stores);
      expect(canPreview(role, account, SCOPE)).to.equal(flags.length > 0);
    });
  }

  it("are nothing if only a restriction is shared", () => {
    const account = [at("retailer_id", "1001", "accounts_admin")];
    expect(canPreview({ permission: "identifier_vip_edit" }, account, SCOPE)).to.equal(false);
  });
});
