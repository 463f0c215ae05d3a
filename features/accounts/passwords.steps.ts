import { Given, Then, When } from "@cucumber/cucumber";
import { MemoryBreachedPasswords } from "#adapters/memory/accounts/memory-breached-passwords.ts";
import { MemoryPasswordStrength } from "#adapters/memory/accounts/memory-password-strength.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import {
  accountFailureMessage,
  isBreached,
  resolveMinPasswordLength,
  passwordProblem,
  PASSWORD_LABELS,
  PASSWORD_SET,
  resetLinkFailureMessage,
  RESET_LINK_SENT,
  scorePassword,
  type BreachedPasswords,
  type ScoredPassword,
  type Strength,
} from "#domain/accounts/index.ts";
import { parseAccountSettings } from "#domain/shared/access/account-settings.ts";
import { failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import {
  changeAccount,
  findAccount,
  accountPorts,
  rejectedPatch,
  keepMessage,
} from "#features/support/account-driver.ts";
import { expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import {
  AFTER_ANY_WHEN,
  keeps,
  ScenarioValue,
  needs,
  Outcome,
  requestFailure,
  shownText,
} from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const scored = new Outcome<ScoredPassword>("a password to be scored");
const checks = new ScenarioValue<BreachedPasswords>("breached passwords to be given");

async function judgePassword(scenario: Scenario, password: string, strength: Strength): Promise<void> {
  const minimum = resolveMinPasswordLength(
    parseAccountSettings(scenario.situation.settings).passwordMinimum,
    undefined,
  );
  const breaches = checks.peek(scenario) ?? new MemoryBreachedPasswords(scenario.situation.breachedPasswords);
  const strengths = new MemoryPasswordStrength([[password, strength]]);
  const breached = await isBreached(password, { minimum, breaches });
  const score = scorePassword(password, {
    minimum,
    email: "ann@shop.com",
    strength: () => strengths.of(password),
    breached,
  });
  scored.set(scenario, score);
  shownText.set(scenario, score.problem && passwordProblem(score.problem));
}

Given("a retailer whose passwords have at least {int} characters", function (this: Scenario, least: number) {
  this.situation.settings.password = { min_length: least };
});

Given("the password {string} is known from a breach", function (this: Scenario, password: string) {
  this.situation.breachedPasswords.push(password);
});

Given("the list of breached passwords is unavailable", function (this: Scenario) {
  checks.set(this, withFailure(new MemoryBreachedPasswords(), failure("unreachable")));
});

When(
  "the password {string} with the strength {int} of 4 is scored",
  keeps(scored, shownText),
  async function (this: Scenario, password: string, strength: number) {
    await judgePassword(this, password, strength as Strength);
  },
);

When(
  "the user sets the password of {account} to {string}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, email: string, password: string) {
    await changeAccount(this, email, {
      of: () => ({ password }),
      failed: (why) => accountFailureMessage("password", why),
    });
    if (shownText.get(this) === undefined) shownText.set(this, PASSWORD_SET);
  },
);

When(
  "the user requires {account} to set a new password",
  keeps(shownText, requestFailure),
  async function (this: Scenario, email: string) {
    const answer = await (await accountPorts(this)).accounts.sendResetLink(await findAccount(this, email));
    keepMessage(this, answer, resetLinkFailureMessage);
    if (answer.ok) shownText.set(this, RESET_LINK_SENT);
  },
);

Then("the password scores {int}, {string}", needs(scored), function (this: Scenario, score: number, label: string) {
  const found = scored.get(this).score;
  expectThat(
    found === score && PASSWORD_LABELS[found] === label,
    `the password to score ${score}, ${formatQuoted(label)}`,
    `it scores ${found}, ${formatQuoted(PASSWORD_LABELS[found])}`,
  );
});

Then("the password of {account} was changed just now", AFTER_ANY_WHEN, async function (this: Scenario, email: string) {
  const { lastPasswordChange } = await findAccount(this, email);
  const { clock } = await this.portal;
  const found = lastPasswordChange
    ? `it was last changed on ${formatQuoted(formatInstant(lastPasswordChange, "UTC"))}`
    : "it was never changed";
  expectThat(
    lastPasswordChange?.slice(0, 16) === clock.now().slice(0, 16),
    "the password to have been changed just now",
    found,
  );
});
