import { Given, Then, When } from "@cucumber/cucumber";
import {
  addressProviderFor, addressQuery, consumerRights, parseConsumerSettings, withConsumerTexts,
} from "#domain/consumers/index.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { customer, customerOnRecord, eraseCustomer, findCustomers, foundCustomers, lookAt, settleCustomer, traitOf, typeAbout, typeMeanwhile } from "#features/support/consumer-desk.ts";
import type { Noted } from "#features/support/consumer-nouns.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, overwrites, refusal, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const lookup = new Outcome<string | undefined>("an address to be looked up");
const permission = new Outcome<string>("the permission to change a customer to be checked");

Given("the customer {consumer}", function (this: Scenario, identifier: string) {
  this.situation.consumers.push({ identifier, properties: {} });
});

Given("the customer has {noted}", function (this: Scenario, { trait, text }: Noted) {
  const last = this.situation.consumers.pop()!;
  this.situation.consumers.push({ ...last, properties: withConsumerTexts(last.properties, { [trait]: text }) });
});

Given("a till noted {string} about the customer", function (this: Scenario, note: string) {
  const last = this.situation.consumers.pop()!;
  this.situation.consumers.push({ ...last, properties: { ...last.properties, till: { note } } });
});

Given("the user entered {noted} after a colleague entered {noted}", function (this: Scenario, mine: Noted, theirs: Noted) {
  const [first] = this.situation.consumers;
  return typeMeanwhile(this, first!.identifier, { mine: { [mine.trait]: mine.text }, theirs: { [theirs.trait]: theirs.text } });
});

Given("a retailer whose customer form is read-only", function (this: Scenario) {
  this.situation.settings.consumer = { read_only: true };
});

When("the user searches the customers for {string}", keeps(foundCustomers, words, refusal), function (this: Scenario, text: string) {
  return findCustomers(this, text);
});

When("the user opens the customer {consumer}", keeps(customer, words, refusal), async function (this: Scenario, identifier: string) {
  await lookAt(this, identifier);
});

When("the user enters {noted} for {consumer}", keeps(customer, words, refusal), function (this: Scenario, { trait, text }: Noted, identifier: string) {
  return typeAbout(this, identifier, { [trait]: text });
});

When("the user erases the customer {consumer}", keeps(words, refusal), function (this: Scenario, identifier: string) {
  return eraseCustomer(this, identifier);
});

When("the user resolves the conflict with their own values", keeps(overwrites, words, refusal), function (this: Scenario) {
  return settleCustomer(this, "mine");
});

When("the user resolves the conflict with the colleague's values", keeps(overwrites, words, refusal), function (this: Scenario) {
  return settleCustomer(this, "theirs");
});

When("the user is about to change a customer", keeps(permission), async function (this: Scenario) {
  const { isReadOnly } = parseConsumerSettings(this.settings.consumer);
  const { permissions } = await this.portal;
  permission.keep(this, consumerRights({ permissions, isReadOnly, behaviour: behaviourOf(this.situation.retailer) }).update);
});

When("the user looks up an address in {word}", keeps(lookup), async function (this: Scenario, country: string) {
  lookup.keep(this, addressProviderFor(behaviourOf(this.situation.retailer), country, (await this.portal).permissions));
});

When("the user looks up the postcode {string} with the first line {string}", keeps(lookup), function (this: Scenario, postcode: string, firstLine: string) {
  lookup.keep(this, addressQuery({ postcode, firstLine }));
});

Then("the search finds the customers {list}", needs(foundCustomers), function (this: Scenario, meant: readonly string[]) {
  const shown = foundCustomers.of(this).map(({ identifier }) => identifier);
  judgeList({ expected: "the search to show", found: "it shows", noun: "customer" }, meant, shown);
});

Then("no customer is found", needs(customer), function (this: Scenario) {
  const known = customer.of(this);
  judge(known === undefined, "no customer to be found", `${quoted(known?.identifier)} is found`);
});

Then("no data of {consumer} is stored any more", AFTER_ANY_WHEN, async function (this: Scenario, identifier: string) {
  const known = await lookAt(this, identifier);
  judge(known === undefined, `no data of ${identifier} to be stored`, `${quoted(known?.identifier)} is stored`);
});

Then("the customer spent {money}, {money} on average", needs(customer), function (this: Scenario, total: Money, average: Money) {
  const spend = (customer.of(this)?.summary?.spend ?? []).map((sum) => `${formatMoney(sum.total)} (${formatMoney(sum.average)})`);
  const meant = `${formatMoney(total)} (${formatMoney(average)})`;
  judge(spend.includes(meant), `the customer to have spent ${meant}`, `the customer spent ${spend.join(" and ") || "nothing"}`);
});

Then("the customer visited {list}", needs(customer), function (this: Scenario, stores: readonly string[]) {
  judgeList({ expected: "the customer to have visited", found: "the customer visited", noun: "store" }, stores, customer.of(this)?.summary?.visits.stores ?? []);
});

Then("the customer visited {int} times, last at {string}", needs(customer), function (this: Scenario, total: number, last: string) {
  const visits = customer.of(this)?.summary?.visits;
  const visitText = `${visits?.total} times, last at ${visits?.last && formatInstant(visits.last, "UTC")}`;
  judge(visitText === `${total} times, last at ${last}`, `the customer to have visited ${total} times, last at ${last}`, `the customer visited ${visitText}`);
});

Then("{noted} is stored for {consumer}", AFTER_ANY_WHEN, async function (this: Scenario, { trait, text }: Noted, identifier: string) {
  const found = traitOf(await customerOnRecord(this, identifier), trait);
  judge(found === text, `the ${trait} ${quoted(text)} to be stored`, `it is ${quoted(found)}`);
});

Then("the till's note about {consumer} is {string}", AFTER_ANY_WHEN, async function (this: Scenario, identifier: string, note: string) {
  const { till = {} } = (await customerOnRecord(this, identifier)).properties;
  const found = isJsonObject(till) ? String(till["note"] ?? "") : "";
  judge(found === note, `the till's note to be ${quoted(note)}`, `it is ${quoted(found)}`);
});

Then("the change is {offer}", needs(permission), function (this: Scenario, state: string) {
  judge(permission.of(this) === state, `the change to be ${state}`, `it is ${permission.of(this)}`);
});

Then("the address lookup uses {string}", needs(lookup), function (this: Scenario, meant: string) {
  judge(lookup.of(this) === meant, `the address lookup to use ${quoted(meant)}`, `it uses ${quoted(lookup.of(this))}`);
});

Then("no address lookup is available", needs(lookup), function (this: Scenario) {
  judge(lookup.of(this) === undefined, "no address lookup to be available", `it uses ${quoted(lookup.of(this))}`);
});
