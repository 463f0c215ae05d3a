import type { Transaction } from "kysely";
import { CUSTOMER_ERASED } from "#domain/receipts/actions.ts";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { customerMailbox } from "#domain/receipts/index.ts";
import { EMAIL_REFUSED, emailRefusalMessage } from "#domain/shared/identifier/email.messages.ts";
import { isMailboxAsTyped, recipientRefusal } from "#domain/shared/identifier/email.ts";
import type { SpelledIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { getRetailerBehaviour, type RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { wasErased, type IdentifierHash } from "../../consumers/erasure/erased-identifiers.queries.ts";
import { createIdentifierCheck } from "../../consumers/identifier-check.ts";
import type { EmailLimits } from "../../mails/mail-limits.ts";
import type { CallOf, ResponseOf } from "../../http/operation-routes.ts";
import type { WriteContext } from "../../http/write-context.ts";
import type { AuthorizedCall } from "../../http/authorize.ts";
import { badRequest, notFoundRefusal } from "../../http/problems.ts";
import { notFoundOrForeign } from "../../http/not-found-or-forbidden.ts";
import type { Database } from "../../database/schema.ts";
import { isKnownIdentifier, lockReceipt } from "../changes/receipt-writes.queries.ts";
import { toStoredIdentifier } from "../resolve-identifier.ts";
import { enqueueReceiptEmail, type ReceiptEmailDeps } from "./receipt-mails.ts";

export type SendReceiptDeps = ReceiptEmailDeps & {
  readonly emailLimits: EmailLimits;
  /** Returns the pseudonym of an address without an account, for the audit log. */
  readonly addressPseudonym: (address: string) => string;
  readonly erasedHash: IdentifierHash;
};

/** Puts the email of a receipt into the outbox, to its customer or to another address. */
export async function sendReceipt(
  call: CallOf<"sendReceipt">,
  { db, audit }: WriteContext,
  deps: SendReceiptDeps,
): Promise<ResponseOf<"sendReceipt">> {
  const { caller, stores } = call;
  const { id, email_address: copyTo } = call.input.body;
  const retailer = caller.retailer.id;
  // An erasure that began before ends before; one that begins later finds this email.
  const held = await lockReceipt(db, { retailer, stores }, id);
  if (held === undefined) throw await notFoundOrForeign(db, "receipts", id);
  const isCopy = copyTo !== undefined;
  const to = copyTo === undefined ? buyerOf(held.json, getRetailerBehaviour(retailer)) : await addressFor(call, copyTo);
  if (isCopy) await refuseErased(call, db, { address: copyTo, deps });
  await deps.emailLimits.countReceipt(db, caller, to);
  if (!(await enqueueReceiptEmail(db, { retailer, id, to, isCopy }, deps))) throw notFoundRefusal();
  await audit({
    action: "receipt.send",
    target: id,
    details: {
      ...(held.storeId === null ? {} : { store_id: held.storeId }),
      copy: isCopy,
      ...(isCopy ? { to: deps.addressPseudonym(copyTo) } : {}),
    },
  });
  return { json: { id } };
}

function buyerOf(json: string, behaviour: RetailerBehaviour): string {
  const { identifier, display } = JSON.parse(json) as Partial<SpelledIdentifier>;
  if (identifier === undefined)
    throw badRequest([{ description: "The receipt has no customer", pointer: "id" }], NO_ADDRESS);
  const mailbox = customerMailbox({ identifier, ...(display !== undefined && { display }) }, behaviour);
  if (mailbox === undefined)
    throw badRequest(
      [{ description: "The identifier of the receipt is not an email address", pointer: "id" }],
      NO_ADDRESS,
    );
  return mailbox;
}

/** A page that was open during an erasure must not mail to the address [D27]. A till may have sent it since. */
async function refuseErased(
  { caller: { retailer } }: AuthorizedCall,
  db: Transaction<Database>,
  { address, deps }: { readonly address: string; readonly deps: SendReceiptDeps },
): Promise<void> {
  const identifier = toStoredIdentifier(retailer, address);
  const erased = await wasErased(db, {
    retailer: retailer.id,
    hash: deps.erasedHash({ retailer: retailer.id, identifier }),
    now: deps.clock.now(),
  });
  if (erased && !(await isKnownIdentifier(db, { retailer: retailer.id, stores: "all" }, identifier)))
    throw badRequest([{ description: CUSTOMER_ERASED, pointer: "email_address" }], { code: "customer_erased" });
}

/** Validates the address by the retailer's rule [OQ-066]. */
async function addressFor({ caller }: AuthorizedCall, address: string): Promise<string> {
  const mailbox = canonicalIdentifier(address);
  if (!isMailboxAsTyped(address) && isMailboxAsTyped(mailbox))
    throw badRequest([{ description: `${EMAIL_REFUSED}, such as ${mailbox}`, pointer: "email_address" }]);
  const { strictEmail } = getRetailerBehaviour(caller.retailer.id);
  const refusal = await recipientRefusal(address, { strictEmail, check: createIdentifierCheck({ strictEmail }) });
  if (refusal !== undefined)
    throw badRequest([{ description: emailRefusalMessage(refusal), pointer: "email_address" }]);
  return address;
}

const NO_ADDRESS = { code: "no_email_address" } as const;
