import {
  formatExclusion,
  formatQuotaEffect,
  ResendCheck,
  resendReceipts,
  toResendBatch,
  type ResendBatch,
  type ResendPage,
  type ResendPlan,
  type ResendRow,
} from "#domain/mails/actions.ts";
import { MAX_MAILS_PER_PAGE, parseMailCursor, type MailFilter, type MailPage } from "#domain/mails/index.ts";
import type { TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { createStepError, formatQuoted } from "./assertion-error.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import { waitFor } from "./simulated-time.ts";
import type { Scenario } from "./world.ts";

/** What was sent again, in the order of the emails, and how long it took. */
type Resending = {
  readonly batch: ResendBatch;
  readonly rows: readonly ResendRow[];
  readonly seconds: number;
};

export const resending = new Outcome<Resending>("emails to be resent");

/** Which emails the user resends: all that match, or those of selected receipts. */
type Wanted = { readonly filter?: MailFilter; readonly of?: readonly string[] };
/** True if receipts are sent to addresses that failed for good, too. */
type Choice = Wanted & { readonly includesDoubtful?: boolean };

/** Shows how many of the emails the limit allows now. */
export async function prepareResending(scenario: Scenario, wanted: Wanted): Promise<void> {
  const plan = await planResending(scenario, wanted);
  if (!plan.ok) return requestFailure.set(scenario, plan.error);
  const quota = await (await scenario.portal).mailQuotas.current();
  if (!quota.ok) return requestFailure.set(scenario, quota.error);
  shownText.set(scenario, formatQuotaEffect(plan.value.ready.length, quota.value));
}

/** Resends the emails like the portal: checks their receipts, leaves some out, and waits for the limit. */
export async function resendMails(scenario: Scenario, { includesDoubtful = false, ...wanted }: Choice): Promise<void> {
  const plan = await planResending(scenario, wanted);
  if (!plan.ok) return requestFailure.set(scenario, plan.error);
  const { actions, clock, time } = await scenario.portal;
  const batch = toResendBatch(plan.value, includesDoubtful);
  const rows = new Map<string, ResendRow>();
  const { seconds } = await waitFor(
    time,
    resendReceipts(batch.receipts, {
      ...{ actions, clock, schedule: time.schedule, cancellation: new AbortController().signal },
      attemptFor: (id) => `resend ${id}`,
      onSettled: () => undefined,
      onRow: (row) => rows.set(row.receiptId, row),
      onPause: () => undefined,
    }).then(() => true),
  );
  resending.set(scenario, {
    batch,
    seconds,
    rows: batch.receipts.flatMap(({ receiptId }) => rows.get(receiptId) ?? []),
  });
}

async function planResending(scenario: Scenario, { filter = {}, of }: Wanted): Promise<Result<ResendPlan, Failure>> {
  const { mails, receipts, suppressed, time } = await scenario.portal;
  const select = ({ mails: found, ...page }: MailPage): ResendPage => ({
    ...page,
    sources: found.filter(({ transactionId = "" }) => of === undefined || of.includes(transactionId)),
  });
  const check = new ResendCheck({
    collect: async (place) => {
      const before = parseMailCursor(place);
      return mapResult(await mails.matching(filter, { limit: MAX_MAILS_PER_PAGE, ...(before && { before }) }), select);
    },
    receipts,
    suppressed,
    schedule: time.schedule,
  });
  return check.nextPlan(new AbortController().signal);
}

/** The receipts that were sent, in the order of their emails. */
export const listResent = (scenario: Scenario): readonly string[] =>
  resending
    .get(scenario)
    .rows.filter(({ state }) => state === "done")
    .map(({ receiptId }) => transactionOf(scenario, receiptId));

/** What was left out: '1 email: copies aren't sent again'. */
export const listLeftOut = (scenario: Scenario): readonly string[] =>
  resending.get(scenario).batch.excluded.map(({ reason, count }) => formatExclusion(reason, count));

/** Why a receipt was not sent, in the words of the server. */
export function findResendFailure(scenario: Scenario, transaction: TransactionId): string {
  const row = resending.get(scenario).rows.find(({ receiptId }) => transactionOf(scenario, receiptId) === transaction);
  if (row?.failure !== undefined) return formatQuoted(row.failure.description);
  throw createStepError(
    `${transaction} not to be resent`,
    row === undefined ? "it is not among the emails" : "it was resent",
  );
}

function transactionOf({ situation }: Scenario, id: string): string {
  return situation.receipts.find((receipt) => receipt.id === id)?.transactionId ?? id;
}
