import { expect } from "chai";
import type { AccountEntry } from "#domain/accounts/index.ts";
import { ok } from "#domain/shared/result.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { formatChanges } from "#ui/accounts/account-audit-log-format.ts";
import { labelsFromOptions } from "#ui/accounts/context-labels.ts";
import { AccountsDriver } from "./accounts-driver.ts";

const anEntry = (action: string, details: AccountEntry["details"], requestId?: string): AccountEntry => ({
  at: "2026-11-21T09:30:00.000Z" as never,
  actor: "root@shop.example",
  action,
  details,
  ...(requestId ? { requestId } : {}),
});
const ROLE = { permission: "manager", contextName: "store_id", contextValue: "S1" };
const NAMES = new Map([
  ...labelsFromOptions("store_id", [{ value: "S1", name: "Soho" }]),
  ...labelsFromOptions("retailer_id", [{ value: "1001", name: "Hartwell" }]),
]);

describe("The change log of an account", () => {
  failOnMobxWarnings();

  const entries = [
    {
      action: "account.status",
      details: { after: "inactive", before: "active", reason: "She has left" },
      what: "Status changed",
      lines: ["From active to inactive", "Reason for overwriting: She has left"],
    },
    {
      action: "account.roles",
      details: { added: [ROLE, { ...ROLE, contextValue: "*" }], removed: [] },
      what: "Roles changed",
      lines: ["Added: Manager, store Soho; Manager, all stores"],
    },
    {
      action: "account.roles",
      details: { added: [], removed: [{ ...ROLE, contextValue: "S9" }] },
      what: "Roles changed",
      lines: ["Removed: Manager, store S9"],
    },
    {
      action: "account.retailers",
      details: { added: ["1001"], removed: ["*"] },
      what: "Retailers changed",
      lines: ["Added: retailer Hartwell", "Removed: all retailers"],
    },
    {
      action: "account.create",
      details: { retailers: ["1001"] },
      what: "Account created",
      lines: ["Scope: retailer Hartwell"],
    },
    { action: "account.confirmed", details: {}, what: "Account confirmed", lines: [] },
    {
      action: "token.create",
      details: { id: "t-1", name: "Till", stores: ["S1"], permissions: ["manager"], reason: undefined },
      what: "Access token created",
      lines: ["Token ID: t-1", "Name: Till", "Only at: store Soho", "Permissions: Manager"],
    },
    {
      action: "account.refused",
      details: {
        operation: "changeAccount",
        roles_added: [ROLE],
        roles_removed: [],
        retailers_added: ["1001"],
        retailers_removed: [],
        defaults: ["1001"],
        password: true,
        confirmed: true,
        status: "active",
        why: "You can't give 'manager'",
      },
      what: "Refused change of the account",
      lines: [
        "Password: a new one",
        "Confirmed: yes",
        "Roles to add: Manager, store Soho",
        "Retailers to add: retailer Hartwell",
        "Default permissions of: retailer Hartwell",
        "Status: active",
        "Why refused: You can't give 'manager'",
      ],
    },
    {
      action: "account.refused",
      details: {
        operation: "createAccessToken",
        retailers: ["1001"],
        permissions: ["manager"],
        stores: ["S1"],
        why: "No",
      },
      what: "Refused access token",
      lines: ["Scope: retailer Hartwell", "Permissions: Manager", "Only at: store Soho", "Why refused: No"],
    },
    {
      action: "account.refused",
      details: { operation: "deleteAccessToken", token: "0123456789", why: "No" },
      what: "Refused revocation of an access token",
      lines: ["Token ID: 0123456789", "Why refused: No"],
    },
    {
      action: "account.refused",
      details: { operation: "deleteAccessToken", token: true, confirmed: false, why: "No" },
      what: "Refused revocation of an access token",
      lines: ["Confirmed: no", "Why refused: No"],
    },
    {
      action: "account.refused",
      details: { operation: "sendResetLink", reset: true, why: "No" },
      what: "Refused password reset link",
      lines: ["Why refused: No"],
    },
    { action: "account.refused", details: { operation: "freeze" }, what: "Refused attempt", lines: [] },
    {
      action: "account.frozen",
      details: { until: { day: 3 }, after: "ice" },
      what: "account.frozen",
      lines: ["After: ice", 'until: {"day":3}'],
    },
  ];
  for (const { action, details, what, lines } of entries) {
    it(`formats ${action}: ${lines.join("; ") || "no details"}`, () => {
      const [change] = formatChanges([anEntry(action, details)], NAMES);
      expect([change?.summary, change?.lines]).to.deep.equal([what, lines]);
    });
  }

  it("leaves out the account of an attempt at another retailer", () => {
    const attempt = anEntry("account.refused", { operation: "changeAccount" });
    expect(
      [{ ...attempt, actor: "elsewhere" }, attempt]
        .flatMap((entry) => formatChanges([entry], NAMES))
        .map(({ actor }) => actor),
    ).to.deep.equal(["an account of another retailer", "root@shop.example"]);
  });

  it("groups the entries of one request, with the reason once", () => {
    const reason = "She has left";
    const changes = formatChanges(
      [
        anEntry("account.status", { before: "active", after: "inactive", reason }, "r-2"),
        anEntry("account.roles", { added: [ROLE], removed: [], reason }, "r-2"),
        anEntry("account.roles", { added: [], removed: [ROLE] }, "r-1"),
        anEntry("account.confirmed", {}),
        anEntry("account.reset", {}),
      ],
      NAMES,
    );
    expect(changes.map(({ requestId, summary, lines }) => [requestId, summary, lines])).to.deep.equal([
      [
        "r-2",
        "Status changed, roles changed",
        ["From active to inactive", "Added: Manager, store Soho", "Reason for overwriting: She has left"],
      ],
      ["r-1", "Roles changed", ["Removed: Manager, store Soho"]],
      [undefined, "Account confirmed", []],
      [undefined, "Password reset link sent", []],
    ]);
  });

  it("shows fifty changes at first, and fifty more on Show more", async () => {
    const log = {
      of: () =>
        Promise.resolve(ok(Array.from({ length: 120 }, (_, at) => anEntry("account.confirmed", {}, `r-${at}`)))),
    };
    const driver = new AccountsDriver({ behind: (ports) => ({ ...ports, log }) });
    await driver.openAccount();
    const { auditLog } = driver.model;
    await auditLog.log.toggle();
    const seen = [[auditLog.shown.length, auditLog.hidden]];
    for (let more = 0; more < 2; more += 1) {
      auditLog.showMore();
      seen.push([auditLog.shown.length, auditLog.hidden]);
    }
    expect(seen).to.deep.equal([
      [50, 70],
      [100, 20],
      [120, 0],
    ]);
    expect([auditLog.shown[0]?.key, auditLog.shown.at(-1)?.key]).to.deep.equal(["120", "1"]);
  });

  it("shows the name of a store even if no role refers to it any more", async () => {
    const driver = new AccountsDriver({
      roles: ["employee at store S1", "manager at retailer 1002"],
      ann: { retailers: ["1001", "1002"] },
    });
    await driver.changeByOtherUser({ roles: [aRole("employee at store S2")] });
    await driver.changeByOtherUser({ roles: [] });
    await driver.openAccount();
    await driver.model.auditLog.log.toggle();
    await flushTasks();
    expect(driver.model.auditLog.shown.map(({ lines }) => lines)).to.deep.equal([
      ["Removed: Employee, store York"],
      ["Added: Employee, store York", "Removed: Employee, store Soho; Manager, retailer Linden"],
    ]);
  });
});
