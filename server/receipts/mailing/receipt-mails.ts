import type { Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../../database/schema.ts";
import type { Outbox } from "../../mails/outbox.ts";
import { surveyForEmail } from "../../surveys/hosted-surveys.queries.ts";
import type { HostedAddresses } from "../hosted/hosted-address.ts";
import { printReceipt } from "../hosted/hosted-receipts.queries.ts";
import { receiptLetter } from "./receipt-letter.ts";

export type MailDesk = {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly hosted: HostedAddresses;
  /** Where people reach the portal. */
  readonly publicUrl: () => string;
};

/** Puts a receipt into the outbox; false where there is none any more. */
export async function mailReceipt(db: Transaction<Database>, { retailer, id, to, isCopy = false }: ReceiptMail, { clock, outbox, hosted, publicUrl }: MailDesk): Promise<boolean> {
  const receipt = await printReceipt(db, { retailer, id, preview: false });
  if (receipt === undefined) return false;
  const link = `${publicUrl()}/r/${hosted.place({ retailer, id, preview: false })}`;
  // The recipient of a copy did not visit the store.
  const survey = isCopy ? undefined : await surveyForEmail(db, { retailer, id });
  const surveyLink = survey && `${publicUrl()}/s/${hosted.surveyPlace({ retailer, receipt: id, survey })}`;
  const expires = new Date(Date.parse(clock.now()) + DAYS_TO_SEND * DAY);
  await outbox.put(db, { ...receiptLetter(receipt.printed, { receipt: link, survey: surveyLink }), to, receipt: { retailer, id }, isCopy, expires });
  return true;
}

export type ReceiptMail = { readonly retailer: string; readonly id: string; readonly to: string; readonly isCopy?: boolean };

const DAYS_TO_SEND = 3;
const DAY = 86_400_000;
