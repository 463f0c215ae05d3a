import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { buildReturnPatch } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err } from "#domain/shared/result.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ReturnDialogViewModel } from "#ui/receipts/actions/returns/return-dialog.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const localtime = parseLocalTime("2026-07-04T09:00:00+01:00") as LocalTime;
const CAP = anItem({ name: "Cap" });
const BAG = anItem({ name: "Bag", returned: { localtime } });
const RECEIPT = aReceipt({ transaction: "A/1", storeId: "5002", items: [CAP, BAG] });

async function setUp(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: ["receipts_view", "receipts_admin"], ...facts });
  await driver.visit("A/1");
  return { driver, returns: driver.model.actions.returns };
}
async function manual(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) {
  const { driver, returns } = await setUp(facts);
  await returns.returnManually(0);
  await flushTasks();
  return { driver, returns, dialog: returns.dialog.model as ReturnDialogViewModel };
}

/** Runs pending tasks until the condition is true. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let step = 0; step < 20 && !isTrue(); step++) await Promise.resolve();
}

describe("Returning an item of a receipt", () => {
  failOnMobxWarnings();

  const rows: readonly {
    readonly flags: readonly string[];
    readonly hasRefunds: boolean;
    readonly actions: readonly string[];
    readonly validates: boolean;
  }[] = [
    { flags: [], hasRefunds: true, actions: ["none", "none"], validates: false },
    { flags: ["receipts_admin"], hasRefunds: true, actions: ["record", "none"], validates: false },
    { flags: ["refund_view"], hasRefunds: true, actions: ["record", "refund"], validates: true },
    { flags: ["receipts_admin", "refund_view"], hasRefunds: true, actions: ["record", "refund"], validates: true },
    { flags: ["refund_view"], hasRefunds: false, actions: ["record", "none"], validates: false },
  ];
  for (const { flags, hasRefunds, actions, validates } of rows) {
    it(`offers ${actions.join(" and ")} with [${flags.join(", ")}] ${hasRefunds ? "" : "without a refund page"} [RCPT-065, RCPT-066, SHELL-047]`, async () => {
      const { driver, returns } = await setUp({ flags: ["receipts_view", ...flags], hasRefunds });
      expect(driver.model.items.map((item) => returns.selectAction(item))).to.deep.equal(actions);
      expect([returns.linksToRefunds, returns.hasActions]).to.deep.equal([validates, flags.length > 0]);
    });
  }

  it("links to the refund of the same item [RCPT-066]", async () => {
    const { driver, returns } = await setUp({ hasRefunds: true });
    expect(returns.refundHref(1)).to.equal(
      `/refund_validation#/id/A%2F1?idx=1&receipt=${driver.model.receipt?.id ?? ""}`,
    );
  });

  it("asks with the name of the item, and records nothing without a confirmation", async () => {
    const { driver, returns } = await setUp();
    driver.answer = false;
    await returns.returnNow(0);
    expect(driver.questions).to.deep.equal([
      {
        title: "Return this item?",
        confirmLabel: "Record return",
        text: `The return of ${isolateDirection("Cap")} will be recorded at the current store time. Amount to pay back: £3.60.`,
      },
    ]);
    expect([driver.model.items[0]?.returned, driver.notifications]).to.deep.equal([undefined, []]);
  });

  it("shows no busy state while the question is open", async () => {
    const { driver, returns } = await setUp();
    let answer: (isMeant: boolean) => void = () => undefined;
    driver.answer = new Promise((resolve) => {
      answer = resolve;
    });
    const done = returns.returnNow(0);
    await until(() => driver.questions.length === 1);
    expect(returns.isPending(0)).to.equal(false);
    answer(false);
    await done;
  });

  for (const [what, prepared] of [
    ["recorded", { guards: [], isFormVoided: true }],
    ["cancelled after a form was voided", undefined],
  ] as const) {
    it(`reloads the open tax-free panel after a return was ${what}`, async () => {
      const { driver, returns } = await setUp({ prepareReturn: () => Promise.resolve(prepared) });
      await driver.model.actions.taxFree.toggle();
      expect(driver.taxFreeLoads).to.equal(1);
      await returns.returnNow(0);
      await flushTasks();
      expect(driver.taxFreeLoads).to.equal(2);
    });
  }

  it("asks once after a double click", async () => {
    const { driver, returns } = await setUp();
    await Promise.all([returns.returnNow(0), returns.returnNow(0)]);
    expect([driver.questions.length, driver.notifications]).to.deep.equal([1, ["success: The return is recorded"]]);
  });

  it("records the local time of the store, and shows it on the item [RCPT-065, REFUND-011]", async () => {
    const { driver, returns } = await setUp();
    const done = returns.returnNow(0);
    await until(() => returns.isPending(0));
    expect([returns.isPending(0), returns.isPending(1)]).to.deep.equal([true, false]);
    await done;
    expect(driver.model.items[0]?.returned).to.deep.equal({ localtime: "2026-07-04T20:00:00+12:00" });
    expect(driver.notifications).to.deep.equal(["success: The return is recorded"]);
    expect(returns.selectAction(driver.model.items[0] ?? CAP)).to.equal("none");
  });

  it("uses the retailer's zone if the store cannot be loaded", async () => {
    const { driver, returns } = await setUp({ storesBehind: (stores) => withFailure(stores, failure("unreachable")) });
    await returns.returnNow(0);
    expect(driver.model.items[0]?.returned?.localtime).to.equal("2026-07-04T10:00:00+02:00");
  });

  it("shows the return that another user has recorded first, and keeps it", async () => {
    const { driver, returns } = await setUp();
    await driver.actions.change(RECEIPT.id, buildReturnPatch({ position: 0, localtime }));
    await returns.returnNow(0);
    expect(driver.model.items[0]?.returned).to.deep.equal({ localtime });
    expect(driver.notifications).to.deep.equal(["warn: Another user has already returned this item"]);
  });

  it("shows why it was not recorded, and can be retried", async () => {
    const { driver, returns } = await setUp({
      actionsBehind: (actions) =>
        withFailure(actions, failure("rejected", { status: 500, description: "down" }), "change"),
    });
    await returns.returnNow(0);
    expect([driver.notifications, returns.isPending(0)]).to.deep.equal([["error: down"], false]);
  });

  it("is recorded once after a lost response, and reports no conflict", async () => {
    let calls = 0;
    const { driver, returns } = await setUp({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          change: async (...args) => {
            const answer = await actions.change(...args);
            return (calls += 1) > 1 ? answer : err(failure("unreachable"));
          },
        }),
    });
    await returns.returnNow(0);
    driver.clock.set("2026-07-04T08:01:00Z");
    await returns.returnNow(0);
    expect(driver.model.items[0]?.returned).to.deep.equal({ localtime: "2026-07-04T20:00:00+12:00" });
    expect(driver.notifications).to.deep.equal([
      "error: An error occurred, please try again later",
      "success: The return is recorded",
    ]);
  });

  it("records two concurrent returns one after the other", async () => {
    const two = aReceipt({ transaction: "A/1", items: [CAP, CAP] });
    const { driver, returns } = await setUp({ receipts: [two] });
    const first = returns.returnNow(0);
    await until(() => returns.isPending(0));
    const both = [first, returns.returnNow(1)];
    await until(() => returns.isPending(1));
    expect([returns.isPending(0), returns.isPending(1)]).to.deep.equal([true, true]);
    await Promise.all(both);
    expect(driver.model.items.map(({ returned }) => returned !== undefined)).to.deep.equal([true, true]);
    expect(driver.notifications).to.deep.equal(["success: The return is recorded", "success: The return is recorded"]);
  });
});

describe("The manual return of an item", () => {
  failOnMobxWarnings();

  it("asks for a reason, and stores it with the return [REFUND-012]", async () => {
    const { driver, returns, dialog } = await manual();
    expect([dialog.item, dialog.isDirty]).to.deep.equal(["Cap", false]);
    dialog.type(" damaged ");
    expect(dialog.isDirty).to.equal(true);
    await dialog.record();
    expect(driver.model.items[0]?.returned).to.deep.equal({
      localtime: "2026-07-04T20:00:00+12:00",
      reason: "damaged",
    });
    expect(returns.dialog.model).to.equal(undefined);
  });

  it("is refused beside the field without a reason [REFUND-012]", async () => {
    const { driver, dialog } = await manual();
    dialog.type("  ");
    await dialog.record();
    expect([dialog.error, dialog.errorCount, driver.model.items[0]?.returned]).to.deep.equal([
      "Enter a reason",
      1,
      undefined,
    ]);
    dialog.type("t");
    expect(dialog.error).to.equal(undefined);
  });

  it("keeps the draft if it was not recorded, and shows why beside the buttons", async () => {
    const { driver, returns, dialog } = await manual({
      actionsBehind: (actions) => withFailure(actions, failure("unreachable", { statusText: "" }), "change"),
    });
    dialog.type("damaged");
    await dialog.record();
    expect([returns.dialog.model, dialog.reason, dialog.problem]).to.deep.equal([
      dialog,
      "damaged",
      "An error occurred, please try again later",
    ]);
    expect(driver.notifications).to.deep.equal([]);
    dialog.type("damaged!");
    expect(dialog.problem).to.equal(undefined);
  });

  it("notifies a failure after its dialog was closed", async () => {
    const { driver, returns, dialog } = await manual({
      actionsBehind: (actions) => withFailure(actions, failure("unreachable"), "change"),
    });
    dialog.type("damaged");
    const recorded = dialog.record();
    returns.dialog.close();
    await recorded;
    expect(driver.notifications).to.deep.equal(["error: An error occurred, please try again later"]);
  });

  it("asks before the draft is lost, on the page and when leaving", async () => {
    const { driver, returns, dialog } = await manual();
    dialog.type("damaged");
    expect(driver.model.unsaved).to.have.property("isBeingSaved", false);
    driver.answer = false;
    dialog.cancel();
    await flushTasks();
    expect([returns.dialog.model, driver.questions.map(({ title }) => title)]).to.deep.equal([
      dialog,
      ["Close without saving?"],
    ]);
    driver.model.unsaved?.discard();
    expect([returns.dialog.model, driver.model.unsaved]).to.deep.equal([undefined, undefined]);
  });

  it("reports that its dialog failed to load", async () => {
    const { driver, returns } = await manual({ isCut: true });
    expect(returns.dialog.isOpening).to.equal(false);
    expect(driver.notifications).to.deep.equal([
      "error: This part of the page could not be loaded, please try again later",
    ]);
  });

  it("belongs to the item that was pressed first, until its dialog is closed", async () => {
    const two = aReceipt({ transaction: "A/1", items: [CAP, anItem({ name: "Hat" })] });
    const { returns, dialog } = await manual({ receipts: [two] });
    await returns.returnManually(1);
    expect(dialog.item).to.equal("Cap");
    dialog.cancel();
    await flushTasks();
    await returns.returnManually(1);
    expect(returns.dialog.model?.item).to.equal("Hat");
  });
});

describe("Returning a part of an item [D28]", () => {
  failOnMobxWarnings();
  const CUPS = aReceipt({
    transaction: "A/1",
    storeId: "5002",
    total: money("10"),
    items: [
      anItem({ name: "Cup", quantity: "3", total: money("10") }),
      anItem({ name: "Voucher", quantity: "-1", total: money("0") }),
    ],
  });
  const partly = (facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) => setUp({ receipts: [CUPS], ...facts });

  it("asks for the quantity, and shows the amount to pay back", async () => {
    const { driver, returns } = await partly();
    await returns.returnNow(0);
    await flushTasks();
    const dialog = returns.dialog.model as ReturnDialogViewModel;
    const { quantity } = dialog;
    expect([
      driver.questions,
      dialog.title,
      dialog.isWriting,
      quantity.isAsked,
      quantity.text,
      quantity.hint,
      quantity.amount?.amount,
    ]).to.deep.equal([[], "Record return", false, true, "3", "3 of 3 left", "10"]);
    dialog.typeQuantity("4");
    await dialog.record();
    expect([quantity.error, quantity.amount, driver.notifications, dialog.isDirty]).to.deep.equal([
      "Only 3 left",
      undefined,
      [],
      true,
    ]);
    dialog.typeQuantity("1");
    expect([quantity.error, quantity.amount?.amount]).to.deep.equal([undefined, "3.33"]);
    await dialog.record();
    expect(driver.model.items[0]?.parts).to.deep.equal([
      { localtime: "2026-07-04T20:00:00+12:00", quantity: "1", user: "ada@hartwell.example", offset: "UTC+12" },
    ]);
    expect([returns.dialog.model, driver.notifications, returns.selectAction(driver.model.items[0]!)]).to.deep.equal([
      undefined,
      ["success: The return is recorded"],
      "record",
    ]);
  });

  it("records all that is left at once if the quantity is not changed", async () => {
    const { driver, returns } = await partly();
    await returns.returnNow(0);
    await flushTasks();
    await (returns.dialog.model as ReturnDialogViewModel).record();
    expect(driver.model.items[0]?.returned).to.deep.equal({ localtime: "2026-07-04T20:00:00+12:00" });
  });

  it("asks for the quantity and the reason of a manual return, and shows both errors", async () => {
    const { driver, returns } = await partly();
    await returns.returnManually(0);
    await flushTasks();
    const dialog = returns.dialog.model as ReturnDialogViewModel;
    dialog.typeQuantity("0");
    await dialog.record();
    expect([dialog.error, dialog.quantity.error, dialog.errorCount]).to.deep.equal([
      "Enter a reason",
      "Enter a quantity above zero",
      1,
    ]);
    dialog.typeQuantity("2");
    dialog.type("torn");
    await dialog.record();
    expect(driver.model.items[0]?.returned).to.deep.include({ quantity: "2", reason: "torn" });
  });

  it("offers nothing for a line that gives money back, nor on a duplicate", async () => {
    const flags = ["receipts_view", "receipts_admin", "refund_view"];
    const { driver, returns } = await partly({ flags, hasRefunds: true });
    expect(driver.model.items.map((item) => [returns.selectAction(item), returns.canValidate(item)])).to.deep.equal([
      ["record", true],
      ["none", false],
    ]);
    const copy = await partly({ receipts: [{ ...CUPS, duplicate: true }], flags, hasRefunds: true });
    expect(
      copy.driver.model.items.map((item) => [copy.returns.selectAction(item), copy.returns.canValidate(item)]),
    ).to.deep.equal([
      ["none", false],
      ["none", false],
    ]);
  });

  it("records nothing if the user keeps the tax-free form of the item", async () => {
    const { driver, returns } = await setUp({ prepareReturn: () => Promise.resolve(undefined) });
    await returns.returnNow(0);
    expect([driver.model.items[0]?.returned, driver.notifications]).to.deep.equal([undefined, []]);
  });

  it("tests the status of the forms, and says that another form can be issued", async () => {
    const guards = [{ op: "test", path: "/properties/tax_free_form/0a0a0a0a/status", value: "voided" }] as const;
    const sent: unknown[] = [];
    const actionsBehind = (actions: ReceiptActions) =>
      overridePort(actions, {
        change: (id, steps) => {
          sent.push(steps[0]);
          return actions.change(id, steps.slice(1));
        },
      });
    const { driver, returns } = await setUp({
      actionsBehind,
      prepareReturn: () => Promise.resolve({ guards, isFormVoided: true }),
    });
    await returns.returnNow(0);
    expect([sent, driver.notifications]).to.deep.equal([
      [guards[0]],
      ["success: The tax-free form is voided and the return is recorded."],
    ]);
  });
});
