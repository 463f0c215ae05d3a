import { Given, Then, When } from "@cucumber/cucumber";
import type { TransactionId } from "#domain/receipts/index.ts";
import { differences, type Pick } from "#domain/shared/conflict.ts";
import { failure } from "#domain/shared/failure.ts";
import { storeVersions, type StoreText } from "#domain/stores/drafts.ts";
import { deletionConsequences, deleteStoreQuestion, storesFailed, type Store, type StoreAction } from "#domain/stores/index.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, overwrites, question, refusal, words } from "#features/support/kept.ts";
import { changeMeanwhile, current, decide, draft, lookedAt, newStore, onRecord, save, saved, theirs } from "#features/support/store-office.ts";
import type { Scenario } from "#features/support/world.ts";

Given("a retailer whose stores have numbers", function (this: Scenario) {
  this.situation.settings.stores = { legacy_reference: true };
});

Given("a retailer with the store property {string} of at most {int} characters", function (this: Scenario, label: string, max: number) {
  this.situation.settings.stores = { extra_properties: [{ key: label, label, max }] };
});

Given("the store {string} with the reference {string}", function (this: Scenario, name: string, reference: string) {
  this.situation.build(name, "UTC", { externalReference: reference, city: "London" });
});

Given("the store {string} with the number {int}", function (this: Scenario, name: string, number: number) {
  this.situation.number(name, number);
});

Given("a response without an explanation", function (this: Scenario) {
  refusal.keep(this, failure("rejected", { status: 400 }));
});

Given("a response {string} with the explanation {string}", function (this: Scenario, statusText: string, description: string) {
  refusal.keep(this, failure("rejected", { status: 400, statusText, description }));
});

Given("a response {string} with the error {string}", function (this: Scenario, statusText: string, description: string) {
  refusal.keep(this, failure("rejected", { status: 400, statusText, errors: [{ description }] }));
});

async function add(this: Scenario, name: string, reference: string): Promise<void> {
  await save(this, Object.assign(await newStore(this), { name, reference }));
}

async function change(this: Scenario, detail: StoreText, text: string): Promise<void> {
  await save(this, Object.assign(await lookedAt(this), { [detail]: text }));
}

function settle(pick: Pick) {
  return function (this: Scenario): Promise<void> {
    return decide(this, pick);
  };
}

Given("the user added the store {string} with the reference {string}", add);
Given("the user has opened the store", async function (this: Scenario) {
  await lookedAt(this);
});
Given("a colleague changed the {detail} of the store to {string}", function (this: Scenario, detail: StoreText, text: string) {
  return changeMeanwhile(this, { [detail]: text });
});
Given("the user changed the {detail} of the store to {string}", change);

When("the user adds the store {string} with the reference {string}", keeps(draft, saved, words, refusal), add);
When("the user changes the {detail} of the store to {string}", keeps(draft, saved, words, refusal), change);
When("the user keeps their own values", keeps(overwrites, draft, saved, words, refusal), settle("mine"));
When("the user keeps the colleague's values", keeps(overwrites, draft, saved, words, refusal), settle("theirs"));

When("the user adds the store again", keeps(draft, saved, words, refusal), function (this: Scenario) {
  return save(this, draft.of(this));
});

When("the user adds a store with the {detail} {string}", keeps(draft, saved, words, refusal), async function (this: Scenario, detail: StoreText, text: string) {
  await save(this, Object.assign(await newStore(this), { [detail]: text }));
});

When("the user adds a store with a {detail} of {int} characters", keeps(draft, saved, words, refusal), async function (this: Scenario, detail: StoreText, count: number) {
  await save(this, Object.assign(await newStore(this), { [detail]: "é".repeat(count) }));
});

When("the user enters {string} as the {string} of the store", keeps(draft, saved, words, refusal), async function (this: Scenario, text: string, label: string) {
  const typed = await lookedAt(this);
  for (const extra of typed.extras) if (extra.property.label === label) extra.text = text;
  await save(this, typed);
});

When("the user looks up the store {string}", keeps(words, refusal), async function (this: Scenario, reference: string) {
  const answer = await (await this.portal).register.withReference(reference);
  words.keep(this, answer.ok ? answer.value.name : storesFailed("one", answer.error));
  if (!answer.ok) refusal.keep(this, answer.error);
});

When("the user is about to close {store}", keeps(question), async function (this: Scenario, { name, reference }: Store) {
  const { register } = await this.portal;
  const uses = await register.usesOf(await onRecord(this, reference));
  question.keep(this, [deleteStoreQuestion(name), ...(uses.ok ? deletionConsequences(uses.value) : [])].join(" "));
});

When("the user closes {store}", keeps(words), async function (this: Scenario, { reference }: Store) {
  const { register } = await this.portal;
  const answer = await register.remove(draft.peek(this)?.form.seen ?? (await onRecord(this, reference)));
  words.keep(this, answer.ok ? undefined : storesFailed("delete", answer.error));
});

When("{storework} fails", keeps(words), function (this: Scenario, work: StoreAction) {
  words.keep(this, storesFailed(work, refusal.of(this)));
});

Then("the stores are {list}", AFTER_ANY_WHEN, async function (this: Scenario, names: readonly string[]) {
  const answer = await (await this.portal).stores.all();
  judgeList({ expected: "the list to have", found: "it has", noun: "store" }, names, answer.ok ? answer.value.map(({ name }) => name) : []);
});

Then("the {detail} of the store is {string}", needs(draft), async function (this: Scenario, detail: StoreText, text: string) {
  const found = (await current(this))[detail];
  judge(found === text, `the ${detail} to be ${quoted(text)}`, `it is ${quoted(found)}`);
});

Then("the store has no {detail}", needs(draft), async function (this: Scenario, detail: StoreText) {
  const found = (await current(this))[detail];
  judge(found === undefined, `the store to have no ${detail}`, `it is ${quoted(found)}`);
});

Then("the {string} of the store is {string}", needs(draft), async function (this: Scenario, label: string, text: string) {
  const found = (await current(this)).properties[label];
  judge(found === text, `the ${label} to be ${quoted(text)}`, `it is ${quoted(found === undefined ? found : String(found))}`);
});

Then("the store is saved", needs(saved), function (this: Scenario) {
  judge(saved.of(this).ok, "the store to be saved", `it is rejected: ${quoted(words.peek(this))}`);
});

Then("the store is rejected: {string}", needs(saved), function (this: Scenario, why: string) {
  judge(words.peek(this) === why, `the store to be rejected: ${quoted(why)}`, saved.of(this).ok ? "it is saved" : `it is rejected: ${quoted(words.peek(this))}`);
});

const CHANGERS = { me: "the user", them: "the colleague", both: "both", "both-alike": "both" } as const;

Then("the {detail} was changed by {changer}", needs(saved, draft), function (this: Scenario, detail: StoreText, changer: string) {
  const difference = differences(storeVersions(draft.of(this), theirs(this))).find(({ field }) => field === detail);
  const found = difference ? CHANGERS[difference.changedBy] : "no user";
  judge(found === changer, `the ${detail} to have been changed by ${changer}`, `it was changed by ${found}`);
});

Then("the user's own {detail} is still {string}", needs(draft), function (this: Scenario, detail: StoreText, text: string) {
  const found = draft.of(this)[detail];
  judge(found === text, `the user's own ${detail} to be ${quoted(text)}`, `it is ${quoted(found)}`);
});

Then("a reason is required", needs(overwrites), function (this: Scenario) {
  judge(overwrites.of(this), "a reason to be required", "no change of the colleague is lost");
});

Then("no reason is required", needs(overwrites), function (this: Scenario) {
  judge(!overwrites.of(this), "no reason to be required", "a change of the colleague is lost");
});

Then("the user sees the question {string}", needs(question), function (this: Scenario, text: string) {
  judge(question.of(this) === text, `the question to be ${quoted(text)}`, `it is ${quoted(question.of(this))}`);
});

Then("receipt {receipt} still names {store}", AFTER_ANY_WHEN, async function (this: Scenario, transaction: TransactionId, { name }: Store) {
  const answer = await (await this.portal).receipts.ofTransaction(transaction);
  const found = answer.ok ? answer.value?.storeName : undefined;
  judge(found === name, `${transaction} to name ${quoted(name)}`, `it names ${quoted(found)}`);
});
