import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../../database/schema.ts";
import type { Outbox } from "../../mails/outbox.ts";
import { surveyForEmail } from "../../surveys/hosted-surveys.queries.ts";
import type { HostedAddresses } from "../hosted/hosted-address.ts";
import { printReceipt, type Printing } from "../hosted/hosted-receipts.queries.ts";
import { receiptLetter, type ReceiptLetter } from "./receipt-letter.ts";

export type MailDeps = {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly hosted: HostedAddresses;
  /** Public URL of the portal. */
  readonly publicUrl: () => string;
};

/** Puts the email of a receipt into the outbox. Returns false if the receipt does not exist. */
export async function mailReceipt(db: Transaction<Database>, { to, ...mail }: ReceiptMail, deps: MailDeps): Promise<boolean> {
  const letter = await composeReceiptMail(db, mail, deps);
  if (letter === undefined) return false;
  const { retailer, id, isCopy = false } = mail;
  const expires = new Date(Date.parse(deps.clock.now()) + DAYS_TO_SEND * DAY);
  await deps.outbox.put(db, { ...letter, to, receipt: { retailer, id }, isCopy, expires });
  return true;
}

/** Returns the email of a receipt, for sending and previews. Undefined if the receipt does not exist. */
export async function composeReceiptMail(db: Kysely<Database>, { isCopy = false, ...receipt }: ComposedMail, { hosted, publicUrl }: Pick<MailDeps, "hosted" | "publicUrl">): Promise<ReceiptLetter | undefined> {
  const origin = publicUrl();
  const found = await printReceipt(db, { ...receipt, publicUrl: origin });
  if (found === undefined) return undefined;
  const { retailer, id } = receipt;
  // The recipient of a copy did not visit the store.
  const survey = isCopy ? undefined : await surveyForEmail(db, { retailer, id });
  return receiptLetter(found.printed, {
    origin,
    receipt: `${origin}/r/${hosted.place({ retailer, id, preview: false })}`,
    survey: survey && `${origin}/s/${hosted.surveyPlace({ retailer, receipt: id, survey })}`,
  });
}

type ComposedMail = Omit<Printing, "isPreview" | "publicUrl"> & { readonly isCopy?: boolean };
export type ReceiptMail = Pick<ComposedMail, "retailer" | "id" | "isCopy"> & { readonly to: string };

const DAYS_TO_SEND = 3;
const DAY = 86_400_000;
