import { knownProperties, type Receipt } from "../receipts/index.ts";
import { instantOfLocalTime } from "../shared/instant.ts";
import type { Searchable } from "./finding.ts";

/** Returns the fields of a receipt that a search reads. */
export function searchableOf(receipt: Receipt): Searchable {
  const { salesperson } = knownProperties(receipt.properties);
  return {
    transactionId: receipt.transactionId,
    ...(receipt.storeId === undefined ? {} : { storeId: receipt.storeId, storeReference: receipt.storeReference }),
    at: instantOfLocalTime(receipt.localtime),
    total: receipt.total.amount,
    ...(receipt.identifier === undefined ? {} : { identifier: receipt.identifier }),
    ...(salesperson === undefined ? {} : { salesperson }),
    productCodes: receipt.items.flatMap(({ productCode }) => productCode ?? []),
  };
}
