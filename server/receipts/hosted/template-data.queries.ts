import { sql, type Kysely } from "kysely";
import { isJsonObject, type Json } from "#domain/shared/json.ts";
import type { Database } from "../../database/schema.ts";
import type { Template } from "./printed-receipt.ts";

/** What a retailer's templates say for receipts: in use, or as it is worked at where there is such a draft. */
export async function templateOf(db: Kysely<Database>, retailer: string, stage: "live" | "draft"): Promise<Template> {
  const { rows } = await sql<{ body: Json }>`
    SELECT body FROM template_data WHERE retailer_id = ${retailer} AND stage IN ('live', ${stage}) ORDER BY stage LIMIT 1`.execute(db);
  return templateIn(rows[0]?.body);
}

/** Texts by their keys; of an empty one, or one of another kind, nothing is shown. */
function templateIn(body: Json | undefined): Template {
  const data = isJsonObject(body) ? body : {};
  const text = (key: string): string | undefined => {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    return typeof value === "string" && value.trim() !== "" ? value : undefined;
  };
  const members = Object.entries(KEYS).flatMap(([name, key]) => {
    const value = text(key);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

const KEYS = {
  header: "receipt_header",
  footer: "receipt_footer",
  returns: "receipt_returns",
  website: "website",
  subject: "email_subject",
  greeting: "email_greeting",
} as const satisfies Readonly<Record<keyof Template, string>>;
