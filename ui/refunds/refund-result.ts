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
import { formatCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { formatSigned } from "#domain/shared/access/signer.ts";
import { amountOfLastReturn } from "./refund-parts.ts";

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
  /** The answer that the policy expects, and what the given one came to. */
  readonly expected: string;
  readonly tone: "good" | "warn" | "bad" | "neutral";
};

export const OUTCOMES = {
  pass: { label: "Pass", tone: "good" },
  "special-pass": { label: "Special pass", tone: "warn" },
  fail: { label: "Fail", tone: "bad" },
} as const satisfies Readonly<Record<RefundOutcome, Pick<ResultDisplay, "label" | "tone">>>;

/** The result of an item in the list, or whether it was returned without one. */
type RowStatus = ItemStatus & {
  /** What the recorded return of a validated item pays back. */
  readonly paidBack?: Money | undefined;
};

export type ItemStatus = { readonly label: string; readonly tone: "good" | "warn" | "bad" | "neutral" | "info" };

export function toRowStatus(receipt: Receipt, place: number): RowStatus {
  const record = selectRefundRecord(receipt, place);
  const item = receipt.items[place];
  if (record === undefined) return toReturnStatus(item);
  const isReturned = item?.returned !== undefined && !isReturnable(item);
  return {
    ...OUTCOMES[selectRefundOutcome(record)],
    ...(isReturned && { paidBack: amountOfLastReturn(receipt, place) }),
  };
}

function toReturnStatus(item: ReceiptItem | undefined): ItemStatus {
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
        ...judgedBy(question, entry, { facts, record }),
      };
    }),
  };
}

/** In a Pass, only the exception window can excuse a failed entry. */
const isExcused = ({ isFailed }: RefundEntry, { result }: Pick<RefundRecord, "result">): boolean =>
  isFailed && result === "Pass";

type Judged = { readonly facts: RefundFacts; readonly record: Pick<RefundRecord, "result"> };

/** The rule that decided an entry. The settings may no longer contain it. */
function judgedBy(
  question: RefundQuestion | undefined,
  entry: RefundEntry,
  { facts: { guarantee }, record }: Judged,
): Pick<ResultRow, "expected" | "tone"> {
  const isExcusedEntry = isExcused(entry, record);
  const { tone, label } = JUDGEMENTS[entry.isFailed ? (isExcusedEntry ? "excused" : "failed") : "met"];
  const judged = (rule: string) => ({ expected: `${rule} · ${label}`, tone });
  const noted = (rule: string) => (entry.isFailed ? judged(rule) : { expected: rule, tone: "neutral" as const });
  if (question === undefined) return noted("No longer asked");
  if (question.type === "guarantee") {
    const isUnexplained = isExcusedEntry && guarantee.window === undefined;
    return judged(`By ${formatGuarantee(guarantee)}${isUnexplained ? " (extended by an exception at that time)" : ""}`);
  }
  if (question.failsOn === undefined) return noted("Any answer");
  return judged(question.failsOn === "Yes" ? "No" : "Yes");
}

const JUDGEMENTS = {
  met: { tone: "good", label: "OK" },
  excused: { tone: "warn", label: "Excused" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** The last day of the guarantee, and the exception window that extends it. */
export function formatGuarantee({ lastDay, plainLastDay, window }: RefundFacts["guarantee"]): string {
  const until = formatCalendarDay(lastDay);
  if (window === undefined) return until;
  return `${until} (extended for sales from ${formatCalendarDay(window.from)} to ${formatCalendarDay(window.to)}; normally ${formatCalendarDay(plainLastDay)})`;
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
  /** How much can come back: `2`, or `1 of 2` after a part of it came back. */
  readonly quantity: string;
  /** The amount to refund for it. Undefined if nothing can come back. */
  readonly refund: Money | undefined;
  readonly status: RowStatus;
};
