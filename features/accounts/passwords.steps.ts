import { Given, Then, When } from "@cucumber/cucumber";
import { MemoryBreachedPasswords } from "#adapters/memory/accounts/memory-breached-passwords.ts";
import { MemoryPasswordStrength } from "#adapters/memory/accounts/memory-password-strength.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import {
  accountFailed, isBreached, passwordMinimum, passwordProblem, PASSWORD_LABELS, PASSWORD_SET, RESET_LINK_FAILED, RESET_LINK_SENT, scorePassword,
  type BreachedPasswords, type ScoredPassword, type Strength,
} from "#domain/accounts/index.ts";
import { parseAccountSettings } from "#domain/shared/account-settings.ts";
import { failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { change, look, office, outdated, tell } from "#features/support/account-office.ts";
import { judge, quoted } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, Kept, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const scored = new Outcome<ScoredPassword>("a password to be scored");
const checks = new Kept<BreachedPasswords>("breached passwords to be given");

async function judgePassword(scenario: Scenario, password: string, strength: Strength): Promise<void> {
  const minimum = passwordMinimum(parseAccountSettings(scenario.situation.settings).passwordMinimum, undefined);
  const breaches = checks.peek(scenario) ?? new MemoryBreachedPasswords(scenario.situation.breached);
  const strengths = new MemoryPasswordStrength([[password, strength]]);
  const breached = await isBreached(password, { minimum, breaches });
  const score = scorePassword(password, { minimum, email: "ann@shop.com", strength: () => strengths.of(password), breached });
  scored.keep(scenario, score);
  words.keep(scenario, score.problem && passwordProblem(score.problem));
}

Given("a retailer whose passwords have at least {int} characters", function (this: Scenario, least: number) {
  this.situation.settings.password = { min_length: least };
});

Given("the password {string} is known from a breach", function (this: Scenario, password: string) {
  this.situation.breached.push(password);
});

Given("the list of breached passwords is unavailable", function (this: Scenario) {
  checks.keep(this, failing(new MemoryBreachedPasswords(), failure("unreachable")));
});

When("the password {string} with the strength {int} of 4 is scored", keeps(scored, words), async function (this: Scenario, password: string, strength: number) {
  await judgePassword(this, password, strength as Strength);
});

When("the user sets the password of {account} to {string}", keeps(outdated, words, refusal), async function (this: Scenario, email: string, password: string) {
  await change(this, email, { of: () => ({ password }), failed: (why) => accountFailed("password", why) });
  if (words.of(this) === undefined) words.keep(this, PASSWORD_SET);
});

When("the user requires {account} to set a new password", keeps(words, refusal), async function (this: Scenario, email: string) {
  const answer = await (await office(this)).accounts.sendResetLink(await look(this, email));
  tell(this, answer, () => RESET_LINK_FAILED);
  if (answer.ok) words.keep(this, RESET_LINK_SENT);
});

Then("the password scores {int}, {string}", needs(scored), function (this: Scenario, score: number, label: string) {
  const found = scored.of(this).score;
  judge(found === score && PASSWORD_LABELS[found] === label, `the password to score ${score}, ${quoted(label)}`, `it scores ${found}, ${quoted(PASSWORD_LABELS[found])}`);
});

Then("the password of {account} was changed just now", AFTER_ANY_WHEN, async function (this: Scenario, email: string) {
  const { lastPasswordChange } = await look(this, email);
  const { clock } = await this.portal;
  const found = lastPasswordChange ? `it was last changed on ${quoted(formatInstant(lastPasswordChange, "UTC"))}` : "it was never changed";
  judge(lastPasswordChange?.slice(0, 16) === clock.now().slice(0, 16), "the password to have been changed just now", found);
});
