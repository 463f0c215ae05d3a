import type { Kysely } from "kysely";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { notFoundOrForeign } from "../http/not-found-or-forbidden.ts";
import { selectReceiptJsonById } from "./receipts.queries.ts";

/** Returns the JSON of a receipt that the caller may see. */
export async function findVisibleReceipt(db: Kysely<Database>, scope: StoreScope, id: string): Promise<string> {
  const json = await selectReceiptJsonById(db, scope, id);
  if (json === undefined) throw await notFoundOrForeign(db, "receipts", id);
  return json;
}
