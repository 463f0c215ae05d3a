import { expect } from "chai";
import { flagsOf, type Permissions } from "#domain/shared/permission.ts";
import { chooseStartPage, decideVisit, PAGE_KINDS, pageOf } from "#domain/shell/index.ts";

const held = (...permissions: string[]): Permissions => new Set(permissions.flatMap(flagsOf));

// The setting where the account may open it, else the first page of the menu's order that is open
describe("the page to start with [SHELL-008]", () => {
  const choices = [
    { setting: "receipts", permissions: held("manager"), kind: "receipts" },
    { setting: "embedded reports", permissions: held("manager"), kind: "embedded_reports" },
    { setting: undefined, permissions: held("manager"), kind: "home" },
    { setting: undefined, permissions: held("employee"), kind: "receipts" },
    { setting: "home", permissions: held("employee"), kind: "receipts" },
    { setting: "nonsense", permissions: held("employee"), kind: "receipts" },
    { setting: undefined, permissions: held("refund_view"), kind: "refund_validation" },
    { setting: undefined, permissions: held("rates_admin"), kind: "admin" },
    { setting: "admin_accounts", permissions: held("account_manager"), kind: "admin_accounts" },
    { setting: "receipts", permissions: held(), kind: undefined },
    { setting: undefined, permissions: held("view_address"), kind: undefined },
  ];
  for (const { setting, permissions, kind } of choices) {
    it(`is ${kind ?? "none"} with the setting ${setting} and [${[...permissions].join(", ")}]`, () => {
      expect(chooseStartPage(setting, permissions)).to.equal(kind);
    });
  }

  for (const kind of PAGE_KINDS) {
    it(`is ${kind} where the retailer wants it and everything is open`, () => {
      expect(chooseStartPage(kind, held("administrator"))).to.equal(kind);
    });
  }

  it("is never one that does not exist yet", () => {
    const isBuilt = ({ id }: { readonly id: string }): boolean => id === "receipts";
    expect(chooseStartPage("home", held("manager"), isBuilt)).to.equal("receipts");
    expect(chooseStartPage("home", held("dashboard_view"), isBuilt)).to.equal(undefined);
  });
});

describe("a direct visit", () => {
  it("opens a page whose flag is held", () => {
    expect(decideVisit(pageOf("receipt"), held("employee"))).to.deep.equal({ kind: "open", page: pageOf("receipt") });
  });

  it("finds a page closed whose flag is not held, and names what is missing", () => {
    expect(decideVisit(pageOf("accounts"), held("employee"))).to.deep.equal({
      kind: "closed",
      page: pageOf("accounts"),
      missing: ["accounts_view", "accounts_admin"],
    });
  });

  it("opens a page that takes one of two flags with either", () => {
    expect(decideVisit(pageOf("accounts"), held("accounts_view")).kind).to.equal("open");
    expect(decideVisit(pageOf("accounts"), held("accounts_admin")).kind).to.equal("open");
  });

  it("knows no page where there is none [SHELL-007]", () => {
    expect(decideVisit(undefined, held("administrator"))).to.deep.equal({ kind: "unknown" });
  });
});
