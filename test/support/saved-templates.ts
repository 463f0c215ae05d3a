import type { Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";

/** Saves the templates of a retailer over the existing ones. */
export const saveTemplates = (db: Kysely<Database>, retailer_id: string, body: object): Promise<unknown> =>
  db
    .insertInto("template_data")
    .values({ retailer_id, stage: "live", body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.columns(["retailer_id", "stage"]).doUpdateSet({ body: JSON.stringify(body) }))
    .execute();
