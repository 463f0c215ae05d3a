import type { Clock } from "#domain/shared/clock.port.ts";
import { isEmail } from "#domain/shared/email.ts";
import type { Outbox } from "../../accounts/outbox.ts";
import type { MailReceipt } from "../../processing/process-receipts.ts";
import type { HostedAddresses } from "./hosted-address.ts";
import { printReceipt } from "./hosted-receipts.queries.ts";
import { receiptLetter } from "./receipt-letter.ts";

type Desk = { readonly clock: Clock; readonly outbox: Outbox; readonly hosted: HostedAddresses; readonly publicUrl: () => string };

/** Mails a receipt to who bought, as soon as it was processed; an identifier that is no address gets none. */
export const mailProcessed =
  ({ clock, outbox, hosted, publicUrl }: Desk): MailReceipt =>
  async (db, { retailer, id, identifier }) => {
    const receipt = isEmail(identifier) && !UNWRITTEN.test(identifier) ? await printReceipt(db, { retailer, id, preview: false }) : undefined;
    if (receipt === undefined) return;
    const link = `${publicUrl()}/r/${hosted.place({ retailer, id, preview: false })}`;
    const expires = new Date(Date.parse(clock.now()) + DAYS_TO_SEND * DAY);
    await outbox.put(db, { ...receiptLetter(receipt.printed, link), to: identifier, receipt: { retailer, id }, expires });
  };

const UNWRITTEN = /\s|\p{Cc}/u;
const DAYS_TO_SEND = 3;
const DAY = 86_400_000;
