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

const mails = new Outcome<readonly WaitingMail[]>("mails to be looked for");

async function done(deed: Promise<Result<unknown, Failure>>): Promise<void> {
  const answer = await deed;
  if (!answer.ok) throw unexpected(`that to be done`, `it was refused: ${quoted(answer.error.description)}`);
}

Given("they sent {receipt} again", async function (this: Scenario, transaction: TransactionId) {
  await done((await this.portal).actions.resend(printed(this, transaction).id, "again"));
});

Given("they sent a copy of {receipt} to {consumer}", async function (this: Scenario, transaction: TransactionId, address: string) {
  await done((await this.portal).actions.sendCopy(printed(this, transaction).id, address, `copy to ${address}`));
});

Given("they said that {consumer} has bought {receipt}", async function (this: Scenario, identifier: string, transaction: TransactionId) {
  const receipt = printed(this, transaction);
  await done((await this.portal).actions.change(receipt.id, identifierPatch(receipt, identifier)));
});

When("they look for the mails of {receipt}", keeps(mails, words, refusal), async function (this: Scenario, transaction: TransactionId) {
  const answer = await (await this.portal).actions.mailsOf(printed(this, transaction).id);
  words.keep(this, answer.ok ? undefined : receiptMailsFailed(answer.error));
  if (answer.ok) mails.keep(this, answer.value);
  else refusal.keep(this, answer.error);
});

Then("mails to {list} wait", needs(mails), function (this: Scenario, addresses: readonly string[]) {
  judgeList({ expected: "there to wait", found: "there wait", noun: "mail" }, addresses, mails.of(this).map(({ to }) => to));
});

Then("the latest mail says {string}", needs(mails), function (this: Scenario, text: string) {
  const [latest] = mails.of(this);
  judge(latest?.text.includes(text) ?? false, `the latest mail to say ${quoted(text)}`, `it says ${quoted(latest?.text.trim().replaceAll(/\n+/g, " "))}`);
});
