import { Given, Then, When } from "@cucumber/cucumber";
import type { TransactionId } from "#domain/receipts/index.ts";
import { diffVersions, type VersionChoice } from "#domain/shared/form/three-way-merge.ts";
import { failure } from "#domain/shared/failure.ts";
import { buildStoreVersions, type StoreText } from "#domain/stores/drafts.ts";
import {
  formatDeletionConsequences,
  confirmDeleteStore,
  storesFailureMessage,
  type Store,
  type StoreAction,
} from "#domain/stores/index.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import {
  AFTER_ANY_WHEN,
  keeps,
  needs,
  overwritesColleague,
  shownQuestion,
  requestFailure,
  shownText,
} from "#features/support/scenario-state.ts";
import {
  changeStoreAsColleague,
  findCurrentStore,
  resolveStoreConflict,
  storeDraft,
  openStore,
  buildNewStore,
  findStoredStore,
  saveStoreDraft,
  savedStore,
  selectColleagueStore,
} from "#features/support/store-driver.ts";
import type { Scenario } from "#features/support/world.ts";

Given("a retailer whose stores have numbers", function (this: Scenario) {
  this.situation.settings.stores = { legacy_reference: true };
});

Given(
  "a retailer with the store property {string} of at most {int} characters",
  function (this: Scenario, label: string, max: number) {
    this.situation.settings.stores = { extra_properties: [{ key: label, label, max }] };
  },
);

Given("the store {string} with the reference {string}", function (this: Scenario, name: string, reference: string) {
  this.situation.addStore(name, "UTC", { externalReference: reference, city: "London" });
});

Given("the store {string} with the number {int}", function (this: Scenario, name: string, number: number) {
  this.situation.addNumberedStore(name, number);
});

Given("a response without an explanation", function (this: Scenario) {
  requestFailure.set(this, failure("rejected", { status: 400 }));
});

Given(
  "a response {string} with the explanation {string}",
  function (this: Scenario, statusText: string, description: string) {
    requestFailure.set(this, failure("rejected", { status: 400, statusText, description }));
  },
);

Given(
  "a response {string} with the error {string}",
  function (this: Scenario, statusText: string, description: string) {
    requestFailure.set(this, failure("rejected", { status: 400, statusText, errors: [{ description }] }));
  },
);

async function add(this: Scenario, name: string, reference: string): Promise<void> {
  await saveStoreDraft(this, Object.assign(await buildNewStore(this), { name, reference }));
}

async function change(this: Scenario, detail: StoreText, text: string): Promise<void> {
  await saveStoreDraft(this, Object.assign(await openStore(this), { [detail]: text }));
}

function settle(pick: VersionChoice) {
  return function (this: Scenario): Promise<void> {
    return resolveStoreConflict(this, pick);
  };
}

Given("the user added the store {string} with the reference {string}", add);
Given("the user has opened the store", async function (this: Scenario) {
  await openStore(this);
});
Given(
  "a colleague changed the {detail} of the store to {string}",
  function (this: Scenario, detail: StoreText, text: string) {
    return changeStoreAsColleague(this, { [detail]: text });
  },
);
Given("the user changed the {detail} of the store to {string}", change);

When(
  "the user adds the store {string} with the reference {string}",
  keeps(storeDraft, savedStore, shownText, requestFailure),
  add,
);
When(
  "the user changes the {detail} of the store to {string}",
  keeps(storeDraft, savedStore, shownText, requestFailure),
  change,
);
When(
  "the user keeps their own values",
  keeps(overwritesColleague, storeDraft, savedStore, shownText, requestFailure),
  settle("mine"),
);
When(
  "the user keeps the colleague's values",
  keeps(overwritesColleague, storeDraft, savedStore, shownText, requestFailure),
  settle("theirs"),
);

When(
  "the user adds the store again",
  keeps(storeDraft, savedStore, shownText, requestFailure),
  function (this: Scenario) {
    return saveStoreDraft(this, storeDraft.get(this));
  },
);

When(
  "the user adds a store with the {detail} {string}",
  keeps(storeDraft, savedStore, shownText, requestFailure),
  async function (this: Scenario, detail: StoreText, text: string) {
    await saveStoreDraft(this, Object.assign(await buildNewStore(this), { [detail]: text }));
  },
);

When(
  "the user adds a store with a {detail} of {int} characters",
  keeps(storeDraft, savedStore, shownText, requestFailure),
  async function (this: Scenario, detail: StoreText, count: number) {
    await saveStoreDraft(this, Object.assign(await buildNewStore(this), { [detail]: "é".repeat(count) }));
  },
);

When(
  "the user enters {string} as the {string} of the store",
  keeps(storeDraft, savedStore, shownText, requestFailure),
  async function (this: Scenario, text: string, label: string) {
    const typed = await openStore(this);
    for (const extra of typed.extras) if (extra.property.label === label) extra.text = text;
    await saveStoreDraft(this, typed);
  },
);

When(
  "the user looks up the store {string}",
  keeps(shownText, requestFailure),
  async function (this: Scenario, reference: string) {
    const answer = await (await this.portal).register.withReference(reference);
    shownText.set(this, answer.ok ? answer.value.name : storesFailureMessage("one", answer.error));
    if (!answer.ok) requestFailure.set(this, answer.error);
  },
);

When(
  "the user is about to close {store}",
  keeps(shownQuestion),
  async function (this: Scenario, { name, reference }: Store) {
    const { register } = await this.portal;
    const uses = await register.countUses(await findStoredStore(this, reference));
    shownQuestion.set(
      this,
      [confirmDeleteStore(name), ...(uses.ok ? formatDeletionConsequences(uses.value) : [])].join(" "),
    );
  },
);

When("the user closes {store}", keeps(shownText), async function (this: Scenario, { reference }: Store) {
  const { register } = await this.portal;
  const answer = await register.remove(storeDraft.peek(this)?.form.seen ?? (await findStoredStore(this, reference)));
  shownText.set(this, answer.ok ? undefined : storesFailureMessage("delete", answer.error));
});

When("{storework} fails", keeps(shownText), function (this: Scenario, work: StoreAction) {
  shownText.set(this, storesFailureMessage(work, requestFailure.get(this)));
});

Then("the stores are {list}", AFTER_ANY_WHEN, async function (this: Scenario, names: readonly string[]) {
  const answer = await (await this.portal).stores.all();
  expectList(
    { expected: "the list to have", found: "it has", noun: "store" },
    names,
    answer.ok ? answer.value.map(({ name }) => name) : [],
  );
});

Then(
  "the {detail} of the store is {string}",
  needs(storeDraft),
  async function (this: Scenario, detail: StoreText, text: string) {
    const found = (await findCurrentStore(this))[detail];
    expectThat(found === text, `the ${detail} to be ${formatQuoted(text)}`, `it is ${formatQuoted(found)}`);
  },
);

Then("the store has no {detail}", needs(storeDraft), async function (this: Scenario, detail: StoreText) {
  const found = (await findCurrentStore(this))[detail];
  expectThat(found === undefined, `the store to have no ${detail}`, `it is ${formatQuoted(found)}`);
});

Then(
  "the {string} of the store is {string}",
  needs(storeDraft),
  async function (this: Scenario, label: string, text: string) {
    const found = (await findCurrentStore(this)).properties[label];
    expectThat(
      found === text,
      `the ${label} to be ${formatQuoted(text)}`,
      `it is ${formatQuoted(found === undefined ? found : String(found))}`,
    );
  },
);

Then("the store is saved", needs(savedStore), function (this: Scenario) {
  expectThat(savedStore.get(this).ok, "the store to be saved", `it is rejected: ${formatQuoted(shownText.peek(this))}`);
});

Then("the store is rejected: {string}", needs(savedStore), function (this: Scenario, why: string) {
  expectThat(
    shownText.peek(this) === why,
    `the store to be rejected: ${formatQuoted(why)}`,
    savedStore.get(this).ok ? "it is saved" : `it is rejected: ${formatQuoted(shownText.peek(this))}`,
  );
});

const CHANGERS = { me: "the user", them: "the colleague", both: "both", "both-alike": "both" } as const;

Then(
  "the {detail} was changed by {changer}",
  needs(savedStore, storeDraft),
  function (this: Scenario, detail: StoreText, changer: string) {
    const difference = diffVersions(buildStoreVersions(storeDraft.get(this), selectColleagueStore(this))).find(
      ({ field }) => field === detail,
    );
    const found = difference ? CHANGERS[difference.changedBy] : "no user";
    expectThat(found === changer, `the ${detail} to have been changed by ${changer}`, `it was changed by ${found}`);
  },
);

Then(
  "the user's own {detail} is still {string}",
  needs(storeDraft),
  function (this: Scenario, detail: StoreText, text: string) {
    const found = storeDraft.get(this)[detail];
    expectThat(found === text, `the user's own ${detail} to be ${formatQuoted(text)}`, `it is ${formatQuoted(found)}`);
  },
);

Then("a reason is required", needs(overwritesColleague), function (this: Scenario) {
  expectThat(overwritesColleague.get(this), "a reason to be required", "no change of the colleague is lost");
});

Then("no reason is required", needs(overwritesColleague), function (this: Scenario) {
  expectThat(!overwritesColleague.get(this), "no reason to be required", "a change of the colleague is lost");
});

Then("the user sees the question {string}", needs(shownQuestion), function (this: Scenario, text: string) {
  expectThat(
    shownQuestion.get(this) === text,
    `the question to be ${formatQuoted(text)}`,
    `it is ${formatQuoted(shownQuestion.get(this))}`,
  );
});

Then(
  "receipt {receipt} still names {store}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, transaction: TransactionId, { name }: Store) {
    const answer = await (await this.portal).receipts.ofTransaction(transaction);
    const found = answer.ok ? answer.value?.storeName : undefined;
    expectThat(found === name, `${transaction} to name ${formatQuoted(name)}`, `it names ${formatQuoted(found)}`);
  },
);
