import type { ReceiptId, Receipts } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { ReceiptAnswer } from "#domain/templates/index.ts";

/** Asks for the last transaction, of a store if one is named. */
export async function lastReceipt(
  receipts: Pick<Receipts, "matching">,
  storeId: string | undefined,
): Promise<ReceiptAnswer> {
  const answer = await receipts.matching({ count: 1, ...(storeId === undefined ? {} : { storeId }) });
  return mapResult(answer, ([last]): ReceiptId | undefined => last?.id);
}
