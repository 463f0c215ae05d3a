import type { Transaction } from "kysely";
import { decideReceiptEmail, emailDropText, type EmailDropReason } from "#domain/receipts/index.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import { getRetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import type { Database } from "../../database/schema.ts";
import type { EnqueueEmail, ReceiptKey } from "../../processing/process-receipts.ts";
import { lockReceipt } from "../changes/receipt-writes.queries.ts";
import type { ReceiptJson } from "../receipt-json.ts";
import { recordEmailEvent, type ReceiptRef } from "./delivery.queries.ts";
import { isEmailDropped } from "./mail-preference.ts";
import { enqueueReceiptEmail, type ReceiptEmailDeps } from "./receipt-mails.ts";

type Deps = ReceiptEmailDeps & { readonly log: { warn(facts: object, message: string): void } };
type Drop = (db: Transaction<Database>, receipt: ReceiptRef, reason: EmailDropReason) => Promise<unknown>;

const dropBy =
  ({ clock }: Pick<Deps, "clock">): Drop =>
  (db, receipt, reason) =>
    recordEmailEvent(db, receipt, { event: "dropped", at: clock.now(), reason: emailDropText(reason) });

/** Emails a receipt to its customer after its first processing, or records why not. */
export function sendOnProcessed(deps: Deps): EnqueueEmail {
  const drop = dropBy(deps);
  return async (db, { retailer, id, receipt }) => {
    const email = decideReceiptEmail(receipt, getRetailerBehaviour(retailer as RetailerId));
    if (email.kind === "drop") await drop(db, { retailer, id }, email.reason);
    if (email.kind !== "send") return;
    const isQueued = await enqueueReceiptEmail(db, { retailer, id, to: email.to }, deps).catch(async (err: unknown) => {
      // Fails too if the database caused the error: then the receipt is processed again later.
      await drop(db, { retailer, id }, "not-composed").catch(() => Promise.reject(err as Error));
      deps.log.warn({ err, retailer, receipt: id }, "the email of a receipt could not be made");
      return true;
    });
    if (!isQueued) await drop(db, { retailer, id }, "not-composed");
  };
}

/** Records that the email of a receipt is not sent because the receipt could not be processed. */
export function dropUnprocessed(
  deps: Pick<Deps, "clock">,
): (db: Transaction<Database>, key: ReceiptKey) => Promise<void> {
  const drop = dropBy(deps);
  return async (db, { retailer_id: retailer, id }) => {
    const held = await lockReceipt(db, { retailer, stores: "all" }, id);
    const receipt = held && (JSON.parse(held.json) as ReceiptJson);
    if (receipt === undefined || typeof receipt.processed === "string" || isEmailDropped(receipt)) return;
    if (decideReceiptEmail(receipt, getRetailerBehaviour(retailer as RetailerId)).kind !== "none")
      await drop(db, { retailer, id }, "not-processed");
  };
}
