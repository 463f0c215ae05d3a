import { expect } from "chai";
import {
  decideStoreAccess,
  formatStoreAccessExclusion,
  nameStoreAccessExclusion,
  permissionsHeldAt,
  STORE_ACCESS_EXCLUSIONS,
  type StoreAccessChange,
  type StorePlace,
} from "#domain/accounts/drafts.ts";
import { accountRole, ALL_RETAILERS, type Account, type RetailerHint } from "#domain/accounts/index.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";

const ADMIN = { isAdmin: true, hideStorePermissions: false };
/** May give and remove `manager`, and always `employee`. */
const MANAGER = { isAdmin: false, hideStorePermissions: false, allowedPermissions: ["manager"] };

const HARTWELL: RetailerHint = { id: parseRetailerId("1001") as RetailerId, name: "Hartwell" };
const OTHER: RetailerHint = { id: parseRetailerId("1002") as RetailerId, name: "Linden" };

/** Reads 'manager at S1', 'manager at 1001', 'manager at *'. */
function role(text: string): Role {
  const [permission = "", contextValue = ""] = text.split(" at ");
  return { permission, contextValue, contextName: contextValue.startsWith("S") ? "store_id" : "retailer_id" };
}
const holder = (roles: readonly string[], retailers = [HARTWELL]): Pick<Account, "retailers" | "roles"> => ({
  retailers,
  roles: roles.map((text) => accountRole(role(text), text)),
});
const place = (text: string): StorePlace => (text === "all" ? { kind: "all" } : { kind: "store", store: text });
const change = (kind: StoreAccessChange["kind"], what: string): StoreAccessChange => {
  const [permission = "", where = ""] = what.split(" at ");
  return { kind, permission, place: place(where), retailer: "1001", stores: ["S1", "S2"] };
};

describe("Changing the store access of an account", () => {
  type Row = readonly [
    kind: "give" | "remove",
    what: string,
    held: readonly string[],
    result: string | readonly string[],
  ];
  const rows: readonly Row[] = [
    ["give", "manager at S1", [], ["manager at S1"]],
    ["give", "manager at S1", ["employee at S1"], ["employee at S1", "manager at S1"]],
    ["give", "manager at S1", ["manager at S1"], "held"],
    ["give", "manager at S1", ["manager at 1001"], "all-stores"],
    ["give", "manager at S1", ["manager at *"], "all-stores"],
    ["give", "manager at S1", ["manager at 1002"], ["manager at 1002", "manager at S1"]],
    ["give", "manager at all", ["manager at S1"], ["manager at S1", "manager at 1001"]],
    ["give", "manager at all", ["manager at 1001"], "held"],
    ["remove", "manager at S1", ["manager at S1", "manager at S2"], ["manager at S2"]],
    ["remove", "manager at S1", ["employee at S1"], "not-held"],
    ["remove", "manager at S1", ["manager at 1001"], "all-stores"],
    ["remove", "manager at all", ["manager at S1", "manager at 1001", "employee at S1"], ["employee at S1"]],
    ["remove", "manager at all", ["manager at S9", "manager at 1002"], "not-held"],
    ["remove", "manager at all", ["manager at *"], "all-stores"],
  ];
  for (const [kind, what, held, result] of rows)
    it(`${kind}s ${what} with [${held.join(", ")}]: ${String(result)}`, () => {
      const decision = decideStoreAccess(holder(held), change(kind, what), ADMIN);
      expect(
        decision.kind === "change"
          ? decision.patch.roles?.map(({ permission, contextValue }) => `${permission} at ${contextValue}`)
          : decision.kind,
      ).to.deep.equal(result);
    });

  it("leaves out an account of another retailer, where the role has no effect, except if it has all retailers", () => {
    const give = change("give", "manager at S1");
    expect([
      decideStoreAccess(holder([], [OTHER]), give, ADMIN).kind,
      decideStoreAccess(holder([], [ALL_RETAILERS]), give, ADMIN).kind,
      decideStoreAccess(holder(["manager at S1"], [OTHER]), change("remove", "manager at S1"), ADMIN).kind,
    ]).to.deep.equal(["other-retailer", "change", "change"]);
  });

  it("lets account managers remove what the settings list, and employee", () => {
    const kinds = ["manager", "employee", "administrator"].map(
      (name) => decideStoreAccess(holder([`${name} at S1`]), change("remove", `${name} at S1`), MANAGER).kind,
    );
    expect(kinds).to.deep.equal(["change", "change", "not-removable"]);
  });

  it("lists the permissions that accounts hold at the retailer or its stores", () => {
    const held = permissionsHeldAt(
      [holder(["manager at S1", "employee at 1001"]), holder(["manager at S2", "support at S9", "analyst at *"])],
      { retailer: "1001", stores: ["S1", "S2"] },
    );
    expect(held).to.deep.equal(["employee", "manager"]);
  });

  it("names the accounts that are left out, the first ten of many", () => {
    const emails = Array.from({ length: 12 }, (_, nth) => `a${nth}@x.example`);
    expect(STORE_ACCESS_EXCLUSIONS.map((reason) => formatStoreAccessExclusion(reason, 1))).to.deep.equal([
      "1 account: not of this retailer",
      "1 account: the role is held there already",
      "1 account: the role is held at all stores",
      "1 account: the role isn't held there",
      "1 account: you can't remove this role",
    ]);
    expect(nameStoreAccessExclusion("held", emails)).to.match(/^12 accounts: .+ \(a0@x.example, .+ and 2 more\)$/);
  });
});
