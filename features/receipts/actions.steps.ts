import { Given, Then, When } from "@cucumber/cucumber";
import {
  ALREADY_CHECKED,
  changeIdentifier,
  CHECK_FAILED,
  checkReceipt,
  flagsFor,
  previewIdentifierChange,
  parseReason,
  REASON_REQUIRED,
  receiptActionFailureMessage,
  removalFailureMessage,
  needsReturnValidation,
  selectReturnAction,
  selectSendPreview,
  buildTimeline,
  type BeforeAndAfter,
  type ReceiptChange,
  type ReturnAction,
  type TimelineEntry,
} from "#domain/receipts/actions.ts";
import { parseKnownProperties, type ItemReturn, type Receipt, type TransactionId } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { localTimeToInstant, type LocalTime } from "#domain/shared/time/instant.ts";
import {
  changedReceipt,
  changeFailure,
  findSituationReceipt,
  reprocessedReceipt,
  reprocessReceipt,
  buildReceiptWork,
} from "#features/support/action-driver.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import { keeps, ScenarioValue, needs, Outcome, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import { openReceipt, openedReceipt } from "#features/support/receipt-driver.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const RETURNS: Readonly<Record<ReturnAction, string>> = {
  record: "a return is recorded",
  refund: "the refund of the item opens",
  unvalidated: "the return needs a refund validation by others",
  none: "the item does not change",
};

const action = new Outcome<ReturnAction>("an item to be returned");
const reason = new Outcome<string | undefined>("a reason to be entered");
const seen = new ScenarioValue<Receipt>("a receipt to be opened");
const story = new Outcome<readonly string[]>("the timeline of a receipt to be opened");

function print({ situation }: Scenario, transaction: string, facts: Partial<Receipt>): void {
  situation.receipts.push({ ...aReceipt({ transaction, ...soldIn(situation.store) }), ...facts });
}

const checkedBy = (user: string): Partial<Receipt> => ({
  properties: { checked: { user, timestamp: "2024-05-15T10:00:00Z" } },
});

/** Changes the receipt as the user opened it, or as it is now. */
async function change(
  scenario: Scenario,
  transaction: TransactionId,
  act: (receipt: Receipt) => Promise<ReceiptChange>,
): Promise<ReceiptChange> {
  const outcome = await act(seen.peek(scenario) ?? findSituationReceipt(scenario, transaction));
  changedReceipt.set(scenario, outcome);
  return outcome;
}

async function identify(scenario: Scenario, transaction: TransactionId, wanted?: string): Promise<void> {
  const outcome = await change(scenario, transaction, async (receipt) =>
    changeIdentifier(receipt, wanted, await buildReceiptWork(scenario)),
  );
  const { identifier = "" } = findSituationReceipt(scenario, transaction);
  shownText.set(
    scenario,
    outcome.kind === "failed"
      ? wanted === undefined
        ? removalFailureMessage(identifier)
        : receiptActionFailureMessage(outcome.failure)
      : undefined,
  );
}

/** Returns the receipt after the change, or the unchanged receipt if the change failed. */
function now(scenario: Scenario): Receipt {
  const outcome = changedReceipt.get(scenario);
  return outcome.kind === "failed" ? scenario.situation.receipts[0]! : outcome.receipt;
}

const spoken = (entry: TimelineEntry): string => (entry.kind === "mail" ? `mail ${entry.event}` : entry.kind);

const known = <T>(value: T | undefined): string => (value === undefined ? "nothing" : String(value));
const changeText = <T>({ before, after }: BeforeAndAfter<T>): string => `${known(before)} becomes ${known(after)}`;

Given(
  "a receipt {receipt} whose item was returned on {moment}",
  function (this: Scenario, transaction: string, moment: Moment) {
    const returned: ItemReturn = { localtime: toLocalTime(moment, "UTC") };
    print(this, transaction, { items: [anItem({ returned })] });
  },
);

Given("a receipt {receipt} checked by {account}", function (this: Scenario, transaction: string, user: string) {
  print(this, transaction, checkedBy(user));
});

Given("the user has opened receipt {receipt}", function (this: Scenario, transaction: TransactionId) {
  seen.set(this, findSituationReceipt(this, transaction));
});

Given("{account} has since checked the receipt", function (this: Scenario, user: string) {
  const [receipt] = this.situation.receipts.splice(0);
  this.situation.receipts.push({ ...receipt!, ...checkedBy(user) });
});

Given("changes of receipts are rejected: {string}", function (this: Scenario, description: string) {
  changeFailure.set(this, failure("conflict", description === "" ? {} : { description }));
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

When(
  "the user returns the item of {receipt}",
  keeps(openedReceipt, action, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const receipt = await openReceipt(this, transaction);
    const { permissions } = await this.portal;
    this.missing.need(flagsFor("return"), permissions);
    action.set(
      this,
      selectReturnAction(receipt!.items[0]!, receipt!, {
        permissions,
        needsValidation: needsReturnValidation(this.situation.settings.refund),
      }),
    );
  },
);

When(
  "the user enters {string} as the reason for a manual return",
  keeps(reason, shownText),
  function (this: Scenario, text: string) {
    const answer = parseReason(text);
    reason.set(this, answer.ok ? answer.value : undefined);
    shownText.set(this, answer.ok ? undefined : REASON_REQUIRED);
  },
);

When(
  "{account} checks {receipt}",
  keeps(changedReceipt, shownText),
  async function (this: Scenario, user: string, transaction: TransactionId) {
    const checker = { user, now: localTimeToInstant(this.situation.now as string as LocalTime) };
    const outcome = await change(this, transaction, async (receipt) =>
      checkReceipt(receipt, checker, await buildReceiptWork(this)),
    );
    shownText.set(
      this,
      outcome.kind === "overtaken" ? ALREADY_CHECKED : outcome.kind === "failed" ? CHECK_FAILED : undefined,
    );
  },
);

When(
  "the user attaches {consumer} to {receipt}",
  keeps(changedReceipt, shownText),
  async function (this: Scenario, identifier: string, transaction: TransactionId) {
    await identify(this, transaction, identifier);
  },
);

When(
  "the user removes the identifier from {receipt}",
  keeps(changedReceipt, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await identify(this, transaction);
  },
);

When(
  "the user is about to attach {consumer} to {receipt}",
  keeps(openedReceipt, shownText),
  async function (this: Scenario, identifier: string, transaction: TransactionId) {
    const { identifier: who, emailSending } = previewIdentifierChange(
      (await openReceipt(this, transaction))!,
      identifier,
    );
    shownText.set(this, `identifier: ${changeText(who)}; emailed: ${changeText(emailSending)}`);
  },
);

When(
  "the user opens the timeline of {receipt}",
  keeps(openedReceipt, story, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    story.set(this, buildTimeline((await openReceipt(this, transaction))!).map(spoken));
  },
);

When(
  "the user is about to resend {receipt}",
  keeps(openedReceipt, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const { last, lastFailure } = selectSendPreview((await openReceipt(this, transaction))!);
    shownText.set(this, `last: ${known(last?.event)}; trouble: ${known(lastFailure?.event)}`);
  },
);

When(
  "the user reprocesses {receipt}",
  keeps(reprocessedReceipt, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    await reprocessReceipt(this, findSituationReceipt(this, transaction));
  },
);

Then("a return is recorded", needs(action), function (this: Scenario) {
  expectThat(action.get(this) === "record", "a return to be recorded", RETURNS[action.get(this)]);
});

Then("the refund of the item opens", needs(action), function (this: Scenario) {
  expectThat(action.get(this) === "refund", "the refund of the item to open", RETURNS[action.get(this)]);
});

Then("the return needs a refund validation by others", needs(action), function (this: Scenario) {
  expectThat(
    action.get(this) === "unvalidated",
    "the return to need a refund validation by others",
    RETURNS[action.get(this)],
  );
});

Then("the item does not change", needs(action), function (this: Scenario) {
  expectThat(action.get(this) === "none", "the item not to change", RETURNS[action.get(this)]);
});

Then("the stored reason is {string}", needs(reason), function (this: Scenario, text: string) {
  expectThat(
    reason.get(this) === text,
    `the stored reason to be ${formatQuoted(text)}`,
    `it is ${formatQuoted(reason.get(this))}`,
  );
});

Then("the receipt was checked by {account}", needs(changedReceipt), function (this: Scenario, user: string) {
  const { checked } = parseKnownProperties(now(this).properties);
  expectThat(
    checked?.user === user,
    `the receipt to have been checked by ${user}`,
    `it was checked by ${checked?.user ?? "no user"}`,
  );
});

Then(
  "the identifier of the receipt is {consumer}",
  needs(changedReceipt),
  function (this: Scenario, identifier: string) {
    const { identifier: found = "unknown" } = now(this);
    expectThat(found === identifier, `the identifier of the receipt to be ${identifier}`, `it is ${found}`);
  },
);

Then("the receipt has no identifier", needs(changedReceipt), function (this: Scenario) {
  const { identifier } = now(this);
  expectThat(identifier === undefined, "the receipt to have no identifier", `it is ${known(identifier)}`);
});

Then("the receipt is not emailed automatically", needs(changedReceipt), function (this: Scenario) {
  const { email } = parseKnownProperties(now(this).properties).sending;
  expectThat(
    email === false,
    "the receipt not to be emailed automatically",
    email === undefined ? "it has no such setting" : "it is",
  );
});

Then("the timeline shows {list}", needs(story), function (this: Scenario, events: readonly string[]) {
  expectList({ expected: "the timeline to show", found: "it shows", noun: "event" }, events, story.get(this));
});

Then(
  "the receipt is processed after {int} seconds",
  needs(reprocessedReceipt),
  function (this: Scenario, expected: number) {
    const { outcome, seconds } = reprocessedReceipt.get(this);
    const found =
      outcome.kind === "processed" ? `it is processed after ${seconds}` : `it is not processed for ${seconds}`;
    expectThat(
      outcome.kind === "processed" && seconds === expected,
      `the receipt to be processed after ${expected} seconds`,
      found,
    );
  },
);
