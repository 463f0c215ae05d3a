import { Then, When } from "@cucumber/cucumber";
import { returnItem, receiptActionFailureMessage } from "#domain/receipts/actions.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { isGreater } from "#domain/shared/number/decimal.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { buildStatusTests, selectFormsOfItem, selectTaxFreeForms, type TaxFreeForm } from "#domain/taxfree/index.ts";
import { buildReceiptWork } from "#features/support/action-driver.ts";
import { expectList, expectThat } from "#features/support/assertion-error.ts";
import { keeps, needs, Outcome, shownText } from "#features/support/scenario-state.ts";
import {
  addition,
  addToForm,
  eligibility,
  findCurrentReceipt,
  issueTaxFreeForm,
  taxFreeForm,
} from "#features/support/tax-free-driver.ts";
import type { Scenario } from "#features/support/world.ts";

const returnedItem = new Outcome<Receipt>("an item on a form to be returned");

/** Returns one piece. `forms` are those whose status the user knows. */
async function returnOne(
  scenario: Scenario,
  transaction: TransactionId,
  forms: (receipt: Receipt) => readonly TaxFreeForm[],
): Promise<void> {
  const { situation } = scenario;
  const receipt = await findCurrentReceipt(scenario, transaction);
  const localtime = localTimeIn(situation.store.timezone ?? "UTC", situation.now);
  const outcome = await returnItem(
    receipt,
    { position: 0, localtime },
    { ...(await buildReceiptWork(scenario)), guards: buildStatusTests(forms(receipt)) },
  );
  shownText.set(scenario, outcome.kind === "failed" ? receiptActionFailureMessage(outcome.failure) : undefined);
  returnedItem.set(scenario, await findCurrentReceipt(scenario, transaction));
}

const latestForm = async (scenario: Scenario, transaction: TransactionId): Promise<TaxFreeForm> =>
  selectTaxFreeForms(await findCurrentReceipt(scenario, transaction)).at(-1)!;

/** Returns the latest form of the first receipt. */
const issuedForm = (scenario: Scenario): Promise<TaxFreeForm> =>
  latestForm(scenario, scenario.situation.receipts[0]!.transactionId);

When(
  "the user returns the item of {receipt} that is on a form",
  keeps(returnedItem, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await returnOne(this, transaction, () => []);
  },
);

When(
  "the user returns the item of {receipt} and keeps the form",
  keeps(returnedItem, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await returnOne(this, transaction, (receipt) => selectFormsOfItem(receipt, 0));
  },
);

When(
  "the user issues a tax-free form for {receipt} together with {receipt}",
  keeps(taxFreeForm, shownText),
  async function (this: Scenario, transaction: TransactionId, other: TransactionId) {
    await issueTaxFreeForm(this, transaction, [other]);
  },
);

When(
  "the user adds {receipt} to a tax-free form of {receipt}",
  keeps(addition, eligibility, shownText),
  async function (this: Scenario, added: TransactionId, transaction: TransactionId) {
    await addToForm(this, transaction, added);
  },
);

Then("the receipt is added to the form", needs(addition), function (this: Scenario) {
  expectList({ expected: "the receipt to be added, with", found: "it has", noun: "reason" }, [], addition.get(this));
});

Then(
  "the receipt is not added to the form: {list}",
  needs(addition),
  function (this: Scenario, reasons: readonly string[]) {
    expectList({ expected: "the receipt to have", found: "it has", noun: "reason" }, reasons, addition.get(this));
  },
);

Then("the return is refused", needs(returnedItem), function (this: Scenario) {
  expectThat(returnedItem.get(this).items[0]?.returned === undefined, "the return to be refused", "it is recorded");
});

Then("the return is recorded on the receipt", needs(returnedItem), function (this: Scenario) {
  expectThat(returnedItem.get(this).items[0]?.returned !== undefined, "the return to be recorded", "it is not");
});

Then("the form contains {list}", needs(taxFreeForm), async function (this: Scenario, expected: readonly string[]) {
  const { receipts = [] } = await issuedForm(this);
  const numberOf = (id: string): string =>
    this.situation.receipts.find((receipt) => receipt.id === id)?.transactionId ?? id;
  const found = receipts.flatMap(({ id, items }) => items.map(({ quantity }) => `${quantity} of ${numberOf(id)}`));
  expectList({ expected: "the form to contain", found: "it contains", noun: "item" }, expected, found);
});

Then(
  "{receipt} has one tax-free form",
  needs(taxFreeForm),
  async function (this: Scenario, transaction: TransactionId) {
    const ids = selectTaxFreeForms(await findCurrentReceipt(this, transaction)).map(({ id }) => id);
    const { id } = await issuedForm(this);
    expectThat(
      ids.length === 1 && ids[0] === id,
      `${transaction} to have the issued form`,
      `it has ${ids.length} forms`,
    );
  },
);

Then("the document covers at most {money}", needs(taxFreeForm), async function (this: Scenario, { amount }: Money) {
  const { document } = await issuedForm(this);
  if (document === undefined) return expectThat(false, "the form to have a document", "it has none");
  const { refundAmount, totalAmount } = document;
  expectThat(
    !isGreater(refundAmount, totalAmount) && !isGreater(totalAmount, amount),
    `the document to cover at most ${amount}`,
    `its refund is ${refundAmount} of ${totalAmount}`,
  );
});
