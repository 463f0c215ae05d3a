import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ResendViewModel } from "#ui/receipts/actions/mailing/resend.view-model.ts";
import type { SendCopyViewModel } from "#ui/receipts/actions/mailing/send-copy.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const events = [
  { event: "bounce", timestamp: instant("2026-03-01T11:00:00Z"), reason: "mailbox full" },
  { event: "delivered", timestamp: instant("2026-03-02T11:00:00Z") },
];
const RECEIPT = aReceipt({ identifier: "ann@shop.example", delivery: { counts: { bounce: 1, delivered: 1 }, events } });
const LOST = failure("unreachable");

type Facts = ConstructorParameters<typeof ReceiptDriver>[0];
async function setUp(facts: Facts = {}) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: ["receipts_view", "receipts_admin"], ...facts });
  await driver.visit("TXN-0001");
  return { driver, sending: driver.model.actions.sending };
}
async function again(facts: Facts = {}) {
  const { driver, sending } = await setUp(facts);
  await sending.resendDialog.open();
  return { driver, sending, dialog: sending.resendDialog.model as ResendViewModel };
}
async function copy(facts: Facts = {}) {
  const { driver, sending } = await setUp(facts);
  await sending.copyDialog.open();
  return { driver, sending, dialog: sending.copyDialog.model as SendCopyViewModel };
}

const mailed = ({ actions }: ReceiptDriver) => actions.emails.map(({ receipt, to }) => [receipt, to]);

/** Actions that send emails and lose the responses of the first calls. Collects the idempotency keys. */
function losing(calls: number) {
  const attempts: string[] = [];
  const actionsBehind = (actions: ReceiptActions): ReceiptActions =>
    overridePort<ReceiptActions>(actions, {
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
  failOnMobxWarnings();

  it("shows the receipt without its customer after the customer was erased elsewhere", async () => {
    const actionsBehind = (actions: ReceiptActions): ReceiptActions =>
      withFailure(actions, failure("rejected", { status: 400, description: "The receipt has no customer" }));
    const { driver, sending, dialog } = await again({ actionsBehind });
    driver.receipts.removeIdentifier("ann@shop.example");
    await dialog.send();
    expect([dialog.problem, dialog.impossibleReason, driver.model.receipt?.identifier]).to.deep.equal([
      "The receipt has no customer",
      "This receipt has no customer. Send a copy instead.",
      undefined,
    ]);
    sending.resendDialog.close();
  });

  for (const [what, answer] of [
    ["a missing record", failure("missing", { status: 404 })],
    ["a conflict", failure("conflict", { status: 409 })],
  ] as const) {
    it(`reloads the receipt after a change that ${what} refuses`, async () => {
      const { driver } = await again({ actionsBehind: (actions) => withFailure(actions, answer) });
      driver.receipts.removeIdentifier("ann@shop.example");
      await driver.model.actions.check.check();
      expect(driver.model.receipt?.identifier).to.equal(undefined);
    });
  }

  for (const [customer, label] of [
    ["ann@shop.example", "The last email to this address failed"],
    ["ben@shop.example", undefined],
  ] as const) {
    it(`${label ? "warns" : "does not warn"} of a bounce of ann@shop.example before it is sent to ${customer}`, async () => {
      const bounced = { event: "bounce", timestamp: instant("2026-03-01T11:00:00Z"), address: "ann@shop.example" };
      const { dialog } = await again({
        receipts: [aReceipt({ identifier: customer, delivery: { counts: { bounce: 1 }, events: [bounced] } })],
      });
      expect(dialog.facts?.lastFailure && dialog.failureLabel).to.equal(label);
    });
  }

  it("shows the recipient, the latest event, and an earlier bounce with its reason [RCPT-056]", async () => {
    const { dialog } = await again();
    expect([dialog.facts?.to, dialog.facts?.last, dialog.facts?.lastFailure]).to.deep.equal([
      "ann@shop.example",
      { ...events[1], event: "Delivered" },
      { ...events[0], event: "Bounced" },
    ]);
    expect([dialog.impossibleReason, dialog.zone, dialog.isDirty]).to.deep.equal([undefined, "Europe/Berlin", false]);
  });

  it("emails the customer, notifies and closes [RCPT-056]", async () => {
    const { driver, sending, dialog } = await again();
    await dialog.send();
    expect(mailed(driver)).to.deep.equal([[RECEIPT.id, "ann@shop.example"]]);
    expect([driver.notifications, sending.resendDialog.model]).to.deep.equal([["success: Email sent"], undefined]);
  });

  it("is disabled without a customer", async () => {
    const { driver, dialog } = await again({ receipts: [aReceipt()] });
    expect(dialog.impossibleReason).to.equal("This receipt has no customer. Send a copy instead.");
    await dialog.send();
    expect([dialog.problem, driver.actions.emails]).to.deep.equal([
      "This receipt has no customer. Send a copy instead.",
      [],
    ]);
  });

  it("sends one email after a double click", async () => {
    const { driver, dialog } = await again();
    const both = [dialog.send(), dialog.send()];
    expect([dialog.isSaving, dialog.isDirty]).to.deep.equal([true, true]);
    await Promise.all(both);
    expect(driver.actions.emails).to.have.length(1);
  });

  it("sends one email after a lost response and a retry, even from a reopened dialog", async () => {
    const { attempts, actionsBehind } = losing(2);
    const { driver, sending, dialog } = await again({ actionsBehind });
    await dialog.send();
    expect(dialog.problem).to.equal("An error occurred, please try again later");
    await dialog.send();
    dialog.cancel();
    await sending.resendDialog.open();
    await sending.resendDialog.model?.send();
    expect([new Set(attempts).size, attempts.length, driver.actions.emails.length]).to.deep.equal([1, 3, 1]);
    expect(driver.notifications).to.deep.equal(["success: Email sent"]);
  });

  it("sends another email to a corrected identifier, even after a lost response", async () => {
    const { attempts, actionsBehind } = losing(1);
    const { driver, dialog } = await again({ actionsBehind });
    await dialog.send();
    driver.receipts.add({ ...RECEIPT, identifier: "ben@shop.example" });
    await driver.model.retry();
    await dialog.send();
    expect(attempts[0]).not.to.equal(attempts[1]);
    expect(driver.actions.emails.map(({ to }) => to)).to.deep.equal(["ann@shop.example", "ben@shop.example"]);
  });

  it("uses a new idempotency key after a success and after a refusal", async () => {
    const { attempts, actionsBehind } = losing(0);
    const { driver, sending, dialog } = await again({ actionsBehind });
    await dialog.send();
    await sending.resendDialog.open();
    await sending.resendDialog.model?.send();
    expect([new Set(attempts).size, driver.actions.emails.length]).to.deep.equal([2, 2]);
  });

  const failures: readonly { readonly failed: Failure; readonly text: string | undefined }[] = [
    { failed: failure("rejected", { status: 429, description: "Too many mails" }), text: "Too many mails" },
    { failed: failure("rejected", { status: 502, statusText: "Bad Gateway" }), text: "Bad Gateway" },
    { failed: failure("denied", { status: 401 }), text: undefined },
  ];
  for (const { failed, text } of failures) {
    it(`shows '${text ?? "nothing"}' beside its buttons for the response ${failed.status}`, async () => {
      const { driver, dialog } = await again({ actionsBehind: (actions) => withFailure(actions, failed, "resend") });
      await dialog.send();
      expect([dialog.problem, driver.notifications]).to.deep.equal([text, []]);
    });
  }

  it("notifies the outcome after the dialog was closed", async () => {
    let result: () => void = () => undefined;
    const down = failure("rejected", { status: 500, description: "down" });
    const { driver, sending, dialog } = await again({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          resend: () =>
            new Promise((resolve) => {
              result = () => resolve({ ok: false, error: down });
            }),
        }),
    });
    const sent = dialog.send();
    dialog.cancel();
    await flushTasks();
    expect([driver.questions.map(({ title }) => title), sending.resendDialog.model]).to.deep.equal([
      ["Close while saving?"],
      undefined,
    ]);
    result();
    await sent;
    expect(driver.notifications).to.deep.equal(["error: down"]);
  });

  it("reloads the email events afterwards", async () => {
    const { driver, dialog } = await again();
    driver.receipts.add({ ...RECEIPT, delivery: { counts: { processed: 1 }, events: [] } });
    await dialog.send();
    await flushTasks();
    expect(driver.model.deliveryCounts.map(({ event }) => event)).to.deep.equal(["processed"]);
  });
});

describe("Sending a copy of a receipt", () => {
  failOnMobxWarnings();

  it("emails the typed address, trimmed [RCPT-057]", async () => {
    const { driver, sending, dialog } = await copy();
    dialog.type(" ben@shop.example ");
    await dialog.send();
    expect(mailed(driver)).to.deep.equal([[RECEIPT.id, "ben@shop.example"]]);
    expect([driver.notifications, sending.copyDialog.model, driver.model.receipt?.identifier]).to.deep.equal([
      ["success: Email sent"],
      undefined,
      "ann@shop.example",
    ]);
  });

  const addresses: readonly {
    readonly retailer: string;
    readonly address: string;
    readonly error: string | undefined;
  }[] = [
    { retailer: "1001", address: "", error: "Enter an email address" },
    { retailer: "1001", address: "ben", error: "Enter an email address" },
    { retailer: "1001", address: "ben@shop", error: undefined },
    { retailer: "4001", address: "ben@shop", error: "Enter an email address" },
    { retailer: "4001", address: "gone@shop.example", error: "There is no such mailbox" },
    { retailer: "4001", address: "ben@shop.example", error: undefined },
  ];
  for (const { retailer, address, error } of addresses) {
    it(`${error ? `refuses '${address}' beside the field` : `accepts '${address}'`} at retailer ${retailer} [RCPT-057]`, async () => {
      const { driver, dialog } = await copy({
        retailer,
        objections: { "gone@shop.example": "There is no such mailbox" },
      });
      dialog.type(address);
      await dialog.send();
      expect([dialog.error, dialog.errorCount, driver.actions.emails.length]).to.deep.equal([
        error,
        error ? 1 : 0,
        error ? 0 : 1,
      ]);
    });
  }

  it("notifies a refusal if the dialog was closed during the check", async () => {
    const { driver, sending, dialog } = await copy({
      retailer: "4001",
      objections: { "gone@shop.example": "There is no such mailbox" },
    });
    dialog.type("gone@shop.example");
    const sent = dialog.send();
    sending.copyDialog.close();
    await sent;
    expect(driver.notifications).to.deep.equal(["error: The receipt was not sent: There is no such mailbox"]);
  });

  it("sends one email to each address, even after lost responses", async () => {
    const { attempts, actionsBehind } = losing(2);
    const { driver, dialog } = await copy({ actionsBehind });
    for (const address of ["ben@shop.example", "zoe@shop.example", "ben@shop.example"]) {
      dialog.type(address);
      await dialog.send();
    }
    expect(attempts[0]).to.equal(attempts[2]).and.not.to.equal(attempts[1]);
    expect(driver.actions.emails.map(({ to }) => to)).to.deep.equal(["ben@shop.example", "zoe@shop.example"]);
  });

  it("waits with a reason while another email is pending, and reports no outcome of it", async () => {
    let result: () => void = () => undefined;
    const { driver, sending, dialog } = await copy({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          sendCopy: (...args) =>
            new Promise((resolve) => {
              result = () => resolve(actions.sendCopy(...args));
            }),
        }),
    });
    dialog.type("ben@shop.example");
    const sent = dialog.send();
    await flushTasks();
    expect([dialog.isSaving, dialog.disabledReason]).to.deep.equal([true, undefined]);
    sending.copyDialog.close();
    await Promise.all([sending.copyDialog.open(), sending.resendDialog.open()]);
    const [second, again] = [sending.copyDialog.model, sending.resendDialog.model];
    second?.type("zoe@shop.example");
    expect([
      second?.isSaving,
      second?.disabledReason,
      again?.isSaving,
      again?.isDirty,
      again?.disabledReason,
    ]).to.deep.equal([
      false,
      "Another email for this receipt is being sent",
      false,
      false,
      "Another email for this receipt is being sent",
    ]);
    second?.cancel();
    await flushTasks();
    expect(driver.questions.map(({ title }) => title)).to.deep.equal(["Close without saving?"]);
    result();
    await sent;
    expect([again?.disabledReason, driver.actions.emails.map(({ to }) => to)]).to.deep.equal([
      undefined,
      ["ben@shop.example"],
    ]);
  });

  it("keeps the draft after a failure, and shows why until the user types", async () => {
    const { dialog } = await copy({
      actionsBehind: (actions) =>
        withFailure(actions, failure("rejected", { status: 500, description: "down" }), "sendCopy"),
    });
    dialog.type("ben@shop.example");
    await dialog.send();
    expect([dialog.problem, dialog.error, dialog.address, dialog.isDirty]).to.deep.equal([
      "down",
      undefined,
      "ben@shop.example",
      true,
    ]);
    dialog.type("zoe@shop.example");
    expect(dialog.problem).to.equal(undefined);
  });
});
