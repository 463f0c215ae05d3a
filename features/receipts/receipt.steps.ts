import { isDeepStrictEqual } from "node:util";
import { Given, Then, When } from "@cucumber/cucumber";
import { selectUnreportedOfLatest, unreportedStageSentence } from "#domain/mails/index.ts";
import {
  mailOutcome,
  orderEvents,
  type DeliveryEvent,
  type Receipt,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { formatInstant, formatLocalTime, epochToInstant, localTimeToInstant } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { formatAmount, type Money } from "#domain/shared/number/money.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { StepError, expectThat, expectList, formatQuoted, createStepError } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, needs, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import type { ForeignPayment } from "#features/support/nouns.ts";
import {
  openOriginal,
  openProperties,
  openReceipt,
  openedReceipt,
  originalReceipt,
  propertyTitles,
} from "#features/support/receipt-driver.ts";
import type { Scenario } from "#features/support/world.ts";
import { richReceipt } from "#test/ports/rich-receipt.ts";
import { aReceipt, type ReceiptFacts } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

/** 2024-05-15 at 10:00 UTC, the time of the first email. */
const FIRST_MAIL = 1_715_767_200;

function print(scenario: Scenario, transaction: string, facts: ReceiptFacts): void {
  scenario.situation.receipts.push(aReceipt({ transaction, ...soldIn(scenario.situation.store), ...facts }));
}

/** Builds nested properties: `a/b` is the property b within a. */
function nested(paths: readonly string[]): JsonObject {
  const properties: Record<string, Json> = {};
  for (const path of paths) {
    const [name = "", member] = path.split("/");
    properties[name] = member === undefined ? 1 : { ...(properties[name] as JsonObject | undefined), [member]: 1 };
  }
  return properties;
}

function read(scenario: Scenario): Receipt {
  const receipt = openedReceipt.get(scenario);
  if (receipt === undefined) throw createStepError("a receipt to be found", "no receipt is found");
  return receipt;
}

/** Returns the readable names of the members that differ: `storeName` becomes `store name`. */
function changes(printed: Receipt, shown: Receipt): readonly string[] {
  const names = [...new Set([...Object.keys(printed), ...Object.keys(shown)])] as (keyof Receipt)[];
  const differing = names.filter((name) => !isDeepStrictEqual(printed[name], shown[name]));
  return differing.map((name) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
}

function paymentsOn({ payments }: Receipt): string {
  const exchanged = payments.flatMap(({ foreign, amount }) =>
    foreign ? [`${spoken(foreign)} for ${spoken(amount)}`] : [],
  );
  return exchanged.length > 0
    ? `${exchanged.join(" and ")} was handed over`
    : "nothing in another currency was handed over";
}

const spoken = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

/** Converts "bounce ann@shop.com" to the events of an email, an hour after the one before. */
function toEmailEvents(email: string, hour: number): readonly DeliveryEvent[] {
  const [outcome = "", address = ""] = email.split(" ");
  const began = FIRST_MAIL + 3_600 * hour;
  return ["processed", outcome].map((event, minute) => ({
    event,
    timestamp: epochToInstant(began + 60 * minute),
    address,
    emailId: String(hour),
  }));
}

async function processedSeen(scenario: Scenario): Promise<boolean> {
  const { permissions } = await scenario.portal;
  scenario.missing.need(["receipts:view_processed"], permissions);
  return hasFlag(permissions, "receipts:view_processed");
}

const lead = (transaction: TransactionId | undefined): string =>
  transaction === undefined ? "no receipt opens" : `receipt ${transaction} opens`;

Given("a receipt {receipt} with all possible data", function (this: Scenario, transactionId: TransactionId) {
  this.situation.receipts.push({ ...richReceipt(), transactionId, ...soldIn(this.situation.store) });
});

Given(
  "a receipt {receipt}, paid with {payment}",
  function (this: Scenario, transaction: string, { total, foreign }: ForeignPayment) {
    print(this, transaction, { total, payments: [{ method: "cash", amount: total, foreign }] });
  },
);

Given("a receipt {receipt} sold on {moment}", function (this: Scenario, transaction: string, moment: Moment) {
  print(this, transaction, { at: toLocalTime(moment, this.situation.store.timezone ?? "UTC") });
});

Given(
  "a receipt {receipt} with the email events {list}",
  function (this: Scenario, transaction: string, names: readonly string[]) {
    const events = names.map((event, minute) => ({ event, timestamp: epochToInstant(FIRST_MAIL + 60 * minute) }));
    print(this, transaction, { delivery: { counts: {}, events } });
  },
);

Given("{receipt} has the emails {list}", function (this: Scenario, transaction: string, emails: readonly string[]) {
  const delivery = { counts: {}, events: emails.flatMap(toEmailEvents) };
  const { receipts } = this.situation;
  receipts.splice(
    0,
    receipts.length,
    ...receipts.map((receipt) => (receipt.transactionId === transaction ? { ...receipt, delivery } : receipt)),
  );
});

Given("a receipt {receipt} processed on {moment} UTC", function (this: Scenario, transaction: string, moment: Moment) {
  print(this, transaction, { processed: localTimeToInstant(toLocalTime(moment, "UTC")) });
});

Given("a receipt {receipt} bought by {consumer}", function (this: Scenario, transaction: string, identifier: string) {
  print(this, transaction, { identifier });
});

Given(
  "a receipt {receipt} of a customer who reads {language}",
  function (this: Scenario, transaction: string, locale: string) {
    print(this, transaction, { identifier: "ann@shop.com", locale });
  },
);

Given(
  "a receipt {receipt} with the properties {list}",
  function (this: Scenario, transaction: string, paths: readonly string[]) {
    print(this, transaction, { properties: nested(paths) });
  },
);

Given(
  "a receipt {receipt} that duplicates {receipt}",
  function (this: Scenario, transaction: string, repeated: string) {
    print(this, transaction, { duplicate: true, originalHref: `/receipts?transaction_id=${repeated}&count=1` });
  },
);

Given(
  "a retailer that labels the property {string} as {string}",
  function (this: Scenario, name: string, label: string) {
    this.situation.settings.receipts.properties = [{ name, label }];
  },
);

Given("a retailer that labels all properties as {string}", function (this: Scenario, title: string) {
  this.situation.settings.receipts.properties_title = title;
});

When(
  "the user opens receipt {receipt}",
  keeps(openedReceipt, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await openReceipt(this, transaction);
  },
);

When(
  "the user opens the original of {receipt}",
  keeps(openedReceipt, originalReceipt, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await openOriginal(this, transaction);
  },
);

When(
  "the user opens the properties of {receipt}",
  keeps(openedReceipt, propertyTitles, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await openProperties(this, transaction);
  },
);

Then("the receipt is shown as it was printed", needs(openedReceipt), function (this: Scenario) {
  const [receipt, printed] = [read(this), this.situation.receipts[0]];
  if (printed === undefined) throw new StepError("No Given of this example defines a receipt");
  const differing = changes(printed, receipt);
  expectThat(
    differing.length === 0,
    `${printed.transactionId} to be shown as it was printed`,
    `these differ: ${differing.join(", ")}`,
  );
});

Then(
  "{money} was handed over for {money}",
  needs(openedReceipt),
  function (this: Scenario, foreign: Money, amount: Money) {
    const [expected, found] = [`${spoken(foreign)} for ${spoken(amount)} was handed over`, paymentsOn(read(this))];
    expectThat(found === expected, `that ${expected}`, found);
  },
);

Then("the time of the sale is {string}", needs(openedReceipt), function (this: Scenario, text: string) {
  const sold = formatLocalTime(read(this).localtime);
  expectThat(sold === text, `the time of the sale to be ${formatQuoted(text)}`, `it is ${formatQuoted(sold)}`);
});

Then("the customer of the receipt is {consumer}", needs(openedReceipt), function (this: Scenario, consumer: string) {
  const { identifier = "unknown" } = read(this);
  expectThat(identifier === consumer, `the customer of the receipt to be ${consumer}`, `it is ${identifier}`);
});

Then("the email events are {list}", needs(openedReceipt), function (this: Scenario, expected: readonly string[]) {
  const story = orderEvents(read(this).delivery.events).map(({ event }) => event);
  expectList({ expected: "the emails to have", found: "they have", noun: "event" }, expected, story);
});

Then("the processing time is hidden", AFTER_ANY_WHEN, async function (this: Scenario) {
  expectThat(!(await processedSeen(this)), "the processing time to be hidden", "it is shown");
});

Then("the processing time is {string}", needs(openedReceipt), async function (this: Scenario, text: string) {
  const { processed } = read(this);
  const expected = `the processing time to be ${formatQuoted(text)}`;
  expectThat(await processedSeen(this), expected, "it is hidden");
  const seen = processed && formatInstant(processed, this.settings.timezone);
  expectThat(seen === text, expected, seen ? `it is ${formatQuoted(seen)}` : "it was never processed");
});

Then("no receipt is found", needs(openedReceipt), function (this: Scenario) {
  const receipt = openedReceipt.get(this);
  expectThat(receipt === undefined, "no receipt to be found", `there is ${receipt?.transactionId ?? "one"}`);
});

Then("receipt {receipt} opens", needs(originalReceipt), function (this: Scenario, transaction: TransactionId) {
  expectThat(
    originalReceipt.get(this) === transaction,
    `receipt ${transaction} to open`,
    lead(originalReceipt.get(this)),
  );
});

Then("no receipt opens", needs(originalReceipt), function (this: Scenario) {
  expectThat(originalReceipt.get(this) === undefined, "no receipt to open", lead(originalReceipt.get(this)));
});

Then("the properties are under {list}", needs(propertyTitles), function (this: Scenario, sections: readonly string[]) {
  expectList(
    { expected: "the properties to be under", found: "they are under", noun: "title" },
    sections,
    propertyTitles.get(this),
  );
});

Then("the email status of the receipt is {string}", needs(openedReceipt), function (this: Scenario, status: string) {
  const outcome = mailOutcome(read(this).delivery);
  expectThat(outcome === status, `the email status to be ${formatQuoted(status)}`, `it is ${formatQuoted(outcome)}`);
});

Then(
  "the receipt says {string} about its email",
  needs(openedReceipt),
  async function (this: Scenario, expected: string) {
    const unreported = selectUnreportedOfLatest(read(this).delivery, (await this.portal).emailReports);
    const said = unreported === undefined ? "nothing" : unreportedStageSentence(unreported);
    expectThat(said === expected, `the receipt to say ${formatQuoted(expected)}`, `it says ${formatQuoted(said)}`);
  },
);
