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

Given("a retailer whose stores go by numbers", function (this: Scenario) {
  this.situation.settings.stores = { legacy_reference: true };
});

Given("a retailer that notes the {string} of its stores, of at most {int} letters", function (this: Scenario, label: string, max: number) {
  this.situation.settings.stores = { extra_properties: [{ key: label, label, max }] };
});

Given("the store {string} with the reference {string}", function (this: Scenario, name: string, reference: string) {
  this.situation.build(name, "UTC", { externalReference: reference, city: "London" });
});

Given("the store {string} with the number {int}", function (this: Scenario, name: string, number: number) {
  this.situation.number(name, number);
});

Given("an answer that explains nothing", function (this: Scenario) {
  refusal.keep(this, failure("rejected", { status: 400 }));
});

Given("an answer {string} that explains {string}", function (this: Scenario, statusText: string, description: string) {
  refusal.keep(this, failure("rejected", { status: 400, statusText, description }));
});

Given("an answer {string} with the error {string}", function (this: Scenario, statusText: string, description: string) {
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

Given("they added the store {string} with the reference {string}", add);
Given("staff who look at it", async function (this: Scenario) {
  await lookedAt(this);
});
Given("a colleague who changed its {detail} to {string}", function (this: Scenario, detail: StoreText, text: string) {
  return changeMeanwhile(this, { [detail]: text });
});
Given("they changed its {detail} to {string}", change);

When("they add the store {string} with the reference {string}", keeps(draft, saved, words, refusal), add);
When("they change its {detail} to {string}", keeps(draft, saved, words, refusal), change);
When("they keep their own", keeps(overwrites, draft, saved, words, refusal), settle("mine"));
When("they take the colleague's", keeps(overwrites, draft, saved, words, refusal), settle("theirs"));

When("they add it once more", keeps(draft, saved, words, refusal), function (this: Scenario) {
  return save(this, draft.of(this));
});

When("they add a store with the {detail} {string}", keeps(draft, saved, words, refusal), async function (this: Scenario, detail: StoreText, text: string) {
  await save(this, Object.assign(await newStore(this), { [detail]: text }));
});

When("they add a store with a {detail} of {int} letters", keeps(draft, saved, words, refusal), async function (this: Scenario, detail: StoreText, count: number) {
  await save(this, Object.assign(await newStore(this), { [detail]: "é".repeat(count) }));
});

When("they note {string} as its {string}", keeps(draft, saved, words, refusal), async function (this: Scenario, text: string, label: string) {
  const typed = await lookedAt(this);
  for (const extra of typed.extras) if (extra.property.label === label) extra.text = text;
  await save(this, typed);
});

When("they look up the store {string}", keeps(words, refusal), async function (this: Scenario, reference: string) {
  const answer = await (await this.portal).register.withReference(reference);
  words.keep(this, answer.ok ? answer.value.name : storesFailed("one", answer.error));
  if (!answer.ok) refusal.keep(this, answer.error);
});

When("they are about to close {store}", keeps(question), async function (this: Scenario, { name, reference }: Store) {
  const { register } = await this.portal;
  const uses = await register.usesOf(await onRecord(this, reference));
  question.keep(this, [deleteStoreQuestion(name), ...(uses.ok ? deletionConsequences(uses.value) : [])].join(" "));
});

When("they close {store}", keeps(words), async function (this: Scenario, { reference }: Store) {
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

Then("the store is taken", needs(saved), function (this: Scenario) {
  judge(saved.of(this).ok, "the store to be taken", `it is refused: ${quoted(words.peek(this))}`);
});

Then("the store is refused: {string}", needs(saved), function (this: Scenario, why: string) {
  judge(words.peek(this) === why, `the store to be refused: ${quoted(why)}`, saved.of(this).ok ? "it is taken" : `it is refused: ${quoted(words.peek(this))}`);
});

const CHANGERS = { me: "staff", them: "the colleague", both: "both", "both-alike": "both" } as const;

Then("the {detail} was changed by {changer}", needs(saved, draft), function (this: Scenario, detail: StoreText, changer: string) {
  const difference = differences(storeVersions(draft.of(this), theirs(this))).find(({ field }) => field === detail);
  const found = difference ? CHANGERS[difference.changedBy] : "nobody";
  judge(found === changer, `the ${detail} to have been changed by ${changer}`, `it was changed by ${found}`);
});

Then("their own {detail} is still {string}", needs(draft), function (this: Scenario, detail: StoreText, text: string) {
  const found = draft.of(this)[detail];
  judge(found === text, `their own ${detail} to be ${quoted(text)}`, `it is ${quoted(found)}`);
});

Then("they have to say why", needs(overwrites), function (this: Scenario) {
  judge(overwrites.of(this), "them to have to say why", "nothing of the colleague's is lost");
});

Then("they need not say why", needs(overwrites), function (this: Scenario) {
  judge(!overwrites.of(this), "them not to have to say why", "something of the colleague's is lost");
});

Then("they are asked {string}", needs(question), function (this: Scenario, text: string) {
  judge(question.of(this) === text, `them to be asked ${quoted(text)}`, `they are asked ${quoted(question.of(this))}`);
});

Then("receipt {receipt} still names {store}", AFTER_ANY_WHEN, async function (this: Scenario, transaction: TransactionId, { name }: Store) {
  const answer = await (await this.portal).receipts.ofTransaction(transaction);
  const found = answer.ok ? answer.value?.storeName : undefined;
  judge(found === name, `${transaction} to name ${quoted(name)}`, `it names ${quoted(found)}`);
});
