import type { Kysely } from "kysely";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { unseen } from "../plugins/unseen.ts";
import { oneReceipt } from "./receipts.queries.ts";

/** Returns the JSON of a receipt that the caller may see. */
export async function seenReceipt(db: Kysely<Database>, scope: StoreScope, id: string): Promise<string> {
  const json = await oneReceipt(db, scope, id);
  if (json === undefined) throw await unseen(db, "receipts", id);
  return json;
}
