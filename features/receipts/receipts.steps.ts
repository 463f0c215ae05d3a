import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import { startQuery as question, flagsFor, type TransactionId } from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { PageControls } from "#domain/shared/list/paging.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { storeChoices, type Store } from "#domain/stores/index.ts";
import { expectList } from "#features/support/assertion-error.ts";
import { keeps, needs, shownList, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import { listReceipts, foundReceipts, goToReceiptPage } from "#features/support/receipt-driver.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

type Sale = { readonly receipt: TransactionId; readonly store: Store; readonly sold: Moment };

Given("these receipts", function (this: Scenario, table: DataTable) {
  for (const { receipt, store, sold } of parseRows<Sale>(this, "these receipts", table)) {
    this.situation.receipts.push(
      aReceipt({ transaction: receipt, at: toLocalTime(sold, store.timezone ?? "UTC"), ...soldIn(store) }),
    );
  }
});

Given("{int} receipts, one a minute since {moment}", function (this: Scenario, count: number, moment: Moment) {
  const { store } = this.situation;
  const sold = (at: number) =>
    aReceipt({
      transaction: `TXN-${1001 + at}`,
      at: toLocalTime(moment, store.timezone ?? "UTC", at),
      ...soldIn(store),
    });
  this.situation.receipts.push(...Array.from({ length: count }, (_, at) => sold(at)));
});

Given("another retailer with the receipt {receipt}", function (this: Scenario, transaction: string) {
  const { receipts, store } = this.situation.otherRetailer;
  receipts.push(aReceipt({ transaction, ...soldIn(store) }));
});

async function askOfAllStores(this: Scenario): Promise<void> {
  await listReceipts(this, question("store_id", undefined, undefined));
}

async function askOfAllStoresSince(this: Scenario, day: CalendarDay): Promise<void> {
  await listReceipts(this, question("date", undefined, day));
}

async function askOfStore(this: Scenario, store: Store): Promise<void> {
  await listReceipts(this, question("store_id", store.id, undefined));
}

async function askOfStoreSince(this: Scenario, store: Store, day: CalendarDay): Promise<void> {
  await listReceipts(this, question("date,store_id", store.id, day));
}

function turnTo(to: keyof PageControls) {
  return function (this: Scenario): Promise<void> {
    return goToReceiptPage(this, to);
  };
}

Given("the user has listed the receipts of {store}", askOfStore);
Given("the user has listed the receipts of {store} since {day}", askOfStoreSince);
Given("the user went to older receipts", turnTo("older"));
Given("the user went to newer receipts", turnTo("newer"));
Given("the user went to older receipts and back", async function (this: Scenario) {
  await goToReceiptPage(this, "older");
  await goToReceiptPage(this, "newer");
});

When("the user lists the receipts of all stores", keeps(foundReceipts, shownText, requestFailure), askOfAllStores);
When(
  "the user lists the receipts of all stores since {day}",
  keeps(foundReceipts, shownText, requestFailure),
  askOfAllStoresSince,
);
When("the user lists the receipts of {store}", keeps(foundReceipts, shownText, requestFailure), askOfStore);
When(
  "the user lists the receipts of {store} since {day}",
  keeps(foundReceipts, shownText, requestFailure),
  askOfStoreSince,
);
When("the user goes to older receipts", keeps(foundReceipts, shownText, requestFailure), turnTo("older"));
When("the user goes to newer receipts", keeps(foundReceipts, shownText, requestFailure), turnTo("newer"));
When("the user goes to the latest receipts", keeps(foundReceipts, shownText, requestFailure), turnTo("latest"));

When("the user opens the list of stores", keeps(shownList), async function (this: Scenario) {
  const { stores, ...held } = await this.portal;
  const answer = await stores.all();
  shownList.set(
    this,
    storeChoices(answer.ok ? answer.value : [], selectStoresWithFlags(flagsFor("read"), held)).map(
      ({ label }) => label,
    ),
  );
});

const FOUND = { expected: "the list to show", found: "it shows", noun: "receipt" };

const idsFound = (scenario: Scenario): readonly string[] =>
  foundReceipts.get(scenario).receipts.map(({ transactionId }) => transactionId);

Then("the list shows {receipts}", needs(foundReceipts), function (this: Scenario, transactions: readonly string[]) {
  expectList(FOUND, transactions, idsFound(this));
});

Then("the list is empty", needs(foundReceipts), function (this: Scenario) {
  expectList(FOUND, [], idsFound(this));
});

Then("the user can go to {list} receipts", needs(foundReceipts), function (this: Scenario, sides: readonly string[]) {
  const open = Object.entries(foundReceipts.get(this).controls).flatMap(([side, leads]) => (leads ? [side] : []));
  expectList({ expected: "the user to be able to go to", found: "the user can go to", noun: "side" }, sides, open);
});
