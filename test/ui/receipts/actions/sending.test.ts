import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import type { SendAgainViewModel } from "#ui/receipts/actions/mailing/send-again.view-model.ts";
import type { SendCopyViewModel } from "#ui/receipts/actions/mailing/send-copy.view-model.ts";
import { ReceiptDesk } from "../receipt-desk.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const events = [
  { event: "bounce", timestamp: instant("2026-03-01T11:00:00Z"), reason: "mailbox full" }, { event: "delivered", timestamp: instant("2026-03-02T11:00:00Z") },
];
const RECEIPT = aReceipt({ identifier: "ann@shop.example", delivery: { counts: { bounce: 1, delivered: 1 }, events } });
const LOST = failure("unreachable");

type Facts = ConstructorParameters<typeof ReceiptDesk>[0];
async function setUp(facts: Facts = {}) {
  const driver = new ReceiptDesk({ receipts: [RECEIPT], flags: ["receipts_view", "receipts_admin"], ...facts });
  await driver.visit("TXN-0001");
  return { driver, sending: driver.model.actions.sending };
}
async function again(facts: Facts = {}) {
  const { driver, sending } = await setUp(facts);
  await sending.again.open();
  return { driver, sending, dialog: sending.again.model as SendAgainViewModel };
}
async function copy(facts: Facts = {}) {
  const { driver, sending } = await setUp(facts);
  await sending.copy.open();
  return { driver, sending, dialog: sending.copy.model as SendCopyViewModel };
}

const mailed = ({ actions }: ReceiptDesk) => actions.mails.map(({ receipt, to }) => [receipt, to]);

/** Actions that send emails and lose the responses of the first calls. Collects the idempotency keys. */
function losing(calls: number) {
  const attempts: string[] = [];
  const actionsBehind = (actions: ReceiptActions): ReceiptActions => between<ReceiptActions>(actions, {
    resend: async (id, attempt) => {
      attempts.push(attempt);
      const result = await actions.resend(id, attempt);
      return attempts.length > calls ? result : { ok: false, error: LOST };
    },
    sendCopy: async (id, address, attempt) => {
      attempts.push(attempt);
      const result = await actions.sendCopy(id, address, attempt);
      return attempts.length > calls ? result : { ok: false, error: LOST };
    },
  });
  return { attempts, actionsBehind };
}

describe("Sending a receipt again", () => {
  withoutMobxComplaints();

  it("shows the recipient, the latest event, and an earlier bounce with its reason [RCPT-056]", async () => {
    const { dialog } = await again();
    expect([dialog.facts?.to, dialog.facts?.last, dialog.facts?.trouble]).to.deep.equal(["ann@shop.example", { ...events[1], event: "Delivered" }, { ...events[0], event: "Bounced" }]);
    expect([dialog.lacking, dialog.zone, dialog.isDirty]).to.deep.equal([undefined, "Europe/Berlin", false]);
  });

  it("emails the customer, notifies and closes [RCPT-056]", async () => {
    const { driver, sending, dialog } = await again();
    await dialog.send();
    expect(mailed(driver)).to.deep.equal([[RECEIPT.id, "ann@shop.example"]]);
    expect([driver.said, sending.again.model]).to.deep.equal([["success: Email sent"], undefined]);
  });

  it("is disabled without a customer", async () => {
    const { driver, dialog } = await again({ receipts: [aReceipt()] });
    expect(dialog.lacking).to.equal("This receipt has no customer. Send a copy instead.");
    await dialog.send();
    expect([dialog.problem, driver.actions.mails]).to.deep.equal(["This receipt has no customer. Send a copy instead.", []]);
  });

  it("sends one email after a double click", async () => {
    const { driver, dialog } = await again();
    const both = [dialog.send(), dialog.send()];
    expect([dialog.isSaving, dialog.isDirty]).to.deep.equal([true, true]);
    await Promise.all(both);
    expect(driver.actions.mails).to.have.length(1);
  });

  it("sends one email after a lost response and a retry, even from a reopened dialog", async () => {
    const { attempts, actionsBehind } = losing(2);
    const { driver, sending, dialog } = await again({ actionsBehind });
    await dialog.send();
    expect(dialog.problem).to.equal("An error occurred, please try again later");
    await dialog.send();
    dialog.cancel();
    await sending.again.open();
    await sending.again.model?.send();
    expect([new Set(attempts).size, attempts.length, driver.actions.mails.length]).to.deep.equal([1, 3, 1]);
    expect(driver.said).to.deep.equal(["success: Email sent"]);
  });

  it("sends another email to a corrected identifier, even after a lost response", async () => {
    const { attempts, actionsBehind } = losing(1);
    const { driver, dialog } = await again({ actionsBehind });
    await dialog.send();
    driver.receipts.add({ ...RECEIPT, identifier: "ben@shop.example" });
    await driver.model.retry();
    await dialog.send();
    expect(attempts[0]).not.to.equal(attempts[1]);
    expect(driver.actions.mails.map(({ to }) => to)).to.deep.equal(["ann@shop.example", "ben@shop.example"]);
  });

  it("uses a new idempotency key after a success and after a refusal", async () => {
    const { attempts, actionsBehind } = losing(0);
    const { driver, sending, dialog } = await again({ actionsBehind });
    await dialog.send();
    await sending.again.open();
    await sending.again.model?.send();
    expect([new Set(attempts).size, driver.actions.mails.length]).to.deep.equal([2, 2]);
  });

  const failures: readonly { readonly failed: Failure; readonly text: string | undefined }[] = [
    { failed: failure("rejected", { status: 429, description: "Too many mails" }), text: "Too many mails" },
    { failed: failure("rejected", { status: 502, statusText: "Bad Gateway" }), text: "Bad Gateway" },
    { failed: failure("denied", { status: 401 }), text: undefined },
  ];
  for (const { failed, text } of failures) {
    it(`shows '${text ?? "nothing"}' beside its buttons for the response ${failed.status}`, async () => {
      const { driver, dialog } = await again({ actionsBehind: (actions) => failing(actions, failed, "resend") });
      await dialog.send();
      expect([dialog.problem, driver.said]).to.deep.equal([text, []]);
    });
  }

  it("notifies the outcome after the dialog was closed", async () => {
    let result: () => void = () => undefined;
    const down = failure("rejected", { status: 500, description: "down" });
    const { driver, sending, dialog } = await again({ actionsBehind: (actions) => between<ReceiptActions>(actions, {
      resend: () => new Promise((resolve) => { result = () => resolve({ ok: false, error: down }); }),
    }) });
    const sent = dialog.send();
    dialog.cancel();
    await turn();
    expect([driver.questions.map(({ title }) => title), sending.again.model]).to.deep.equal([["Close while saving?"], undefined]);
    result();
    await sent;
    expect(driver.said).to.deep.equal(["error: down"]);
  });

  it("reloads the email events afterwards", async () => {
    const { driver, dialog } = await again();
    driver.receipts.add({ ...RECEIPT, delivery: { counts: { processed: 1 }, events: [] } });
    await dialog.send();
    await turn();
    expect(driver.model.deliveryCounts.map(({ event }) => event)).to.deep.equal(["processed"]);
  });
});

describe("Sending a copy of a receipt", () => {
  withoutMobxComplaints();

  it("emails the typed address, trimmed [RCPT-057]", async () => {
    const { driver, sending, dialog } = await copy();
    dialog.type(" ben@shop.example ");
    await dialog.send();
    expect(mailed(driver)).to.deep.equal([[RECEIPT.id, "ben@shop.example"]]);
    expect([driver.said, sending.copy.model, driver.model.receipt?.identifier]).to.deep.equal([["success: Email sent"], undefined, "ann@shop.example"]);
  });

  const addresses: readonly { readonly retailer: string; readonly address: string; readonly error: string | undefined }[] = [
    { retailer: "1001", address: "", error: "Enter an email address" },
    { retailer: "1001", address: "ben", error: "Enter an email address" },
    { retailer: "1001", address: "ben@shop", error: undefined },
    { retailer: "4001", address: "ben@shop", error: "Enter an email address" },
    { retailer: "4001", address: "gone@shop.example", error: "There is no such mailbox" },
    { retailer: "4001", address: "ben@shop.example", error: undefined },
  ];
  for (const { retailer, address, error } of addresses) {
    it(`${error ? `refuses '${address}' beside the field` : `accepts '${address}'`} at retailer ${retailer} [RCPT-057]`, async () => {
      const { driver, dialog } = await copy({ retailer, objections: { "gone@shop.example": "There is no such mailbox" } });
      dialog.type(address);
      await dialog.send();
      expect([dialog.error, dialog.setbacks, driver.actions.mails.length]).to.deep.equal([error, error ? 1 : 0, error ? 0 : 1]);
    });
  }

  it("notifies a refusal if the dialog was closed during the check", async () => {
    const { driver, sending, dialog } = await copy({ retailer: "4001", objections: { "gone@shop.example": "There is no such mailbox" } });
    dialog.type("gone@shop.example");
    const sent = dialog.send();
    sending.copy.close();
    await sent;
    expect(driver.said).to.deep.equal(["error: The receipt was not sent: There is no such mailbox"]);
  });

  it("sends one email to each address, even after lost responses", async () => {
    const { attempts, actionsBehind } = losing(2);
    const { driver, dialog } = await copy({ actionsBehind });
    for (const address of ["ben@shop.example", "zoe@shop.example", "ben@shop.example"]) {
      dialog.type(address);
      await dialog.send();
    }
    expect(attempts[0]).to.equal(attempts[2]).and.not.to.equal(attempts[1]);
    expect(driver.actions.mails.map(({ to }) => to)).to.deep.equal(["ben@shop.example", "zoe@shop.example"]);
  });

  it("waits with a reason while another email is pending, and reports no outcome of it", async () => {
    let result: () => void = () => undefined;
    const { driver, sending, dialog } = await copy({ actionsBehind: (actions) => between<ReceiptActions>(actions, {
      sendCopy: (...args) => new Promise((resolve) => { result = () => resolve(actions.sendCopy(...args)); }),
    }) });
    dialog.type("ben@shop.example");
    const sent = dialog.send();
    await turn();
    expect([dialog.isSaving, dialog.waiting]).to.deep.equal([true, undefined]);
    sending.copy.close();
    await Promise.all([sending.copy.open(), sending.again.open()]);
    const [second, again] = [sending.copy.model, sending.again.model];
    second?.type("zoe@shop.example");
    expect([second?.isSaving, second?.waiting, again?.isSaving, again?.isDirty, again?.waiting]).to.deep.equal([
      false, "Another email for this receipt is being sent", false, false, "Another email for this receipt is being sent",
    ]);
    second?.cancel();
    await turn();
    expect(driver.questions.map(({ title }) => title)).to.deep.equal(["Close without saving?"]);
    result();
    await sent;
    expect([again?.waiting, driver.actions.mails.map(({ to }) => to)]).to.deep.equal([undefined, ["ben@shop.example"]]);
  });

  it("keeps the draft after a failure, and shows why until the user types", async () => {
    const { dialog } = await copy({ actionsBehind: (actions) => failing(actions, failure("rejected", { status: 500, description: "down" }), "sendCopy") });
    dialog.type("ben@shop.example");
    await dialog.send();
    expect([dialog.problem, dialog.error, dialog.address, dialog.isDirty]).to.deep.equal(["down", undefined, "ben@shop.example", true]);
    dialog.type("zoe@shop.example");
    expect(dialog.problem).to.equal(undefined);
  });
});
