import type { Kysely } from "kysely";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { notFound, notTheirs, type HttpRefusal } from "../plugins/problems.ts";
import { isAnywhere, oneReceipt } from "./receipts.queries.ts";

/** The JSON of a receipt that the caller may see. */
export async function seenReceipt(db: Kysely<Database>, scope: StoreScope, id: string): Promise<string> {
  const json = await oneReceipt(db, scope, id);
  if (json === undefined) throw await unseenReceipt(db, id);
  return json;
}

/** One that is there, and that the caller may not see, is answered like one that is not. */
export const unseenReceipt = async (db: Kysely<Database>, id: string): Promise<HttpRefusal> => ((await isAnywhere(db, id)) ? notTheirs() : notFound());
