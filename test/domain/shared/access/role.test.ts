import { expect } from "chai";
import { FLAGS, type Flag } from "#domain/shared/access/permission.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveFlags, resolveAllowedStores, type Role } from "#domain/shared/access/role.ts";
import { coversStores, groupStoresByFlag, selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";

const SCOPE = { retailer: parseRetailerId("1001") as RetailerId, stores: new Set(["5001", "5002"]) };
const onRetailer = (contextValue: string, permission = "receipts_view"): Role => ({
  contextName: "retailer_id",
  contextValue,
  permission,
});
const onStore = (contextValue: string, permission = "receipts_view"): Role => ({
  contextName: "store_id",
  contextValue,
  permission,
});

// The flags are the union over the roles whose context covers the retailer or any store of it. The stores for a
// purpose follow from the roles with a flag for it.
describe("the roles of an account at retailer 1001 with the stores 5001 and 5002", () => {
  const cases: readonly { roles: readonly Role[]; flags: readonly string[]; stores: "all" | readonly string[] }[] = [
    { roles: [], flags: [], stores: [] },
    { roles: [onRetailer("1001")], flags: ["receipts_view"], stores: "all" },
    { roles: [onRetailer("*")], flags: ["receipts_view"], stores: "all" },
    { roles: [onRetailer("1002")], flags: [], stores: [] },
    { roles: [onStore("5001")], flags: ["receipts_view"], stores: ["5001"] },
    { roles: [onStore("5001"), onStore("5002")], flags: ["receipts_view"], stores: ["5001", "5002"] },
    { roles: [onStore("9999")], flags: [], stores: [] },
    { roles: [onStore("*")], flags: ["receipts_view"], stores: "all" },
    { roles: [onStore("5001"), onRetailer("1001")], flags: ["receipts_view"], stores: "all" },
    { roles: [onStore("5001"), onRetailer("1002")], flags: ["receipts_view"], stores: ["5001"] },
    { roles: [onRetailer("5001"), onStore("1001")], flags: [], stores: [] },
    {
      roles: [onStore("5001", "employee"), onStore("5002", "pos_view")],
      flags: ["receipts_view", "refund_view", "consumer_view", "pos_view"],
      stores: ["5001", "5002"],
    },
    {
      roles: [onRetailer("1002", "administrator"), onRetailer("1001", "employee")],
      flags: ["receipts_view", "refund_view", "consumer_view"],
      stores: "all",
    },
  ];
  const spoken = ({ contextName, contextValue, permission }: Role): string =>
    `${permission} for ${contextName} ${contextValue}`;

  for (const { roles, flags, stores } of cases) {
    it(`give [${flags.join(", ")}] and ${stores === "all" ? "all stores" : `[${stores.join(", ")}]`} with [${roles.map(spoken).join("; ")}]`, () => {
      expect([...resolveFlags(roles, SCOPE)]).to.deep.equal(flags);
      expect(storesOf(roles, FLAGS)).to.deep.equal(stores);
    });
  }

  const mixed: readonly { roles: readonly Role[]; needs: readonly Flag[]; stores: "all" | readonly string[] }[] = [
    {
      roles: [onRetailer("1001", "rates_admin"), onStore("5001", "employee")],
      needs: ["receipts_view"],
      stores: ["5001"],
    },
    { roles: [onRetailer("1001", "rates_admin"), onStore("5001", "employee")], needs: ["rates_admin"], stores: "all" },
    {
      roles: [onRetailer("1001", "rates_admin"), onStore("5001", "employee")],
      needs: ["receipts_view", "rates_admin"],
      stores: "all",
    },
    { roles: [onStore("*", "pos_view"), onStore("5002", "support")], needs: ["receipts_view"], stores: ["5002"] },
    { roles: [onStore("5001", "employee"), onStore("5002", "pos_view")], needs: ["receipts_view"], stores: ["5001"] },
    {
      roles: [onStore("5001", "employee"), onStore("5002", "pos_view")],
      needs: ["refund_view", "pos_view"],
      stores: ["5001", "5002"],
    },
    { roles: [onRetailer("1001", "rates_admin")], needs: ["receipts_view"], stores: [] },
    {
      roles: [onRetailer("1002", "employee"), onStore("5001", "employee")],
      needs: ["receipts_view"],
      stores: ["5001"],
    },
    { roles: [onRetailer("1001", "administrator")], needs: [], stores: [] },
  ];
  for (const { roles, needs, stores } of mixed) {
    it(`give access to ${stores === "all" ? "all stores" : `[${stores.join(", ")}]`} for ${needs.join(" or ") || "nothing"} with [${roles.map(spoken).join("; ")}]`, () => {
      expect(storesOf(roles, needs)).to.deep.equal(stores);
    });
  }

  for (const { roles, needs } of mixed) {
    it(`match their flags alone for ${needs.join(" or ") || "nothing"} with [${roles.map(spoken).join("; ")}]`, () => {
      const permissions = resolveFlags(roles, SCOPE);
      const limited = groupStoresByFlag(permissions, (flags) => resolveAllowedStores(roles, SCOPE, flags));
      expect(selectStoresWithFlags(needs, { permissions, storesByFlag: limited })).to.deep.equal(
        storesOf(roles, needs),
      );
    });
  }

  const covered: readonly (readonly [stores: readonly Role[], isCovered: boolean])[] = [
    [[onRetailer("1001", "dashboard_view"), onRetailer("1001")], true],
    [[onRetailer("1001", "dashboard_view"), onStore("5001")], false],
    [[onStore("5001", "dashboard_view"), onRetailer("1001")], true],
    [[onStore("5001", "dashboard_view"), onStore("5001"), onStore("5002")], true],
    [[onStore("5001", "dashboard_view"), onStore("5002", "dashboard_view"), onStore("5002")], false],
  ];
  for (const [roles, isCovered] of covered)
    it(`${isCovered ? "list" : "do not list"} all that they count with [${roles.map(spoken).join("; ")}]`, () => {
      const permissions = resolveFlags(roles, SCOPE);
      const limited = groupStoresByFlag(permissions, (flags) => resolveAllowedStores(roles, SCOPE, flags));
      const held = { permissions, storesByFlag: limited };
      expect(coversStores(["receipts_view"], ["dashboard_view"], held)).to.equal(isCovered);
    });

  it("match flags that are limited to some stores", () => {
    const roles = [onRetailer("1001", "employee"), onStore("5001", "manager"), onStore("5002", "pos_view")];
    const limited = groupStoresByFlag(resolveFlags(roles, SCOPE), (flags) => resolveAllowedStores(roles, SCOPE, flags));
    expect(limited)
      .to.include.keys("reports_view", "dashboard_view")
      .and.not.to.have.any.keys("receipts_view", "refund_view");
    expect([limited["reports_view"], limited["pos_view"]]).to.deep.equal([["5001"], ["5001", "5002"]]);
  });
});

function storesOf(roles: readonly Role[], flags: readonly Flag[]): "all" | readonly string[] {
  const allowed = resolveAllowedStores(roles, SCOPE, flags);
  return allowed === "all" ? allowed : [...allowed];
}
