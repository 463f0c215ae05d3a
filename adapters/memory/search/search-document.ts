import { parseKnownProperties, type Receipt } from "#domain/receipts/index.ts";
import { localTimeToInstant } from "#domain/shared/instant.ts";
import type { SearchDocument } from "./match-query.ts";

/** Returns the fields of a receipt that a search reads. */
export function toSearchDocument(receipt: Receipt): SearchDocument {
  const { salesperson } = parseKnownProperties(receipt.properties);
  return {
    transactionId: receipt.transactionId,
    ...(receipt.storeId === undefined ? {} : { storeId: receipt.storeId, storeReference: receipt.storeReference }),
    at: localTimeToInstant(receipt.localtime),
    total: receipt.total.amount,
    ...(receipt.identifier === undefined ? {} : { identifier: receipt.identifier }),
    ...(salesperson === undefined ? {} : { salesperson }),
    productCodes: receipt.items.flatMap(({ productCode }) => productCode ?? []),
  };
}
