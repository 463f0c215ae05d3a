import type { Receipt, ReceiptId } from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";
import { parseReceipt } from "./receipt.mapping.ts";

/** Sends a JSON patch of a receipt and returns the changed one, which is read if the answer is not a receipt. */
export async function sendReceiptPatch(
  client: Client,
  id: ReceiptId,
  steps: readonly JsonPatchOperation[],
): Promise<Result<Receipt, Failure>> {
  const params = { path: { id } };
  const answer = await client.PATCH("/receipts/{id}", { params, body: [...steps], anyShape: true });
  return toSavedRecord(answer, toResponseResult(answer, parseReceipt), async () =>
    toResponseResult(await client.GET("/receipts/{id}", { params }), parseReceipt),
  );
}
