import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { selectTaxFreeForms, voidForm } from "#domain/taxfree/index.ts";
import { aReceipt, money, type ReceiptFacts } from "#test/support/builders/a-receipt.ts";
import { aReceiptWith, anEntry, DOCUMENT } from "#test/support/tax-free-work.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { TaxFreeDriver } from "./tax-free-driver.ts";

const ANN = "ann@shop.example";
const OWN = aReceipt({ transaction: "TXN-1", total: money("20"), identifier: ANN, at: "2026-03-01T10:00:00+00:00" });
const sold = (transaction: string, time: string, facts: ReceiptFacts = {}): Receipt =>
  aReceipt({ transaction, total: money("30"), at: `2026-03-01T${time}+00:00`, ...facts });
const NEAR = sold("TXN-2", "10:05:00");
const LIMITS = { min: "50" as Decimal, max: "80" as Decimal };

async function show(others: readonly Receipt[], facts: ConstructorParameters<typeof TaxFreeDriver>[0] = {}) {
  const panel = new TaxFreeDriver({ receipt: OWN, others, limits: LIMITS, ...facts });
  await panel.model.load();
  return { panel, model: panel.model, additions: panel.model.additions };
}
const numbers = (rows: readonly { readonly transactionId: string }[]): readonly string[] =>
  rows.map(({ transactionId }) => transactionId);

describe("Adding receipts to a tax-free form", () => {
  failOnMobxWarnings();

  it("makes a sale eligible that was too small, and issues one form on both receipts", async () => {
    const { panel, model, additions } = await show([NEAR]);
    expect([model.objections, model.issueDisabledReason, model.isAdditionOffered]).to.deep.equal([
      ["Gross amount below 50"],
      "This receipt is not eligible",
      true,
    ]);
    additions.type(" TXN-2 ");
    await additions.addTyped();
    expect([additions.problem, additions.typed, numbers(additions.rows), additions.total]).to.deep.equal([
      undefined,
      "",
      ["TXN-1", "TXN-2"],
      { amount: "50", currency: "GBP" },
    ]);
    expect([model.objections, model.issueLabel, additions.announcement]).to.deep.equal([
      [],
      "Issue form for 2 receipts",
      "TXN-2 added",
    ]);
    await model.issue();
    const read = await panel.given.receipts.withId(NEAR.id);
    const [onOther] = read.ok ? selectTaxFreeForms(read.value) : [];
    expect([onOther?.status, onOther?.document?.totalAmount, model.rows[0]?.documentId]).to.deep.equal([
      "issued",
      "50",
      onOther?.document?.documentId,
    ]);
    expect([panel.notifications, additions.rows, model.isAdditionOffered]).to.deep.equal([
      ["success: Tax-free form TF000000001 issued"],
      [],
      false,
    ]);
    expect(model.rows[0]?.others).to.deep.equal([
      { id: NEAR.id, label: "TXN-2", href: `/transaction/TXN-2?receipt=${NEAR.id}` },
    ]);
  });

  it("is ready for another form after the form was voided for a return", async () => {
    const { panel, model, additions } = await show([NEAR], { limits: { min: "20" as Decimal, max: "80" as Decimal } });
    await additions.add(NEAR.id);
    await model.issue();
    const [form] = model.rows;
    panel.record.show({ ...panel.record.receipt!, properties: { tax_free_form: { [form!.id]: anEntry("voided") } } });
    expect([model.isIssueOffered, model.isStarting]).to.deep.equal([true, true]);
    await model.load();
    expect([model.isStarting, model.issueLabel, model.issueDisabledReason]).to.deep.equal([
      false,
      "Issue tax-free form",
      undefined,
    ]);
  });

  it("issues another form after a return on the page has voided the one of several receipts", async () => {
    const { panel, model, additions } = await show([NEAR], { limits: { min: "10" as Decimal } });
    additions.type("TXN-2");
    await additions.addTyped();
    await model.issue();
    const { latest, work } = panel.given;
    const issued = await latest();
    await voidForm(issued, selectTaxFreeForms(issued)[0]!, work);
    panel.record.show(await latest());
    expect(model.isStarting).to.equal(true);
    await flushTasks();
    expect([model.isStarting, model.issueDisabledReason, model.issueLabel]).to.deep.equal([
      false,
      undefined,
      "Issue tax-free form",
    ]);
    await model.issue();
    expect(panel.notifications.at(-1)).to.equal("success: Tax-free form TF000000002 issued");
  });

  it("shows the form at the other receipt, which voids it for both", async () => {
    const { panel, model, additions } = await show([NEAR]);
    await additions.add(NEAR.id);
    await model.issue();
    const other = await panel.given.receipts.withId(NEAR.id);
    const second = new TaxFreeDriver({
      receipt: other.ok ? other.value : OWN,
      others: [panel.record.receipt!],
      limits: LIMITS,
    });
    second.given.provider.issue(model.rows[0]!.id, "50" as Decimal);
    await second.model.load();
    await flushTasks();
    expect([second.rows, second.model.rows[0]?.others.map(({ label }) => label)]).to.deep.equal([
      ["Issued, reprint, void"],
      ["TXN-1"],
    ]);
    await second.model.void(second.model.rows[0]!.id);
    expect(second.questions[0]?.text).to.include("for any of its 2 receipts");
    const first = await second.given.receipts.withId(OWN.id);
    expect([second.rows, first.ok && selectTaxFreeForms(first.value).map(({ status }) => status)]).to.deep.equal([
      ["Voided"],
      ["voided"],
    ]);
  });

  const refusals: readonly (readonly [typed: string, others: readonly Receipt[], problem: string])[] = [
    ["", [], "Type or scan a transaction ID"],
    ["TXN-9", [], "No receipt has the transaction ID TXN-9"],
    ["TXN-1", [], "TXN-1: This receipt is on the form already"],
    [
      "TXN-2",
      [aReceiptWith({ "0a0a0a0a": anEntry("issued", { document: DOCUMENT }) }, { transaction: "TXN-2" })],
      "TXN-2: This receipt has a tax-free form that is issued: TF000000001",
    ],
    ["TXN-2", [sold("TXN-2", "10:05:00", { total: money("60.01") })], "TXN-2: Gross amount above 80"],
  ];
  for (const [typed, others, problem] of refusals) {
    it(`refuses '${typed}' with the reason: ${problem}`, async () => {
      const { additions } = await show(others);
      additions.type(typed);
      await additions.addTyped();
      expect([additions.problem, additions.rows, additions.typed]).to.deep.equal([problem, [], typed]);
      additions.type("TXN");
      expect(additions.problem).to.equal(undefined);
    });
  }

  it("adds by the id of a receipt, and asks which of several receipts has a number", async () => {
    const twins = [sold("0001", "11:00:00"), sold("0001", "12:00:00", { id: "65e1b5c00000000000000abc" })];
    const { additions } = await show([NEAR, ...twins], { limits: {} });
    additions.type(NEAR.id);
    await additions.addTyped();
    additions.type("0001");
    await additions.addTyped();
    expect([additions.problem, additions.choicesLabel, additions.choices.length]).to.deep.equal([
      "Several receipts have this transaction ID. Choose one below.",
      "Receipts with this number",
      2,
    ]);
    await additions.add(twins[0]!.id);
    expect([numbers(additions.rows), additions.problem, additions.typed]).to.deep.equal([
      ["TXN-1", "TXN-2", "0001"],
      undefined,
      "",
    ]);
  });

  it("offers the customer's receipts at the store and the nearest ones, without those that cannot be added", async () => {
    const others = [
      sold("EARLY", "08:00:00", { identifier: ANN }),
      sold("BEFORE", "09:55:00"),
      sold("STRANGER", "09:59:00", { identifier: "bob@shop.example" }),
      sold("AFTER", "10:05:00"),
      sold("LATER", "10:06:00"),
      sold("LAST", "10:07:00"),
      sold("FOURTH", "10:08:00"),
      aReceipt({ transaction: "YESTERDAY", total: money("30"), at: "2026-02-28T09:59:59+00:00" }),
      sold("EURO", "09:56:00", { total: money("30", "EUR") }),
      sold("COPY", "09:57:00", { duplicate: true }),
      sold("ELSEWHERE", "10:04:00", { storeId: "5002", storeReference: "MAN-01", identifier: ANN }),
    ];
    const { additions } = await show(others);
    expect(additions.noChoicesText).to.equal("Loading receipts…");
    await additions.open();
    expect(numbers(additions.choices)).to.have.members(["EARLY", "BEFORE", "AFTER", "LATER", "LAST"]);
    expect(additions.choices[0]).to.deep.include({ transactionId: "EARLY", customer: ANN });
    await additions.add(others[1]!.id);
    expect(numbers(additions.choices)).not.to.include("BEFORE");
    additions.close();
    expect([additions.isOpen, numbers(additions.rows)]).to.deep.equal([false, ["TXN-1", "BEFORE"]]);
  });

  it("offers no receipts of different customers for one form", async () => {
    const own = aReceipt({ transaction: "TXN-1", total: money("20"), at: "2026-03-01T10:00:00+00:00" });
    const others = [
      sold("BOB", "10:01:00", { identifier: "bob@shop.example" }),
      sold("CID", "10:02:00", { identifier: "cid@shop.example" }),
      sold("UNNAMED", "10:03:00"),
    ];
    const { additions } = await show(others, { receipt: own });
    await additions.open();
    expect(numbers(additions.choices)).to.have.members(["BOB", "CID", "UNNAMED"]);
    await additions.add(others[0]!.id);
    expect(numbers(additions.choices)).to.deep.equal(["UNNAMED"]);
  });

  it("says that there is nothing to add, and why the receipts cannot be loaded", async () => {
    const { additions } = await show([]);
    await additions.open();
    expect(additions.noChoicesText).to.equal("No receipt of this customer or of about this time can be added.");
    const { panel, additions: failing } = await show([]);
    panel.given.receipts.matching = withFailure(panel.given.receipts, failure("unreachable")).matching;
    await failing.open();
    expect(failing.choicesFailure).to.be.a("string");
  });

  it("asks the service again after a receipt was removed, and issues nothing in the meantime", async () => {
    const { panel, model, additions } = await show([NEAR]);
    await additions.add(NEAR.id);
    additions.remove(NEAR.id);
    expect([model.isStarting, additions.rows, additions.announcement]).to.deep.equal([true, [], "TXN-2 removed"]);
    await model.issue();
    expect(panel.given.windows.posts).to.deep.equal([]);
    await flushTasks();
    expect([model.objections, model.isStarting]).to.deep.equal([["Gross amount below 50"], false]);
  });

  it("does not issue a receipt that was removed while another one was checked", async () => {
    const { panel, model, additions } = await show([NEAR, sold("TXN-3", "10:10:00")]);
    await additions.add(NEAR.id);
    const { provider } = panel.given;
    const validate = provider.validate.bind(provider);
    provider.validate = (...asked) => {
      if (additions.isRemovable(NEAR.id)) additions.remove(NEAR.id);
      return validate(...asked);
    };
    additions.type("TXN-3");
    await additions.addTyped();
    await flushTasks();
    expect([numbers(additions.rows), additions.problem, model.objections]).to.deep.equal([
      ["TXN-1", "TXN-3"],
      undefined,
      [],
    ]);
    await model.issue();
    const removed = await panel.given.receipts.withId(NEAR.id);
    expect([removed.ok && selectTaxFreeForms(removed.value), model.rows[0]?.others.length]).to.deep.equal([[], 1]);
  });

  it("keeps the receipts if the service refuses the form, and forgets them at another receipt", async () => {
    const { panel, model, additions } = await show([NEAR]);
    await additions.add(NEAR.id);
    panel.given.windows.script = { refuse: { kind: "message", text: "No passport" } };
    await model.issue();
    expect([numbers(additions.rows), model.issueLabel]).to.deep.equal([["TXN-1", "TXN-2"], "Try again for 2 receipts"]);
    panel.record.show(NEAR);
    await model.load();
    expect(additions.rows).to.deep.equal([]);
  });

  it("resumes after a reload with all receipts of the form", async () => {
    const { panel, model, additions } = await show([NEAR]);
    await additions.add(NEAR.id);
    panel.given.windows.script = "close";
    await model.issue();
    await model.reload();
    panel.given.windows.script = "issue";
    await model.resume(model.rows[0]!.id);
    const posted = panel.given.windows.posts.map(
      ({ fields }) => (JSON.parse(fields["payload"]!) as { receipts: readonly unknown[] }).receipts.length,
    );
    expect([posted, model.rows[0]?.total]).to.deep.equal([[2, 2], { amount: "50", currency: "GBP" }]);
  });

  it("names another receipt that the account cannot open, and offers nothing to an account that may only read", async () => {
    const receipts = [OWN.id, NEAR.id].map((id) => ({ id, items: [{ position: 0, quantity: 1 }] }));
    const entry = { ...(anEntry("issued", { document: DOCUMENT }) as object), receipts };
    const receipt = aReceiptWith({ "0a0a0a0a": entry }, { transaction: "TXN-1", at: OWN.localtime });
    const panel = new TaxFreeDriver({ receipt, mayIssue: false });
    await panel.model.load();
    await flushTasks();
    expect([panel.model.rows[0]?.others, panel.model.isAdditionOffered]).to.deep.equal([
      [{ id: NEAR.id, label: "A receipt that you cannot open" }],
      false,
    ]);
  });
});
