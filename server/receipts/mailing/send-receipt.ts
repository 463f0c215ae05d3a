import { emailRefused } from "#domain/shared/email.messages.ts";
import { isMailboxAsTyped, recipientRefusal } from "#domain/shared/email.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { identifierCheckOf } from "../../consumers/identifier-check.ts";
import type { MailLimits } from "../../mails/mail-limits.ts";
import type { Answer } from "../../plugins/answer.ts";
import type { Change, ChangingCall } from "../../plugins/changes.ts";
import { badRequest, notFound } from "../../plugins/problems.ts";
import { seenReceipt } from "../seen-receipt.ts";
import { mailReceipt, type MailDeps } from "./receipt-mails.ts";

export type SendingDesk = MailDeps & {
  readonly mailing: MailLimits;
  /** Returns the pseudonym of an address without an account, for the audit log. */
  readonly strangerName: (address: string) => string;
};

type SendRequest = { readonly id: string; readonly email_address?: string };

/** Puts the email of a receipt into the outbox, to its customer or to another address. */
export async function sendReceipt(call: ChangingCall, { db, note }: Change, deps: SendingDesk): Promise<Answer> {
  const { caller, stores } = call;
  const { id, email_address: copyTo } = call.input.body as SendRequest;
  const retailer = caller.retailer.id;
  const json = await seenReceipt(db, { retailer, stores }, id);
  const to = copyTo === undefined ? buyerOf(json) : await addressFor(call, copyTo);
  await deps.mailing.takeReceipt(db, caller, to);
  const isCopy = copyTo !== undefined;
  if (!(await mailReceipt(db, { retailer, id, to, isCopy }, deps))) throw notFound();
  await note({ action: "receipt.send", target: id, details: { retailer_id: retailer, copy: isCopy, ...(isCopy ? { to: deps.strangerName(copyTo) } : {}) } });
  return { text: JSON.stringify({ id }) };
}

function buyerOf(json: string): string {
  const { identifier } = JSON.parse(json) as { readonly identifier?: string };
  if (identifier === undefined) throw badRequest([{ description: "The receipt has no customer", pointer: "id" }]);
  if (!isMailboxAsTyped(identifier)) throw badRequest([{ description: "The identifier of the receipt is not an email address", pointer: "id" }]);
  return identifier;
}

/** Validates the address by the retailer's rule [OQ-066]. */
async function addressFor({ caller }: ChangingCall, address: string): Promise<string> {
  const { strictEmail } = behaviourOf(caller.retailer.id);
  const refusal = await recipientRefusal(address, { strictEmail, check: identifierCheckOf({ strictEmail }) });
  if (refusal !== undefined) throw badRequest([{ description: emailRefused(refusal), pointer: "email_address" }]);
  return address;
}
