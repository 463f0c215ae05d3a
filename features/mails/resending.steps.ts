import { Given, Then, When } from "@cucumber/cucumber";
import type { LoggedMailState } from "#domain/mails/index.ts";
import type { TransactionId } from "#domain/receipts/index.ts";
import { expectList, expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import {
  findResendFailure,
  listLeftOut,
  listResent,
  prepareResending,
  resending,
  resendMails,
} from "#features/support/resend-driver.ts";
import { keeps, needs, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

Given("the user has just sent {int} emails", function (this: Scenario, count: number) {
  this.situation.emailsSent = count;
});

When(
  "the user resends the emails of {receipts}",
  keeps(resending, requestFailure),
  async function (this: Scenario, of: readonly string[]) {
    await resendMails(this, { of });
  },
);

When(
  "the user resends all {mailstate} emails",
  keeps(resending, requestFailure),
  async function (this: Scenario, state: LoggedMailState) {
    await resendMails(this, { filter: { state } });
  },
);

When(
  "the user resends all {mailstate} emails, also to addresses that failed for good",
  keeps(resending, requestFailure),
  async function (this: Scenario, state: LoggedMailState) {
    await resendMails(this, { filter: { state }, includesDoubtful: true });
  },
);

When(
  "the user prepares to resend all {mailstate} emails",
  keeps(shownText, requestFailure),
  async function (this: Scenario, state: LoggedMailState) {
    await prepareResending(this, { filter: { state } });
  },
);

Then("the resent receipts are {receipts}", needs(resending), function (this: Scenario, of: readonly string[]) {
  expectResent(this, of);
});

Then("no receipt is resent", needs(resending), function (this: Scenario) {
  expectResent(this, []);
});

function expectResent(scenario: Scenario, of: readonly string[]): void {
  expectList({ expected: "the resent receipts to be", found: "they are", noun: "receipt" }, of, listResent(scenario));
}

Then("the emails left out are {list}", needs(resending), function (this: Scenario, expected: readonly string[]) {
  expectList({ expected: "the emails left out to be", found: "they are", noun: "reason" }, expected, listLeftOut(this));
});

Then(
  "{receipt} is not resent because of {string}",
  needs(resending),
  function (this: Scenario, transaction: TransactionId, reason: string) {
    const found = findResendFailure(this, transaction);
    expectThat(
      found === formatQuoted(reason),
      `${transaction} not to be resent because of ${formatQuoted(reason)}`,
      `the reason is ${found}`,
    );
  },
);

Then("resending takes {int} minute(s)", needs(resending), function (this: Scenario, minutes: number) {
  const found = Math.ceil(resending.get(this).seconds / SECONDS_PER_MINUTE);
  expectThat(found === minutes, `resending to take ${minutes} minutes`, `it takes ${found}`);
});

const SECONDS_PER_MINUTE = 60;
