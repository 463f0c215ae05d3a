import type { Insertable } from "kysely";
import { canonicalIdentifier } from "#domain/shared/canonical-identifier.ts";
import type { ReceiptsTable } from "../database/schema.ts";

export type ReceiptInsert = Insertable<ReceiptsTable>;

/** The members with a column. All others are only in the text. */
type Found = {
  readonly id: string;
  readonly transaction_id: string;
  readonly store_id?: string | undefined;
  readonly identifier?: string | undefined;
  readonly localtime: string;
};

/** Returns the database row of a receipt of a retailer without the setting `country`. */
export const toReceiptInsert = (retailer: string, receipt: Found): ReceiptInsert => ({
  retailer_id: retailer,
  id: receipt.id,
  transaction_id: receipt.transaction_id,
  store_id: receipt.store_id ?? null,
  identifier: receipt.identifier === undefined ? null : canonicalIdentifier(receipt.identifier) || null,
  localtime: receipt.localtime,
  body: JSON.stringify(receipt),
});
