import { EMAIL_REFUSED, emailRefused } from "#domain/shared/email.messages.ts";
import { emailRefusal, isEmail } from "#domain/shared/email.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { identifierCheckOf } from "../../consumers/identifier-check.ts";
import type { Answer } from "../../plugins/answer.ts";
import type { Change, ChangingCall } from "../../plugins/changes.ts";
import { badRequest, notFound } from "../../plugins/problems.ts";
import type { ReceiptDesk } from "../receipt-actions.routes.ts";
import { oneReceipt } from "../receipts.queries.ts";
import { printReceipt } from "./hosted-receipts.queries.ts";
import { receiptLetter } from "./receipt-letter.ts";

type Wish = { readonly id: string; readonly email_address?: string };
type Desk = Pick<ReceiptDesk, "clock" | "outbox" | "mailing" | "hosted" | "publicUrl">;

/** Puts a receipt into the outbox, for who bought or for somebody else as well. */
export async function sendReceipt(call: ChangingCall, { db, note }: Change, { clock, outbox, mailing, hosted, publicUrl }: Desk): Promise<Answer> {
  const { caller, stores } = call;
  const { id, email_address: copyTo } = call.input.body as Wish;
  const retailer = caller.retailer.id;
  const found = await oneReceipt(db, { retailer, stores }, id);
  const receipt = found === undefined ? undefined : await printReceipt(db, { retailer, id, preview: false });
  if (receipt === undefined) throw notFound();
  const to = copyTo === undefined ? buyerOf(receipt.wire.identifier) : await addressFor(call, copyTo);
  await mailing.takeReceipt(db, caller, to);
  const link = `${publicUrl()}/r/${hosted.place({ retailer, id, preview: false })}`;
  const expires = new Date(Date.parse(clock.now()) + DAYS_TO_SEND * DAY);
  await outbox.put(db, { ...receiptLetter(receipt.printed, link), to, receipt: { retailer, id }, expires });
  await note({ action: "receipt.send", target: id, details: { retailer_id: retailer, copy: copyTo !== undefined } });
  return { text: JSON.stringify({ id }) };
}

function buyerOf(identifier: string | undefined): string {
  if (identifier === undefined) throw badRequest([{ description: "The receipt has no identifier: nobody is known who bought", pointer: "id" }]);
  if (!isEmail(identifier) || UNWRITTEN.test(identifier)) throw badRequest([{ description: "The identifier of the receipt is no e-mail address", pointer: "id" }]);
  return identifier;
}

/** By the retailer's own rule [OQ-066]. */
async function addressFor({ caller }: ChangingCall, address: string): Promise<string> {
  const { strictEmail } = behaviourOf(caller.retailer.id);
  const refusal = await emailRefusal(address, { strictEmail, check: identifierCheckOf({ strictEmail }) });
  const description = UNWRITTEN.test(address) ? EMAIL_REFUSED : refusal && emailRefused(refusal);
  if (description !== undefined) throw badRequest([{ description, pointer: "email_address" }]);
  return address;
}

const UNWRITTEN = /\s|\p{Cc}/u;
const DAYS_TO_SEND = 3;
const DAY = 86_400_000;
