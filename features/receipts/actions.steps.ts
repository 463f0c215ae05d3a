import { Given, Then, When } from "@cucumber/cucumber";
import {
  ALREADY_CHECKED, changeIdentifier, CHECK_FAILED, checkReceipt, flagsFor, identifierChange, parseReason, REASON_REQUIRED, receiptActionFailed, removalFailed, returnAction, sendingFacts, timelineOf, type BeforeAndAfter, type ReceiptChange, type ReturnAction, type TimelineEntry,
} from "#domain/receipts/actions.ts";
import { knownProperties, type ItemReturn, type Receipt, type TransactionId } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { instantOfLocalTime, type LocalTime } from "#domain/shared/instant.ts";
import { changed, objection, printed, processed, processReceipt, receiptDesk } from "#features/support/action-desk.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { keeps, Kept, needs, Outcome, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import { open, opened } from "#features/support/receipt-desk.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const RETURNS: Readonly<Record<ReturnAction, string>> = { record: "a return is recorded", refund: "the refund of the item opens", none: "the item does not change" };

const action = new Outcome<ReturnAction>("an item to be returned");
const reason = new Outcome<string | undefined>("a reason to be entered");
const seen = new Kept<Receipt>("a receipt to be opened");
const story = new Outcome<readonly string[]>("the timeline of a receipt to be opened");

function print({ situation }: Scenario, transaction: string, facts: Partial<Receipt>): void {
  situation.receipts.push({ ...aReceipt({ transaction, ...soldIn(situation.store) }), ...facts });
}

const checkedBy = (user: string): Partial<Receipt> => ({ properties: { checked: { user, timestamp: "2024-05-15T10:00:00Z" } } });

/** Changes the receipt as the user opened it, or as it is now. */
async function change(scenario: Scenario, transaction: TransactionId, act: (receipt: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange> {
  const outcome = await act(seen.peek(scenario) ?? printed(scenario, transaction));
  changed.keep(scenario, outcome);
  return outcome;
}

async function identify(scenario: Scenario, transaction: TransactionId, wanted?: string): Promise<void> {
  const outcome = await change(scenario, transaction, async (receipt) => changeIdentifier(receipt, wanted, await receiptDesk(scenario)));
  const { identifier = "" } = printed(scenario, transaction);
  words.keep(scenario, outcome.kind === "failed" ? (wanted === undefined ? removalFailed(identifier) : receiptActionFailed(outcome.failure)) : undefined);
}

/** Returns the receipt after the change, or the unchanged receipt if the change failed. */
function now(scenario: Scenario): Receipt {
  const outcome = changed.of(scenario);
  return outcome.kind === "failed" ? scenario.situation.receipts[0]! : outcome.receipt;
}

const spoken = (entry: TimelineEntry): string => (entry.kind === "mail" ? `mail ${entry.event}` : entry.kind);

const known = <T>(value: T | undefined): string => (value === undefined ? "nothing" : String(value));
const changeText = <T>({ before, after }: BeforeAndAfter<T>): string => `${known(before)} becomes ${known(after)}`;

Given("a receipt {receipt} whose item was returned on {moment}", function (this: Scenario, transaction: string, moment: Moment) {
  const returned: ItemReturn = { localtime: onClock(moment, "UTC") as LocalTime };
  print(this, transaction, { items: [anItem({ returned })] });
});

Given("a receipt {receipt} checked by {account}", function (this: Scenario, transaction: string, user: string) {
  print(this, transaction, checkedBy(user));
});

Given("the user has opened receipt {receipt}", function (this: Scenario, transaction: TransactionId) {
  seen.keep(this, printed(this, transaction));
});

Given("{account} has since checked the receipt", function (this: Scenario, user: string) {
  const [receipt] = this.situation.receipts.splice(0);
  this.situation.receipts.push({ ...receipt!, ...checkedBy(user) });
});

Given("changes of receipts are rejected: {string}", function (this: Scenario, description: string) {
  objection.keep(this, failure("conflict", description === "" ? {} : { description }));
});

Given("the queue takes {int} second(s)", function (this: Scenario, takes: number) {
  this.situation.queue = { takes };
});

Given("the queue is stopped", function (this: Scenario) {
  this.situation.queue = { takes: Infinity };
});

Given("the queue rejects everything: {string}", function (this: Scenario, refused: string) {
  this.situation.queue = { takes: 0, refused };
});

When("the user returns the item of {receipt}", keeps(opened, action, words), async function (this: Scenario, transaction: TransactionId) {
  const receipt = await open(this, transaction);
  const { permissions } = await this.portal;
  this.missing.need(flagsFor("return"), permissions);
  action.keep(this, returnAction(receipt!.items[0]!, permissions));
});

When("the user enters {string} as the reason for a manual return", keeps(reason, words), function (this: Scenario, text: string) {
  const answer = parseReason(text);
  reason.keep(this, answer.ok ? answer.value : undefined);
  words.keep(this, answer.ok ? undefined : REASON_REQUIRED);
});

When("{account} checks {receipt}", keeps(changed, words), async function (this: Scenario, user: string, transaction: TransactionId) {
  const checker = { user, now: instantOfLocalTime(this.situation.now as string as LocalTime) };
  const outcome = await change(this, transaction, async (receipt) => checkReceipt(receipt, checker, await receiptDesk(this)));
  words.keep(this, outcome.kind === "overtaken" ? ALREADY_CHECKED : outcome.kind === "failed" ? CHECK_FAILED : undefined);
});

When("the user attaches {consumer} to {receipt}", keeps(changed, words), async function (this: Scenario, identifier: string, transaction: TransactionId) {
  await identify(this, transaction, identifier);
});

When("the user removes the identifier from {receipt}", keeps(changed, words), async function (this: Scenario, transaction: TransactionId) {
  await identify(this, transaction);
});

When("the user is about to attach {consumer} to {receipt}", keeps(opened, words), async function (this: Scenario, identifier: string, transaction: TransactionId) {
  const { identifier: who, emailSending } = identifierChange((await open(this, transaction))!, identifier);
  words.keep(this, `identifier: ${changeText(who)}; emailed: ${changeText(emailSending)}`);
});

When("the user opens the timeline of {receipt}", keeps(opened, story, words), async function (this: Scenario, transaction: TransactionId) {
  story.keep(this, timelineOf((await open(this, transaction))!).map(spoken));
});

When("the user is about to resend {receipt}", keeps(opened, words), async function (this: Scenario, transaction: TransactionId) {
  const { last, trouble } = sendingFacts((await open(this, transaction))!);
  words.keep(this, `last: ${known(last?.event)}; trouble: ${known(trouble?.event)}`);
});

When("the user reprocesses {receipt}", keeps(processed, words), async function (this: Scenario, transaction: TransactionId) {
  await processReceipt(this, printed(this, transaction));
});

Then("a return is recorded", needs(action), function (this: Scenario) {
  judge(action.of(this) === "record", "a return to be recorded", RETURNS[action.of(this)]);
});

Then("the refund of the item opens", needs(action), function (this: Scenario) {
  judge(action.of(this) === "refund", "the refund of the item to open", RETURNS[action.of(this)]);
});

Then("the item does not change", needs(action), function (this: Scenario) {
  judge(action.of(this) === "none", "the item not to change", RETURNS[action.of(this)]);
});

Then("the stored reason is {string}", needs(reason), function (this: Scenario, text: string) {
  judge(reason.of(this) === text, `the stored reason to be ${quoted(text)}`, `it is ${quoted(reason.of(this))}`);
});

Then("the receipt was checked by {account}", needs(changed), function (this: Scenario, user: string) {
  const { checked } = knownProperties(now(this).properties);
  judge(checked?.user === user, `the receipt to have been checked by ${user}`, `it was checked by ${checked?.user ?? "no user"}`);
});

Then("the identifier of the receipt is {consumer}", needs(changed), function (this: Scenario, identifier: string) {
  const { identifier: found = "unknown" } = now(this);
  judge(found === identifier, `the identifier of the receipt to be ${identifier}`, `it is ${found}`);
});

Then("the receipt has no identifier", needs(changed), function (this: Scenario) {
  const { identifier } = now(this);
  judge(identifier === undefined, "the receipt to have no identifier", `it is ${known(identifier)}`);
});

Then("the receipt is not emailed automatically", needs(changed), function (this: Scenario) {
  const { email } = knownProperties(now(this).properties).sending;
  judge(email === false, "the receipt not to be emailed automatically", email === undefined ? "it has no such setting" : "it is");
});

Then("the timeline shows {list}", needs(story), function (this: Scenario, events: readonly string[]) {
  judgeList({ expected: "the timeline to show", found: "it shows", noun: "event" }, events, story.of(this));
});

Then("the receipt is processed after {int} seconds", needs(processed), function (this: Scenario, expected: number) {
  const { outcome, seconds } = processed.of(this);
  const found = outcome.kind === "processed" ? `it is processed after ${seconds}` : `it is not processed for ${seconds}`;
  judge(outcome.kind === "processed" && seconds === expected, `the receipt to be processed after ${expected} seconds`, found);
});
