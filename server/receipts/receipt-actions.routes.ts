import type { Kysely } from "kysely";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { serializePendingEmail } from "../mails/pending-email.wire.ts";
import type { IdentifierHash } from "../consumers/erasure/erased-identifiers.queries.ts";
import { patchReceipt } from "./changes/patch-receipt.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { sendReceipt, type SendReceiptDeps } from "./mailing/send-receipt.ts";
import { selectLinkGeneration } from "./hosted/link-generations.queries.ts";
import { findVisibleReceipt } from "./find-receipt.ts";

export type ReceiptActionRouteDeps = SendReceiptDeps & {
  readonly db: Kysely<Database>;
  readonly keys: IdentifierKeys;
  /** True if a value is a valid receipt of the contract. */
  readonly isReceipt: (body: unknown) => boolean;
  readonly erasedHash: IdentifierHash;
  /** Starts sending the emails in the outbox, in the background. */
  readonly sendMails: () => void;
};

export function receiptActionRoutes(deps: ReceiptActionRouteDeps) {
  const { db, hosted, publicUrl, sendMails } = deps;
  return defineRoutes<"changeReceipt" | "sendReceipt" | "listReceiptMails" | "getWebViewUrl">()({
    changeReceipt: (call) => call.withTransaction((change) => patchReceipt(call, change, deps)),

    sendReceipt: async (call) => {
      const response = await call.withTransaction((change) => sendReceipt(call, change, deps));
      sendMails();
      return response;
    },

    listReceiptMails: async (call) => {
      const { id } = call.input.path;
      await findVisibleReceipt(db, toStoreScope(call), id);
      const mails = await deps.outbox.listUnsent({ receipt: { retailer: call.caller.retailer.id, id } });
      return { json: mails.map(serializePendingEmail) };
    },

    getWebViewUrl: async (call) => {
      const {
        path: { receipt_id: id },
        query: { tlocale, preview },
      } = call.input;
      await findVisibleReceipt(db, toStoreScope(call), id);
      const parameters = new URLSearchParams({
        ...(tlocale === undefined ? {} : { tlocale }),
        ...(preview ? { preview: "true" } : {}),
      });
      const receipt = { retailer: call.caller.retailer.id, id };
      const place = hosted.receiptPath({ ...receipt, preview, generation: await selectLinkGeneration(db, receipt) });
      return { json: { url: `${publicUrl()}/r/${place}${parameters.size > 0 ? `?${parameters.toString()}` : ""}` } };
    },
  });
}
