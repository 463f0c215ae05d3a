import type { Transaction } from "kysely";
import { decideReceiptEmail, emailDropText, namedAddress, type EmailDropReason } from "#domain/receipts/index.ts";
import { canonicalMailbox } from "#domain/shared/identifier/canonical-mailbox.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { IdentifierHash } from "../../consumers/erasure/erased-identifiers.queries.ts";
import type { Database } from "../../database/schema.ts";
import type { EnqueueEmail, ReceiptKey } from "../../processing/process-receipts.ts";
import { lockReceipt } from "../changes/receipt-writes.queries.ts";
import type { ReceiptJson } from "../receipt-json.ts";
import { recordUnmadeMail, type ReceiptRef } from "../../mails/mail-events.queries.ts";
import { findSuppressed, suppressedKey } from "../../suppression/suppressed-addresses.queries.ts";
import { isEmailDropped } from "./mail-preference.ts";
import { enqueueReceiptEmail, type ReceiptEmailDeps } from "./receipt-mails.ts";

type Deps = ReceiptEmailDeps & {
  readonly erasedHash: IdentifierHash;
  readonly log: { warn(facts: object, message: string): void };
};
type Unmade = { readonly reason: EmailDropReason; readonly to: string | undefined };
type Drop = (db: Transaction<Database>, receipt: ReceiptRef, unmade: Unmade) => Promise<unknown>;

const dropBy =
  ({ clock }: Pick<Deps, "clock">): Drop =>
  (db, receipt, { reason, to = null }) =>
    recordUnmadeMail(db, receipt, { at: clock.now(), reason: emailDropText(reason), to });

/** Emails a receipt to its customer after its first processing, or records why not. */
export function sendOnProcessed(deps: Deps): EnqueueEmail {
  const drop = dropBy(deps);
  return async (db, { retailer, id, receipt }) => {
    const email = decideReceiptEmail(receipt, getRetailerBehaviour(retailer as RetailerId));
    if (email.kind === "drop") await drop(db, { retailer, id }, { reason: email.reason, to: namedAddress(receipt) });
    if (email.kind !== "send") return;
    const { to } = email;
    if (await isSuppressed(db, { retailer, to }, deps)) {
      await drop(db, { retailer, id }, { reason: "suppressed", to });
      return;
    }
    const isQueued = await enqueueReceiptEmail(db, { retailer, id, to }, deps).catch(async (err: unknown) => {
      // Fails too if the database caused the error: then the receipt is processed again later.
      await drop(db, { retailer, id }, { reason: "not-composed", to }).catch(() => Promise.reject(err as Error));
      deps.log.warn({ err, retailer, receipt: id }, "the email of a receipt could not be made");
      return true;
    });
    if (!isQueued) await drop(db, { retailer, id }, { reason: "not-composed", to });
  };
}

/** True if the address gets no automatic emails of the retailer at this moment. */
const isSuppressed = async (
  db: Transaction<Database>,
  { retailer, to }: { readonly retailer: string; readonly to: string },
  { erasedHash }: Pick<Deps, "erasedHash">,
): Promise<boolean> => {
  const key = suppressedKey(erasedHash, retailer, canonicalMailbox(to) ?? to);
  return (await findSuppressed(db, { retailer, stores: "all" }, key)) !== undefined;
};

/** Records that the email of a receipt is not sent because the receipt could not be processed. */
export function dropUnprocessed(
  deps: Pick<Deps, "clock">,
): (db: Transaction<Database>, key: ReceiptKey) => Promise<void> {
  const drop = dropBy(deps);
  return async (db, { retailer_id: retailer, id }) => {
    const held = await lockReceipt(db, { retailer, stores: "all" }, id);
    const receipt = held && (JSON.parse(held.shown) as ReceiptJson);
    if (receipt === undefined || typeof receipt.processed === "string" || isEmailDropped(receipt)) return;
    if (decideReceiptEmail(receipt, getRetailerBehaviour(retailer as RetailerId)).kind !== "none")
      await drop(db, { retailer, id }, { reason: "not-processed", to: namedAddress(receipt) });
  };
}
