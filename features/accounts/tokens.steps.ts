import { Given, Then, When } from "@cucumber/cucumber";
import {
  endAfterDays,
  tokenFailureMessage,
  TOKEN_REVOKED,
  type CreatedToken,
  type NewToken,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { accountPorts, keepMessage } from "#features/support/account-driver.ts";
import { expectThat, expectList, formatShownMessage, createStepError } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const made = new Outcome<CreatedToken>("a token to be created");

async function make(
  scenario: Scenario,
  email: string,
  { permission, days }: { readonly permission: string; readonly days?: number },
): Promise<Result<CreatedToken, Failure>> {
  const { tokens } = await accountPorts(scenario);
  const wanted: NewToken = {
    name: `Token for ${permission}`,
    retailers: [scenario.situation.retailer],
    permissions: [permission],
    ...(days === undefined ? {} : { expires: endAfterDays((await scenario.portal).clock.now(), days) }),
  };
  const answer = await tokens.create(email, wanted, `attempt at ${wanted.name}`);
  if (answer.ok) made.set(scenario, answer.value);
  return answer;
}

Given("access tokens last at most {int} days", function (this: Scenario, days: number) {
  this.situation.settings.access_tokens = { max_days: days };
});

Given(
  "the user created a token of {account} for {permission}",
  async function (this: Scenario, email: string, permission: string) {
    const answer = await make(this, email, { permission });
    if (!answer.ok)
      throw createStepError(`the token to be created`, `the user sees the message '${answer.error.description}'`);
  },
);

When(
  "the user creates a token of {account} for {permission}",
  keeps(made, shownText, requestFailure),
  async function (this: Scenario, email: string, permission: string) {
    keepMessage(this, await make(this, email, { permission }), (failure) => tokenFailureMessage("make", failure));
  },
);

When(
  "the user creates a token of {account} that lasts {int} days",
  keeps(made, shownText, requestFailure),
  async function (this: Scenario, email: string, days: number) {
    const answer = await make(this, email, { permission: "receipts_view", days });
    keepMessage(this, answer, (failure) => tokenFailureMessage("make", failure));
  },
);

When(
  "the user revokes the token of {account}",
  keeps(shownText, requestFailure),
  async function (this: Scenario, email: string) {
    const answer = await (await accountPorts(this)).tokens.revoke(email, made.get(this).token.id);
    keepMessage(this, answer, (failure) => tokenFailureMessage("revoke", failure));
    if (answer.ok) shownText.set(this, TOKEN_REVOKED);
  },
);

Then("the user sees the secret of the token once", needs(made), async function (this: Scenario) {
  const { token, secret } = made.get(this);
  const listed = JSON.stringify(token);
  expectThat(
    secret.length > 0 && !listed.includes(secret),
    "the secret to be shown once and stored nowhere",
    "it is not",
  );
});

Then("the token lasts {int} days", needs(made), function (this: Scenario, days: number) {
  const { created, expires = created } = made.get(this).token;
  const lasts = (Date.parse(expires) - Date.parse(created)) / 86_400_000;
  expectThat(lasts === days, `the token to last ${days} days`, `it lasts ${lasts}`);
});

Then(
  "the account {account} has the tokens {list}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, email: string, names: readonly string[]) {
    const answer = await (await accountPorts(this)).tokens.of(email);
    if (!answer.ok)
      throw createStepError(
        `the tokens of ${email} to be seen`,
        formatShownMessage(tokenFailureMessage("list", answer.error)),
      );
    expectList(
      { expected: "the account to have", found: "it has", noun: "token" },
      names,
      answer.value.map(({ name }) => name),
    );
  },
);
