import { Given, Then, When } from "@cucumber/cucumber";
import { parseLocalTime } from "#domain/shared/instant.ts";
import { localTimeIn } from "#domain/shared/local-time.ts";
import { formatAmount, type Money } from "#domain/shared/money.ts";
import { mapResult } from "#domain/shared/result.ts";
import { bodyRefused, cancelItem, editItem, madeReceipt, nextTransactionId, parseBody, POSTING_SENTENCE, prepareBody, receiptSums, retypeItem, saveItem, taxRefused, withCustomTax, type LenientBody } from "#domain/testing/index.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { keeps, needs, words } from "#features/support/kept.ts";
import type { Moment } from "#features/support/moment.ts";
import { add, answer, answered, beginning, bench, bodyOf, built, chanceOf, counted, lastItem, load, post, pounds, saidBy, taxesOf, written } from "#features/support/testing-desk.ts";
import { COUNTING_SENTENCE } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";

const moneyText = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

Given("the random number is {int}", function (this: Scenario, number: number) {
  load(this, number);
});

Given("a test receipt with an item at {money}", function (this: Scenario, { amount }: Money) {
  add(this, { price: amount });
});

When("the user starts a test receipt", keeps(built), function (this: Scenario) {
  built.keep(this, bench(this));
});

When("the user adds an item at {string}", keeps(built), function (this: Scenario, price: string) {
  add(this, { price });
});
When("the user adds {string} items at {money} each", keeps(built), function (this: Scenario, quantity: string, { amount }: Money) {
  add(this, { quantity, price: amount });
});
When("the user adds an item named {string}", keeps(built), function (this: Scenario, name: string) {
  add(this, { name });
});
When("the user adds an item with the product code {string}", keeps(built), function (this: Scenario, productCode: string) {
  add(this, { productCode });
});
When("the user adds an item with the details {string}", keeps(built), function (this: Scenario, details: string) {
  add(this, { details: details.split(",") });
});

When("the user changes the price of the item to {string}", keeps(built), function (this: Scenario, price: string) {
  const draft = bench(this);
  built.keep(this, saveItem(retypeItem(editItem(draft, lastItem(this).key), { price }), chanceOf(this)));
});
When("the user changes the price of the item to {string} and cancels", keeps(built), function (this: Scenario, price: string) {
  built.keep(this, cancelItem(retypeItem(editItem(bench(this), lastItem(this).key), { price })));
});

When("the user adds the tax {string} of {string} percent", keeps(built, words), function (this: Scenario, name: string, rate: string) {
  const draft = bench(this);
  const taxed = withCustomTax(draft, { name, rate, inclusive: true });
  built.keep(this, taxed.ok ? taxed.value : draft);
  words.keep(this, taxed.ok ? undefined : taxRefused(taxed.error));
});

When("a sale follows the sale {string}", keeps(counted), function (this: Scenario, id: string) {
  counted.keep(this, nextTransactionId(id));
});

When("the user writes the test receipt {string}", keeps(written), function (this: Scenario, text: string) {
  written.keep(this, parseBody(text));
});
When("the user in {zone} writes the test receipt {string} with the current time", keeps(written), function (this: Scenario, zone: string, text: string) {
  const now = localTimeIn(zone, this.situation.now);
  const dated = (read: LenientBody): LenientBody => ({ ...read, body: prepareBody(read.body, { refreshesLocaltime: true, countsOn: false }, now) });
  written.keep(this, mapResult(parseBody(text), dated));
});

When(POSTING_SENTENCE, keeps(answer, words), async function (this: Scenario, text: string) {
  await post(this, text);
});
When(COUNTING_SENTENCE, keeps(answer, words), async function (this: Scenario, text: string) {
  await post(this, text, { refreshesLocaltime: true, countsOn: true });
});

Then("the price of the item is {money}", needs(built), function (this: Scenario, price: Money) {
  const found = pounds(lastItem(this).price);
  judge(found === moneyText(price), `a price of ${moneyText(price)}`, `it is ${found}`);
});

Then("the item is named {string}", needs(built), function (this: Scenario, name: string) {
  const found = lastItem(this).name;
  judge(found === name, `an item named ${quoted(name)}`, `it is named ${quoted(found)}`);
});

Then("the product code of the item is {string}", needs(built), function (this: Scenario, code: string) {
  const found = lastItem(this).productCode;
  judge(found === code, `the product code ${quoted(code)}`, `it is ${quoted(found)}`);
});

Then("the details of the item are {list}", needs(built), function (this: Scenario, details: readonly string[]) {
  judgeList({ expected: "the details of the item to be", found: "they are", noun: "detail" }, details, lastItem(this).details);
});

Then("the quantity of the item is {string}", needs(built), function (this: Scenario, quantity: string) {
  const found = lastItem(this).quantity;
  judge(found === quantity, `the quantity ${quoted(quantity)}`, `it is ${quoted(found)}`);
});

Then("the total of the test receipt is {money}, {money} without taxes", needs(built), function (this: Scenario, total: Money, net: Money) {
  const sums = receiptSums(built.of(this).items);
  const [expected, found] = [`${moneyText(total)}, ${moneyText(net)} without taxes`, `${pounds(sums.total)}, ${pounds(sums.net)} without taxes`];
  judge(found === expected, `the total to be ${expected}`, `it is ${found}`);
});

Then("items can be taxed with {list}", needs(built), function (this: Scenario, taxes: readonly string[]) {
  judgeList({ expected: "items to be taxed with", found: "they can be taxed with", noun: "tax", plural: "taxes" }, taxes, taxesOf(built.of(this)));
});

Then("the test receipt has the locale {string} and the currency {currency}", needs(built), function (this: Scenario, locale: string, currency: string) {
  const draft = built.of(this);
  judge(draft.locale === locale && draft.currency === currency, `the locale and currency to be ${locale} and ${currency}`, `they are ${draft.locale} and ${draft.currency}`);
});

Then("the transaction id of the test receipt is {string}", needs(built), function (this: Scenario, id: string) {
  const found = built.of(this).transactionId;
  judge(found === id, `the transaction id ${quoted(id)}`, `it is ${quoted(found)}`);
});

Then("the salesperson is {string} and the card is {string}", needs(built), function (this: Scenario, by: string, card: string) {
  const { salesperson, card: { type, number } } = built.of(this);
  const [expected, found] = [`${by}, ${card}`, `${salesperson}, ${type} ${number}`];
  judge(found === expected, `salesperson and card to be ${expected}`, `they are ${found}`);
});

Then("the next transaction id is {string}", needs(counted), function (this: Scenario, id: string) {
  const found = counted.of(this);
  judge(found === id, `the transaction id ${quoted(id)}`, `it is ${quoted(found)}`);
});

Then("the test receipt has {string} under {string}", needs(written), function (this: Scenario, text: string, name: string) {
  const found = bodyOf(this)[name];
  const said = found === undefined ? undefined : String(found);
  judge(said === text, `${quoted(text)} under ${quoted(name)}`, `the test receipt has ${quoted(said)} there`);
});

Then("the fixes are {list}", needs(written), function (this: Scenario, fixes: readonly string[]) {
  const read = written.of(this);
  const found = read.ok ? read.value.fixes.map(({ code }) => code.replaceAll("-", " ")) : [];
  judgeList({ expected: "the test receipt to have", found: "it has", noun: "fix", plural: "fixes" }, fixes, found);
});

Then("the test receipt is invalid: {string}", needs(written), function (this: Scenario, why: string) {
  const read = written.of(this);
  const found = read.ok ? undefined : bodyRefused(read.error).description;
  judge(found === why, `the test receipt to be invalid: ${quoted(why)}`, found === undefined ? "it is valid" : `it is invalid: ${quoted(found)}`);
});

Then("the response is {string}", needs(answer), function (this: Scenario, line: string) {
  const found = answered(this).statusLine;
  judge(found === line, `the response ${quoted(line)}`, `it is ${quoted(found)}`);
});

Then("another test receipt can start with the sale {receipt}", needs(answer), async function (this: Scenario, transaction: string) {
  const found = saidBy(await beginning(this), "transaction_id");
  judge(found === transaction, `a test receipt that starts with ${transaction}`, `it starts with ${found}`);
});

Then("the sale was on {moment}", needs(answer), async function (this: Scenario, { day, time }: Moment) {
  const written = parseLocalTime(saidBy(await beginning(this), "localtime"));
  const [expected, found] = [`${day} ${time}`, written?.slice(0, 16).replace("T", " ")];
  judge(found === expected, `a sale on ${expected}`, `it was on ${quoted(found)}`);
});

Then("no receipt was created", needs(answer), function (this: Scenario) {
  const made = madeReceipt(answered(this));
  judge(made === undefined, "no receipt to be created", `${quoted(made?.transactionId)} was created`);
});

Then("no request was sent", needs(answer), function (this: Scenario) {
  const response = answer.of(this);
  judge(response === undefined, "no request to be sent", `the response is ${quoted(response?.statusLine)}`);
});
