import { randomBytes } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { PREVIEW_TTL_MS, type PreviewOutput } from "#domain/templates/index.ts";
import type { Database } from "../../database/schema.ts";
import type { UnsavedTemplates } from "../rendering/template-levels.ts";

/** What is previewed: a receipt with a draft of its templates. */
export type PreviewContent = {
  readonly receipt: string;
  readonly output: PreviewOutput;
  readonly language?: string | undefined;
  readonly draft: UnsavedTemplates;
};

export type NewPreview = PreviewContent & {
  readonly retailer: string;
  /** The account or token that makes it. */
  readonly creator: string;
  readonly at: Instant;
};

/** Keeps a preview. Only the latest ones of a creator are kept. */
export async function insertPreview(
  db: Transaction<Database>,
  { retailer, creator, at, ...content }: NewPreview,
): Promise<{ readonly id: string; readonly expires: Instant }> {
  const id = randomBytes(12).toString("hex");
  const expires = toInstant(Date.parse(at) + PREVIEW_TTL_MS);
  await sql`
    DELETE FROM template_previews WHERE retailer_id = ${retailer} AND id = ANY (ARRAY(
      SELECT id FROM template_previews WHERE retailer_id = ${retailer} AND creator = ${creator} ORDER BY created DESC, id OFFSET ${MAX_PREVIEWS - 1}))`.execute(
    db,
  );
  await db
    .insertInto("template_previews")
    .values({
      retailer_id: retailer,
      id,
      creator,
      receipt_id: content.receipt,
      output: content.output,
      language: content.language ?? null,
      draft: JSON.stringify(content.draft),
      created: at,
      expires,
    })
    .execute();
  return { id, expires };
}

export type PreviewKey = { readonly retailer: string; readonly id: string; readonly at: Instant };

/** A preview that has not expired. */
export async function previewWithId(
  db: Kysely<Database>,
  { retailer, id, at }: PreviewKey,
): Promise<PreviewContent | undefined> {
  const found = await db
    .selectFrom("template_previews")
    .select(["receipt_id as receipt", "output", "language", "draft"])
    .where("retailer_id", "=", retailer)
    .where("id", "=", id)
    .where("expires", ">", new Date(at))
    .executeTakeFirst();
  return found && { ...found, language: found.language ?? undefined, draft: found.draft as UnsavedTemplates };
}

export type DraftQuery = { readonly retailer: string; readonly receipt: string; readonly at: Instant };

/**
 * The draft of the newest preview of a retailer, for any receipt of it; undefined if there is none any more. The draft
 * of a store counts for receipts of that store only.
 */
export async function latestDraft(
  db: Kysely<Database>,
  { retailer, receipt, at }: DraftQuery,
): Promise<UnsavedTemplates | undefined> {
  const storeOf = (id: ReturnType<typeof sql>) => sql<string | null>`(
    SELECT store.effective_reference FROM receipts AS receipt JOIN stores AS store ON store.retailer_id = receipt.retailer_id AND store.id = receipt.store_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${id})`;
  const found = await db
    .selectFrom("template_previews")
    .select(["draft", storeOf(sql`template_previews.receipt_id`).as("previewed"), storeOf(sql`${receipt}`).as("shown")])
    .where("retailer_id", "=", retailer)
    .where("expires", ">", new Date(at))
    .orderBy("created", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { store, ...draft } = found.draft as UnsavedTemplates;
  return store !== undefined && (store.reference ?? found.previewed) === found.shown ? { ...draft, store } : draft;
}

/** Of one creator at a retailer. */
const MAX_PREVIEWS = 20;
