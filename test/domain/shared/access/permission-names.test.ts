import { expect } from "chai";
import { isBundleName, permissionName } from "#domain/shared/access/permission-names.ts";
import { BUNDLES } from "#domain/shared/access/permission.ts";

describe("The name of a permission", () => {
  for (const [permission, name] of [
    ["account_manager", "Account manager"],
    ["employee", "Employee"],
    ["sales_demo", "Sales demo"],
    ["receipts_view", "receipts_view"],
    ["receipts:view_processed", "receipts:view_processed"],
    ["of a newer server", "of a newer server"],
    ["constructor", "constructor"],
  ] as const) {
    it(`is '${name}' for ${permission}`, () => expect(permissionName(permission)).to.equal(name));
  }

  it("is in words for every bundle, and unique", () => {
    const names = Object.keys(BUNDLES).map(permissionName);
    expect([new Set(names).size, names.every((name) => /^[A-Z][a-z ]+$/.test(name))]).to.deep.equal([
      names.length,
      true,
    ]);
    expect(["manager", "receipts_view", "toString"].map(isBundleName)).to.deep.equal([true, false, false]);
  });
});
