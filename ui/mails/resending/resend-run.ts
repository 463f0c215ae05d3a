import type { ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import { sendRefusalMessage } from "#domain/receipts/actions.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  formatExclusion,
  formatPause,
  OLDER_CHECKED,
  OLDER_FAILED,
  RESEND_EXCLUSIONS,
  RESEND_WORDS,
  resendReceipts,
  type ResendBatch,
  type ResendCandidate,
  type ResendNoun,
  type ResendRow,
} from "#domain/mails/actions.ts";
import { receiptHref } from "#domain/shell/index.ts";
import { BulkRun, type BulkAction, type BulkBatch, type BulkItem, type BulkResult } from "#ui/model/bulk-run.ts";
import type { Notifier } from "#ui/model/notifier.ts";

export type ResendRunDeps = {
  readonly actions: Pick<ReceiptActions, "resend">;
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** IANA zone in which times are shown. */
  readonly zone: string;
};

/** A receipt that is emailed again. */
export type ResendItem = BulkItem & { readonly id: ReceiptId; readonly to: string };

/** The run that emails receipts again, for the email log and for lists of receipts. */
export type ResendRun = BulkRun<ResendItem>;

export const createResendRun = (deps: ResendRunDeps): ResendRun =>
  new BulkRun({ ...deps, action: createResendAction(deps) });

/** Returns what is sent of a plan, as rows of the run. */
export const toResendItems = ({ receipts, excluded }: ResendBatch, noun: ResendNoun): BulkBatch<ResendItem> => ({
  items: receipts.map(toItem),
  leftOut: excluded.map(({ reason, count }) => ({ reason: `${noun} ${reason}`, count })),
});

const toItem = ({ receiptId, transactionId, to }: ResendCandidate): ResendItem => ({
  id: receiptId,
  to,
  name: transactionId ?? receiptId,
  ...(transactionId !== undefined && { href: receiptHref(transactionId, receiptId) }),
});

const createResendAction = ({ actions, clock, schedule, zone }: ResendRunDeps): BulkAction<ResendItem> => ({
  title: "Resending",
  words: RESEND_WORDS,
  waiting: "Waiting",
  loading: OLDER_CHECKED.email,
  loadingFailed: OLDER_FAILED.email,
  formatStart: (count) => `Resending ${formatCountWithNoun(count, "receipt")}`,
  formatWait: (until) => formatPause(until, { zone, quota: undefined }),
  formatLeftOut,
  perform: (items, { cancellation, keys, onPause, onResult }) =>
    resendReceipts(
      items.map(({ id, to }) => ({ receiptId: id, to })),
      {
        ...{ actions, clock, schedule, cancellation, onPause },
        attemptFor: (id) => keys.keyFor(id),
        onSettled: (id, failure) => keys.settle(id, failure),
        onRow: (row) => onResult(row.receiptId, formatResendResult(row)),
      },
    ),
});

function formatLeftOut(key: string, count: number): string {
  const noun: ResendNoun = key.startsWith("receipt ") ? "receipt" : "email";
  const reason = RESEND_EXCLUSIONS.find((each) => key === `${noun} ${each}`);
  return reason === undefined ? "" : formatExclusion(reason, count, noun);
}

const formatResendResult = ({ state, failure }: ResendRow): BulkResult => ({
  state,
  text: failure === undefined ? TEXTS[state] : sendRefusalMessage({ kind: "failed", failure }),
});

const TEXTS = {
  waiting: "Waiting",
  running: "Sending",
  done: "Resent",
  failed: "Not sent",
  cancelled: "Not sent",
} as const;
