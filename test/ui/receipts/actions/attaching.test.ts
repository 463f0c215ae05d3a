import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { buildIdentifierPatch } from "#domain/receipts/actions.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "../receipt-list-driver.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const ANN = "ann+1@shop.example";
const ATTACH = "?attach=ann%2B1%40shop.example";
const RECEIPT = aReceipt({ transaction: "A/1" });

async function setUp(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}, search = ATTACH) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: ["receipts_view", "patch_identifier"], ...facts });
  await driver.visit("A/1", search);
  return { driver, identifier: driver.model.actions.identifier };
}

describe("Choosing the receipt for an identifier", () => {
  failOnMobxWarnings();

  const addresses: readonly {
    readonly search: string;
    readonly mayAttach: boolean;
    readonly attach: string | undefined;
  }[] = [
    { search: ATTACH, mayAttach: true, attach: ANN },
    { search: "?attach=", mayAttach: true, attach: undefined },
    { search: "?attach=%20", mayAttach: true, attach: undefined },
    { search: "", mayAttach: true, attach: undefined },
    { search: ATTACH, mayAttach: false, attach: undefined },
  ];
  for (const { search, mayAttach, attach } of addresses) {
    it(`is ${attach === undefined ? "not " : ""}started by '/receipts${search}' for a user who ${mayAttach ? "may" : "may not"} attach [RCPT-013]`, async () => {
      const driver = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 1), mayAttach });
      await driver.visit(`/receipts${search}`);
      expect(driver.model.identifierToAttach).to.equal(attach);
      expect(driver.model.rows[0]?.href).to.equal(
        `/transaction/Leeds-1?receipt=${driver.model.rows[0]?.receipt.id ?? ""}${attach === undefined ? "" : ATTACH.replace("?", "&")}`,
      );
    });
  }

  it("continues through paging and filters, and ends with its own link [RCPT-013]", async () => {
    const driver = new ReceiptListDriver({
      receipts: [...receiptsOf(LEEDS, 21), ...receiptsOf(AUCKLAND, 1)],
      mayAttach: true,
    });
    await driver.visit(`/receipts${ATTACH}`);
    expect(driver.model.olderHref).to.match(/^\/receipts\?older=[\da-f]{24}&attach=ann%2B1%40shop\.example$/);
    await driver.visit(driver.model.olderHref ?? "");
    expect([driver.model.identifierToAttach, driver.model.latestHref]).to.deep.equal([ANN, `/receipts${ATTACH}`]);
    driver.model.chooseStore("5001");
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts?store_id=5001&attach=ann%2B1%40shop.example");
    driver.model.chooseMode("date,store_id");
    await driver.waitUntilIdle();
    expect(driver.model.identifierToAttach).to.equal(ANN);
    expect(driver.model.cancelAttachHref).to.equal("/receipts?filterBy=date,store_id&store_id=5001&date=2026-11-21");
  });

  it("continues if the store in the URL does not exist any more", async () => {
    const driver = new ReceiptListDriver({ mayAttach: true });
    await driver.visit("/receipts?store_id=gone&attach=ann%2B1%40shop.example");
    expect(driver.addressBar.href).to.equal(`/receipts${ATTACH}`);
  });
});

describe("Attaching an identifier to the chosen receipt", () => {
  failOnMobxWarnings();

  it("is offered with the preview of the change, until it succeeds [RCPT-053, RCPT-054]", async () => {
    const { driver, identifier } = await setUp();
    expect([identifier.identifierToAttach, identifier.canAttach]).to.deep.equal([ANN, true]);
    expect(identifier.attachChange).to.deep.equal({ identifier: { after: ANN }, emailSending: { after: false } });
    const done = identifier.attach();
    expect([identifier.canAttach, identifier.pendingAction]).to.deep.equal([true, "attach"]);
    await done;
    expect([identifier.canAttach, driver.model.receipt?.identifier]).to.deep.equal([false, ANN]);
    expect(driver.notifications).to.deep.equal([
      `success: ${isolateDirection(ANN)} is attached to this receipt. It isn't emailed automatically.`,
    ]);
  });

  it("is still offered after a failure, which is notified [RCPT-054, RCPT-055]", async () => {
    const { driver, identifier } = await setUp({
      actionsBehind: (actions) =>
        withFailure(actions, failure("conflict", { status: 409, statusText: "Conflict" }), "change"),
    });
    await identifier.attach();
    expect([identifier.canAttach, driver.notifications]).to.deep.equal([true, ["error: Conflict"]]);
  });

  it("is offered again after the identifier is removed or changed", async () => {
    const { driver, identifier } = await setUp();
    await identifier.attach();
    await identifier.remove();
    expect([driver.model.receipt?.identifier, identifier.canAttach]).to.deep.equal([undefined, true]);
    await identifier.attach();
    await identifier.editor.open();
    identifier.editor.model?.type("ben@shop.example");
    await identifier.editor.model?.save();
    expect([driver.model.receipt?.identifier, identifier.canAttach]).to.deep.equal(["ben@shop.example", true]);
  });

  for (const [typed, hint] of [
    ["ben@shop.example", undefined],
    ["a b@c d", "No email can be sent to this identifier."],
  ] as const) {
    it(`is followed by ${hint ?? "no warning"} for '${typed}' [D35]`, async () => {
      const { identifier } = await setUp();
      await identifier.attach();
      await identifier.editor.open();
      identifier.editor.model?.type(typed);
      await identifier.editor.model?.save();
      expect([identifier.identifier, identifier.mailHint]).to.deep.equal([typed, hint]);
    });
  }

  const refused = [
    {
      retailer: "1001",
      search: "?attach=4711",
      before: true,
      text: "4711 cannot be attached to a receipt: it isn't an email address",
    },
    {
      retailer: "4001",
      search: "?attach=ann%40shop",
      before: true,
      text: "ann@shop cannot be attached to a receipt: it isn't an email address",
    },
    {
      retailer: "4001",
      search: "?attach=gone%40shop.example",
      before: false,
      text: "gone@shop.example cannot be attached to a receipt: There is no such mailbox",
    },
  ];
  for (const { retailer, search, before, text } of refused) {
    it(`applies the rules of typed identifiers: '${search}' at retailer ${retailer} ${before ? "is not offered" : "is refused"}`, async () => {
      const { driver, identifier } = await setUp(
        { retailer, objections: { "gone@shop.example": "There is no such mailbox" } },
        search,
      );
      expect(identifier.attachRefusal).to.equal(before ? text : undefined);
      await identifier.attach();
      expect([
        identifier.attachRefusal,
        identifier.pendingAction,
        driver.model.receipt?.identifier,
        driver.notifications,
      ]).to.deep.equal([text, undefined, undefined, []]);
      await driver.visit("A/1", ATTACH);
      expect(identifier.attachRefusal).to.equal(undefined);
    });
  }

  it("is sent once after a double click", async () => {
    let calls = 0;
    const { identifier } = await setUp({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          change: (...args) => ((calls += 1), actions.change(...args)),
        }),
    });
    await Promise.all([identifier.attach(), identifier.attach()]);
    expect(calls).to.equal(1);
  });

  it("shows the identifier that another user has attached, and the new preview", async () => {
    const { driver, identifier } = await setUp();
    await driver.actions.change(RECEIPT.id, buildIdentifierPatch(RECEIPT, "ben@shop.example"));
    await identifier.attach();
    expect([driver.model.receipt?.identifier, identifier.canAttach]).to.deep.equal(["ben@shop.example", true]);
    expect(identifier.attachChange?.identifier).to.deep.equal({ before: "ben@shop.example", after: ANN });
    expect(driver.notifications).to.deep.equal(["warn: Another user has changed the identifier of this receipt"]);
  });

  it("is not offered if the receipt already has the identifier", async () => {
    const { identifier } = await setUp({ receipts: [{ ...RECEIPT, identifier: ANN }] });
    expect([identifier.identifierToAttach, identifier.canAttach]).to.deep.equal([ANN, false]);
  });

  it("requires the permission, and ends with the parameter [RCPT-013]", async () => {
    const without = await setUp({ flags: ["receipts_view", "receipts_admin"] });
    expect(without.identifier.identifierToAttach).to.equal(undefined);
    const { driver, identifier } = await setUp();
    expect(driver.model.cancelAttachHref).to.equal(`/transaction/A/1?receipt=${driver.model.receipt?.id ?? ""}`);
    await driver.visit("A/1");
    expect([identifier.identifierToAttach, identifier.canAttach]).to.deep.equal([undefined, false]);
  });

  it("starts from a receipt, to attach its identifier to another one [RCPT-013]", async () => {
    const { identifier } = await setUp({ receipts: [{ ...RECEIPT, identifier: ANN }] }, "");
    expect(identifier.attachElsewhereHref).to.equal(`/receipts${ATTACH}`);
    expect((await setUp({}, "")).identifier.attachElsewhereHref).to.equal(undefined);
  });

  it("notifies its outcome even if the page is entered again", async () => {
    const { driver, identifier } = await setUp();
    const done = identifier.attach();
    await driver.visit("A/1", ATTACH);
    await done;
    await flushTasks();
    expect([identifier.canAttach, driver.model.receipt?.identifier]).to.deep.equal([false, ANN]);
  });
});
