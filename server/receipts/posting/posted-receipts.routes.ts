import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isMailboxAsTyped } from "#domain/shared/email.ts";
import { storeScopeOf } from "../../accounts/store-scope.ts";
import type { Database } from "../../database/schema.ts";
import type { MailLimits } from "../../mails/mail-limits.ts";
import type { Answer } from "../../plugins/answer.ts";
import type { Change, ChangingCall } from "../../plugins/changes.ts";
import type { Routes } from "../../plugins/operations.ts";
import { badRequest } from "../../plugins/problems.ts";
import type { Processing } from "../../processing/processing.ts";
import { keepRawRecord } from "../../tills/raw-records.queries.ts";
import type { IdentifierKeys } from "../identifier-key.ts";
import { noteDelivery } from "../mailing/delivery.queries.ts";
import { mailWishOf } from "../mailing/mail-wish.ts";
import { receiptViewOf } from "../receipt-view.ts";
import { seenReceipt } from "../seen-receipt.ts";
import { faultsOf, type NewReceipt } from "./new-receipt.ts";
import { takeReceipt } from "./take-receipt.ts";

type Deps = { readonly db: Kysely<Database>; readonly clock: Clock; readonly keys: IdentifierKeys; readonly processing: Processing; readonly mailing: MailLimits };

export function postedReceiptRoutes(deps: Deps): Routes["guarded"] {
  const { db, keys, processing } = deps;
  return {
    createReceipt: async (call) => {
      const response = await call.change((change) => create(call, change, deps));
      processing.start();
      return response;
    },

    getRawReceipt: async (call) => ({ text: receiptViewOf(call.caller, keys)(await seenReceipt(db, storeScopeOf(call), String(call.input.path["id"]))) }),

    processReceipt: async (call) => {
      const { id } = call.input.body as { readonly id: string };
      await seenReceipt(db, storeScopeOf(call), id);
      const response = await call.change(async ({ db: trx, note }) => {
        await processing.put(trx, { retailer_id: call.caller.retailer.id, kind: "receipt", id });
        await note({ action: "receipt.process", target: id, details: { retailer_id: call.caller.retailer.id } });
        return {};
      });
      processing.start();
      return response;
    },
  };
}

/** Stores the receipt, its raw record and its queue entry in one transaction. */
async function create({ caller, stores, input }: ChangingCall, { db, note }: Change, { clock, processing, mailing }: Deps): Promise<Answer> {
  const [retailer, body, at] = [caller.retailer.id, input.body as NewReceipt, clock.now()];
  const faults = faultsOf(body, at);
  if (faults.length > 0) throw badRequest(faults);
  const ingested = await takeReceipt(db, { retailer, stores, body, sent: input.bytes.toString() });
  if (ingested === undefined) throw badRequest([{ description: "store_reference must be the reference of a store", pointer: "store_reference" }]);
  const { id, storeId, receipt } = ingested;
  const recipient = mailWishOf(receipt);
  const exceedsLimit = recipient !== undefined && isMailboxAsTyped(recipient) && !(await mailing.takePosted(db, caller, recipient));
  const text = exceedsLimit ? await noteDelivery(db, { retailer, id }, { event: "dropped", at, reason: TOO_MANY_MAILS }) : ingested.text;
  await keepRawRecord(db, { retailer, storeId, mimeType: "application/json", content: input.bytes, receiptId: id, at });
  await processing.put(db, { retailer_id: retailer, kind: "receipt", id });
  await note({ action: "receipt.create", target: id, details: { retailer_id: retailer, store_id: storeId } });
  return { text: text ?? ingested.text, location: `/receipts/${id}` };
}

const TOO_MANY_MAILS = "Too many emails at once";
