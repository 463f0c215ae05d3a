import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Returns a key that belongs to this database and never leaves it. Creates it on first use. */
export async function loadSecret(db: Kysely<Database>, name: string): Promise<Buffer> {
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return Buffer.from(value, "hex");
}
