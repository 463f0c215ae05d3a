import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../database/schema.ts";

type LinkedReceipt = { readonly retailer: string; readonly id: string };

/** Returns the generation of the links to a receipt: 0 until they end for the first time. */
export async function selectLinkGeneration(db: Kysely<Database>, { retailer, id }: LinkedReceipt): Promise<number> {
  const row = await db
    .selectFrom("link_generations")
    .select("generation")
    .where("retailer_id", "=", retailer)
    .where("receipt_id", "=", id)
    .executeTakeFirst();
  return row?.generation ?? 0;
}

/** True unless the links to the receipt ended after this one was made. */
export const isCurrentLink = async (
  db: Kysely<Database>,
  { generation = 0, ...receipt }: LinkedReceipt & { readonly generation?: number },
): Promise<boolean> => (await selectLinkGeneration(db, receipt)) === generation;

/** Ends all links to receipts and to their surveys. New links work. */
export async function endLinks(
  db: Transaction<Database>,
  retailer: string,
  receipts: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO link_generations AS known SELECT ${retailer}, id, 1 FROM unnest(${receipts}::text[]) AS receipt (id)
    ON CONFLICT (retailer_id, receipt_id) DO UPDATE SET generation = known.generation + 1`.execute(db);
}
