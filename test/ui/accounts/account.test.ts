import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Account } from "#domain/accounts/index.ts";
import { aRole, formatRoleInWords } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountsDriver, ANN, LINDEN, MANAGER } from "./accounts-driver.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}): Promise<AccountsDriver> {
  const driver = new AccountsDriver(facts);
  await driver.openAccount();
  return driver;
}
const annOf = (driver: AccountsDriver) => driver.records.find(ANN);
/** Ports that refuse every change. */
const refusing = (refusal: Failure) => (ports: ReturnType<AccountsDriver["portsOf"]>) => ({
  ...ports,
  accounts: overridePort(ports.accounts, {
    change: () => Promise.resolve(err(refusal)),
    sendResetLink: () => Promise.resolve(err(refusal)),
  }),
});
const BARE = failure("rejected", { status: 500, requestId: "r-7" });

describe("An account", () => {
  failOnMobxWarnings();

  it("is loaded by the address of its page [ACCT-002, ACCT-006-part]", async () => {
    const { model } = await visited({ ann: { lastPasswordChange: "2026-10-01T08:00:00.000Z" as never } });
    expect([model.state, model.title, model.email, model.isIdle]).to.deep.equal([
      "ready",
      "Account ann@shop.example",
      ANN,
      true,
    ]);
    expect([model.status.isActive, model.status.isConfirmed, model.account?.lastPasswordChange]).to.deep.equal([
      true,
      true,
      "2026-10-01T08:00:00.000Z",
    ]);
  });

  it("shows the address of a missing account [ACCT-046]", async () => {
    const driver = new AccountsDriver();
    await driver.openAccount("nobody@shop.example");
    expect([driver.model.state, driver.model.failure]).to.deep.equal([
      "missing",
      "No account found for email nobody@shop.example",
    ]);
  });

  it("shows why it failed to load, and can be retried", async () => {
    let isBroken = true;
    const driver = await visited({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          withEmail: (email, cancellation) =>
            isBroken ? Promise.resolve(err(failure("unreachable"))) : ports.accounts.withEmail(email, cancellation),
        }),
      }),
    });
    expect([driver.model.state, driver.model.failure, driver.model.isIdle]).to.deep.equal([
      "error",
      "Unable to retrieve the account, please try again later",
      false,
    ]);
    isBroken = false;
    await driver.model.retry();
    expect(driver.model.state).to.equal("ready");
  });

  it("becomes inactive after a confirmation, and active without one [ACCT-007, ACCT-011]", async () => {
    const driver = await visited();
    driver.confirmAnswer = false;
    await driver.model.status.switchStatus();
    expect([annOf(driver)?.status, driver.confirmations.length]).to.deep.equal(["active", 1]);
    driver.confirmAnswer = true;
    await driver.model.status.switchStatus();
    expect([annOf(driver)?.status, driver.model.status.isActive]).to.deep.equal(["inactive", false]);
    await driver.model.status.switchStatus();
    expect([annOf(driver)?.status, driver.confirmations.length]).to.deep.equal(["active", 2]);
    expect(driver.notifications).to.deep.equal(["success: Account set to inactive", "success: Account set to active"]);
  });

  it("can be confirmed [ACCT-007, ACCT-013]", async () => {
    const driver = await visited({ ann: { confirmed: false } });
    await driver.model.status.confirmAccount();
    expect([annOf(driver)?.confirmed, driver.model.status.isConfirmed, driver.notifications]).to.deep.equal([
      true,
      true,
      ["success: Account confirmed"],
    ]);
  });

  it("gets a password reset link by email [ACCT-007, ACCT-057]", async () => {
    const driver = await visited();
    await driver.model.mails.toggle();
    expect(driver.model.mails.value).to.deep.equal([]);
    await driver.model.status.sendResetLink();
    await flushTasks();
    expect(driver.model.mails.value?.map(({ subject }) => subject)).to.deep.equal(["Set your password"]);
    expect(driver.notifications).to.deep.equal(["success: Password reset link sent"]);
  });

  it("gets one link on a double click, and another one on a later click", async () => {
    const driver = await visited();
    const sent = () => driver.records.mailsTo(ANN).length;
    const press = async () => driver.model.status.sendResetLink();
    const counts: number[] = [];
    for (const pause of [0, 150, 349, 1, 600]) {
      driver.schedule.advance(pause);
      await press();
      counts.push(sent());
    }
    expect(counts).to.deep.equal([1, 1, 1, 2, 3]);
    driver.model.exit();
    expect(driver.schedule.pending).to.equal(0);
  });

  const refusals = [
    {
      proves: "ACCT-056",
      text: "Could not set account status to inactive",
      act: (driver: AccountsDriver) => driver.model.status.switchStatus(),
    },
    {
      proves: "ACCT-055",
      text: "Could not confirm account",
      act: (driver: AccountsDriver) => driver.model.status.confirmAccount(),
    },
    {
      proves: "ACCT-057",
      text: "Unable to send password reset link, please try again later",
      act: (driver: AccountsDriver) => driver.model.status.sendResetLink(),
    },
    {
      proves: "ACCT-052",
      text: "Could not remove roles",
      act: (driver: AccountsDriver) => driver.model.roles.remove(driver.model.roles.rows[0] as never),
    },
    {
      proves: "ACCT-050",
      text: "Could not remove retailer",
      act: (driver: AccountsDriver) => driver.model.retailers.remove(driver.model.retailers.retailers[0] as never),
    },
  ];
  for (const { proves, text, act } of refusals) {
    it(`shows '${text}' if the server sends no message [${proves}]`, async () => {
      const driver = await visited({ ann: { confirmed: false }, behind: refusing(BARE) });
      await act(driver);
      expect(driver.notifier.raised).to.deep.equal([{ type: "error", msg: text, requestId: "r-7" }]);
    });
  }

  it("does not notify about an ended session, which has its own dialog", async () => {
    const driver = await visited({ behind: refusing(failure("denied", { status: 401 })) });
    await driver.model.status.switchStatus();
    expect(driver.notifications).to.deep.equal([]);
  });

  it("runs one change at a time [ACCT-024]", async () => {
    const resolvers: ((result: Result<Account, Failure>) => void)[] = [];
    const driver = await visited({
      roles: ["employee at store S1", "manager at retailer 1001"],
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, { change: () => new Promise((resolve) => resolvers.push(resolve)) }),
      }),
    });
    const { roles, retailers, status } = driver.model;
    const [first, second] = roles.rows;
    retailers.search.type("Lin");
    await driver.elapseDebounce();
    retailers.search.choose(LINDEN.id);
    expect(retailers.disabledReason).to.equal(undefined);
    const changes = [roles.remove(first as never)];
    await flushTasks();
    expect([roles.pendingChange, retailers.pendingChange, status.pendingChange]).to.deep.equal([
      "remove-roles",
      "remove-roles",
      "remove-roles",
    ]);
    const reasons = [
      roles.addDisabledReason,
      roles.removeDisabledReason,
      retailers.disabledReason,
      retailers.removeDisabledReason,
      status.disabledReason("status"),
      status.disabledReason("reset"),
    ];
    expect(reasons).to.deep.equal(reasons.map(() => "Wait until the other change is saved"));
    changes.push(roles.remove(first as never), roles.remove(second as never), status.switchStatus(), retailers.add());
    await flushTasks();
    expect(resolvers).to.have.length(1);
    resolvers[0]?.(err(BARE));
    await Promise.all(changes);
    expect(driver.notifications).to.deep.equal([
      ...Array.from({ length: 4 }, () => "warn: Wait until the other change is saved"),
      "error: Could not remove roles",
    ]);
    expect([
      roles.pendingChange,
      roles.addDisabledReason,
      roles.removeDisabledReason,
      retailers.disabledReason,
    ]).to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it("shows no pending change while a confirmation is open", async () => {
    const driver = await visited({ roles: ["employee at store S1"], ann: { confirmed: false } });
    const { roles, retailers, status } = driver.model;
    for (const ask of [
      () => roles.remove(roles.rows[0] as never),
      () => retailers.remove(driver.model.account?.retailers[0] as never),
      () => status.switchStatus(),
      () => status.confirmAccount(),
    ]) {
      const questions = driver.confirmations.length;
      let respond: (isMeant: boolean) => void = () => undefined;
      driver.confirmAnswer = new Promise((resolve) => {
        respond = resolve;
      });
      const done = ask();
      await flushTasks();
      expect([driver.confirmations.length - questions, status.pendingChange]).to.deep.equal([1, undefined]);
      respond(false);
      await done;
    }
  });

  it("shows its roles as text, filtered on input", async () => {
    const {
      model: { roles },
    } = await visited({ roles: ["employee at store S1", "manager at retailer 1001", "analyst at store *"] });
    expect(roles.rows.map(({ permission, place }) => `${permission}: ${place}`)).to.deep.equal([
      "employee: store Soho",
      "manager: retailer Hartwell",
      "analyst: all stores",
    ]);
    roles.filter.narrow("soho emp");
    expect([roles.rows.map(({ permission }) => permission), roles.filter.isVisible]).to.deep.equal([
      ["employee"],
      true,
    ]);
    roles.filter.narrow("");
    expect([roles.rows.length, roles.filter.isVisible]).to.deep.equal([3, true]);
  });

  it("removes one role, and keeps the others [ACCT-007]", async () => {
    const driver = await visited({ roles: ["employee at store S1", "manager at retailer 1001"] });
    await driver.model.roles.remove(driver.model.roles.rows[0] as never);
    expect(annOf(driver)?.roles.map(formatRoleInWords)).to.deep.equal(["manager at retailer 1001"]);
    expect([driver.model.roles.rows.length, driver.notifications]).to.deep.equal([
      1,
      [`success: Role removed: ${isolateDirection("Employee")}, store ${isolateDirection("Soho")}`],
    ]);
  });

  it("does not let account managers remove roles beyond their own permissions [ACCT-030]", async () => {
    const driver = await visited({ by: MANAGER, roles: ["employee at store S1", "manager at retailer 1001"] });
    expect(driver.model.roles.rows.map(({ removeDisabledReason }) => removeDisabledReason)).to.deep.equal([
      undefined,
      "You can't remove 'Manager'",
    ]);
    expect(driver.model.showsMails).to.equal(false);
  });

  it("loads its change log when it is opened, and reloads it after a change", async () => {
    const driver = await visited({ ann: { confirmed: false } });
    await driver.model.status.confirmAccount();
    await driver.model.auditLog.log.toggle();
    expect(driver.model.auditLog.log.value?.map(({ action }) => action)).to.deep.equal(["account.confirmed"]);
    await driver.model.status.switchStatus();
    await flushTasks();
    expect(driver.model.auditLog.log.value?.map(({ action }) => action)).to.deep.equal([
      "account.status",
      "account.confirmed",
    ]);
  });

  it("shows why its change log and emails failed to load", async () => {
    const refuse = () =>
      Promise.resolve(err(failure("denied", { status: 403, description: "You lack 'accounts_admin'" })));
    const driver = await visited({ behind: (ports) => ({ ...ports, log: { of: refuse }, mails: { to: refuse } }) });
    await Promise.all([driver.model.auditLog.log.toggle(), driver.model.mails.toggle()]);
    expect([driver.model.auditLog.failure, driver.model.mailsFailure]).to.deep.equal([
      "You lack 'accounts_admin'",
      "You lack 'accounts_admin'",
    ]);
    expect([driver.model.auditLog.log.state, driver.notifications]).to.deep.equal(["error", []]);
  });

  it("shows its emails as unavailable if the server lacks the call, and as failed otherwise", async () => {
    const failures = { missing: failure("missing", { status: 404 }), unreachable: failure("unreachable") };
    for (const [kind, failed] of Object.entries(failures)) {
      const driver = await visited({
        behind: (ports) => ({ ...ports, mails: { to: () => Promise.resolve(err(failed)) } }),
      });
      await driver.model.mails.toggle();
      expect([kind, driver.model.isMailsUnsupported, driver.model.mailsState]).to.deep.equal(
        kind === "missing" ? [kind, true, "empty"] : [kind, false, "error"],
      );
    }
  });

  it("ignores a load that started before the last change", async () => {
    const resolvers: (() => void)[] = [];
    let isSlow = false;
    const driver = await visited({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          withEmail: async (email, cancellation) => {
            const result = await ports.accounts.withEmail(email, cancellation);
            return isSlow ? new Promise((resolve) => resolvers.push(() => resolve(result))) : result;
          },
        }),
      }),
    });
    isSlow = true;
    const reading = driver.model.retry();
    await flushTasks();
    await driver.model.status.switchStatus();
    resolvers[0]?.();
    await reading;
    expect([annOf(driver)?.status, driver.model.status.isActive, driver.model.state]).to.deep.equal([
      "inactive",
      false,
      "ready",
    ]);
  });

  it("keeps a newer version if the response to an older change is late", async () => {
    const resolvers: (() => void)[] = [];
    const driver = await visited({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: async (account, patch, reason) => {
            const result = await ports.accounts.change(account, patch, reason);
            return new Promise((resolve) => resolvers.push(() => resolve(result)));
          },
        }),
      }),
    });
    const stopping = driver.model.status.switchStatus();
    await flushTasks();
    await driver.changeByOtherUser({ status: "active", roles: [] });
    await driver.model.retry();
    resolvers[0]?.();
    await stopping;
    expect([driver.model.status.isActive, driver.model.roles.all]).to.deep.equal([true, []]);
  });

  it("has unsaved changes only while a role, a token or a password is being entered", async () => {
    const driver = await visited();
    const { model } = driver;
    await model.password.open();
    await model.roles.editor.open();
    await model.tokens.newToken.open();
    expect(model.unsaved).to.equal(undefined);
    model.password.model?.type("correct horse battery");
    expect(model.unsaved).to.not.equal(undefined);
    model.unsaved?.discard();
    expect([model.password.model, model.roles.editor.model, model.tokens.newToken.model]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    await model.roles.editor.open();
    model.roles.editor.model?.pick("1001");
    expect(model.unsaved).to.not.equal(undefined);
    model.exit();
    expect([model.roles.editor.model, model.unsaved]).to.deep.equal([undefined, undefined]);
  });

  it("has unsaved changes during a conflict", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ roles: [aRole("manager at retailer 1001")] });
    const stopping = driver.model.status.switchStatus();
    await flushTasks();
    driver.model.changes.conflict?.setReason("She has left");
    expect(driver.model.unsaved).to.not.equal(undefined);
    driver.confirmAnswer = false;
    await driver.model.dismissConflict();
    expect([driver.model.changes.conflict?.reason, driver.confirmations.at(-1)?.title]).to.deep.equal([
      "She has left",
      "Close without saving?",
    ]);
    driver.model.unsaved?.discard();
    await stopping;
    expect([driver.model.changes.conflict, driver.model.unsaved, annOf(driver)?.status]).to.deep.equal([
      undefined,
      undefined,
      "active",
    ]);
  });

  it("opens no dialog after the user left", async () => {
    let release: () => void = () => undefined;
    const driver = await visited({
      codeAfter: new Promise((resolve) => {
        release = resolve;
      }),
    });
    const { password, roles } = driver.model;
    const opening = [password.open(), roles.editor.open()];
    driver.model.exit();
    release();
    await Promise.all(opening);
    expect([password.model, roles.editor.model]).to.deep.equal([undefined, undefined]);
  });

  it("notifies if the code of a dialog cannot be loaded", async () => {
    const driver = await visited({ isCut: true });
    await driver.model.roles.editor.open();
    await driver.model.password.open();
    const missing = "error: This part of the page could not be loaded, please try again later";
    expect([driver.notifications, driver.model.roles.editor.isOpening]).to.deep.equal([[missing, missing], false]);
  });

  it("can have five hundred roles", async () => {
    const driver = await visited({
      ann: { roles: Array.from({ length: 500 }, (_, at) => aRole(`employee at store S${at}`)) },
    });
    expect(driver.model.roles.rows).to.have.length(500);
  });
});
