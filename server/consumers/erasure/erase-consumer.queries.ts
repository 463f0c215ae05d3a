import { sql, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { eraseReceipt, redactReceipt, type ErasableReceipt, type ReceiptErasure } from "#domain/consumers/index.ts";
import { emailDropText } from "#domain/receipts/index.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import type { Database } from "../../database/schema.ts";
import type { ReadByName } from "../../http/wire-members.ts";
import { patchJsonText } from "../../receipts/changes/patch-json-text.ts";
import { writeReceiptText } from "../../receipts/changes/receipt-writes.queries.ts";
import { receiptMailsKey } from "../../mails/mail-limits.ts";
import { endLinks } from "../../receipts/hosted/link-generations.queries.ts";
import { recordEmailEvent } from "../../receipts/mailing/delivery.queries.ts";
import type { ConsumerId } from "../consumers.queries.ts";
import {
  countOwnRecords,
  isAuditEventOfConsumer,
  isConcernedReceipt,
  isEmailOfConsumer,
  isOfConsumer,
  isRawRecordOfConsumer,
  selectRecipients,
} from "./consumer-records.queries.ts";
import {
  ownIds,
  planErasure,
  type ConcernedReceipt,
  type ErasureCounts,
  type ErasureRequest,
} from "./erasure-plan.queries.ts";
import { completeFormerIdentifiers } from "./former-identifiers-backfill.ts";
import { eraseMentions, findRawMentions, type MentionSearch } from "./mentions.queries.ts";

/** Replaces the identifier of an erased customer in audit events. */
export const ERASED_CUSTOMER = "erased customer";

/**
 * Erases a customer from every place that can hold the identifier or a text copied from the customer [D27].
 * Receipts keep their figures and lose what tills noted of the customer. The database derives summaries, search terms
 * and figures from the receipts, so triggers update them.
 */
export async function eraseConsumer(
  db: Transaction<Database>,
  { id, settings, now }: ErasureRequest & { readonly now: Instant },
): Promise<ErasedConsumer> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id.retailer}, ${ADVISORY_LOCK}))`.execute(db);
  await completeFormerIdentifiers(db, id.retailer);
  await lockReceipts(db, id);
  const own = await countOwnRecords(db, id);
  await cancelEmails(db, id, now);
  const { receipts, keptProperties, corrected, search } = await planErasure(db, { id, settings });
  const rawRecords = await eraseRelated(db, { id, receipts, search });
  for (const receipt of receipts) await eraseFrom(db, receipt, { id, redact: search.redact, keptProperties });
  await eraseRecords(db, id);
  const mentions = await eraseMentions(db, search);
  await sql`DELETE FROM former_identifiers WHERE retailer_id = ${id.retailer} AND identifier = ANY (${[id.identifier, ...corrected]}::text[])`.execute(
    db,
  );
  return { identifiers: [id.identifier, ...corrected], counts: { ...own, ...mentions, raw_records: rawRecords } };
}

/** The identifiers that were erased, and how many records lost them. */
export type ErasedConsumer = { readonly identifiers: readonly string[]; readonly counts: ErasureCounts };

const lockReceipts = (db: Transaction<Database>, id: ConsumerId): Promise<unknown> =>
  sql`SELECT FROM receipts WHERE ${isConcernedReceipt(id)} ORDER BY id FOR UPDATE`.execute(db);

/** Deletes unsent emails. Records that on their receipts, except for copies. */
async function cancelEmails(db: Transaction<Database>, id: ConsumerId, at: Instant): Promise<void> {
  const { rows } = await sql<{ id: string; to: string; receipt: string | null; is_copy: boolean }>`
    DELETE FROM outbox WHERE ${isEmailOfConsumer(id, await selectRecipients(db, id))} RETURNING id, recipient AS "to", receipt_id AS receipt, is_copy`.execute(
    db,
  );
  for (const { receipt, is_copy: isCopy, ...email } of rows) {
    if (receipt !== null && !isCopy)
      await recordEmailEvent(
        db,
        { retailer: id.retailer, id: receipt },
        { event: "dropped", at, reason: emailDropText("erased"), email },
      );
  }
}

/**
 * Deletes the till data, the answers and the recipients of the receipts, and ends the links that were emailed.
 * Returns the number of till records.
 */
async function eraseRelated(db: Transaction<Database>, { id, receipts, search }: Related): Promise<number> {
  const ids = receipts.map((receipt) => receipt.id);
  const others = receipts
    .filter(({ identifier }) => identifier !== null && identifier !== id.identifier)
    .map((receipt) => receipt.id);
  const theirs = ids.filter((receipt) => !others.includes(receipt));
  const raw = await sql`DELETE FROM raw_records WHERE ${isRawRecordOfConsumer(id)}`.execute(db);
  const mentioning =
    await sql`DELETE FROM raw_records WHERE retailer_id = ${id.retailer} AND id = ANY (${await findRawMentions(db, search)}::text[])`.execute(
      db,
    );
  await eraseSurveyTexts(db, { retailer: id.retailer, receipts: theirs }, () => undefined);
  await eraseSurveyTexts(db, { retailer: id.retailer, receipts: others }, search.redact.freeText);
  await endLinks(db, id.retailer, ids);
  await sql`DELETE FROM email_recipients WHERE retailer_id = ${id.retailer} AND (address = ${id.identifier} OR receipt_id = ANY (${ownIds(receipts, id)}::text[]))`.execute(
    db,
  );
  await sql`UPDATE audit SET details = details - 'reason' WHERE action LIKE 'receipt.%' AND target = ANY (${theirs}::text[]) AND details ->> 'retailer_id' = ${id.retailer} AND details -> 'reason' IS NOT NULL`.execute(
    db,
  );
  return Number(raw.numAffectedRows ?? 0n) + Number(mentioning.numAffectedRows ?? 0n);
}

type Related = {
  readonly id: ConsumerId;
  readonly receipts: readonly ConcernedReceipt[];
  readonly search: MentionSearch;
};

type Erasing = ReceiptErasure & { readonly id: ConsumerId };

/** A receipt without another customer loses all that tills noted of the customer. */
async function eraseFrom(
  db: Transaction<Database>,
  { id: receipt, identifier, json }: ConcernedReceipt,
  { id, redact, keptProperties }: Erasing,
): Promise<void> {
  const before = JSON.parse(json) as ReadByName<Schema<"Receipt">, ErasableReceipt>;
  const isTheirs = identifier === null || identifier === id.identifier;
  const erased = isTheirs ? eraseReceipt(before, { redact, keptProperties }) : redactReceipt(before, redact);
  const text = patchJsonText(json, buildJsonPatch(before, erased), erased);
  if (isTheirs)
    await sql`UPDATE receipts SET body = ${text}, identifier = NULL, was_identified = was_identified OR identifier IS NOT NULL WHERE retailer_id = ${id.retailer} AND id = ${receipt}`.execute(
      db,
    );
  else if (text !== json) await writeReceiptText(db, { retailer: id.retailer, id: receipt, json: text });
}

async function eraseRecords(db: Transaction<Database>, id: ConsumerId): Promise<void> {
  for (const table of ["consumers", "loyalty_points", "loyalty_events", "consumer_terms"])
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isOfConsumer(id)}`.execute(db);
  // A reason is a free text. Others are the values of a merged profile.
  await sql`UPDATE audit SET target = ${ERASED_CUSTOMER}, details = details - 'reason' - 'others' WHERE ${isAuditEventOfConsumer(id)}`.execute(
    db,
  );
  await sql`DELETE FROM rate_limits WHERE key = ${receiptMailsKey(id.identifier)}`.execute(db);
}

/** Keeps the answers as figures and changes what was written. */
async function eraseSurveyTexts(
  db: Transaction<Database>,
  { retailer, receipts }: { readonly retailer: string; readonly receipts: readonly string[] },
  change: (text: string) => string | undefined,
): Promise<void> {
  const { rows } = await sql<{ id: string; pages: Schema<"SurveyResponse">["pages"] }>`
    SELECT id, pages FROM survey_responses WHERE retailer_id = ${retailer} AND receipt_id = ANY (${receipts}::text[]) ORDER BY id FOR UPDATE`.execute(
    db,
  );
  for (const { id: response, pages } of rows) {
    const kept = JSON.stringify(mapFreeTexts({ pages }, change).pages);
    await sql`UPDATE survey_responses SET pages = ${kept}::jsonb WHERE retailer_id = ${retailer} AND id = ${response}`.execute(
      db,
    );
  }
}

/** One erasure of a retailer at a time: two could wait for each other's receipts. Differs from the locks of other tasks. */
const ADVISORY_LOCK = 4879;
