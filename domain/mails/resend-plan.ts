import {
  groupEmailSends,
  isEmailFailure,
  type DeliveryEvent,
  type Receipt,
  type ReceiptId,
} from "../receipts/index.ts";
import { canonicalMailbox } from "../shared/identifier/canonical-mailbox.ts";
import { suppressionCause, type SuppressedAddress, type SuppressionCause } from "../suppression/index.ts";
import { selectSendPreview } from "../receipts/actions.ts";
import type { LoggedMail } from "./logged-mail.ts";

/** Why an email is not sent again. */
export const RESEND_EXCLUSIONS = [
  "copy",
  "no-recipient",
  "repeated",
  "later",
  "doubtful",
  "complaint",
  "no-customer",
  "no-email",
  "missing",
] as const;
export type ResendExclusion = (typeof RESEND_EXCLUSIONS)[number];

/** A receipt that can be emailed again to its customer. */
export type ResendCandidate = {
  readonly receiptId: ReceiptId;
  readonly transactionId?: string;
  /** The customer of the receipt now, who can differ from the recipient of the earlier email. */
  readonly to: string;
  /** The failure of the latest email to this customer. */
  readonly lastFailure?: DeliveryEvent;
};

/** The emails that are left out, by their reasons. */
export type ResendExclusions = readonly { readonly reason: ResendExclusion; readonly count: number }[];

/** What would happen if emails were sent again. */
export type ResendPlan = {
  /** The receipts whose next email can arrive: the latest one to the customer did not fail, or not for good. */
  readonly ready: readonly ResendCandidate[];
  /** The receipts to an address that failed for good, which will probably fail again. */
  readonly doubtful: readonly ResendCandidate[];
  readonly excluded: ResendExclusions;
};

/** The receipts to send, and what is left out. */
export type ResendBatch = { readonly receipts: readonly ResendCandidate[]; readonly excluded: ResendExclusions };

/** Returns what is sent of a plan, with or without the doubtful receipts. */
export const toResendBatch = ({ ready, doubtful, excluded }: ResendPlan, includesDoubtful: boolean): ResendBatch =>
  includesDoubtful
    ? { receipts: [...ready, ...doubtful], excluded }
    : { receipts: ready, excluded: addExclusions(excluded, [{ reason: "doubtful", count: doubtful.length }]) };

/** Adds the counts of each reason. */
export const addExclusions = (some: ResendExclusions, others: ResendExclusions): ResendExclusions =>
  RESEND_EXCLUSIONS.map((reason) => ({
    reason,
    count: [...some, ...others].reduce((sum, each) => sum + (each.reason === reason ? each.count : 0), 0),
  })).filter(({ count }) => count > 0);

/** An email of the log, or a receipt of a list: that has no email to repeat. */
export type ResendSource = Pick<LoggedMail, "receiptId" | "transactionId"> &
  Partial<Pick<LoggedMail, "kind" | "recipient" | "state" | "at">>;

/** One email of each receipt that can be sent again, and why the others cannot, before their receipts are read. */
export type ResendSelection = {
  readonly mails: readonly ResendSource[];
  readonly excluded: readonly ResendExclusion[];
};

/**
 * Selects one email of each receipt. A receipt is sent to its customer only: a copy went to another person. Without a
 * recipient the customer was erased or the email is too old, unless it was dropped: then it was never made, and can be sent.
 * `earlier` has the receipts that were selected before.
 */
export function selectResendable(
  mails: readonly ResendSource[],
  earlier: ReadonlySet<ReceiptId> = new Set(),
): ResendSelection {
  const chosen = new Map<ReceiptId, ResendSource>();
  const excluded: ResendExclusion[] = [];
  for (const mail of mails) {
    if (mail.kind === "copy") excluded.push("copy");
    else if (mail.kind !== undefined && mail.recipient === undefined && mail.state !== "dropped")
      excluded.push("no-recipient");
    else if (chosen.has(mail.receiptId) || earlier.has(mail.receiptId)) excluded.push("repeated");
    else chosen.set(mail.receiptId, mail);
  }
  return { mails: [...chosen.values()], excluded };
}

/** A receipt as it is now. `suppressed`: its customer's address is on the list of suppressed addresses. */
export type ResendReceipt = Pick<Receipt, "identifier" | "delivery"> & {
  readonly suppressed?: Pick<SuppressedAddress, "cause">;
};

/** Returns the plan of a selection. `receipts` has those that could be read. */
export function planResend(
  { mails, excluded }: ResendSelection,
  receipts: ReadonlyMap<ReceiptId, ResendReceipt>,
): ResendPlan {
  const judged = mails.map((mail) => judge(mail, receipts.get(mail.receiptId)));
  const candidatesOf = (kind: "ready" | "doubtful"): readonly ResendCandidate[] =>
    judged.flatMap((each) => (each.kind === kind ? [each.candidate] : []));
  const left = [...excluded, ...judged.flatMap((each) => (each.kind === "excluded" ? [each.reason] : []))];
  return {
    ready: candidatesOf("ready"),
    doubtful: candidatesOf("doubtful"),
    excluded: addExclusions(
      left.map((reason) => ({ reason, count: 1 })),
      [],
    ),
  };
}

type Judgement =
  | { readonly kind: "ready" | "doubtful"; readonly candidate: ResendCandidate }
  | { readonly kind: "excluded"; readonly reason: ResendExclusion };

function judge(mail: ResendSource, receipt: ResendReceipt | undefined): Judgement {
  if (receipt === undefined) return { kind: "excluded", reason: "missing" };
  const candidate = toCandidate(mail, receipt);
  if (candidate === undefined) return { kind: "excluded", reason: "no-customer" };
  if (mail.kind === undefined && canonicalMailbox(candidate.to) === undefined)
    return { kind: "excluded", reason: "no-email" };
  if (hasLaterEmail(mail, receipt)) return { kind: "excluded", reason: "later" };
  const cause = causeOf(candidate, receipt);
  if (cause === "complaint") return { kind: "excluded", reason: "complaint" };
  return { kind: cause === "bounce" ? "doubtful" : "ready", candidate };
}

/** Why an email to the customer would fail. Undefined if it can arrive. */
const causeOf = ({ lastFailure }: ResendCandidate, { suppressed }: ResendReceipt): SuppressionCause | undefined =>
  suppressed?.cause ?? (lastFailure && suppressionCause(lastFailure));

/** True if the receipt was emailed again after an email, and that did not fail. */
function hasLaterEmail({ at }: ResendSource, { delivery }: ResendReceipt): boolean {
  if (at === undefined) return false;
  const latest = groupEmailSends(delivery.events).at(-1)?.events ?? [];
  const start = latest.find(({ event }) => event === "processed");
  return start !== undefined && start.timestamp > at && !latest.some(({ event }) => isEmailFailure(event));
}

function toCandidate(
  { receiptId, transactionId }: ResendSource,
  receipt: Pick<Receipt, "identifier" | "delivery">,
): ResendCandidate | undefined {
  const { to, lastFailure } = selectSendPreview(receipt);
  return to === undefined
    ? undefined
    : {
        receiptId,
        to,
        ...(transactionId === undefined ? {} : { transactionId }),
        ...(lastFailure === undefined ? {} : { lastFailure }),
      };
}
