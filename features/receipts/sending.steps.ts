import { Given, Then, When } from "@cucumber/cucumber";
import { buildIdentifierPatch, receiptEmailsFailureMessage } from "#domain/receipts/actions.ts";
import type { TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import { findSituationReceipt } from "#features/support/action-driver.ts";
import { expectThat, expectList, formatQuoted, createStepError } from "#features/support/assertion-error.ts";
import { keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const mails = new Outcome<readonly PendingEmail[]>("the pending emails to be opened");

async function done(action: Promise<Result<unknown, Failure>>): Promise<void> {
  const answer = await action;
  if (!answer.ok)
    throw createStepError(`the action to be done`, `it was rejected: ${formatQuoted(answer.error.description)}`);
}

Given("the user resent {receipt}", async function (this: Scenario, transaction: TransactionId) {
  await done((await this.portal).actions.resend(findSituationReceipt(this, transaction).id, "again"));
});

Given(
  "the user sent a copy of {receipt} to {consumer}",
  async function (this: Scenario, transaction: TransactionId, address: string) {
    await done(
      (await this.portal).actions.sendCopy(findSituationReceipt(this, transaction).id, address, `copy to ${address}`),
    );
  },
);

Given(
  "the user attached {consumer} to {receipt}",
  async function (this: Scenario, identifier: string, transaction: TransactionId) {
    const receipt = findSituationReceipt(this, transaction);
    await done((await this.portal).actions.change(receipt.id, buildIdentifierPatch(receipt, identifier)));
  },
);

When(
  "the user opens the pending emails of {receipt}",
  keeps(mails, shownText, requestFailure),
  async function (this: Scenario, transaction: TransactionId) {
    const answer = await (await this.portal).actions.unsentEmails(findSituationReceipt(this, transaction).id);
    shownText.set(this, answer.ok ? undefined : receiptEmailsFailureMessage(answer.error));
    if (answer.ok) mails.set(this, answer.value);
    else requestFailure.set(this, answer.error);
  },
);

Then("emails to {list} are pending", needs(mails), function (this: Scenario, addresses: readonly string[]) {
  expectList(
    { expected: "the receipt to have", found: "it has", noun: "pending email" },
    addresses,
    mails.get(this).map(({ to }) => to),
  );
});

Then("the latest email contains {string}", needs(mails), function (this: Scenario, text: string) {
  const [latest] = mails.get(this);
  expectThat(
    latest?.text.includes(text) ?? false,
    `the latest email to contain ${formatQuoted(text)}`,
    `it is ${formatQuoted(latest?.text.trim().replaceAll(/\n+/g, " "))}`,
  );
});
