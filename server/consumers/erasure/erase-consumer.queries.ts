import { sql, type Transaction } from "kysely";
import { collectPersonTexts, createPersonRedactor, eraseReceipt, parseConsumerSettings, redactReceipt, removedProperties, type ReceiptErasure } from "#domain/consumers/index.ts";
import { emailDropText } from "#domain/receipts/index.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import { getOwnMember, isJsonObject, type JsonObject } from "#domain/shared/json.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import type { Database } from "../../database/schema.ts";
import { patchJsonText, type WriteStep } from "../../receipts/changes/patch-json-text.ts";
import { writeReceiptText } from "../../receipts/changes/receipt-writes.queries.ts";
import { receiptMailsKey } from "../../mails/mail-limits.ts";
import { endLinks } from "../../receipts/hosted/link-generations.queries.ts";
import { recordEmailEvent } from "../../receipts/mailing/delivery.queries.ts";
import type { WirePages } from "../../surveys/survey.wire.ts";
import { selectProfile, type ConsumerId } from "../consumers.queries.ts";
import { isAuditEventOfConsumer, isConcernedReceipt, isEmailOfConsumer, isOfConsumer, isRawRecordOfConsumer } from "./consumer-records.queries.ts";
import { eraseMentions, findRawMentions, type MentionSearch } from "./mentions.queries.ts";

/** Replaces the identifier of an erased customer in audit events. */
export const ERASED_CUSTOMER = "erased customer";

/** `settings` are those of the retailer. */
export type ErasureRequest = { readonly id: ConsumerId; readonly settings: unknown; readonly now: Instant };

/** A receipt that is or was the customer's. */
type ConcernedReceipt = { readonly id: string; readonly identifier: string | null; readonly json: string };

/**
 * Erases a customer from every place that can hold the identifier or a text copied from the customer [D27].
 * Receipts keep their figures and lose what tills noted of the customer. The database derives summaries, search terms
 * and figures from the receipts, so triggers update them. Returns the identifiers that are erased.
 */
export async function eraseConsumer(db: Transaction<Database>, { id, settings, now }: ErasureRequest): Promise<readonly string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id.retailer}, ${ADVISORY_LOCK}))`.execute(db);
  await lockReceipts(db, id);
  await cancelEmails(db, id, now);
  const receipts = await selectReceipts(db, id);
  const keptProperties = parseConsumerSettings(getOwnMember(isJsonObject(settings) ? settings : {}, "consumer")).keptProperties;
  const corrected = await selectCorrectedIdentifiers(db, id, receipts);
  const texts = await collectTexts(db, { id, settings, now }, { receipts, corrected, keptProperties });
  const search = { retailer: id.retailer, identifiers: [...texts.identifiers, ...texts.contacts], redact: createPersonRedactor(texts) };
  const { redact } = search;
  await eraseRelated(db, { id, receipts, search });
  for (const receipt of receipts) await eraseFrom(db, receipt, { id, redact, keptProperties });
  await eraseRecords(db, id);
  await eraseMentions(db, search);
  await sql`DELETE FROM former_identifiers WHERE retailer_id = ${id.retailer} AND identifier = ANY (${[id.identifier, ...corrected]}::text[])`.execute(db);
  return [id.identifier, ...corrected];
}

const lockReceipts = (db: Transaction<Database>, id: ConsumerId): Promise<unknown> =>
  sql`SELECT FROM receipts WHERE ${isConcernedReceipt(id)} ORDER BY id FOR UPDATE`.execute(db);

async function selectReceipts(db: Transaction<Database>, id: ConsumerId): Promise<readonly ConcernedReceipt[]> {
  const { rows } = await sql<ConcernedReceipt>`
    SELECT id, identifier, body::text AS json FROM receipts WHERE ${isConcernedReceipt(id)} ORDER BY id`.execute(db);
  return rows;
}

/** Deletes unsent emails. Records that on their receipts, except for copies. */
async function cancelEmails(db: Transaction<Database>, id: ConsumerId, at: Instant): Promise<void> {
  const { rows } = await sql<{ id: string; to: string; receipt: string | null; is_copy: boolean }>`
    DELETE FROM outbox WHERE ${isEmailOfConsumer(id)} RETURNING id, recipient AS "to", receipt_id AS receipt, is_copy`.execute(db);
  for (const { receipt, is_copy: isCopy, ...email } of rows) {
    if (receipt !== null && !isCopy) await recordEmailEvent(db, { retailer: id.retailer, id: receipt }, { event: "dropped", at, reason: emailDropText("erased"), email });
  }
}

/** Returns identifiers that the customer's receipts had before and no other record has, such as a mistyped address. */
async function selectCorrectedIdentifiers(db: Transaction<Database>, id: ConsumerId, receipts: readonly ConcernedReceipt[]): Promise<readonly string[]> {
  const { rows } = await sql<{ identifier: string }>`
    SELECT DISTINCT identifier FROM former_identifiers AS former WHERE retailer_id = ${id.retailer} AND receipt_id = ANY (${ownIds(receipts, id)}::text[])
      AND NOT EXISTS (SELECT FROM former_identifiers AS other WHERE other.retailer_id = former.retailer_id AND other.identifier = former.identifier AND other.receipt_id <> ALL (${ownIds(receipts, id)}::text[]))
      AND NOT EXISTS (SELECT FROM consumers WHERE consumers.retailer_id = former.retailer_id AND consumers.identifier = former.identifier)
      AND NOT EXISTS (SELECT FROM receipts WHERE receipts.retailer_id = former.retailer_id AND receipts.identifier = former.identifier)`.execute(db);
  return rows.map(({ identifier }) => identifier);
}

const ownIds = (receipts: readonly ConcernedReceipt[], { identifier }: ConsumerId): readonly string[] => receipts.filter((receipt) => receipt.identifier === identifier).map((receipt) => receipt.id);

type Known = Pick<ReceiptErasure, "keptProperties"> & { readonly receipts: readonly ConcernedReceipt[]; readonly corrected: readonly string[] };

/** Collects the spellings and the texts of the profile and of the customer's own receipts. */
async function collectTexts(db: Transaction<Database>, { id, settings }: ErasureRequest, { receipts, corrected, keptProperties }: Known) {
  const profile = await selectProfile(db, id);
  const own = receipts.filter(({ identifier }) => identifier === id.identifier).map(({ json }) => JSON.parse(json) as JsonObject);
  const spellings = [profile?.display, ...own.flatMap(({ identifier, display }) => [identifier, display])].filter((spelling) => typeof spelling === "string");
  const removed = own.map((receipt) => removedProperties(receipt, keptProperties));
  return collectPersonTexts({ identifiers: [id.identifier, ...corrected, ...spellings], profile: profile?.properties ?? {}, removed }, { country: parsePortalSettings(settings).country });
}

/** Deletes the till data, the answers and the recipients of the receipts, and ends the links that were emailed. */
async function eraseRelated(db: Transaction<Database>, { id, receipts, search }: Related): Promise<void> {
  const ids = receipts.map((receipt) => receipt.id);
  const others = receipts.filter(({ identifier }) => identifier !== null && identifier !== id.identifier).map((receipt) => receipt.id);
  const theirs = ids.filter((receipt) => !others.includes(receipt));
  await sql`DELETE FROM raw_records WHERE ${isRawRecordOfConsumer(id)}`.execute(db);
  await sql`DELETE FROM raw_records WHERE retailer_id = ${id.retailer} AND id = ANY (${await findRawMentions(db, search)}::text[])`.execute(db);
  await eraseSurveyTexts(db, { retailer: id.retailer, receipts: theirs }, () => undefined);
  await eraseSurveyTexts(db, { retailer: id.retailer, receipts: others }, search.redact.freeText);
  await endLinks(db, id.retailer, ids);
  await sql`DELETE FROM email_recipients WHERE retailer_id = ${id.retailer} AND (address = ${id.identifier} OR receipt_id = ANY (${ownIds(receipts, id)}::text[]))`.execute(db);
  await sql`UPDATE audit SET details = details - 'reason' WHERE action LIKE 'receipt.%' AND target = ANY (${theirs}::text[]) AND details ->> 'retailer_id' = ${id.retailer} AND details -> 'reason' IS NOT NULL`.execute(db);
}

type Related = { readonly id: ConsumerId; readonly receipts: readonly ConcernedReceipt[]; readonly search: MentionSearch };

type Erasing = ReceiptErasure & { readonly id: ConsumerId };

/** A receipt without another customer loses all that tills noted of the customer. */
async function eraseFrom(db: Transaction<Database>, { id: receipt, identifier, json }: ConcernedReceipt, { id, redact, keptProperties }: Erasing): Promise<void> {
  const before = JSON.parse(json) as JsonObject;
  const isTheirs = identifier === null || identifier === id.identifier;
  const erased = isTheirs ? eraseReceipt(before, { redact, keptProperties }) : redactReceipt(before, redact);
  const text = patchJsonText(json, buildJsonPatch(before, erased) as readonly WriteStep[], erased);
  if (isTheirs) await sql`UPDATE receipts SET body = ${text}, identifier = NULL, was_identified = was_identified OR identifier IS NOT NULL WHERE retailer_id = ${id.retailer} AND id = ${receipt}`.execute(db);
  else if (text !== json) await writeReceiptText(db, { retailer: id.retailer, id: receipt, json: text });
}

async function eraseRecords(db: Transaction<Database>, id: ConsumerId): Promise<void> {
  for (const table of ["consumers", "loyalty_points", "loyalty_events", "consumer_terms"]) await sql`DELETE FROM ${sql.table(table)} WHERE ${isOfConsumer(id)}`.execute(db);
  // A reason is a free text. Others are the values of a merged profile.
  await sql`UPDATE audit SET target = ${ERASED_CUSTOMER}, details = details - 'reason' - 'others' WHERE ${isAuditEventOfConsumer(id)}`.execute(db);
  await sql`DELETE FROM rate_limits WHERE key = ${receiptMailsKey(id.identifier)}`.execute(db);
}

/** Keeps the answers as figures and changes what was written. */
async function eraseSurveyTexts(db: Transaction<Database>, { retailer, receipts }: { readonly retailer: string; readonly receipts: readonly string[] }, change: (text: string) => string | undefined): Promise<void> {
  const { rows } = await sql<{ id: string; pages: WirePages }>`
    SELECT id, pages FROM survey_responses WHERE retailer_id = ${retailer} AND receipt_id = ANY (${receipts}::text[]) ORDER BY id FOR UPDATE`.execute(db);
  for (const { id: response, pages } of rows) {
    const kept = JSON.stringify(mapFreeTexts({ pages }, change).pages);
    await sql`UPDATE survey_responses SET pages = ${kept}::jsonb WHERE retailer_id = ${retailer} AND id = ${response}`.execute(db);
  }
}

/** One erasure of a retailer at a time: two could wait for each other's receipts. Differs from the locks of other tasks. */
const ADVISORY_LOCK = 4879;
