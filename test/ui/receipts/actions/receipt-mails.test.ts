import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ReceiptMailsViewModel } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const RECEIPT = aReceipt({ identifier: "ann@shop.example" });
const STAFF = ["receipts_view", "receipts_admin", "patch_identifier"];

type Facts = ConstructorParameters<typeof ReceiptDriver>[0];
async function visited(facts: Facts = {}) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: STAFF, ...facts });
  await driver.visit("TXN-0001");
  return { driver, actions: driver.model.actions };
}

async function unfolded(facts: Facts = {}) {
  const { driver, actions } = await visited(facts);
  await actions.mails.toggle();
  await flushTasks();
  return { driver, actions, mails: actions.mails.model as ReceiptMailsViewModel };
}
const addressees = ({ emails }: ReceiptMailsViewModel) => emails.map(({ to }) => to);

async function sendAgain({ model }: ReceiptDriver): Promise<void> {
  const { resendDialog } = model.actions.sending;
  await resendDialog.open();
  await resendDialog.model?.send();
  await flushTasks();
}

async function sendCopy({ model }: ReceiptDriver, address: string): Promise<void> {
  const { copyDialog } = model.actions.sending;
  await copyDialog.open();
  copyDialog.model?.type(address);
  await copyDialog.model?.send();
  await flushTasks();
}

/** Counts the requests for the emails. */
function counting() {
  const asked = { times: 0 };
  const actionsBehind = (actions: ReceiptActions): ReceiptActions =>
    overridePort<ReceiptActions>(actions, {
      unsentEmails: (...question) => {
        asked.times += 1;
        return actions.unsentEmails(...question);
      },
    });
  return { asked, actionsBehind };
}

describe("The unsent emails of a receipt", () => {
  failOnMobxWarnings();

  const readers = [
    { flags: ["receipts_view"], may: false },
    { flags: ["receipts_view", "patch_identifier"], may: false },
    { flags: ["receipts_view", "receipts_admin"], may: true },
    { flags: ["receipts_view", "receipts_admin", "sales_demo"], may: false },
  ];
  for (const { flags, may } of readers) {
    it(`are ${may ? "" : "not "}offered to a user with [${flags.join(", ")}]`, async () => {
      expect((await visited({ flags })).actions.showsMails).to.equal(may);
    });
  }

  it("are requested when the panel opens, and not before", async () => {
    const { asked, actionsBehind } = counting();
    const { driver, actions } = await visited({ actionsBehind });
    await sendAgain(driver);
    expect([asked.times, actions.mails.model]).to.deep.equal([0, undefined]);
    const opening = actions.mails.toggle();
    await Promise.resolve();
    expect([actions.mails.isOpen, actions.mails.model?.state ?? "loading"]).to.deep.equal([true, "loading"]);
    await opening;
    expect(actions.mails.model?.emails).to.deep.equal([
      {
        id: "1",
        at: "2026-07-04T08:00:00.000Z",
        to: "ann@shop.example",
        subject: "Your receipt from Covent Garden",
        text: "Total: £7.20",
      },
    ]);
  });

  it("are reloaded once after the receipt was sent again, and after a copy was sent", async () => {
    const { asked, actionsBehind } = counting();
    const { driver, mails } = await unfolded({ actionsBehind });
    expect([mails.emails, mails.state]).to.deep.equal([[], "empty"]);
    await sendAgain(driver);
    expect([addressees(mails), mails.state]).to.deep.equal([["ann@shop.example"], "ready"]);
    await sendCopy(driver, "ben@shop.example");
    expect([addressees(mails), asked.times]).to.deep.equal([["ben@shop.example", "ann@shop.example"], 3]);
  });

  it("are not reloaded if nothing was sent", async () => {
    const { asked, actionsBehind } = counting();
    const { driver } = await unfolded({
      actionsBehind: (actions) => withFailure(actionsBehind(actions), failure("unreachable"), "resend"),
    });
    await sendAgain(driver);
    expect(asked.times).to.equal(1);
  });

  it("omit emails that were cancelled with the identifier", async () => {
    const { driver, actions, mails } = await unfolded();
    await sendAgain(driver);
    await actions.identifier.remove();
    await flushTasks();
    expect([driver.model.receipt?.identifier, mails.emails]).to.deep.equal([undefined, []]);
  });

  it("are reloaded after the receipt was processed, which may email it", async () => {
    const { asked, actionsBehind } = counting();
    const { driver } = await unfolded({ actionsBehind });
    const done = driver.model.actions.reprocess.process();
    await flushTasks();
    await driver.advanceClock(2);
    await done;
    expect([driver.notifications, asked.times]).to.deep.equal([["success: The receipt was reprocessed"], 2]);
  });

  it("are reloaded when the page is entered again, and not for users who have left", async () => {
    const { asked, actionsBehind } = counting();
    const { driver, actions } = await unfolded({ actionsBehind });
    await driver.visit("TXN-0001");
    expect(asked.times).to.equal(2);
    driver.model.exit();
    await sendAgain(driver);
    expect([actions.mails.isOpen, driver.actions.emails.length, asked.times]).to.deep.equal([false, 1, 2]);
  });

  const other = aReceipt({ id: "69a41a5ca1b2c3d4e5f60999" });

  it("belong to their receipt: a later duplicate in its place has its own", async () => {
    const { driver, mails } = await unfolded({ receipts: [RECEIPT, { ...other, duplicate: true }] });
    await driver.actions.resend(RECEIPT.id, "first");
    await driver.actions.sendCopy(other.id, "ben@shop.example", "second");
    await mails.load();
    expect(addressees(mails)).to.deep.equal(["ann@shop.example"]);
    await driver.visit("TXN-0001", `?receipt=${other.id}`);
    const { mails: section } = driver.model.actions;
    expect([driver.model.receipt?.id, section.isOpen]).to.deep.equal([other.id, false]);
    await section.toggle();
    await flushTasks();
    expect(addressees(section.model as ReceiptMailsViewModel)).to.deep.equal(["ben@shop.example"]);
  });

  it("belong to the receipt of the transaction after a reload", async () => {
    const asked: string[] = [];
    const { driver, actions } = await visited({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          unsentEmails: (...question) => {
            asked.push(question[0]);
            return actions.unsentEmails(...question);
          },
        }),
    });
    await actions.mails.toggle();
    driver.receipts.add({ ...RECEIPT, duplicate: true });
    driver.receipts.add(other);
    await driver.model.retry();
    await flushTasks();
    expect([asked, actions.mails.model?.state]).to.deep.equal([[RECEIPT.id, other.id], "empty"]);
  });

  it("are loading, and not empty, while there is no receipt", async () => {
    const { asked, actionsBehind } = counting();
    const { mails } = await unfolded({ actionsBehind, receipts: [] });
    expect([mails.state, asked.times]).to.deep.equal(["loading", 0]);
  });

  it("are unavailable without a failure if the server has no such call or the user may not see them", async () => {
    const { mails } = await unfolded({
      actionsBehind: (actions) => withFailure(actions, failure("missing", { status: 404 }), "unsentEmails"),
    });
    expect([mails.isUnavailable, mails.state]).to.deep.equal([true, "empty"]);
  });

  const failures: readonly { readonly failed: Failure; readonly text: string }[] = [
    {
      failed: failure("denied", { status: 403, description: "You lack 'receipts_admin'" }),
      text: "You lack 'receipts_admin'",
    },
    {
      failed: failure("rejected", { status: 502, statusText: "Bad Gateway" }),
      text: "Unable to retrieve the emails, please try again later",
    },
  ];
  for (const { failed, text } of failures) {
    it(`show '${text}' only in their panel if they fail to load`, async () => {
      const { driver, mails } = await unfolded({
        actionsBehind: (actions) => withFailure(actions, failed, "unsentEmails"),
      });
      expect([mails.state, mails.failure, driver.notifications]).to.deep.equal(["error", text, []]);
    });
  }

  it("stay visible while they reload, and are not requested after the panel closes", async () => {
    const questions: Cancellation[] = [];
    const { driver, actions, mails } = await unfolded({
      actionsBehind: (port) =>
        overridePort<ReceiptActions>(port, {
          unsentEmails: (id, cancellation = new AbortController().signal) => {
            questions.push(cancellation);
            return questions.length === 1 ? port.unsentEmails(id, cancellation) : new Promise(() => undefined);
          },
        }),
    });
    void mails.load();
    expect([mails.state, questions[1]?.aborted]).to.deep.equal(["empty", false]);
    actions.mails.close();
    expect([actions.mails.isOpen, questions[1]?.aborted, driver.notifications]).to.deep.equal([false, true, []]);
  });

  it("report that the code of their panel failed to load, and stay closed", async () => {
    const { driver, actions } = await visited({ isCut: true });
    await actions.mails.toggle();
    expect([actions.mails.isOpen, actions.mails.model, driver.notifications]).to.deep.equal([
      false,
      undefined,
      ["error: This part of the page could not be loaded, please try again later"],
    ]);
  });

  it("do not prevent leaving the page", async () => {
    const { driver } = await unfolded();
    expect(driver.model.unsaved).to.equal(undefined);
  });
});
