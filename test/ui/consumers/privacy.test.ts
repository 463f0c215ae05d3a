import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ANN, ConsumersDriver, POINTS, STAFF } from "./consumers-driver.ts";

const ADMIN: readonly Flag[] = [...STAFF, "identifier_admin_edit"];
const SERVER_ERROR = failure("rejected", { status: 500, statusText: "Internal Server Error" });
type Facts = ConstructorParameters<typeof ConsumersDriver>[0];

describe("The erasure of a customer", () => {
  failOnMobxWarnings();

  async function setUp(facts: Facts = {}) {
    const driver = new ConsumersDriver({
      flags: ADMIN,
      settings: { loyalties: [POINTS] },
      receipts: [aReceipt({ identifier: ANN.identifier })],
      ...facts,
    });
    await driver.givePoints({ description: "Goodwill", add: 5 }, "one");
    const model = await driver.page();
    await model.privacy.dialog.open();
    await flushTasks();
    return { driver, model, dialog: model.privacy.dialog.model! };
  }

  it("shows what it removes and keeps, and waits for the confirmation", async () => {
    const { driver, dialog } = await setUp();
    expect([dialog.state, dialog.shownName]).to.deep.equal(["ready", ANN.identifier]);
    expect(dialog.erasure).to.deep.include({ remaining: ["1 receipt, with its figures and without the customer"] });
    expect([dialog.erasure?.removed.slice(0, 2), dialog.erasure?.unreached.length]).to.deep.equal([
      ["Profile, note and points", "1 points transaction"],
      5,
    ]);
    expect(dialog.disabledReason).to.equal("Confirm first");
    await dialog.erase();
    expect((await driver.known()).properties).to.deep.equal(ANN.properties);
    dialog.setConfirmed(true);
    expect(dialog.disabledReason).to.equal(undefined);
  });

  it("opens a new search with a notification, and asks nothing about drafts", async () => {
    const { driver, model, dialog } = await setUp();
    model.programs[0]?.field("description").onChange("More");
    dialog.setConfirmed(true);
    await dialog.erase();
    expect([driver.navigator.locations, driver.notifications, model.privacy.dialog.model, model.unsaved]).to.deep.equal(
      [["/consumer"], ["success: The customer was erased"], undefined, undefined],
    );
    expect((await driver.consumers.withIdentifier(ANN.identifier)).ok).to.equal(false);
  });

  it("shows why it failed, and can be retried", async () => {
    let isDown = true;
    const { driver, dialog } = await setUp({
      behind: {
        consumers: (port) =>
          overridePort(port, {
            erase: (identifier) => (isDown ? withFailure(port, SERVER_ERROR) : port).erase(identifier),
          }),
      },
    });
    dialog.setConfirmed(true);
    await dialog.erase();
    expect([dialog.problem, driver.notifications, driver.navigator.locations]).to.deep.equal([
      "Failed to erase customer",
      ["error: Failed to erase customer"],
      [],
    ]);
    isDown = false;
    await dialog.erase();
    expect([dialog.problem, driver.navigator.locations]).to.deep.equal([undefined, ["/consumer"]]);
  });

  it("cannot be confirmed without the preview", async () => {
    let isDown = true;
    const { dialog } = await setUp({
      behind: {
        consumers: (port) =>
          overridePort(port, {
            countRecords: (identifier) => (isDown ? withFailure(port, SERVER_ERROR) : port).countRecords(identifier),
          }),
      },
    });
    dialog.setConfirmed(true);
    expect([dialog.state, dialog.failure, dialog.disabledReason]).to.deep.equal([
      "error",
      "Failed to get the data about the customer",
      "Review what is erased first",
    ]);
    isDown = false;
    await dialog.load();
    expect([dialog.state, dialog.disabledReason]).to.deep.equal(["ready", undefined]);
  });

  it("stops to search for the records when the dialog is closed", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { model, dialog } = await setUp({
      behind: {
        consumers: (port) =>
          overridePort(port, {
            countRecords: (_identifier, cancellation) => {
              signals.push(cancellation as AbortSignal | undefined);
              return new Promise(() => undefined);
            },
          }),
      },
    });
    expect([dialog.state, signals[0]?.aborted]).to.deep.equal(["loading", false]);
    dialog.cancel();
    await flushTasks();
    expect([model.privacy.dialog.model, signals.map((signal) => signal?.aborted)]).to.deep.equal([undefined, [true]]);
  });

  it("opens the search too if another user has erased the customer", async () => {
    const { driver, dialog } = await setUp();
    dialog.setConfirmed(true);
    await driver.consumers.erase(ANN.identifier);
    await dialog.erase();
    expect([driver.notifications, driver.navigator.locations]).to.deep.equal([
      ["info: The customer was already erased"],
      ["/consumer"],
    ]);
    const desk2 = new ConsumersDriver({ flags: ADMIN });
    const model = await desk2.page();
    await desk2.consumers.erase(ANN.identifier);
    await model.privacy.dialog.open();
    await flushTasks();
    expect([desk2.notifications, desk2.navigator.locations, model.privacy.dialog.model]).to.deep.equal([
      ["info: The customer was already erased"],
      ["/consumer"],
      undefined,
    ]);
  });

  it("of an identifier that is no customer removes it from till data and texts of others [D27]", async () => {
    const uses = { receipts: 0, loyaltyEvents: 0, mails: 0, rawRecords: 1, mailMentions: 1, auditEvents: 0 };
    const erased: string[] = [];
    const driver = new ConsumersDriver({
      flags: ADMIN,
      behind: {
        consumers: (port) =>
          overridePort(port, {
            countRecords: () => Promise.resolve(ok(uses)),
            erase: (identifier) => (erased.push(identifier), Promise.resolve(ok(undefined))),
          }),
      },
    });
    const model = await driver.page("zoe@shop.example");
    await model.privacy.dialog.open();
    await flushTasks();
    const dialog = model.privacy.dialog.model!;
    expect([model.view, model.privacy.files, dialog.erasure?.removed, dialog.erasure?.remaining]).to.deep.equal([
      "missing",
      [],
      ["Profile, note and points", "1 till record"],
      ["1 unsent email of others whose text has this identifier, without it"],
    ]);
    dialog.setConfirmed(true);
    await dialog.erase();
    expect([erased, driver.notifications]).to.deep.equal([["zoe@shop.example"], ["success: The customer was erased"]]);
  });

  it("of an identifier that no record has says so", async () => {
    const driver = new ConsumersDriver({ flags: ADMIN });
    const model = await driver.page("zoe@shop.example");
    await model.privacy.dialog.open();
    await flushTasks();
    expect(driver.notifications).to.deep.equal(["info: No record has this identifier. There is nothing to erase."]);
  });

  it("continues when the dialog is closed, and then opens nothing", async () => {
    const { driver, model, dialog } = await setUp();
    dialog.setConfirmed(true);
    const erasing = dialog.erase();
    model.privacy.dialog.close();
    await erasing;
    expect([driver.notifications, driver.navigator.locations]).to.deep.equal([
      ["success: The customer was erased"],
      [],
    ]);
  });
});

describe("The privacy actions on the customer page", () => {
  failOnMobxWarnings();

  for (const [flags, state, files] of [
    [
      ADMIN,
      "enabled",
      ["Export as JSON: /exports/ann.lee%40shop.example.json", "Export as HTML: /exports/ann.lee%40shop.example.html"],
    ],
    [STAFF, "hidden", []],
    [[...ADMIN, "sales_demo"], "disabled", []],
  ] as const) {
    it(`are ${state} with ${flags.slice(-1).join()}`, async () => {
      const model = await new ConsumersDriver({ flags }).page();
      expect([
        model.privacy.buttonState,
        model.privacy.files.map(({ label, href }) => `${label}: ${href}`),
      ]).to.deep.equal([state, files]);
    });
  }
});
