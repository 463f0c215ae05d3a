import type { Insertable } from "kysely";
import type { Schema } from "#contract/index.ts";
import { canonicalIdentifier, type IdentifierContext } from "#domain/shared/identifier/canonical-identifier.ts";
import { spellIdentifier } from "#domain/shared/text/first-spelling.ts";
import type { ReceiptsTable } from "../database/schema.ts";

export type ReceiptInsert = Insertable<ReceiptsTable>;

/** The members with a column. All others are only in the text. */
type Found = Pick<Schema<"Receipt">, "id" | "transaction_id" | "localtime"> & {
  readonly [Name in "store_id" | "identifier"]?: Schema<"Receipt">[Name] | undefined;
};

/** Returns the database row of a receipt. `country` is the setting of the retailer. */
export const toReceiptInsert = (
  retailer: string,
  receipt: Found,
  { country }: IdentifierContext = {},
): ReceiptInsert => ({
  retailer_id: retailer,
  id: receipt.id,
  transaction_id: receipt.transaction_id,
  store_id: receipt.store_id ?? null,
  identifier: receipt.identifier === undefined ? null : canonicalIdentifier(receipt.identifier, { country }) || null,
  localtime: receipt.localtime,
  body: JSON.stringify(withCanonicalIdentifier(receipt, { country })),
});

/** Returns the receipt with the canonical identifier and its first spelling, in the order of the contract. */
const withCanonicalIdentifier = (receipt: Found, context: IdentifierContext): object =>
  Object.fromEntries(
    Object.entries(receipt).flatMap(([name, value]) =>
      name === "identifier" && typeof value === "string"
        ? Object.entries(spellIdentifier(value, context))
        : [[name, value]],
    ),
  );
