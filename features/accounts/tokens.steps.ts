import { Given, Then, When } from "@cucumber/cucumber";
import { tokenFailed, TOKEN_REVOKED, type MadeToken, type NewToken } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { office, tell } from "#features/support/account-office.ts";
import { judge, judgeList, messageShown, unexpected } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const made = new Outcome<MadeToken>("a token to be created");

async function make(scenario: Scenario, email: string, permission: string): Promise<Result<MadeToken, Failure>> {
  const { tokens } = await office(scenario);
  const wanted: NewToken = { name: `Token for ${permission}`, retailers: [scenario.situation.retailer], permissions: [permission] };
  const answer = await tokens.make(email, wanted, `attempt at ${wanted.name}`);
  if (answer.ok) made.keep(scenario, answer.value);
  return answer;
}

Given("the user created a token of {account} for {permission}", async function (this: Scenario, email: string, permission: string) {
  const answer = await make(this, email, permission);
  if (!answer.ok) throw unexpected(`the token to be created`, `the user sees the message '${answer.error.description}'`);
});

When("the user creates a token of {account} for {permission}", keeps(made, words, refusal), async function (this: Scenario, email: string, permission: string) {
  tell(this, await make(this, email, permission), (failure) => tokenFailed("make", failure));
});

When("the user revokes the token of {account}", keeps(words, refusal), async function (this: Scenario, email: string) {
  const answer = await (await office(this)).tokens.revoke(email, made.of(this).token.id);
  tell(this, answer, (failure) => tokenFailed("revoke", failure));
  if (answer.ok) words.keep(this, TOKEN_REVOKED);
});

Then("the user sees the secret of the token once", needs(made), async function (this: Scenario) {
  const { token, secret } = made.of(this);
  const listed = JSON.stringify(token);
  judge(secret.length > 0 && !listed.includes(secret), "the secret to be shown once and stored nowhere", "it is not");
});

Then("the account {account} has the tokens {list}", AFTER_ANY_WHEN, async function (this: Scenario, email: string, names: readonly string[]) {
  const answer = await (await office(this)).tokens.of(email);
  if (!answer.ok) throw unexpected(`the tokens of ${email} to be seen`, messageShown(tokenFailed("list", answer.error)));
  judgeList({ expected: "the account to have", found: "it has", noun: "token" }, names, answer.value.map(({ name }) => name));
});
