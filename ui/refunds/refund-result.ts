import type { Receipt, ReceiptItem } from "#domain/receipts/index.ts";
import { isReturnable, returnedQuantity, soldQuantity } from "#domain/receipts/rules.ts";
import {
  selectRefundOutcome,
  selectRefundRecord,
  type RefundEntry,
  type RefundFacts,
  type RefundOutcome,
  type RefundQuestion,
  type RefundRecord,
} from "#domain/refunds/index.ts";
import { formatCalendarDay } from "#domain/shared/calendar-day.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { formatSigned } from "#domain/shared/signer.ts";

/** A result, prepared for the page. */
export type ResultDisplay = {
  readonly label: string;
  /** Green, yellow or red [REFUND-020]. */
  readonly tone: "good" | "warn" | "bad";
  /** Who validated the item, when, and how long it took. */
  readonly by: string;
  /** Who approved the return of a failed item. */
  readonly approvedBy: string | undefined;
  readonly rows: readonly ResultRow[];
};

/** An answer with the rule that decided it. */
export type ResultRow = {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly rule: string;
  readonly verdict: Verdict;
};

export type Verdict = { readonly label: string; readonly tone: "good" | "warn" | "bad" | "neutral" };

export const OUTCOMES = {
  pass: { label: "Pass", tone: "good" },
  "special-pass": { label: "Special pass", tone: "warn" },
  fail: { label: "Fail", tone: "bad" },
} as const satisfies Readonly<Record<RefundOutcome, Pick<ResultDisplay, "label" | "tone">>>;

export type ItemStatus = { readonly label: string; readonly tone: "good" | "warn" | "bad" | "neutral" | "info" };

/** The result of an item, or whether it was returned without one. */
export function toItemStatus(receipt: Receipt | undefined, place: number): ItemStatus {
  const record = receipt && selectRefundRecord(receipt, place);
  if (record) return OUTCOMES[selectRefundOutcome(record)];
  const item = receipt?.items[place];
  if (item?.returned === undefined) return { label: "Not validated", tone: "neutral" };
  return {
    label: isReturnable(item) ? `Returned ${returnedQuantity(item)} of ${soldQuantity(item)}` : "Returned",
    tone: "info",
  };
}

type Context = { readonly facts: RefundFacts; readonly questions: readonly RefundQuestion[]; readonly zone: string };

export function toResultDisplay(record: RefundRecord, { facts, questions, zone }: Context): ResultDisplay {
  const { timestamp, timeElapsed, approval, entries } = record;
  return {
    ...OUTCOMES[selectRefundOutcome(record)],
    by: `${formatSigned(record)}, ${formatInstant(timestamp, zone)}, in ${formatSeconds(timeElapsed)}`,
    approvedBy: approval && `${approval.user}, ${formatInstant(approval.timestamp, zone)}`,
    rows: entries.map((entry, at) => {
      const question = questions.find(({ number, text }) => number === entry.number && text === entry.question);
      return {
        key: String(at),
        question: entry.question,
        answer: entry.answer,
        rule: ruleText(question, facts, isExcused(entry, record)),
        verdict: verdictOf(entry, question, record),
      };
    }),
  };
}

/** In a Pass, only the exception window can excuse a failed entry. */
const isExcused = ({ isFailed }: RefundEntry, { result }: Pick<RefundRecord, "result">): boolean =>
  isFailed && result === "Pass";

function verdictOf(
  entry: RefundEntry,
  question: RefundQuestion | undefined,
  record: Pick<RefundRecord, "result">,
): Verdict {
  if (entry.isFailed)
    return isExcused(entry, record) ? { label: "Excused", tone: "warn" } : { label: "Failed", tone: "bad" };
  const hasRule = question?.failsOn !== undefined || question?.type === "guarantee";
  return hasRule ? { label: "Met", tone: "good" } : { label: "Noted", tone: "neutral" };
}

/** The settings may no longer contain the exception that excused an entry. */
function ruleText(question: RefundQuestion | undefined, { guarantee }: RefundFacts, excused: boolean): string {
  if (question === undefined) return "No longer asked";
  if (question.type === "guarantee")
    return (
      formatGuarantee(guarantee) +
      (excused && guarantee.window === undefined ? ", extended by an exception at that time" : "")
    );
  return question.failsOn === undefined ? "For information" : `Must not be ${question.failsOn}`;
}

/** The last day of the guarantee, and the exception window that extends it. */
export function formatGuarantee({ lastDay, plainLastDay, window }: RefundFacts["guarantee"]): string {
  const until = `Until ${formatCalendarDay(lastDay)}`;
  if (window === undefined) return until;
  return `${until} instead of ${formatCalendarDay(plainLastDay)}: exception for sales from ${formatCalendarDay(window.from)} to ${formatCalendarDay(window.to)}`;
}

function formatSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
}

export const WAITING_FOR_APPROVAL = "Another account with access to refunds must approve this return.";

/** A row of the items on the refund page. */
export type RefundRow = {
  readonly position: number;
  readonly item: ReceiptItem;
  readonly isSelected: boolean;
  readonly status: ItemStatus;
};
