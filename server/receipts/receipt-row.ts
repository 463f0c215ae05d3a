import type { Insertable } from "kysely";
import type { ReceiptsTable } from "../database/schema.ts";

export type ReceiptRow = Insertable<ReceiptsTable>;

/** What is looked for by a column of its own; all else is only in the text. */
type Found = {
  readonly id: string;
  readonly transaction_id: string;
  readonly store_id?: string | undefined;
  readonly identifier?: string | undefined;
  readonly localtime: string;
};

/** A receipt of the wire as the database keeps it. */
export const rowOf = (retailer: string, receipt: Found): ReceiptRow => ({
  retailer_id: retailer,
  id: receipt.id,
  transaction_id: receipt.transaction_id,
  store_id: receipt.store_id ?? null,
  identifier: receipt.identifier ?? null,
  localtime: receipt.localtime,
  body: JSON.stringify(receipt),
});
