import { Given, Then, When } from "@cucumber/cucumber";
import { LoyaltyDraft, loyaltyFailureMessage, loyaltyPeriod, validateLoyaltyDraft } from "#domain/consumers/index.ts";
import { expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import type { PointsChange } from "#features/support/consumer-nouns.ts";
import { AFTER_ANY_WHEN, keeps, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

/** The loyalty program of the examples. */
const PROGRAM = { id: "club", name: "Club points" };

async function change(scenario: Scenario, identifier: string, typed: PointsChange): Promise<void> {
  const read = validateLoyaltyDraft(Object.assign(new LoyaltyDraft(), { ...typed, value: String(typed.value) }));
  if (!read.ok) return shownText.set(scenario, Object.values(read.error).join(". "));
  const answer = await (
    await scenario.portal
  ).loyalty.change(PROGRAM, identifier, { ...read.value, attempt: `${typed.direction} ${typed.description}` });
  shownText.set(scenario, answer.ok ? undefined : loyaltyFailureMessage(answer.error));
  if (!answer.ok) requestFailure.set(scenario, answer.error);
}

Given("a retailer with the loyalty program {string}", function (this: Scenario, name: string) {
  this.situation.settings.consumer = { loyalties: [{ ...PROGRAM, name }] };
});

Given("the user added {int} points to {consumer}", function (this: Scenario, value: number, identifier: string) {
  return change(this, identifier, { direction: "add", value, description: "Welcome" });
});

When(
  "the user {gift} in the loyalty balance of {consumer}",
  keeps(shownText, requestFailure),
  function (this: Scenario, gift: PointsChange, identifier: string) {
    return change(this, identifier, gift);
  },
);

Then("{consumer} has {int} points", AFTER_ANY_WHEN, async function (this: Scenario, identifier: string, total: number) {
  const answer = await (await this.portal).loyalty.withProgram(PROGRAM, identifier);
  const found = answer.ok ? answer.value.total : 0;
  expectThat(found === total, `the customer to have ${total} points`, `the customer has ${found}`);
});

Then(
  "the last change of points of {consumer} is {string}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, identifier: string, description: string) {
    const portal = await this.portal;
    const events = await portal.loyalty.events(PROGRAM, identifier, loyaltyPeriod(portal.clock.now()));
    const found = events.ok ? events.value[0]?.description : undefined;
    expectThat(
      found === description,
      `the last change to be ${formatQuoted(description)}`,
      `it is ${formatQuoted(found)}`,
    );
  },
);
