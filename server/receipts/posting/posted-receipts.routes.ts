import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { decideReceiptEmail, emailDropText } from "#domain/receipts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { toStoreScope } from "../../accounts/store-scope.ts";
import type { Database } from "../../database/schema.ts";
import type { EmailLimits } from "../../mails/mail-limits.ts";
import type { Caller } from "../../accounts/caller.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../../http/operation-routes.ts";
import type { WriteContext } from "../../http/write-context.ts";
import { badRequest, type ProblemBodyError } from "../../http/problems.ts";
import { readNamedSale } from "../../processing/find-receipt-fault.ts";
import type { ProcessingQueue } from "../../processing/processing-queue.ts";
import { insertRawRecord } from "../../tills/raw-records.queries.ts";
import { writtenIdentifierFlaw } from "../resolve-identifier.ts";
import type { IdentifierKeys } from "../identifier-key.ts";
import { recordUnmadeMail } from "../../mails/mail-events.queries.ts";
import { withFirstSpelling } from "../first-spelling.ts";
import { createReceiptRedactor } from "../receipt-redactor.ts";
import { findVisibleReceipt } from "../find-receipt.ts";
import { findReceiptErrors, type PostedReceipt } from "./new-receipt.ts";
import { selectReceiptJsonById } from "../receipts.queries.ts";
import { ingestReceipt } from "./ingest-receipt.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly keys: IdentifierKeys;
  readonly processing: ProcessingQueue;
  readonly emailLimits: EmailLimits;
};

export function postedReceiptRoutes(deps: Deps) {
  const { db, keys, processing } = deps;
  return defineRoutes<"createReceipt" | "getRawReceipt" | "processReceipt">()({
    createReceipt: async (call) => {
      const response = await call.withTransaction((change) => create(call, change, deps));
      processing.start();
      return response;
    },

    getRawReceipt: async (call) => ({
      jsonText: createReceiptRedactor(
        call.caller,
        keys,
      )(withFirstSpelling(await findVisibleReceipt(db, toStoreScope(call), call.input.path.id))),
    }),

    processReceipt: async (call) => {
      const { id } = call.input.body;
      const { store_id: store } = JSON.parse(await findVisibleReceipt(db, toStoreScope(call), id)) as JsonObject;
      const response = await call.withTransaction(async ({ db: trx, audit }) => {
        await processing.enqueue(trx, { retailer_id: call.caller.retailer.id, kind: "receipt", id });
        await audit({ action: "receipt.process", target: id, details: store === undefined ? {} : { store_id: store } });
        return {};
      });
      processing.start();
      return response;
    },
  });
}

/** A person follows the rule of the forms [D26]. A receipt of a till, which signs in with a token, is never refused for its identifier. */
function identifierErrors(
  { account, actor, retailer }: Caller,
  { identifier }: PostedReceipt,
): readonly ProblemBodyError[] {
  const description =
    account === actor && identifier !== undefined ? writtenIdentifierFlaw(retailer, identifier) : undefined;
  return description === undefined ? [] : [{ description, pointer: "identifier" }];
}

/** Stores the receipt, its raw record and its queue entry in one transaction. */
async function create(
  { caller, stores, input }: CallOf<"createReceipt">,
  { db, audit }: WriteContext,
  { clock, processing, emailLimits }: Deps,
): Promise<ResponseOf<"createReceipt">> {
  const [retailer, body, at] = [caller.retailer.id, input.body, clock.now()];
  const faults = [...findReceiptErrors(body, at), ...identifierErrors(caller, body)];
  if (faults.length > 0) throw badRequest(faults);
  const ingested = await ingestReceipt(db, { retailer, stores, body, sent: input.bytes.toString() });
  if (ingested === undefined)
    throw badRequest([{ description: "store_reference must be the reference of a store", pointer: "store_reference" }]);
  const { id, storeId, receipt } = ingested;
  const email = decideReceiptEmail(receipt, getRetailerBehaviour(retailer));
  const exceedsLimit = email.kind === "send" && !(await emailLimits.countPostedReceipt(db, caller, email.to));
  if (exceedsLimit)
    await recordUnmadeMail(db, { retailer, id }, { at, reason: emailDropText("too-many"), to: email.to });
  await insertRawRecord(db, {
    retailer,
    storeId,
    mimeType: "application/json",
    content: input.bytes,
    receiptId: id,
    transactionId: body.transaction_id,
    tillId: readNamedSale(body).tillId,
    at,
  });
  await processing.enqueue(db, { retailer_id: retailer, kind: "receipt", id });
  await audit({ action: "receipt.create", target: id, details: { store_id: storeId } });
  const shown = exceedsLimit ? await selectReceiptJsonById(db, { retailer, stores: "all" }, id) : undefined;
  return { jsonText: shown ?? ingested.text, location: `/receipts/${id}` };
}
