import {
  MAILS_FAILED,
  type LoggedMail,
  type MailFilter,
  type MailGrouping,
  type MailGroups,
  type MailPage,
  type MailWave,
} from "#domain/mails/index.ts";
import type { TransactionId } from "#domain/receipts/index.ts";
import { shiftInstant } from "#domain/shared/time/instant.ts";
import type { Store } from "#domain/stores/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";
import { findSituationReceipt } from "./action-driver.ts";
import { createStepError, StepError } from "./assertion-error.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

export const listedMails = new Outcome<MailPage>("emails to be listed");
export const groupedMails = new Outcome<MailGroups>("emails to be grouped");
export const noticedWaves = new Outcome<readonly MailWave[]>("waves of bounces to be looked for");

/** Beyond the ids of the emails that the example sends. */
const FIRST_MAIL_ID = 5_000_000;

/** Adds an email of a receipt. Later emails have higher ids. */
export function addMail(
  scenario: Scenario,
  transaction: TransactionId,
  facts: Pick<LoggedMail, "at" | "state"> & { readonly to: string },
): void {
  const { id: receiptId, transactionId, storeId } = findSituationReceipt(scenario, transaction);
  const { mails } = scenario.situation;
  const { at, state, to } = facts;
  mails.push({
    ...{ id: String(FIRST_MAIL_ID + mails.length), kind: "receipt", at, stateAt: at, state },
    ...{ receiptId, transactionId, ...(storeId === undefined ? {} : { storeId }) },
    ...{ recipient: to, domain: to.slice(to.indexOf("@") + 1) },
  });
}

export type HourOfMails = {
  readonly from: Store;
  /** The domain of the recipients. */
  readonly to: string;
  readonly bounced: { readonly bounced: number; readonly sent: number };
  readonly because: string;
};

/** Adds emails of a receipt of the store, one each half minute of the last hour. The first ones bounced after ten seconds. */
export function addHourOfMails({ situation }: Scenario, hour: HourOfMails): void {
  const { from: store, to: domain, because: reason } = hour;
  const { bounced, sent } = hour.bounced;
  const {
    id: receiptId,
    transactionId,
    ...receipt
  } = aReceipt({ transaction: `TXN-${9001 + situation.receipts.length}`, ...soldIn(store) });
  situation.receipts.push({ ...receipt, id: receiptId, transactionId });
  for (let nth = 0; nth < sent; nth++) {
    const at = shiftInstant(situation.now, -50 * 60_000 + nth * 30_000);
    situation.mails.push({
      ...{ id: String(situation.mails.length + 1), kind: "receipt", at, stateAt: shiftInstant(at, 10_000) },
      ...{ receiptId, transactionId, storeId: store.id, recipient: `customer${nth}@${domain}`, domain },
      ...(nth < bounced ? { state: "bounce", reason } : { state: "delivered" }),
    });
  }
}

/** Changes the email of a receipt that a Given has added. */
export function changeMail(
  { situation: { mails } }: Scenario,
  transaction: TransactionId,
  change: (mail: LoggedMail) => LoggedMail,
): void {
  const place = mails.findIndex(({ transactionId }) => transactionId === transaction);
  const mail = mails[place];
  if (mail === undefined) throw new StepError(`No Given of this example defines an email of ${transaction}`);
  mails.splice(place, 1, change(mail));
}

export async function listMails(scenario: Scenario, filter: MailFilter = {}): Promise<void> {
  const answer = await (await scenario.portal).mails.matching(filter, { limit: 20 });
  shownText.set(scenario, answer.ok ? undefined : MAILS_FAILED);
  if (answer.ok) listedMails.set(scenario, answer.value);
  else requestFailure.set(scenario, answer.error);
}

export async function groupMails(scenario: Scenario, by: MailGrouping, filter: MailFilter = {}): Promise<void> {
  const answer = await (await scenario.portal).mails.groups(filter, by);
  shownText.set(scenario, answer.ok ? undefined : MAILS_FAILED);
  if (answer.ok) groupedMails.set(scenario, answer.value);
  else requestFailure.set(scenario, answer.error);
}

export async function noticeWaves(scenario: Scenario): Promise<void> {
  const answer = await (await scenario.portal).waves.open();
  if (answer.ok) noticedWaves.set(scenario, answer.value);
  else requestFailure.set(scenario, answer.error);
}

/** Returns the listed email of a receipt. */
export function findListedMail(scenario: Scenario, transaction: TransactionId): LoggedMail {
  const mail = listedMails.get(scenario).mails.find(({ transactionId }) => transactionId === transaction);
  if (mail === undefined) throw createStepError(`an email of ${transaction} to be listed`, "none is listed");
  return mail;
}
