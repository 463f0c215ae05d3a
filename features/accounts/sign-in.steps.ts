import { Given, Then, When } from "@cucumber/cucumber";
import type { OwnAccount } from "#domain/accounts/index.ts";
import { createStepError, expectThat } from "#features/support/assertion-error.ts";
import { keeps, needs, Outcome } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

type Needed = "second_factor" | "passkey_or_provider";

const signedIn = new Outcome<OwnAccount>("a user to sign in");

const NAMES: Readonly<Record<Needed | "nothing", string>> = {
  second_factor: "a second factor",
  passkey_or_provider: "a passkey or an identity provider",
  nothing: "nothing",
};

function requireOf({ situation }: Scenario, permission: string, needed: Needed): void {
  const { sign_in_policy: policy = {} } = situation.settings;
  situation.settings.sign_in_policy = { ...policy, [needed]: [...(policy[needed] ?? []), permission] };
}

function expectAsked(scenario: Scenario, expected: keyof typeof NAMES): void {
  const asked = signedIn.get(scenario).lack?.requirement ?? "nothing";
  expectThat(
    asked === expected,
    `the user to be asked to add ${NAMES[expected]}`,
    `the user is asked to add ${NAMES[asked]}`,
  );
}

Given("users with {permission} need a second factor", function (this: Scenario, permission: string) {
  requireOf(this, permission, "second_factor");
});

Given("users with {permission} need a passkey or an identity provider", function (this: Scenario, permission: string) {
  requireOf(this, permission, "passkey_or_provider");
});

When("the user signs in with a password", keeps(signedIn), async function (this: Scenario) {
  const answer = await (await this.portal).ownAccounts.current();
  if (!answer.ok) throw createStepError("the user to sign in", `the server answers ${answer.error.status}`);
  signedIn.set(this, answer.value);
});

Then("the user is asked to add a second factor", needs(signedIn), function (this: Scenario) {
  expectAsked(this, "second_factor");
});

Then("the user is asked to add a passkey or an identity provider", needs(signedIn), function (this: Scenario) {
  expectAsked(this, "passkey_or_provider");
});

Then("the user is asked to add nothing", needs(signedIn), function (this: Scenario) {
  expectAsked(this, "nothing");
});
