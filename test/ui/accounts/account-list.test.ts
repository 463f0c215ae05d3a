import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Account, Accounts, IdentifierCheck } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err, ok } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountsDriver, ADMIN, ANN, MANAGER } from "./accounts-driver.ts";

/** Opens the list with this many accounts in addition to the three of the driver. */
async function listOf(count: number): Promise<AccountsDriver> {
  const driver = new AccountsDriver();
  for (let at = 0; at < count; at += 1) driver.putAccount(`staff${String(at).padStart(4, "0")}@shop.example`);
  await driver.openList();
  return driver;
}

describe("The list of accounts", () => {
  failOnMobxWarnings();

  it("shows the accounts that the user may see, with their addresses [ACCT-001]", async () => {
    const { list } = await listOf(0);
    expect(list.rows.map(({ email }) => email)).to.deep.equal([ANN, MANAGER, ADMIN]);
    expect(list.rows.map(list.hrefOf)).to.include("/admin/accounts/ann%40shop.example");
    expect([list.summary, list.title, list.isIdle]).to.deep.equal(["3 accounts", "Accounts", true]);
  });

  it("is filtered on input, without a request [ACCT-003]", async () => {
    const { list } = await listOf(0);
    list.list.setFilter(" ANN");
    expect([list.rows.map(({ email }) => email), list.summary]).to.deep.equal([[ANN], "1 of 3 accounts"]);
    list.list.setFilter("anonymous");
    expect([list.rows, list.summary]).to.deep.equal([[], "0 of 3 accounts"]);
  });

  it("has pages of two hundred, and returns to the first page when the filter changes [ACCT-004]", async () => {
    const { list } = await listOf(447);
    expect([list.rows.length, list.summary, list.adjacentPages]).to.deep.equal([
      200,
      "1 to 200 of 450 accounts",
      { previous: undefined, next: 2 },
    ]);
    list.list.goToPage(3);
    expect([list.rows.length, list.summary, list.adjacentPages]).to.deep.equal([
      50,
      "401 to 450 of 450 accounts",
      { previous: 2, next: undefined },
    ]);
    list.list.setFilter("staff");
    expect(list.list.shown.page).to.equal(1);
  });

  it("follows the filter and the page of its URL, without another request", async () => {
    let requests = 0;
    const driver = new AccountsDriver({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          all: () => {
            requests += 1;
            return ports.accounts.all();
          },
        }),
      }),
    });
    for (let at = 0; at < 447; at += 1) driver.putAccount(`staff${String(at).padStart(4, "0")}@shop.example`);
    await driver.openList("?find=staff&page=3");
    expect([driver.list.list.text, driver.list.summary]).to.deep.equal(["staff", "401 to 447 of 447 of 450 accounts"]);
    await driver.openList("?find=ann");
    expect([driver.list.rows.map(({ email }) => email), driver.list.isLoading, requests]).to.deep.equal([
      [ANN],
      false,
      1,
    ]);
    await driver.openList("?find=ann");
    expect(requests, "the same URL reloads the list").to.equal(2);
  });

  it("writes the filter and the page into its URL", async () => {
    const driver = await listOf(447);
    driver.list.list.setFilter("staff");
    await driver.elapseDebounce();
    driver.list.list.goToPage(2);
    expect(
      [driver.replacedLocations, driver.pushedLocations].map((locations) =>
        locations.map(({ path, search }) => path + search),
      ),
    ).to.deep.equal([["/admin/accounts?find=staff"], ["/admin/accounts?find=staff&page=2"]]);
    driver.list.list.setFilter("x");
    driver.list.exit();
    await driver.elapseDebounce();
    expect(driver.replacedLocations).to.have.length(1);
  });

  it("shows why it failed to load, and can be retried [ACCT-044]", async () => {
    let isBroken = true;
    const driver = new AccountsDriver({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          all: () =>
            (isBroken
              ? withFailure(ports.accounts, failure("rejected", { status: 500, requestId: "r-1" }))
              : ports.accounts
            ).all(),
        }),
      }),
    });
    await driver.openList();
    const text = "Unable to retrieve accounts, please try again later";
    expect([driver.list.failure, driver.list.isIdle, driver.notifier.raised]).to.deep.equal([
      text,
      false,
      [{ type: "error", msg: text, requestId: "r-1" }],
    ]);
    isBroken = false;
    await driver.list.retry();
    expect([driver.list.failure, driver.list.rows.length]).to.deep.equal([undefined, 3]);
  });

  it("ignores a response after the user left", async () => {
    const driver = new AccountsDriver();
    const arriving = driver.openList();
    driver.list.exit();
    await arriving;
    await flushTasks();
    expect([driver.list.isLoading, driver.notifications]).to.deep.equal([true, []]);
  });
});

describe("A new account", () => {
  failOnMobxWarnings();

  const opened = async (facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) => {
    const driver = new AccountsDriver(facts);
    await driver.openList();
    await driver.list.form.open();
    const form = driver.list.form.model;
    await flushTasks();
    form?.role.chooseRole("none");
    return { driver, form };
  };

  it("is created at the current retailer, and opened [ACCT-005]", async () => {
    const { driver, form } = await opened();
    form?.email.onChange(" Eve@shop.example ");
    expect(driver.list.unsaved).to.not.equal(undefined);
    await form?.create();
    expect(driver.records.find("eve@shop.example")?.retailers).to.deep.equal(["1001"]);
    expect(driver.pushedLocations).to.deep.equal([{ path: "/admin/accounts/Eve%40shop.example", search: "" }]);
    expect([driver.list.form.model, driver.list.unsaved, driver.notifications]).to.deep.equal([
      undefined,
      undefined,
      [`success: Account ${isolateDirection("Eve@shop.example")} created. We emailed a link to confirm it.`],
    ]);
  });

  it("requires an address", async () => {
    const { driver, form } = await opened();
    await form?.create();
    expect([form?.email.error, form?.draft.setbacks]).to.deep.equal(["Email is required", 1]);
    form?.email.onChange("anonymous");
    expect([form?.email.error, driver.records.all().length]).to.deep.equal(["Enter an email address", 3]);
  });

  it("shows the server's refusal at the field [ACCT-045]", async () => {
    const { driver, form } = await opened();
    form?.email.onChange("ANN@shop.example");
    await form?.create();
    expect([form?.email.error, driver.pushedLocations]).to.deep.equal([
      "An account ANN@shop.example already exists",
      [],
    ]);
  });

  it("is created once on a double click, and retried with the same idempotency key", async () => {
    const keys: string[] = [];
    const unreachable = failure("unreachable");
    const { form } = await opened({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          create: (_, key) => {
            keys.push(key);
            return Promise.resolve(err(unreachable));
          },
        }),
      }),
    });
    form?.email.onChange("eve@shop.example");
    await Promise.all([form?.create(), form?.create()]);
    expect([keys.length, form?.problem]).to.deep.equal([1, "Unable to create account, please try again later"]);
    form?.email.onChange("eve@shop.example ");
    await form?.create();
    form?.email.onChange("eva@shop.example");
    await form?.create();
    expect([keys[1] === keys[0], keys[2] === keys[0]]).to.deep.equal([true, false]);
  });

  it("shows an error that is not about the address above the form, with the request id", async () => {
    const { driver, form } = await opened({
      behind: (ports) => ({
        ...ports,
        accounts: withFailure(
          ports.accounts,
          failure("rejected", { status: 503, description: "the database is away", requestId: "r-9" }),
        ),
      }),
    });
    form?.email.onChange("eve@shop.example");
    await form?.create();
    expect([form?.email.error, form?.problem]).to.deep.equal([undefined, "The database is away"]);
    expect(driver.notifier.raised.at(-1)).to.deep.equal({
      type: "error",
      msg: "The database is away",
      requestId: "r-9",
    });
    form?.email.onChange("eva@shop.example");
    expect(form?.problem).to.equal(undefined);
  });

  it("shows the server's error about the address at the field", async () => {
    const errors = [{ description: "This mailbox accepts no email", pointer: "email" }];
    const { form } = await opened({
      behind: (ports) => ({
        ...ports,
        accounts: withFailure(ports.accounts, failure("rejected", { status: 400, errors })),
      }),
    });
    form?.email.onChange("eve@shop.example");
    await form?.create();
    expect([form?.email.error, form?.problem]).to.deep.equal(["This mailbox accepts no email", undefined]);
  });

  it("is not opened if the user closed the form or left the list before the response", async () => {
    const resolvers: ((result: Awaited<ReturnType<Accounts["create"]>>) => void)[] = [];
    const made = ok({ email: "eve@shop.example" } as Account);
    const message = `success: Account ${isolateDirection("eve@shop.example")} created. We emailed a link to confirm it.`;
    const begin = async () => {
      const { driver, form } = await opened({
        behind: (ports) => ({
          ...ports,
          accounts: overridePort(ports.accounts, { create: () => new Promise((resolve) => resolvers.push(resolve)) }),
        }),
      });
      form?.email.onChange("eve@shop.example");
      return { driver, form, making: form?.create() };
    };
    const closed = await begin();
    expect(closed.driver.list.unsaved?.isBeingSaved).to.equal(true);
    closed.form?.cancel();
    await flushTasks();
    expect(closed.driver.confirmations.map(({ title }) => title)).to.deep.equal(["Close while saving?"]);
    await closed.driver.list.form.open();
    const other = closed.driver.list.form.model;
    resolvers[0]?.(made);
    await closed.making;
    expect([
      closed.driver.pushedLocations,
      closed.driver.notifications,
      closed.driver.list.form.model === other,
    ]).to.deep.equal([[], [message], true]);
    const left = await begin();
    left.driver.list.exit();
    resolvers[1]?.(made);
    await left.making;
    expect([left.driver.pushedLocations, left.driver.notifications, left.driver.list.isIdle]).to.deep.equal([
      [],
      [message],
      false,
    ]);
  });

  it("reports a failure even if the form was closed before the response", async () => {
    const { driver, form } = await opened({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          create: () => Promise.resolve(err(failure("conflict", { status: 409, description: "it is taken" }))),
        }),
      }),
    });
    form?.email.onChange("eve@shop.example");
    const making = form?.create();
    driver.list.exit();
    await making;
    expect(driver.notifications).to.deep.equal(["error: It is taken"]);
  });

  it("asks before the form closes with unsaved input", async () => {
    const { driver, form } = await opened();
    form?.email.onChange("eve@shop.example");
    driver.confirmAnswer = false;
    form?.cancel();
    await flushTasks();
    expect([driver.confirmations.map(({ title }) => title), driver.list.form.model === form]).to.deep.equal([
      ["Close without saving?"],
      true,
    ]);
    driver.confirmAnswer = true;
    form?.cancel();
    await flushTasks();
    expect(driver.list.form.model).to.equal(undefined);
  });

  it("opens no form if the user left before the code loaded, and one form on a double click", async () => {
    let release: () => void = () => undefined;
    const driver = new AccountsDriver({
      codeAfter: new Promise((resolve) => {
        release = resolve;
      }),
    });
    await driver.openList();
    const opening = [driver.list.form.open(), driver.list.form.open()];
    expect(driver.list.form.isOpening).to.equal(true);
    driver.list.exit();
    release();
    await Promise.all(opening);
    expect([driver.list.form.model, driver.list.form.isOpening, driver.notifications]).to.deep.equal([
      undefined,
      false,
      [],
    ]);
    await Promise.all([driver.list.form.open(), driver.list.form.open()]);
    const { model } = driver.list.form;
    await driver.list.form.open();
    expect([model !== undefined, driver.list.form.model === model]).to.deep.equal([true, true]);
  });

  it("runs the retailer's own check when the address is valid and the typing pauses [CONS-040]", async () => {
    const { driver, form } = await opened({ objections: { "eve@shop.invalid": "This mailbox accepts no email" } });
    for (const text of ["eve", "eve@shop.in", " eve@shop.invalid "]) form?.email.onChange(text);
    expect(driver.check.checked).to.deep.equal([]);
    await driver.elapseDebounce();
    expect([driver.check.checked, form?.email.error, form?.draft.setbacks]).to.deep.equal([
      ["eve@shop.invalid"],
      "This mailbox accepts no email",
      0,
    ]);
    await form?.create();
    expect([form?.draft.setbacks, driver.records.find("eve@shop.invalid")]).to.deep.equal([1, undefined]);
    form?.email.onChange("eve@shop");
    await driver.elapseDebounce();
    expect([form?.email.error, driver.check.checked.length]).to.deep.equal(["Enter an email address", 1]);
    form?.email.onChange("eve@shop.example");
    await driver.elapseDebounce();
    await form?.create();
    expect(driver.records.find("eve@shop.example")?.status).to.equal("active");
  });

  it("does not wait for a pending check, and runs none under the simple rule [CONS-040]", async () => {
    const slow = await opened({ objections: {} });
    slow.driver.check.check = () => new Promise(() => undefined);
    slow.form?.email.onChange("eve@shop.example");
    await slow.driver.elapseDebounce();
    await slow.form?.create();
    expect(slow.driver.pushedLocations).to.have.length(1);
    const simple = await opened();
    simple.form?.email.onChange("eve@shop");
    await simple.driver.elapseDebounce();
    expect([simple.driver.check.checked, simple.form?.email.error]).to.deep.equal([[], undefined]);
  });

  it("ignores the check of an address that was changed since", async () => {
    let respond: (verdict: Awaited<ReturnType<IdentifierCheck["check"]>>) => void = () => undefined;
    let isAborted = (): boolean => false;
    const { driver, form } = await opened({ objections: {} });
    driver.check.check = (_identifier, cancellation) => {
      isAborted = () => cancellation?.aborted === true;
      return new Promise((resolve) => {
        respond = resolve;
      });
    };
    form?.email.onChange("eve@shop.invalid");
    await driver.elapseDebounce();
    form?.email.onChange("eve@shop.example");
    respond(ok({ valid: false, description: "This mailbox accepts no email" }));
    await flushTasks();
    expect([isAborted(), form?.email.error]).to.deep.equal([true, undefined]);
  });

  it("is not created if the form is cancelled, and reports code that cannot be loaded", async () => {
    const { driver, form } = await opened();
    form?.cancel();
    expect(driver.list.form.model).to.equal(undefined);
    const cut = await opened({ isCut: true });
    expect([cut.form, cut.driver.notifications]).to.deep.equal([
      undefined,
      ["error: This part of the page could not be loaded, please try again later"],
    ]);
  });
});
