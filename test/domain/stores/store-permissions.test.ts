import { expect } from "chai";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import { resolveAllowedStores, type Role } from "#domain/shared/access/role.ts";
import { canOpenPage, allPageFlags, findPage } from "#domain/shell/index.ts";

const SCOPE = { retailer: parseRetailerId("1001")!, stores: new Set(["5001", "5002", "5003"]) };
const role = (contextName: Role["contextName"], contextValue: string, permission: string): Role => ({
  contextName,
  contextValue,
  permission,
});

describe("permission to see stores", () => {
  it("opens the store pages for store administrators [STORE-031]", () => {
    expect(FLAGS.filter((flag) => canOpenPage(findPage("stores"), new Set([flag])))).to.deep.equal(["stores_admin"]);
  });

  const lists = [
    { roles: [role("retailer_id", "1001", "receipts_view")], seen: "all" },
    { roles: [role("store_id", "*", "pos_view")], seen: "all" },
    { roles: [role("store_id", "5001", "employee"), role("store_id", "5003", "surveys_view")], seen: ["5001", "5003"] },
    { roles: [role("store_id", "5001", "stores_admin"), role("store_id", "9001", "stores_admin")], seen: ["5001"] },
    { roles: [role("store_id", "5001", "receipts_view"), role("retailer_id", "1001", "webview_pdf")], seen: ["5001"] },
    { roles: [role("retailer_id", "1001", "patch_identifier")], seen: [] },
    { roles: [role("retailer_id", "2001", "stores_admin")], seen: [] },
  ];
  for (const { roles, seen } of lists) {
    it(`includes the stores of every role that opens a page: ${JSON.stringify(seen)} for ${roles.map(({ contextValue, permission }) => `${permission} at ${contextValue}`).join(" and ")} [STORE-031]`, () => {
      const allowed = resolveAllowedStores(roles, SCOPE, allPageFlags());
      expect(allowed === "all" ? allowed : [...allowed]).to.deep.equal(seen);
    });
  }
});
