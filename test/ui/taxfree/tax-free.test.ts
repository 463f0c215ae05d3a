import { expect } from "chai";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aReceiptWith, anEntry, DOCUMENT } from "#test/support/tax-free-work.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { TaxFreeDriver } from "./tax-free-driver.ts";

const A = "0a0a0a0a";
const FAILED = { document: DOCUMENT, error_message: "Refused" };

describe("The tax-free panel", () => {
  failOnMobxWarnings();

  it("issues a form and shows its document [TAXF-001]", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    expect([panel.model.objections, panel.model.issueDisabledReason, panel.model.issueLabel]).to.deep.equal([
      [],
      undefined,
      "Issue tax-free form",
    ]);
    await panel.model.issue();
    expect([panel.rows, panel.notifications, panel.model.isIssueOffered]).to.deep.equal([
      ["Issued, reprint, void"],
      ["success: Tax-free form TF000000001 issued"],
      false,
    ]);
    expect(panel.model.rows[0]).to.deep.include({
      documentId: "TF000000001",
      refund: { amount: "12", currency: "GBP" },
      total: { amount: "100", currency: "GBP" },
    });
  });

  it("shows why a receipt is not eligible, and does not issue it", async () => {
    const panel = new TaxFreeDriver({
      limits: { min: "130" as Decimal, countries: ["USA"] },
      known: { customerCountry: "GBR" },
    });
    await panel.model.load();
    expect(panel.model.objections).to.deep.equal(["Gross amount below 130", "Customer country ineligible"]);
    expect(panel.model.issueDisabledReason).to.equal("This receipt is not eligible");
  });

  it("checks the receipt again after a change on its page", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    panel.record.show({ ...panel.given.receipt, duplicate: true });
    await flushTasks();
    expect([panel.model.isStarting, panel.model.objections]).to.deep.equal([
      false,
      ["A duplicate gets no tax-free form"],
    ]);
    panel.model.stop();
    panel.record.show(panel.given.receipt);
    await flushTasks();
    expect(panel.model.objections).to.deep.equal(["A duplicate gets no tax-free form"]);
  });

  it("shows that the store issues no forms", async () => {
    const panel = new TaxFreeDriver({ stores: [] });
    await panel.model.load();
    expect([panel.model.objections, panel.model.issueDisabledReason]).to.deep.equal([
      ["This store does not issue tax-free forms"],
      "This receipt is not eligible",
    ]);
  });

  it("reports that the service does not respond, and retries", async () => {
    const panel = new TaxFreeDriver({ serviceFails: failure("malformed") });
    const loading = panel.model.load();
    expect([panel.model.isPreparing, panel.model.isStarting]).to.deep.equal([true, true]);
    await loading;
    expect([panel.model.failure, panel.model.isStarting]).to.deep.equal([
      "The tax-free service does not answer, please try again later",
      false,
    ]);
    expect(panel.model.issueDisabledReason).to.equal(panel.model.failure);
  });

  it("sends no request for an account that may only read, or in demo mode", async () => {
    for (const facts of [{ mayIssue: false }, { closed: "Not available in demo mode" }]) {
      const panel = new TaxFreeDriver({
        receipt: aReceiptWith({ [A]: anEntry("issued", { document: DOCUMENT }) }),
        serviceFails: failure("unreachable"),
        ...facts,
      });
      await panel.model.load();
      expect([panel.rows, panel.model.failure]).to.deep.equal([["Issued"], undefined]);
    }
    const demo = new TaxFreeDriver({ closed: "Not available in demo mode" });
    expect([demo.model.isIssueOffered, demo.model.issueDisabledReason]).to.deep.equal([
      true,
      "Not available in demo mode",
    ]);
  });

  it("refuses a second window while one is open [TAXF-017]", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    panel.given.windows.script = "leave-open";
    const first = panel.model.issue();
    await flushTasks();
    await flushTasks();
    expect([panel.model.isWindowOpen, panel.rows, panel.model.isIssueOffered]).to.deep.equal([true, ["Started"], true]);
    await panel.model.issue();
    expect(panel.notifications).to.deep.equal(["error: Error due to multiple issuing windows"]);
    panel.given.windows.close();
    await first;
    expect(panel.model.isWindowOpen).to.equal(false);
  });

  it("offers to resume a closed window only after a reload", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    panel.given.windows.script = "close";
    await panel.model.issue();
    expect([panel.rows, panel.model.interruption]).to.deep.equal([
      ["Started"],
      "The window was closed without an answer. Reload to resume.",
    ]);
    await panel.model.reload();
    expect([panel.rows, panel.model.interruption]).to.deep.equal([["Started, resume, remove"], undefined]);
    panel.given.windows.script = "issue";
    await panel.model.resume(panel.model.rows[0]!.id);
    expect(panel.rows).to.deep.equal(["Issued, reprint, void"]);
  });

  it("removes an initiated form after a question", async () => {
    const panel = new TaxFreeDriver({ receipt: aReceiptWith({ [A]: anEntry("initiated") }) });
    await panel.model.load();
    panel.answer = false;
    await panel.model.remove(A);
    expect(panel.rows).to.deep.equal(["Started, resume, remove"]);
    panel.answer = true;
    await panel.model.remove(A);
    expect([panel.rows, panel.model.isIssueOffered, panel.questions.length]).to.deep.equal([
      ["Not issued, window closed"],
      true,
      2,
    ]);
  });

  it("shows an error if the window is blocked, and tries again with another form", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    panel.given.windows.script = "blocked";
    await panel.model.issue();
    expect([panel.rows, panel.notifications, panel.model.issueLabel]).to.deep.equal([
      ["Refused"],
      ["error: An unknown error occured"],
      "Try again",
    ]);
    expect(panel.model.rows[0]!.error).to.equal("An unknown error occured");
    expect(panel.model.windowText).to.equal(
      "The browser blocked the window. Allow pop-ups for this site, then try again.",
    );
    panel.given.windows.script = "issue";
    await panel.model.issue();
    expect([...panel.rows].sort()).to.deep.equal(["Issued, reprint, void", "Refused"]);
    expect(panel.model.windowText).to.equal("");
  });

  it("offers to try again only if the latest form failed", async () => {
    const [error, voided] = [
      (at: string) => anEntry("error", { error_message: "No passport" }, at),
      anEntry("voided", { document: DOCUMENT }),
    ];
    const failedLast = new TaxFreeDriver({
      receipt: aReceiptWith({ [A]: voided, "0b0b0b0b": error("2026-03-01T12:00:00Z") }),
    });
    const voidedLast = new TaxFreeDriver({
      receipt: aReceiptWith({ [A]: voided, "0b0b0b0b": error("2026-03-01T10:00:00Z") }),
    });
    expect([failedLast.model.issueLabel, voidedLast.model.issueLabel]).to.deep.equal([
      "Try again",
      "Issue tax-free form",
    ]);
  });

  it("keeps a form that could not be voided, and then lets it be removed [TAXF-008]", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    await panel.model.issue();
    panel.given.provider.voidResponse = { code: 1, message: "Already refunded" };
    const { id } = panel.model.rows[0]!;
    await panel.model.void(id);
    expect([panel.rows, panel.notifications.at(-1), panel.model.rows[0]!.error]).to.deep.equal([
      ["Issued, not voided, reprint, void, remove"],
      "error: Tax-free form TF000000001 could not be voided: Already refunded",
      "Already refunded",
    ]);
    await panel.model.remove(id);
    expect([panel.rows, panel.notifications.at(-1)]).to.deep.equal([
      ["Removed"],
      "success: Tax-free form TF000000001 marked as removed",
    ]);
  });

  it("voids a form after a question, and offers another", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    await panel.model.issue();
    panel.answer = false;
    await panel.model.void(panel.model.rows[0]!.id);
    expect(panel.rows).to.deep.equal(["Issued, reprint, void"]);
    panel.answer = true;
    await panel.model.void(panel.model.rows[0]!.id);
    expect([panel.rows, panel.model.isIssueOffered]).to.deep.equal([["Voided"], true]);
  });

  it("saves a reprinted document, or says why it cannot", async () => {
    const receipt = aReceiptWith({ [A]: anEntry("issued", FAILED) });
    const panel = new TaxFreeDriver({ receipt });
    panel.given.provider.issue(A, "100" as Decimal);
    await panel.model.reprint(A);
    expect(panel.saved.map(({ name }) => name)).to.deep.equal(["tax-free-TF000000001.pdf"]);
    const broken = new TaxFreeDriver({ receipt, serviceFails: failure("rejected") });
    await broken.model.reprint(A);
    expect([broken.saved, broken.notifications]).to.deep.equal([
      [],
      ["error: The tax-free service does not answer, please try again later"],
    ]);
  });

  it("writes to the receipt of the issued form, even if another one is shown by then", async () => {
    const panel = new TaxFreeDriver();
    await panel.model.load();
    panel.given.windows.script = "leave-open";
    const issuing = panel.model.issue();
    await flushTasks();
    const other = aReceipt({ transaction: "TXN-OTHER" });
    panel.record.show(other);
    await panel.model.load();
    expect([panel.model.isWindowOpen, panel.rows, panel.model.interruption]).to.deep.equal([false, [], undefined]);
    panel.given.windows.close();
    await issuing;
    expect([
      panel.record.receipt,
      (await panel.given.forms()).map(({ status }) => status),
      panel.model.interruption,
    ]).to.deep.equal([other, ["initiated"], undefined]);
  });
});

describe("The tax-free panel of a receipt with an unfinished form [D28]", () => {
  failOnMobxWarnings();
  const initiated = (entry = anEntry("initiated")) => new TaxFreeDriver({ receipt: aReceiptWith({ [A]: entry }) });

  it("records what the window issued while the page was reloaded", async () => {
    const panel = initiated();
    panel.given.provider.issue(A, "100" as Decimal);
    await panel.model.load();
    expect([panel.rows, panel.notifications]).to.deep.equal([
      ["Issued, reprint, void"],
      ["success: Tax-free form TF000000001 issued"],
    ]);
  });

  it("asks once per opening, and again when the user reloads", async () => {
    const panel = initiated();
    await panel.model.load();
    panel.given.provider.issue(A, "100" as Decimal);
    await panel.model.load();
    expect(panel.rows).to.deep.equal(["Started, resume, remove"]);
    await panel.model.reload();
    expect(panel.rows).to.deep.equal(["Issued, reprint, void"]);
  });

  it("prepares the receipt that is open when the service answers", async () => {
    const panel = initiated();
    const other = aReceipt({ transaction: "TXN-OTHER", total: money("100") });
    panel.given.receipts.add(other);
    let answer: () => void = () => undefined;
    const formState = panel.given.provider.formState.bind(panel.given.provider);
    panel.given.provider.formState = (...call) =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }).then(() => formState(...call));
    const prepared: unknown[] = [];
    const payload = panel.given.access.payload.bind(panel.given.access);
    panel.given.access.payload = (ids, ...rest) => {
      prepared.push(...ids);
      return payload(ids, ...rest);
    };
    const first = panel.model.load();
    await flushTasks();
    panel.record.show(other);
    const second = panel.model.load();
    await flushTasks();
    answer();
    await Promise.all([first, second]);
    expect(prepared).to.deep.equal([other.id]);
  });

  it("does not ask for an account that may only read", async () => {
    const panel = new TaxFreeDriver({ receipt: aReceiptWith({ [A]: anEntry("initiated") }), mayIssue: false });
    panel.given.provider.issue(A, "100" as Decimal);
    await panel.model.load();
    expect(panel.rows).to.deep.equal(["Started"]);
  });

  it("says that the state is unknown, and offers both ways", async () => {
    const panel = initiated();
    panel.given.provider.formState = () => Promise.resolve(err(failure("missing")));
    await panel.model.load();
    expect([panel.rows, panel.model.rows[0]!.note]).to.deep.equal([
      ["Started, resume, remove"],
      "The service cannot say whether it has issued this form. If the traveller has it, resume: the service shows it again. If not, mark it as removed.",
    ]);
    await panel.model.remove(A);
    expect([panel.rows, panel.questions.map(({ text }) => text?.slice(0, 40))]).to.deep.equal([
      ["Not issued, window closed"],
      ["Its window was closed without an answer.", "The service cannot say whether it has is"],
    ]);
  });

  it("keeps a form of an unknown state if the user cancels", async () => {
    const panel = initiated();
    panel.given.provider.formState = () => Promise.resolve(err(failure("missing")));
    await panel.model.load();
    panel.answer = false;
    await panel.model.remove(A);
    expect(panel.rows).to.deep.equal(["Started, resume, remove"]);
  });

  for (const [title, facts, objection] of [
    ["a duplicate", { duplicate: true }, "A duplicate gets no tax-free form"],
    [
      "a receipt of which nothing is left",
      { items: [anItem({ returned: { localtime: aReceipt().localtime } })] },
      "All items of this receipt have come back",
    ],
  ] as const) {
    it(`issues nothing for ${title}`, async () => {
      const panel = new TaxFreeDriver({ receipt: aReceipt(facts) });
      await panel.model.load();
      expect([panel.model.objections, panel.model.issueDisabledReason]).to.deep.equal([
        [objection],
        "This receipt is not eligible",
      ]);
    });
  }
});
