import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import { ask as question, flagsFor, type TransactionId } from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/calendar-day.ts";
import type { PageControls } from "#domain/shared/paging.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { storeChoices, type Store } from "#domain/stores/index.ts";
import { judgeList } from "#features/support/complaint.ts";
import { keeps, needs, offered, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import { ask, found, turn } from "#features/support/receipt-desk.ts";
import { rowsOf } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

type Sale = { readonly receipt: TransactionId; readonly store: Store; readonly sold: Moment };

Given("these receipts", function (this: Scenario, table: DataTable) {
  for (const { receipt, store, sold } of rowsOf<Sale>(this, "these receipts", table)) {
    this.situation.receipts.push(aReceipt({ transaction: receipt, at: onClock(sold, store.timezone ?? "UTC"), ...soldIn(store) }));
  }
});

Given("{int} receipts, one a minute since {moment}", function (this: Scenario, count: number, moment: Moment) {
  const { store } = this.situation;
  const sold = (at: number) => aReceipt({ transaction: `TXN-${1001 + at}`, at: onClock(moment, store.timezone ?? "UTC", at), ...soldIn(store) });
  this.situation.receipts.push(...Array.from({ length: count }, (_, at) => sold(at)));
});

Given("another retailer with the receipt {receipt}", function (this: Scenario, transaction: string) {
  const { receipts, store } = this.situation.nextDoor;
  receipts.push(aReceipt({ transaction, ...soldIn(store) }));
});

async function askOfAllStores(this: Scenario): Promise<void> {
  await ask(this, question("store_id", undefined, undefined));
}

async function askOfAllStoresSince(this: Scenario, day: CalendarDay): Promise<void> {
  await ask(this, question("date", undefined, day));
}

async function askOfStore(this: Scenario, store: Store): Promise<void> {
  await ask(this, question("store_id", store.id, undefined));
}

async function askOfStoreSince(this: Scenario, store: Store, day: CalendarDay): Promise<void> {
  await ask(this, question("date,store_id", store.id, day));
}

function turnTo(to: keyof PageControls) {
  return function (this: Scenario): Promise<void> {
    return turn(this, to);
  };
}

Given("the user has listed the receipts of {store}", askOfStore);
Given("the user has listed the receipts of {store} since {day}", askOfStoreSince);
Given("the user went to older receipts", turnTo("older"));
Given("the user went to newer receipts", turnTo("newer"));
Given("the user went to older receipts and back", async function (this: Scenario) {
  await turn(this, "older");
  await turn(this, "newer");
});

When("the user lists the receipts of all stores", keeps(found, words, refusal), askOfAllStores);
When("the user lists the receipts of all stores since {day}", keeps(found, words, refusal), askOfAllStoresSince);
When("the user lists the receipts of {store}", keeps(found, words, refusal), askOfStore);
When("the user lists the receipts of {store} since {day}", keeps(found, words, refusal), askOfStoreSince);
When("the user goes to older receipts", keeps(found, words, refusal), turnTo("older"));
When("the user goes to newer receipts", keeps(found, words, refusal), turnTo("newer"));
When("the user goes to the latest receipts", keeps(found, words, refusal), turnTo("latest"));

When("the user opens the list of stores", keeps(offered), async function (this: Scenario) {
  const { stores, ...held } = await this.portal;
  const answer = await stores.all();
  offered.keep(this, storeChoices(answer.ok ? answer.value : [], storesOpenTo(flagsFor("read"), held)).map(({ label }) => label));
});

const FOUND = { expected: "the list to show", found: "it shows", noun: "receipt" };

const idsFound = (scenario: Scenario): readonly string[] => found.of(scenario).receipts.map(({ transactionId }) => transactionId);

Then("the list shows {receipts}", needs(found), function (this: Scenario, transactions: readonly string[]) {
  judgeList(FOUND, transactions, idsFound(this));
});

Then("the list is empty", needs(found), function (this: Scenario) {
  judgeList(FOUND, [], idsFound(this));
});

Then("the user can go to {list} receipts", needs(found), function (this: Scenario, sides: readonly string[]) {
  const open = Object.entries(found.of(this).controls).flatMap(([side, leads]) => (leads ? [side] : []));
  judgeList({ expected: "the user to be able to go to", found: "the user can go to", noun: "side" }, sides, open);
});
