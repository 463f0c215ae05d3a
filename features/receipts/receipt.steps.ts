import { Given, Then, When } from "@cucumber/cucumber";
import { expect } from "chai";
import { orderEvents, type Receipt, type TransactionId } from "#domain/receipts/index.ts";
import { formatInstant, formatLocalTime, instantOfEpoch, instantOfLocalTime, type Instant } from "#domain/shared/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json.ts";
import type { Money } from "#domain/shared/money.ts";
import { holds } from "#domain/shared/permission.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import type { Paid } from "#features/support/parameter-types.ts";
import { lookForOriginal, lookIntoProperties, open, opened, original, titles } from "#features/support/receipt-desk.ts";
import type { Scenario } from "#features/support/world.ts";
import { richReceipt } from "#test/ports/rich-receipt.ts";
import { aReceipt, type ReceiptFacts } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

/** 2024-05-15 at 10:00 UTC, when the first mail went out. */
const FIRST_MAIL = 1_715_767_200;

function print(scenario: Scenario, transaction: string, facts: ReceiptFacts): void {
  scenario.situation.receipts.push(aReceipt({ transaction, ...soldIn(scenario.situation.store), ...facts }));
}

/** `a/b` is the property b within a. */
function nested(paths: readonly string[]): JsonObject {
  const properties: Record<string, Json> = {};
  for (const path of paths) {
    const [name = "", member] = path.split("/");
    properties[name] = member === undefined ? 1 : { ...(properties[name] as JsonObject | undefined), [member]: 1 };
  }
  return properties;
}

const read = (scenario: Scenario): Receipt => opened.of(scenario) ?? expect.fail("there is no such receipt");

Given("a receipt {receipt} with everything that a receipt can hold", function (this: Scenario, transactionId: TransactionId) {
  this.situation.receipts.push({ ...richReceipt(), transactionId, ...soldIn(this.situation.store) });
});

Given("a receipt {receipt}, paid with {payment}", function (this: Scenario, transaction: string, { total, foreign }: Paid) {
  print(this, transaction, { total, payments: [{ method: "cash", amount: total, foreign }] });
});

Given("a receipt {receipt} sold on {moment}", function (this: Scenario, transaction: string, moment: Moment) {
  print(this, transaction, { at: onClock(moment, this.situation.store.timezone ?? "UTC") });
});

Given("a receipt {receipt} whose mail met {list}", function (this: Scenario, transaction: string, met: readonly string[]) {
  const events = met.map((event, minute) => ({ event, timestamp: instantOfEpoch(FIRST_MAIL + 60 * minute) }));
  print(this, transaction, { delivery: { counts: {}, events } });
});

Given("a receipt {receipt} processed on {moment} UTC", function (this: Scenario, transaction: string, moment: Moment) {
  print(this, transaction, { processed: instantOfLocalTime(onClock(moment, "UTC")) });
});

Given("a receipt {receipt} bought by {consumer}", function (this: Scenario, transaction: string, identifier: string) {
  print(this, transaction, { identifier });
});

Given("a receipt {receipt} with the properties {list}", function (this: Scenario, transaction: string, paths: readonly string[]) {
  print(this, transaction, { properties: nested(paths) });
});

Given("a receipt {receipt} that repeats {receipt}", function (this: Scenario, transaction: string, repeated: string) {
  print(this, transaction, { duplicate: true, originalHref: `/receipts?transaction_id=${repeated}&count=1` });
});

Given("a retailer that calls the property {string} {string}", function (this: Scenario, name: string, label: string) {
  this.situation.settings.receipts.properties = [{ name, label }];
});

Given("a retailer that calls all properties {string}", function (this: Scenario, title: string) {
  this.situation.settings.receipts.properties_title = title;
});

When("staff/they open receipt {receipt}", async function (this: Scenario, transaction: TransactionId) {
  await open(this, transaction);
});

When("staff look for the original of {receipt}", async function (this: Scenario, transaction: TransactionId) {
  await lookForOriginal(this, transaction);
});

When("staff/they look into the properties of {receipt}", async function (this: Scenario, transaction: TransactionId) {
  await lookIntoProperties(this, transaction);
});

Then("they read it just as it was printed", function (this: Scenario) {
  expect(opened.of(this)).to.deep.equal(this.situation.receipts[0]);
});

Then("{money} was handed over for {money}", function (this: Scenario, foreign: Money, amount: Money) {
  expect(opened.of(this)?.payments).to.deep.equal([{ method: "cash", amount, foreign }]);
});

Then("it was sold at {string}", function (this: Scenario, text: string) {
  expect(formatLocalTime(read(this).localtime)).to.equal(text);
});

Then("it was bought by {consumer}", function (this: Scenario, consumer: string) {
  expect(read(this).identifier).to.equal(consumer);
});

Then("the story of its mail is {list}", function (this: Scenario, told: readonly string[]) {
  expect(orderEvents(read(this).delivery.events).map(({ event }) => event)).to.deep.equal(told);
});

Then("when it was processed is hidden", async function (this: Scenario) {
  expect(holds((await this.portal).permissions, "receipts:view_processed")).to.equal(false);
});

Then("when it was processed is seen: {string}", async function (this: Scenario, text: string) {
  expect(holds((await this.portal).permissions, "receipts:view_processed")).to.equal(true);
  expect(formatInstant(read(this).processed as Instant, this.settings.timezone)).to.equal(text);
});

Then("there is no such receipt", function (this: Scenario) {
  expect(opened.of(this)).to.equal(undefined);
});

Then("they are led to {receipt}", function (this: Scenario, transaction: TransactionId) {
  expect(original.of(this)).to.equal(transaction);
});

Then("they are led nowhere", function (this: Scenario) {
  expect(original.of(this)).to.equal(undefined);
});

Then("they stand under {list}", function (this: Scenario, sections: readonly string[]) {
  expect(titles.of(this)).to.deep.equal(sections);
});
