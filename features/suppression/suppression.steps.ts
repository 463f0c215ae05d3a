import { Given, Then, When } from "@cucumber/cucumber";
import { removalOfAddressFailureMessage, type SuppressedAddress } from "#domain/suppression/index.ts";
import { expectList, expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import { eraseCustomer } from "#features/support/consumer-driver.ts";
import { keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const listed = new Outcome<readonly SuppressedAddress[]>("the suppressed addresses to be listed");
const found = new Outcome<SuppressedAddress | undefined>("an address to be looked for");

/** The events of a failed email, by what the shop says of it. */
const EVENTS: Readonly<Record<string, string>> = {
  bounced: "bounce",
  "was marked as spam": "spamreport",
  "was refused": "dropped",
  "was delayed": "deferred",
};

for (const [failed, event] of Object.entries(EVENTS))
  Given(`an email to {consumer} ${failed} with {string}`, function (this: Scenario, address: string, reason: string) {
    this.situation.mailFailures.push({ address, event, reason, at: this.situation.now });
  });

async function list(scenario: Scenario): Promise<void> {
  const answer = await (await scenario.portal).suppressed.matching({});
  if (answer.ok) listed.set(scenario, answer.value);
  else requestFailure.set(scenario, answer.error);
}

When("the user lists the suppressed addresses", keeps(listed, requestFailure), async function (this: Scenario) {
  await list(this);
});

async function lookFor(scenario: Scenario, address: string): Promise<void> {
  const answer = await (await scenario.portal).suppressed.find(address);
  if (answer.ok) found.set(scenario, answer.value);
  else requestFailure.set(scenario, answer.error);
}

When(
  "the user looks for {consumer} among the suppressed addresses",
  keeps(found, requestFailure),
  async function (this: Scenario, address: string) {
    await lookFor(this, address);
  },
);

When(
  "the user lists the suppressed addresses after the erasure of {consumer}",
  keeps(listed, shownText, requestFailure),
  async function (this: Scenario, customer: string) {
    await eraseCustomer(this, customer);
    await list(this);
  },
);

When(
  "the user looks for {consumer} among the suppressed addresses after its erasure",
  keeps(found, shownText, requestFailure),
  async function (this: Scenario, address: string) {
    await eraseCustomer(this, address);
    await lookFor(this, address);
  },
);

When(
  "the user removes {consumer} from the suppressed addresses because of {string}",
  keeps(listed, shownText, requestFailure),
  async function (this: Scenario, address: string, reason: string) {
    const answer = await (await this.portal).suppressed.remove(address, reason);
    if (answer.ok) return list(this);
    requestFailure.set(this, answer.error);
    shownText.set(this, removalOfAddressFailureMessage(answer.error));
  },
);

Then("the list of suppressed addresses is {list}", needs(listed), function (this: Scenario, rows: readonly string[]) {
  expectList(
    { expected: "the list to have", found: "it has", noun: "suppressed address", plural: "suppressed addresses" },
    rows,
    listed.get(this).map(({ address = "erased", cause }) => `${address} ${cause}`),
  );
});

Then("{consumer} is suppressed, and no reason is kept", needs(found), function (this: Scenario, address: string) {
  const known = found.get(this);
  const state = known === undefined ? "it gets automatic emails" : `the reason is ${formatQuoted(known.reason)}`;
  expectThat(
    known?.address === address && known.reason === undefined,
    `${address} to be suppressed without a reason`,
    state,
  );
});

Then(
  "{consumer} is suppressed because of {string}",
  needs(found),
  function (this: Scenario, address: string, reason: string) {
    const known = found.get(this);
    expectThat(
      known?.address === address && known.reason === reason,
      `${address} to be suppressed because of ${formatQuoted(reason)}`,
      `the reason is ${formatQuoted(known?.reason)}`,
    );
  },
);
