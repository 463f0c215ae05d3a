import { Given, Then, When } from "@cucumber/cucumber";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { listReturnParts, quantityLeft, soldQuantity } from "#domain/receipts/rules.ts";
import { findSituationReceipt } from "#features/support/action-driver.ts";
import { expectList, expectThat } from "#features/support/assertion-error.ts";
import { addEarlierPart, returnPieces } from "#features/support/part-driver.ts";
import type { Portion, Sale } from "#features/support/part-nouns.ts";
import { keeps, needs, Outcome, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const returnedReceipt = new Outcome<Receipt>("something to be returned");
const amounts = new Outcome<readonly string[]>("something to be paid back");

/** Returns each of the pieces, and keeps the amounts that are paid back. */
async function returnEach(
  scenario: Scenario,
  transaction: TransactionId,
  pieces: readonly { readonly position: number; readonly count: number }[],
): Promise<void> {
  let receipt = findSituationReceipt(scenario, transaction);
  const paid: string[] = [];
  for (const piece of pieces) {
    const outcome = await returnPieces(scenario, receipt, piece);
    receipt = outcome.receipt;
    if (outcome.amount !== undefined) paid.push(outcome.amount);
  }
  returnedReceipt.set(scenario, receipt);
  amounts.set(scenario, paid);
}

Given("a receipt {receipt} of {sale}", function (this: Scenario, transaction: string, sale: Sale) {
  this.situation.receipts.push(
    aReceipt({ transaction, at: "2024-05-15T10:00:00+01:00", ...soldIn(this.situation.store), ...sale }),
  );
});

Given("the user has returned {portion}", function (this: Scenario, { count, transaction }: Portion) {
  addEarlierPart(this, transaction, { count });
});

When(
  "the user returns {portion}",
  keeps(returnedReceipt, amounts, shownText),
  async function (this: Scenario, { count, transaction }: Portion) {
    await returnEach(this, transaction, [{ position: 0, count }]);
  },
);

When(
  "the user returns the item of {receipt} piece by piece",
  keeps(returnedReceipt, amounts, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const [item] = findSituationReceipt(this, transaction).items;
    await returnEach(
      this,
      transaction,
      Array.from({ length: Number(soldQuantity(item!)) }, () => ({ position: 0, count: 1 })),
    );
  },
);

When(
  "the user returns all items of {receipt}",
  keeps(returnedReceipt, amounts, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const { items } = findSituationReceipt(this, transaction);
    await returnEach(
      this,
      transaction,
      items.map((item, position) => ({ position, count: Number(soldQuantity(item)) })),
    );
  },
);

Then("the parts of the item are {list}", needs(returnedReceipt), function (this: Scenario, parts: readonly string[]) {
  const found = listReturnParts(returnedReceipt.get(this).items[0]!).map(({ quantity }) => quantity);
  expectList({ expected: "the item to have", found: "it has", noun: "part" }, parts, found);
});

Then("{int} of the item are left", needs(returnedReceipt), function (this: Scenario, left: number) {
  const found = quantityLeft(returnedReceipt.get(this).items[0]!);
  expectThat(Number(found) === left, `${left} of the item to be left`, `${found} are left`);
});

Then("the amounts paid back are {list}", needs(amounts), function (this: Scenario, expected: readonly string[]) {
  expectList(
    { expected: "the portal to pay back", found: "it pays back", noun: "amount" },
    expected,
    amounts.get(this),
  );
});
