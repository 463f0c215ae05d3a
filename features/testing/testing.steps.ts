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

const told = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

Given("chance throws {int}", function (this: Scenario, number: number) {
  load(this, number);
});

Given("a test receipt with an item at {money}", function (this: Scenario, { amount }: Money) {
  add(this, { price: amount });
});

When("staff begin a test receipt", keeps(built), function (this: Scenario) {
  built.keep(this, bench(this));
});

When("staff add an item at {string}", keeps(built), function (this: Scenario, price: string) {
  add(this, { price });
});
When("staff add {string} items at {money} each", keeps(built), function (this: Scenario, quantity: string, { amount }: Money) {
  add(this, { quantity, price: amount });
});
When("staff add an item called {string}", keeps(built), function (this: Scenario, name: string) {
  add(this, { name });
});
When("staff add an item with the product code {string}", keeps(built), function (this: Scenario, productCode: string) {
  add(this, { productCode });
});
When("staff add an item with the details {string}", keeps(built), function (this: Scenario, details: string) {
  add(this, { details: details.split(",") });
});

When("they change its price to {string}", keeps(built), function (this: Scenario, price: string) {
  const draft = bench(this);
  built.keep(this, saveItem(retypeItem(editItem(draft, lastItem(this).key), { price }), chanceOf(this)));
});
When("they change its price to {string} and think better of it", keeps(built), function (this: Scenario, price: string) {
  built.keep(this, cancelItem(retypeItem(editItem(bench(this), lastItem(this).key), { price })));
});

When("staff add the tax {string} of {string} per cent", keeps(built, words), function (this: Scenario, name: string, rate: string) {
  const draft = bench(this);
  const taxed = withCustomTax(draft, { name, rate, inclusive: true });
  built.keep(this, taxed.ok ? taxed.value : draft);
  words.keep(this, taxed.ok ? undefined : taxRefused(taxed.error));
});

When("a sale follows {string}", keeps(counted), function (this: Scenario, id: string) {
  counted.keep(this, nextTransactionId(id));
});

When("staff write {string}", keeps(written), function (this: Scenario, text: string) {
  written.keep(this, parseBody(text));
});
When("staff in {zone} write {string} as of now", keeps(written), function (this: Scenario, zone: string, text: string) {
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

Then("its price is {money}", needs(built), function (this: Scenario, price: Money) {
  const found = pounds(lastItem(this).price);
  judge(found === told(price), `a price of ${told(price)}`, `it is ${found}`);
});

Then("the item is called {string}", needs(built), function (this: Scenario, name: string) {
  const found = lastItem(this).name;
  judge(found === name, `an item called ${quoted(name)}`, `it is called ${quoted(found)}`);
});

Then("its product code is {string}", needs(built), function (this: Scenario, code: string) {
  const found = lastItem(this).productCode;
  judge(found === code, `the product code ${quoted(code)}`, `it is ${quoted(found)}`);
});

Then("its details are {list}", needs(built), function (this: Scenario, details: readonly string[]) {
  judgeList({ expected: "its details to be", found: "they are", noun: "detail" }, details, lastItem(this).details);
});

Then("its quantity is {string}", needs(built), function (this: Scenario, quantity: string) {
  const found = lastItem(this).quantity;
  judge(found === quantity, `the quantity ${quoted(quantity)}`, `it is ${quoted(found)}`);
});

Then("the test receipt comes to {money}, {money} without taxes", needs(built), function (this: Scenario, total: Money, net: Money) {
  const sums = receiptSums(built.of(this).items);
  const [expected, found] = [`${told(total)}, ${told(net)} without taxes`, `${pounds(sums.total)}, ${pounds(sums.net)} without taxes`];
  judge(found === expected, `it to come to ${expected}`, `it comes to ${found}`);
});

Then("items can be taxed with {list}", needs(built), function (this: Scenario, taxes: readonly string[]) {
  judgeList({ expected: "items to be taxed with", found: "they can be taxed with", noun: "tax" }, taxes, taxesOf(built.of(this)));
});

Then("it is made out in {string} and {currency}", needs(built), function (this: Scenario, locale: string, currency: string) {
  const draft = built.of(this);
  judge(draft.locale === locale && draft.currency === currency, `it to be made out in ${locale} and ${currency}`, `it is made out in ${draft.locale} and ${draft.currency}`);
});

Then("its transaction id is {string}", needs(built), function (this: Scenario, id: string) {
  const found = built.of(this).transactionId;
  judge(found === id, `the transaction id ${quoted(id)}`, `it is ${quoted(found)}`);
});

Then("{string} sold it, paid with the card {string}", needs(built), function (this: Scenario, by: string, card: string) {
  const { salesperson, card: { type, number } } = built.of(this);
  const [expected, found] = [`${by}, ${card}`, `${salesperson}, ${type} ${number}`];
  judge(found === expected, `seller and card to be ${expected}`, `they are ${found}`);
});

Then("it has the transaction id {string}", needs(counted), function (this: Scenario, id: string) {
  const found = counted.of(this);
  judge(found === id, `the transaction id ${quoted(id)}`, `it is ${quoted(found)}`);
});

Then("it says {string} under {string}", needs(written), function (this: Scenario, text: string, name: string) {
  const found = bodyOf(this)[name];
  const said = found === undefined ? undefined : String(found);
  judge(said === text, `${quoted(text)} under ${quoted(name)}`, `it says ${quoted(said)} there`);
});

Then("what was mended is {list}", needs(written), function (this: Scenario, fixes: readonly string[]) {
  const read = written.of(this);
  const found = read.ok ? read.value.fixes.map(({ code }) => code.replaceAll("-", " ")) : [];
  judgeList({ expected: "what was mended to be", found: "it is", noun: "thing" }, fixes, found);
});

Then("it cannot be read: {string}", needs(written), function (this: Scenario, why: string) {
  const read = written.of(this);
  const found = read.ok ? undefined : bodyRefused(read.error).description;
  judge(found === why, `it not to be read: ${quoted(why)}`, found === undefined ? "it is read" : `it is not read: ${quoted(found)}`);
});

Then("it is answered {string}", needs(answer), function (this: Scenario, line: string) {
  const found = answered(this).statusLine;
  judge(found === line, `the answer ${quoted(line)}`, `it is ${quoted(found)}`);
});

Then("another test receipt can begin with the sale {receipt}", needs(answer), async function (this: Scenario, transaction: string) {
  const found = saidBy(await beginning(this), "transaction_id");
  judge(found === transaction, `one that begins with ${transaction}`, `it begins with ${found}`);
});

Then("its sale was on {moment}", needs(answer), async function (this: Scenario, { day, time }: Moment) {
  const written = parseLocalTime(saidBy(await beginning(this), "localtime"));
  const [expected, found] = [`${day} ${time}`, written?.slice(0, 16).replace("T", " ")];
  judge(found === expected, `a sale on ${expected}`, `it was on ${quoted(found)}`);
});

Then("no receipt was made", needs(answer), function (this: Scenario) {
  const made = madeReceipt(answered(this));
  judge(made === undefined, "no receipt to be made", `${quoted(made?.transactionId)} was`);
});

Then("nothing was sent", needs(answer), function (this: Scenario) {
  const came = answer.of(this);
  judge(came === undefined, "nothing to be sent", `the answer is ${quoted(came?.statusLine)}`);
});
