import { expect } from "chai";
import { expandPermission, type Permissions } from "#domain/shared/access/permission.ts";
import { chooseStartPage, decidePageVisit, PAGE_KINDS, findPage } from "#domain/shell/index.ts";

const flagsWith = (...permissions: string[]): Permissions => new Set(permissions.flatMap(expandPermission));

// The setting if the account may open it, otherwise the first page in menu order that the account may open.
describe("The start page [SHELL-008]", () => {
  const choices = [
    { setting: "receipts", permissions: flagsWith("manager"), kind: "receipts" },
    { setting: "embedded reports", permissions: flagsWith("manager"), kind: "embedded_reports" },
    { setting: undefined, permissions: flagsWith("manager"), kind: "home" },
    { setting: undefined, permissions: flagsWith("employee"), kind: "receipts" },
    { setting: "home", permissions: flagsWith("employee"), kind: "receipts" },
    { setting: "nonsense", permissions: flagsWith("employee"), kind: "receipts" },
    { setting: undefined, permissions: flagsWith("refund_view"), kind: "refund_validation" },
    { setting: undefined, permissions: flagsWith("rates_admin"), kind: "admin" },
    { setting: "admin_accounts", permissions: flagsWith("account_manager"), kind: "admin_accounts" },
    { setting: "receipts", permissions: flagsWith(), kind: undefined },
    { setting: undefined, permissions: flagsWith("view_address"), kind: undefined },
  ];
  for (const { setting, permissions, kind } of choices) {
    it(`is ${kind ?? "none"} with the setting ${setting} and [${[...permissions].join(", ")}]`, () => {
      expect(chooseStartPage(setting, permissions)).to.equal(kind);
    });
  }

  for (const kind of PAGE_KINDS) {
    it(`is ${kind} if the setting says so and the account may open every page`, () => {
      expect(chooseStartPage(kind, flagsWith("administrator"))).to.equal(kind);
    });
  }

  it("is never a page that does not exist yet", () => {
    const isBuilt = ({ id }: { readonly id: string }): boolean => id === "receipts";
    expect(chooseStartPage("home", flagsWith("manager"), isBuilt)).to.equal("receipts");
    expect(chooseStartPage("home", flagsWith("dashboard_view"), isBuilt)).to.equal(undefined);
  });
});

describe("A direct visit", () => {
  it("opens a page if the account has its flag", () => {
    expect(decidePageVisit(findPage("receipt"), flagsWith("employee"))).to.deep.equal({
      kind: "open",
      page: findPage("receipt"),
    });
  });

  it("reports the missing flags if the account may not open the page", () => {
    expect(decidePageVisit(findPage("accounts"), flagsWith("employee"))).to.deep.equal({
      kind: "closed",
      page: findPage("accounts"),
      missing: ["accounts_view", "accounts_admin"],
    });
  });

  it("opens a page of two flags with either one", () => {
    expect(decidePageVisit(findPage("accounts"), flagsWith("accounts_view")).kind).to.equal("open");
    expect(decidePageVisit(findPage("accounts"), flagsWith("accounts_admin")).kind).to.equal("open");
  });

  it("reports an unknown page [SHELL-007]", () => {
    expect(decidePageVisit(undefined, flagsWith("administrator"))).to.deep.equal({ kind: "unknown" });
  });
});
