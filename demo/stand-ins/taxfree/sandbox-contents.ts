import { sql, type Kysely } from "kysely";
import type { JsonObject } from "../../../domain/shared/json/json.ts";
import type { Database } from "../../../server/database/schema.ts";

/** The form of a sender. */
export type SandboxFormKey = { readonly senderId: string; readonly formId: string };

/** A form and the payload that it was issued for. */
export type SandboxContent = SandboxFormKey & { readonly payload: JsonObject };

/**
 * Creates the table of payloads, which the sandbox prints. Only a server with a sandbox or a demonstration has it. The
 * lock is for two servers of one database that start together.
 */
export async function createSandboxContents(db: Kysely<Database>): Promise<void> {
  const create = async (trx: Kysely<Database>): Promise<void> => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    await sql`
      CREATE TABLE IF NOT EXISTS sandbox_tax_free_contents (
        sender_id text, form_id text, payload json NOT NULL, PRIMARY KEY (sender_id, form_id)
      )`.execute(trx);
  };
  await (db.isTransaction ? create(db) : db.transaction().execute(create));
}

/** Differs from the locks of migrations and of the demonstration. */
const ADVISORY_LOCK = 4872;

/** Stores payloads. The first one of a form stays. */
export async function insertSandboxContents(db: Kysely<Database>, contents: readonly SandboxContent[]): Promise<void> {
  for (const { senderId, formId, payload } of contents)
    await sql`
      INSERT INTO sandbox_tax_free_contents (sender_id, form_id, payload)
      VALUES (${senderId}, ${formId}, ${JSON.stringify(payload)}::json) ON CONFLICT DO NOTHING`.execute(db);
}

export async function findSandboxContent(
  db: Kysely<Database>,
  { senderId, formId }: SandboxFormKey,
): Promise<JsonObject | undefined> {
  const { rows } = await sql<{ payload: JsonObject }>`
    SELECT payload FROM sandbox_tax_free_contents WHERE sender_id = ${senderId} AND form_id = ${formId}`.execute(db);
  return rows[0]?.payload;
}
