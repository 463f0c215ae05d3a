import { Given, Then, When } from "@cucumber/cucumber";
import { parseLocalTime } from "#domain/shared/time/instant.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import { formatAmount, type Money } from "#domain/shared/number/money.ts";
import { mapResult } from "#domain/shared/result.ts";
import {
  bodyRefused,
  cancelItem,
  editItem,
  parseCreatedReceipt,
  nextTransactionId,
  parseBody,
  POST_RECEIPT_STEP,
  prepareBody,
  calculateReceiptTotals,
  updateItem,
  saveItem,
  taxRefused,
  addCustomTax,
  type LenientBody,
} from "#domain/test-receipts/index.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import { keeps, needs, shownText } from "#features/support/scenario-state.ts";
import type { Moment } from "#features/support/moment.ts";
import {
  addTypedItem,
  postResponse,
  requireResponse,
  loadNextBody,
  findDraft,
  selectBody,
  builtReceipt,
  buildRandom,
  nextId,
  lastItem,
  setRandomNumber,
  postText,
  formatPounds,
  formatMember,
  formatTaxes,
  parsedText,
} from "#features/support/test-receipt-driver.ts";
import { COUNTING_SENTENCE } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";

const moneyText = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

Given("the random number is {int}", function (this: Scenario, number: number) {
  setRandomNumber(this, number);
});

Given("a test receipt with an item at {money}", function (this: Scenario, { amount }: Money) {
  addTypedItem(this, { price: amount });
});

When("the user starts a test receipt", keeps(builtReceipt), function (this: Scenario) {
  builtReceipt.set(this, findDraft(this));
});

When("the user adds an item at {string}", keeps(builtReceipt), function (this: Scenario, price: string) {
  addTypedItem(this, { price });
});
When(
  "the user adds {string} items at {money} each",
  keeps(builtReceipt),
  function (this: Scenario, quantity: string, { amount }: Money) {
    addTypedItem(this, { quantity, price: amount });
  },
);
When("the user adds an item named {string}", keeps(builtReceipt), function (this: Scenario, name: string) {
  addTypedItem(this, { name });
});
When(
  "the user adds an item with the product code {string}",
  keeps(builtReceipt),
  function (this: Scenario, productCode: string) {
    addTypedItem(this, { productCode });
  },
);
When(
  "the user adds an item with the details {string}",
  keeps(builtReceipt),
  function (this: Scenario, details: string) {
    addTypedItem(this, { details: details.split(",") });
  },
);

When(
  "the user changes the price of the item to {string}",
  keeps(builtReceipt),
  function (this: Scenario, price: string) {
    const draft = findDraft(this);
    builtReceipt.set(this, saveItem(updateItem(editItem(draft, lastItem(this).key), { price }), buildRandom(this)));
  },
);
When(
  "the user changes the price of the item to {string} and cancels",
  keeps(builtReceipt),
  function (this: Scenario, price: string) {
    builtReceipt.set(this, cancelItem(updateItem(editItem(findDraft(this), lastItem(this).key), { price })));
  },
);

When(
  "the user adds the tax {string} of {string} percent",
  keeps(builtReceipt, shownText),
  function (this: Scenario, name: string, rate: string) {
    const draft = findDraft(this);
    const taxed = addCustomTax(draft, { name, rate, inclusive: true });
    builtReceipt.set(this, taxed.ok ? taxed.value : draft);
    shownText.set(this, taxed.ok ? undefined : taxRefused(taxed.error));
  },
);

When("a sale follows the sale {string}", keeps(nextId), function (this: Scenario, id: string) {
  nextId.set(this, nextTransactionId(id));
});

When("the user writes the test receipt {string}", keeps(parsedText), function (this: Scenario, text: string) {
  parsedText.set(this, parseBody(text));
});
When(
  "the user in {zone} writes the test receipt {string} with the current time",
  keeps(parsedText),
  function (this: Scenario, zone: string, text: string) {
    const now = localTimeIn(zone, this.situation.now);
    const dated = (read: LenientBody): LenientBody => ({
      ...read,
      body: prepareBody(read.body, { refreshesLocaltime: true, countsOn: false }, now),
    });
    parsedText.set(this, mapResult(parseBody(text), dated));
  },
);

When(POST_RECEIPT_STEP, keeps(postResponse, shownText), async function (this: Scenario, text: string) {
  await postText(this, text);
});
When(COUNTING_SENTENCE, keeps(postResponse, shownText), async function (this: Scenario, text: string) {
  await postText(this, text, { refreshesLocaltime: true, countsOn: true });
});

Then("the price of the item is {money}", needs(builtReceipt), function (this: Scenario, price: Money) {
  const found = formatPounds(lastItem(this).price);
  expectThat(found === moneyText(price), `a price of ${moneyText(price)}`, `it is ${found}`);
});

Then("the item is named {string}", needs(builtReceipt), function (this: Scenario, name: string) {
  const found = lastItem(this).name;
  expectThat(found === name, `an item named ${formatQuoted(name)}`, `it is named ${formatQuoted(found)}`);
});

Then("the product code of the item is {string}", needs(builtReceipt), function (this: Scenario, code: string) {
  const found = lastItem(this).productCode;
  expectThat(found === code, `the product code ${formatQuoted(code)}`, `it is ${formatQuoted(found)}`);
});

Then("the details of the item are {list}", needs(builtReceipt), function (this: Scenario, details: readonly string[]) {
  expectList(
    { expected: "the details of the item to be", found: "they are", noun: "detail" },
    details,
    lastItem(this).details,
  );
});

Then("the quantity of the item is {string}", needs(builtReceipt), function (this: Scenario, quantity: string) {
  const found = lastItem(this).quantity;
  expectThat(found === quantity, `the quantity ${formatQuoted(quantity)}`, `it is ${formatQuoted(found)}`);
});

Then(
  "the total of the test receipt is {money}, {money} without taxes",
  needs(builtReceipt),
  function (this: Scenario, total: Money, net: Money) {
    const sums = calculateReceiptTotals(builtReceipt.get(this).items);
    const [expected, found] = [
      `${moneyText(total)}, ${moneyText(net)} without taxes`,
      `${formatPounds(sums.total)}, ${formatPounds(sums.net)} without taxes`,
    ];
    expectThat(found === expected, `the total to be ${expected}`, `it is ${found}`);
  },
);

Then("items can be taxed with {list}", needs(builtReceipt), function (this: Scenario, taxes: readonly string[]) {
  expectList(
    { expected: "items to be taxed with", found: "they can be taxed with", noun: "tax", plural: "taxes" },
    taxes,
    formatTaxes(builtReceipt.get(this)),
  );
});

Then(
  "the test receipt has the locale {string} and the currency {currency}",
  needs(builtReceipt),
  function (this: Scenario, locale: string, currency: string) {
    const draft = builtReceipt.get(this);
    expectThat(
      draft.locale === locale && draft.currency === currency,
      `the locale and currency to be ${locale} and ${currency}`,
      `they are ${draft.locale} and ${draft.currency}`,
    );
  },
);

Then("the transaction id of the test receipt is {string}", needs(builtReceipt), function (this: Scenario, id: string) {
  const found = builtReceipt.get(this).transactionId;
  expectThat(found === id, `the transaction id ${formatQuoted(id)}`, `it is ${formatQuoted(found)}`);
});

Then(
  "the salesperson is {string} and the card is {string}",
  needs(builtReceipt),
  function (this: Scenario, by: string, card: string) {
    const {
      salesperson,
      card: { type, number },
    } = builtReceipt.get(this);
    const [expected, found] = [`${by}, ${card}`, `${salesperson}, ${type} ${number}`];
    expectThat(found === expected, `salesperson and card to be ${expected}`, `they are ${found}`);
  },
);

Then("the next transaction id is {string}", needs(nextId), function (this: Scenario, id: string) {
  const found = nextId.get(this);
  expectThat(found === id, `the transaction id ${formatQuoted(id)}`, `it is ${formatQuoted(found)}`);
});

Then(
  "the test receipt has {string} under {string}",
  needs(parsedText),
  function (this: Scenario, text: string, name: string) {
    const found = selectBody(this)[name];
    const said = found === undefined ? undefined : String(found);
    expectThat(
      said === text,
      `${formatQuoted(text)} under ${formatQuoted(name)}`,
      `the test receipt has ${formatQuoted(said)} there`,
    );
  },
);

Then("the fixes are {list}", needs(parsedText), function (this: Scenario, fixes: readonly string[]) {
  const read = parsedText.get(this);
  const found = read.ok ? read.value.fixes.map(({ code }) => code.replaceAll("-", " ")) : [];
  expectList({ expected: "the test receipt to have", found: "it has", noun: "fix", plural: "fixes" }, fixes, found);
});

Then("the test receipt is invalid: {string}", needs(parsedText), function (this: Scenario, why: string) {
  const read = parsedText.get(this);
  const found = read.ok ? undefined : bodyRefused(read.error).description;
  expectThat(
    found === why,
    `the test receipt to be invalid: ${formatQuoted(why)}`,
    found === undefined ? "it is valid" : `it is invalid: ${formatQuoted(found)}`,
  );
});

Then("the response is {string}", needs(postResponse), function (this: Scenario, line: string) {
  const found = requireResponse(this).statusLine;
  expectThat(found === line, `the response ${formatQuoted(line)}`, `it is ${formatQuoted(found)}`);
});

Then(
  "another test receipt can start with the sale {receipt}",
  needs(postResponse),
  async function (this: Scenario, transaction: string) {
    const found = formatMember(await loadNextBody(this), "transaction_id");
    expectThat(found === transaction, `a test receipt that starts with ${transaction}`, `it starts with ${found}`);
  },
);

Then("the sale was on {moment}", needs(postResponse), async function (this: Scenario, { day, time }: Moment) {
  const written = parseLocalTime(formatMember(await loadNextBody(this), "localtime"));
  const [expected, found] = [`${day} ${time}`, written?.slice(0, 16).replace("T", " ")];
  expectThat(found === expected, `a sale on ${expected}`, `it was on ${formatQuoted(found)}`);
});

Then("no receipt was created", needs(postResponse), function (this: Scenario) {
  const made = parseCreatedReceipt(requireResponse(this));
  expectThat(made === undefined, "no receipt to be created", `${formatQuoted(made?.transactionId)} was created`);
});

Then("no request was sent", needs(postResponse), function (this: Scenario) {
  const response = postResponse.get(this);
  expectThat(response === undefined, "no request to be sent", `the response is ${formatQuoted(response?.statusLine)}`);
});
