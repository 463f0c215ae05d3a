import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { buildReturnPatch } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err } from "#domain/shared/result.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ReturnSeveralViewModel } from "#ui/receipts/actions/returns/return-several.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const localtime = parseLocalTime("2026-07-04T09:00:00+01:00") as LocalTime;
const ITEMS = [
  anItem({ name: "Cap", total: money("12") }),
  anItem({ name: "Socks", quantity: "3", price: money("3"), total: money("9") }),
  anItem({ name: "Voucher", quantity: "-1", total: money("-5") }),
  anItem({ name: "Bag", total: money("30") }),
  anItem({ name: "Tie", total: money("20"), returned: { localtime } }),
];
const RECEIPT = aReceipt({ transaction: "A/1", total: money("66"), items: ITEMS });

async function setUp(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: ["receipts_view", "receipts_admin"], ...facts });
  await driver.visit("A/1");
  const { returns } = driver.model.actions;
  return { driver, returns, selection: returns.selection };
}
async function open(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) {
  const screen = await setUp(facts);
  screen.selection.selectAll();
  await screen.selection.dialog.open();
  await flushTasks();
  return { ...screen, dialog: screen.selection.dialog.model as ReturnSeveralViewModel };
}
/** Fails the change of one item, by its position. */
const failing = (position: number) => (actions: ReceiptActions) =>
  overridePort<ReceiptActions>(actions, {
    change: async (id, steps) =>
      steps.some(({ path }) => path === `/items/${position}/return`)
        ? err(failure("rejected", { status: 500, description: "down" }))
        : actions.change(id, steps),
  });
const names = (model: ReceiptDriver["model"]) => model.items.filter(({ returned }) => returned).map(({ name }) => name);

describe("Selecting items of a receipt", () => {
  failOnMobxWarnings();

  it("offers the items whose return the user may record, if there are several", async () => {
    const { selection } = await setUp();
    expect([selection.isOffered, selection.selectable, selection.disabledReason]).to.deep.equal([
      true,
      [0, 1, 3],
      "No item is selected",
    ]);
    const one = await setUp({ receipts: [aReceipt({ transaction: "A/1", items: [ITEMS[0]!, ITEMS[2]!] })] });
    expect(one.selection.isOffered).to.equal(false);
  });

  for (const [who, facts] of [
    ["without the permission", { flags: ["receipts_view"] }],
    ["in a demonstration", { flags: ["receipts_view", "receipts_admin", "sales_demo"] }],
    ["if returns need a validation", { needsValidation: true }],
    [
      "if returns need a validation that the user may make",
      { needsValidation: true, flags: ["receipts_view", "refund_view"], hasRefunds: true },
    ],
    ["for a duplicate", { receipts: [{ ...RECEIPT, duplicate: true }] }],
  ] as const) {
    it(`offers none ${who}`, async () => {
      const { selection } = await setUp(facts);
      expect(selection.selectable).to.deep.equal([]);
    });
  }

  it("selects one, a range without what cannot be returned, all, and none", async () => {
    const { selection } = await setUp();
    const steps: unknown[] = [];
    for (const step of [
      () => selection.select(0, true, false),
      () => selection.select(3, true, true),
      () => selection.select(1, false, false),
      () => selection.selectAll(),
      () => selection.clear(),
    ]) {
      step();
      steps.push([selection.selected, selection.label, selection.areAllSelected]);
    }
    expect(steps).to.deep.equal([
      [[0], "Return selected (1)", false],
      [[0, 1, 3], "Return selected (3)", true],
      [[0, 3], "Return selected (2)", false],
      [[0, 1, 3], "Return selected (3)", true],
      [[], "Return selected", false],
    ]);
  });

  it("forgets the selection of a receipt that the user leaves", async () => {
    const { driver, selection } = await setUp();
    selection.selectAll();
    driver.model.exit();
    expect(selection.selected).to.deep.equal([]);
  });
});

describe("Returning several items of a receipt", () => {
  failOnMobxWarnings();

  it("asks for the quantities that can be parts, and shows the amount for all", async () => {
    const { dialog } = await open();
    expect([
      dialog.title,
      dialog.lines.map(({ item, quantity }) => [item, quantity.isAsked]),
      dialog.amount,
      dialog.isDirty,
    ]).to.deep.equal([
      "Return 3 items",
      [
        ["Cap", false],
        ["Socks", true],
        ["Bag", false],
      ],
      money("51"),
      false,
    ]);
    dialog.typeQuantity(dialog.lines[1]!, "1");
    expect([dialog.amount, dialog.isDirty]).to.deep.equal([money("45"), true]);
    dialog.typeQuantity(dialog.lines[1]!, "4");
    expect(dialog.amount).to.equal(undefined);
  });

  it("records nothing while a quantity is invalid", async () => {
    const { dialog, driver } = await open();
    dialog.typeQuantity(dialog.lines[1]!, "4");
    await dialog.record();
    expect([dialog.lines[1]?.quantity.error, dialog.errorCount, names(driver.model)]).to.deep.equal([
      "Only 3 left",
      1,
      ["Tie"],
    ]);
  });

  it("records each return, with the typed part, and says it once", async () => {
    const { dialog, driver, selection } = await open();
    dialog.typeQuantity(dialog.lines[1]!, "2");
    await dialog.record();
    expect(names(driver.model)).to.deep.equal(["Cap", "Socks", "Bag", "Tie"]);
    expect([driver.model.items[1]?.returned?.quantity, selection.dialog.model, selection.selected]).to.deep.equal([
      "2",
      undefined,
      [],
    ]);
    expect(driver.notifications).to.deep.equal(["success: The returns of 3 items are recorded"]);
  });

  it("names the items that were not returned, and tries only these again", async () => {
    let isDown = true;
    const { dialog, driver, selection } = await open({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          change: (...args) => (isDown ? failing(1)(actions) : actions).change(...args),
        }),
    });
    await dialog.record();
    expect([
      dialog.problem,
      dialog.lines.map(({ item, isReturned, refusal }) => [item, isReturned, refusal]),
      selection.selected,
      driver.notifications,
    ]).to.deep.equal([
      "2 of 3 items are returned.",
      [
        ["Cap", true, undefined],
        ["Socks", false, "down"],
        ["Bag", true, undefined],
      ],
      [1],
      [],
    ]);
    isDown = false;
    await dialog.record();
    expect([names(driver.model), driver.notifications]).to.deep.equal([
      ["Cap", "Socks", "Bag", "Tie"],
      ["success: The returns of 3 items are recorded"],
    ]);
  });

  it("names what another user has returned first, and does not try it again", async () => {
    const { dialog, driver } = await open();
    await driver.actions.change(RECEIPT.id, buildReturnPatch({ position: 0, localtime }));
    await driver.actions.change(
      RECEIPT.id,
      buildReturnPatch({ position: 1, localtime, quantity: "1" as Decimal }, ITEMS[1]),
    );
    await dialog.record();
    expect(dialog.lines.map(({ refusal, isOpen }) => [refusal, isOpen])).to.deep.equal([
      ["Another user has already returned this item", false],
      ["Another part of this item has come back: 2 left", true],
      [undefined, false],
    ]);
    expect([dialog.problem, dialog.lines[1]?.quantity.hint]).to.deep.equal([
      "1 of 3 items are returned.",
      "2 of 3 left",
    ]);
    await dialog.record();
    expect([names(driver.model), dialog.isOver, dialog.problem]).to.deep.equal([
      ["Cap", "Socks", "Bag", "Tie"],
      true,
      "2 of 3 items are returned.",
    ]);
  });

  it("stops where the user cancels the question about a tax-free form, and keeps what is recorded", async () => {
    const asked: number[] = [];
    const { dialog, driver } = await open({
      prepareReturn: ({ position }) => {
        asked.push(position);
        return Promise.resolve(position === 1 ? undefined : { guards: [], isFormVoided: true });
      },
    });
    await dialog.record();
    expect([asked, names(driver.model), dialog.problem]).to.deep.equal([
      [0, 1],
      ["Cap", "Tie"],
      "1 of 3 items are returned. The tax-free form is voided.",
    ]);
  });

  it("names both kinds in a notice if the dialog was closed in the meantime", async () => {
    const { dialog, driver, selection } = await open({ actionsBehind: failing(3) });
    const done = dialog.record();
    expect([dialog.isSaving, dialog.isDirty]).to.deep.equal([true, true]);
    selection.dialog.close();
    await done;
    const [cap, socks, bag] = ["Cap", "Socks", "Bag"].map(isolateDirection);
    expect(driver.notifications).to.deep.equal([`warn: Returned: ${cap}, ${socks}. Not returned: ${bag} (down).`]);
  });

  it("says that none was returned", async () => {
    const { dialog } = await open({
      actionsBehind: (actions) =>
        withFailure(actions, failure("rejected", { status: 500, description: "down" }), "change"),
    });
    await dialog.record();
    expect(dialog.problem).to.equal("0 of 3 items are returned.");
  });
});
