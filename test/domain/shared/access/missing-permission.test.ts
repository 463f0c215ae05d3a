import { expect } from "chai";
import { missingPermissionMessage } from "#domain/shared/access/missing-permission.messages.ts";
import { explainMissingFlags } from "#domain/shared/access/missing-permission.ts";

describe("why a page is closed", () => {
  it("is the missing flag, with the role permissions that include it, the smallest first", () => {
    const missing = explainMissingFlags(["accounts_view", "accounts_admin"]);
    expect(missing).to.deep.equal([
      { flag: "accounts_view", includedIn: ["account_manager", "administrator"] },
      { flag: "accounts_admin", includedIn: ["administrator"] },
    ]);
    expect(missing.map(missingPermissionMessage)).to.deep.equal([
      "You don't have the 'accounts_view' permission, which is part of the role 'account_manager' or 'administrator'",
      "You don't have the 'accounts_admin' permission, which is part of the role 'administrator'",
    ]);
    expect(explainMissingFlags(["receipts_view"])[0]?.includedIn).to.deep.equal([
      "employee",
      "account_manager",
      "sales_demo",
      "manager",
      "analyst",
      "support",
      "administrator",
    ]);
  });

  it("is the flag alone if no role permission includes it", () => {
    const missing = explainMissingFlags(["identifier_vip_edit"]);
    expect(missing).to.deep.equal([{ flag: "identifier_vip_edit", includedIn: [] }]);
    expect(missing.map(missingPermissionMessage)).to.deep.equal([
      "You don't have the 'identifier_vip_edit' permission",
    ]);
    expect(explainMissingFlags([])).to.deep.equal([]);
  });
});
