import { Given, Then, When } from "@cucumber/cucumber";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { listReturnParts } from "#domain/receipts/rules.ts";
import {
  answerQuestion,
  refundAnswerErrorMessage,
  approveReturn,
  CHECK_CAST,
  decideApproval,
  formatRefundRecord,
  computeGuarantee,
  evaluateAnswers,
  parseRefundSettings,
  refundChangeFailureMessage,
  refundChangeErrorMessage,
  computeRefundFacts,
  selectRefundOutcome,
  refundQuestions,
  selectRefundRecord,
  returnValidatedItem,
  startSurvey,
  validateRefundAnswers,
  storeResult,
  unlockItem,
  type RefundOutcome,
  type RefundRecord,
  type RefundResult,
  type RefundSurvey,
  type Signature,
} from "#domain/refunds/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { USER_EMAIL } from "#features/support/account-ports.ts";
import { buildRefundWork, findSituationReceipt } from "#features/support/action-driver.ts";
import { StepError, expectList, expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import { addEarlierPart } from "#features/support/part-driver.ts";
import type { Portion } from "#features/support/part-nouns.ts";
import { keeps, ScenarioValue, needs, Outcome, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const PLACE = 0;
const toDecimal = (count: number): Decimal => parseDecimal(count)!;
const OUTCOMES: Readonly<Record<RefundOutcome, string>> = {
  pass: "Pass",
  "special-pass": "Special pass",
  fail: "Fail",
};

const validated = new Outcome<ReceiptChange>("the refund of an item to be validated");
const seenBefore = new ScenarioValue<Receipt>("a receipt to be opened");

function addQuestion({ situation }: Scenario, added: JsonObject): void {
  const { refund = {} } = situation.settings;
  const questions = refund.questions ?? [];
  situation.settings.refund = { ...refund, questions: [...questions, { number: questions.length + 1, ...added }] };
}

const refundSettings = ({ situation }: Scenario) => parseRefundSettings(situation.settings.refund);

function factsOf(scenario: Scenario, { localtime, items }: Receipt) {
  const { situation } = scenario;
  const context = {
    now: situation.now,
    zone: situation.store.timezone ?? "UTC",
    exceptions: refundSettings(scenario).exceptions,
    rvtThreshold: situation.tweaks.rvt_threshold ?? 0,
  };
  return computeRefundFacts({ localtime, total: items[PLACE]?.total.amount }, context);
}

/** Answers every question and keeps the message that the user sees. */
function answerAll(scenario: Scenario, start: RefundSurvey, answers: readonly string[]): RefundSurvey {
  const { staffQuestions } = start;
  if (answers.length !== staffQuestions.length)
    throw new StepError(
      `The survey has ${staffQuestions.length} questions: ${staffQuestions.map(({ text }) => formatQuoted(text)).join(", ")}`,
    );
  let survey = start;
  let message: string | undefined;
  for (const [at, { number }] of staffQuestions.entries()) {
    const answered = answerQuestion(survey, number, answers[at]!);
    if (answered.promptsCast) message = CHECK_CAST;
    survey = answered.survey;
  }
  for (const refusal of validateRefundAnswers(survey, refundSettings(scenario).maxComment).values())
    throw new StepError(refundAnswerErrorMessage(refusal));
  shownText.set(scenario, message);
  return survey;
}

async function change(
  scenario: Scenario,
  make: (receipt: Receipt) => Promise<ReceiptChange>,
  transaction: TransactionId,
): Promise<ReceiptChange> {
  const outcome = await make(seenBefore.peek(scenario) ?? findSituationReceipt(scenario, transaction));
  validated.set(scenario, outcome);
  if (outcome.kind === "failed") shownText.set(scenario, refundChangeFailureMessage(outcome.failure));
  return outcome;
}

const itemNow = (scenario: Scenario) => ({
  position: PLACE,
  localtime: localTimeIn(scenario.situation.store.timezone ?? "UTC", scenario.situation.now),
});

type Validated = { readonly transaction: TransactionId; readonly quantity?: Decimal };

async function validate(
  scenario: Scenario,
  { transaction, ...part }: Validated,
  answers: readonly string[],
): Promise<ReceiptChange> {
  const facts = factsOf(scenario, findSituationReceipt(scenario, transaction));
  const work = await buildRefundWork(scenario);
  const asked = await (await scenario.portal).refunds.questions();
  if (!asked.ok) return change(scenario, () => Promise.resolve({ kind: "failed", failure: asked.error }), transaction);
  const survey = answerAll(scenario, startSurvey(asked.value, facts), answers);
  const record: RefundRecord = {
    ...evaluateAnswers(survey, facts),
    user: USER_EMAIL,
    timestamp: scenario.situation.now,
    timeElapsed: 0,
    ...part,
  };
  return change(
    scenario,
    (seen) => storeResult(seen, { record, item: { ...itemNow(scenario), ...part } }, work),
    transaction,
  );
}

async function validateAndReturn(scenario: Scenario, item: Validated, answers: readonly string[]): Promise<void> {
  const outcome = await validate(scenario, item, answers);
  if (outcome.kind === "failed") return;
  const work = await buildRefundWork(scenario);
  await change(scenario, () => returnValidatedItem(outcome.receipt, itemNow(scenario), work), item.transaction);
}

/** Returns a refund record of a colleague with the given result. */
function recordBy(
  scenario: Scenario,
  receipt: Receipt,
  { user, result, ...part }: { readonly user: string; readonly result: string; readonly quantity?: Decimal },
): RefundRecord {
  const facts = factsOf(scenario, receipt);
  const judged = evaluateAnswers(startSurvey(refundQuestions(refundSettings(scenario)), facts), facts);
  return {
    ...judged,
    result: result as RefundResult,
    user,
    timestamp: scenario.situation.now,
    timeElapsed: 60,
    ...part,
  };
}

function addRecord(
  scenario: Scenario,
  transaction: TransactionId,
  by: { readonly user: string; readonly result: string; readonly quantity?: Decimal },
): void {
  const receipt = findSituationReceipt(scenario, transaction);
  const record = formatRefundRecord(recordBy(scenario, receipt, by));
  const returned = by.result === "Pass" ? { returned: { localtime: itemNow(scenario).localtime } } : {};
  const items = receipt.items.map((item, at) => (at === PLACE ? { ...item, ...returned } : item));
  const changed = { ...receipt, items, properties: { ...receipt.properties, refund_validation: { [PLACE]: record } } };
  scenario.situation.receipts.splice(scenario.situation.receipts.indexOf(receipt), 1, changed);
}

/** Returns the receipt after the action of the user. */
function now(scenario: Scenario): Receipt {
  const outcome = validated.get(scenario);
  return outcome.kind === "failed" ? scenario.situation.receipts[0]! : outcome.receipt;
}

const recordNow = (scenario: Scenario): RefundRecord | undefined => selectRefundRecord(now(scenario), PLACE);
const signature = ({ situation }: Scenario): Signature => ({ user: USER_EMAIL, timestamp: situation.now });

Given("refunds ask {string}, and fail on {string}", function (this: Scenario, text: string, answer: string) {
  addQuestion(this, { question: text, type: "yes_no", fail_on: answer });
});

Given(
  "refunds of receipts over 1 year old ask {string}, and fail on {string}",
  function (this: Scenario, text: string, answer: string) {
    addQuestion(this, { question: text, type: "yes_no", fail_on: answer, show_if: "over_1_year" });
  },
);

Given("refunds of items over {money} ask {string}", function (this: Scenario, { amount }: Money, text: string) {
  this.situation.tweaks.rvt_threshold = Number(amount);
  addQuestion(this, { question: text, type: "yes_no", show_if: "over_rvt_threshold" });
});

Given(
  "sales from {day} to {day} can be returned until the end of that period",
  function (this: Scenario, from: CalendarDay, to: CalendarDay) {
    this.situation.settings.refund = { ...this.situation.settings.refund, exceptions: [{ from, to }] };
  },
);

Given("a failed refund needs the approval of a second account", function (this: Scenario) {
  this.situation.settings.refund = { ...this.situation.settings.refund, fail_needs_approval: true };
});

Given(
  "{account} has passed the refund of {receipt}",
  function (this: Scenario, user: string, transaction: TransactionId) {
    addRecord(this, transaction, { user, result: "Pass" });
  },
);

Given(
  "{account} has failed the refund of {receipt}",
  function (this: Scenario, user: string, transaction: TransactionId) {
    addRecord(this, transaction, { user, result: "Fail" });
  },
);

Given("the user has passed the refund of {portion}", function (this: Scenario, { count, transaction }: Portion) {
  const receipt = findSituationReceipt(this, transaction);
  const earlier = listReturnParts(receipt.items[PLACE]!).length;
  const record = {
    ...recordBy(this, receipt, { user: USER_EMAIL, result: "Pass" }),
    quantity: toDecimal(count),
    timeElapsed: 60 + earlier,
  };
  addEarlierPart(this, transaction, { count, validation: formatRefundRecord(record) });
});

Given("the user has failed the refund of {portion}", function (this: Scenario, { count, transaction }: Portion) {
  addRecord(this, transaction, { user: USER_EMAIL, result: "Fail", quantity: toDecimal(count) });
});

Given(
  "{account} has since failed the refund of {receipt}",
  function (this: Scenario, user: string, transaction: TransactionId) {
    seenBefore.set(this, findSituationReceipt(this, transaction));
    addRecord(this, transaction, { user, result: "Fail" });
  },
);

When(
  "the user validates the refund of {receipt} with {list}",
  keeps(validated, shownText),
  async function (this: Scenario, transaction: TransactionId, answers: readonly string[]) {
    await validate(this, { transaction }, answers);
  },
);

When(
  "the user validates the refund of {portion} with {list}",
  keeps(validated, shownText),
  async function (this: Scenario, { count, transaction }: Portion, answers: readonly string[]) {
    await validate(this, { transaction, quantity: toDecimal(count) }, answers);
  },
);

When(
  "the user validates the refund of {portion} with {list} and continues",
  keeps(validated, shownText),
  async function (this: Scenario, { count, transaction }: Portion, answers: readonly string[]) {
    await validateAndReturn(this, { transaction, quantity: toDecimal(count) }, answers);
  },
);

When(
  "the user validates the refund of {receipt} with {list} and continues",
  keeps(validated, shownText),
  async function (this: Scenario, transaction: TransactionId, answers: readonly string[]) {
    await validateAndReturn(this, { transaction }, answers);
  },
);

When(
  "the user unlocks the item of {receipt}",
  keeps(validated, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const work = await buildRefundWork(this);
    await change(this, (seen) => unlockItem(seen, PLACE, work), transaction);
  },
);

When(
  "the user approves the return of {receipt}",
  keeps(validated, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const record = selectRefundRecord(findSituationReceipt(this, transaction), PLACE);
    const { needsApproval } = refundSettings(this);
    if (decideApproval(record, { needsApproval, user: USER_EMAIL }) !== "open")
      return shownText.set(this, refundChangeErrorMessage({ kind: "approval" }));
    const work = await buildRefundWork(this);
    await change(
      this,
      (seen) => approveReturn(seen, { ...itemNow(this), approval: signature(this) }, work),
      transaction,
    );
  },
);

Then("the refund is a {string}", needs(validated), function (this: Scenario, expected: string) {
  const record = recordNow(this);
  const found = record ? OUTCOMES[selectRefundOutcome(record)] : "nothing";
  expectThat(found === expected, `the refund to be a ${formatQuoted(expected)}`, `it is ${formatQuoted(found)}`);
});

Then("the results of the parts are {list}", needs(validated), function (this: Scenario, expected: readonly string[]) {
  const found = listReturnParts(now(this).items[PLACE]!).map(
    ({ quantity, validation }) => `${quantity} ${String(validation?.["result"])}`,
  );
  expectList({ expected: "the parts to have", found: "they have", noun: "result" }, expected, found);
});

Then("the item has no result", needs(validated), function (this: Scenario) {
  expectThat(
    recordNow(this) === undefined,
    "the item to have no result",
    `it is ${formatQuoted(recordNow(this)?.result)}`,
  );
});

Then("the item is returned", needs(validated), function (this: Scenario) {
  expectThat(now(this).items[PLACE]?.returned !== undefined, "the item to be returned", "it is not");
});

Then("the item is not returned", needs(validated), function (this: Scenario) {
  expectThat(now(this).items[PLACE]?.returned === undefined, "the item not to be returned", "it is");
});

Then("the refund was validated by {account}", needs(validated), function (this: Scenario, user: string) {
  const found = recordNow(this)?.user ?? "no user";
  expectThat(found === user, `the refund to have been validated by ${user}`, `it was validated by ${found}`);
});

Then("the return was approved by the user", needs(validated), function (this: Scenario) {
  const found = recordNow(this)?.approval?.user ?? "no user";
  expectThat(found === USER_EMAIL, "the return to have been approved by the user", `it was approved by ${found}`);
});

Then("the return guarantee ends on {day}", needs(validated), function (this: Scenario, day: CalendarDay) {
  const { sold } = factsOf(this, now(this));
  const { lastDay } = computeGuarantee(sold, refundSettings(this).exceptions);
  expectThat(lastDay === day, `the return guarantee to end on ${day}`, `it ends on ${lastDay}`);
});
