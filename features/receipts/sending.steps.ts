import { Given, Then, When } from "@cucumber/cucumber";
import { identifierPatch, receiptMailsFailed } from "#domain/receipts/actions.ts";
import type { TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { printed } from "#features/support/action-desk.ts";
import { judge, judgeList, quoted, unexpected } from "#features/support/complaint.ts";
import { keeps, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const mails = new Outcome<readonly WaitingMail[]>("the pending emails to be opened");

async function done(action: Promise<Result<unknown, Failure>>): Promise<void> {
  const answer = await action;
  if (!answer.ok) throw unexpected(`the action to be done`, `it was rejected: ${quoted(answer.error.description)}`);
}

Given("the user resent {receipt}", async function (this: Scenario, transaction: TransactionId) {
  await done((await this.portal).actions.resend(printed(this, transaction).id, "again"));
});

Given("the user sent a copy of {receipt} to {consumer}", async function (this: Scenario, transaction: TransactionId, address: string) {
  await done((await this.portal).actions.sendCopy(printed(this, transaction).id, address, `copy to ${address}`));
});

Given("the user attached {consumer} to {receipt}", async function (this: Scenario, identifier: string, transaction: TransactionId) {
  const receipt = printed(this, transaction);
  await done((await this.portal).actions.change(receipt.id, identifierPatch(receipt, identifier)));
});

When("the user opens the pending emails of {receipt}", keeps(mails, words, refusal), async function (this: Scenario, transaction: TransactionId) {
  const answer = await (await this.portal).actions.mailsOf(printed(this, transaction).id);
  words.keep(this, answer.ok ? undefined : receiptMailsFailed(answer.error));
  if (answer.ok) mails.keep(this, answer.value);
  else refusal.keep(this, answer.error);
});

Then("emails to {list} are pending", needs(mails), function (this: Scenario, addresses: readonly string[]) {
  judgeList({ expected: "the receipt to have", found: "it has", noun: "pending email" }, addresses, mails.of(this).map(({ to }) => to));
});

Then("the latest email contains {string}", needs(mails), function (this: Scenario, text: string) {
  const [latest] = mails.of(this);
  judge(latest?.text.includes(text) ?? false, `the latest email to contain ${quoted(text)}`, `it is ${quoted(latest?.text.trim().replaceAll(/\n+/g, " "))}`);
});
