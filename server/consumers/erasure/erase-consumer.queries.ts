import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { eraseReceipt, redactReceipt, type ErasableReceipt, type ReceiptErasure } from "#domain/consumers/index.ts";
import { emailDropText } from "#domain/receipts/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import type { Database } from "../../database/schema.ts";
import type { ReadByName } from "../../http/wire-members.ts";
import { patchJsonText } from "../../receipts/changes/patch-json-text.ts";
import { writeReceiptText } from "../../receipts/changes/receipt-writes.queries.ts";
import { hashRateLimitKey } from "../../accounts/rate-limits.queries.ts";
import { receiptMailsKey } from "../../mails/mail-limits.ts";
import { recordDrops } from "../../mails/outbox.ts";
import { endLinks } from "../../receipts/hosted/link-generations.queries.ts";
import type { ConsumerId } from "../consumers.queries.ts";
import {
  countOwnRecords,
  isAuditEventOfConsumer,
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
import type { IdentifierHash } from "./erased-identifiers.queries.ts";
import { eraseReasons, isOfMails } from "./mail-reasons.queries.ts";
import {
  eraseMentions,
  findMentionedReceipts,
  findRawMentions,
  mayMention,
  type MentionSearch,
} from "./mentions.queries.ts";

/** Replaces the identifier of an erased customer in audit events. */
export const ERASED_CUSTOMER = "erased customer";

/**
 * Erases a customer from every place that can hold the identifier or a text copied from the customer [D27].
 * Receipts keep their figures and lose what tills noted of the customer. The database derives summaries, search terms
 * and figures from the receipts, so triggers update them.
 */
export async function eraseConsumer(
  db: Transaction<Database>,
  { id, settings, now, erasedHash }: ErasureRequest & Pick<Suppressing, "erasedHash"> & { readonly now: Instant },
): Promise<ErasedConsumer> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id.retailer}, ${ADVISORY_LOCK}))`.execute(db);
  await completeFormerIdentifiers(db, id.retailer);
  await lockConcerned(db, { id, settings });
  const own = await countOwnRecords(db, id);
  await cancelEmails(db, id, now);
  const { receipts, keptProperties, corrected, search } = await planErasure(db, { id, settings });
  const rawRecords = await eraseRelated(db, { id, receipts, search });
  for (const receipt of receipts) await eraseFrom(db, receipt, { id, redact: search.redact, keptProperties });
  await eraseRecords(db, id);
  const identifiers = [id.identifier, ...corrected];
  const suppressing = { identifiers, receipts: ownIds(receipts, id), search, erasedHash };
  await lockSuppressions(db, suppressing);
  const mentions = await eraseMentions(db, search);
  // An event that suppresses an address holds its email, which the mentions have waited for.
  await eraseSuppressions(db, suppressing);
  await sql`DELETE FROM former_identifiers WHERE retailer_id = ${id.retailer} AND identifier = ANY (${identifiers}::text[])`.execute(
    db,
  );
  return { identifiers, counts: { ...own, ...mentions, raw_records: rawRecords } };
}

/** The identifiers that were erased, and how many records lost them. */
export type ErasedConsumer = { readonly identifiers: readonly string[]; readonly counts: ErasureCounts };

/**
 * Locks every receipt of which the erasure changes the text, an email or an event, in the order of the keys, before it
 * changes any: others hold the lock of a receipt while they wait for what the erasure has changed. Finds them without
 * locks, so that they are found again afterwards.
 */
async function lockConcerned(db: Transaction<Database>, request: ErasureRequest): Promise<void> {
  const { id } = request;
  const { receipts, search } = await planErasure(db, request);
  const { rows: emailed } = await sql<{ receipt: string }>`
    SELECT receipt_id AS receipt FROM outbox WHERE receipt_id IS NOT NULL AND ${isEmailOfConsumer(id, await selectRecipients(db, id))}`.execute(
    db,
  );
  const ids = [
    ...receipts.map((receipt) => receipt.id),
    ...emailed.map(({ receipt }) => receipt),
    ...(await findMentionedReceipts(db, search)),
  ];
  await sql`SELECT FROM receipts WHERE retailer_id = ${id.retailer} AND id = ANY (${[...new Set(ids)]}::text[]) ORDER BY id FOR UPDATE`.execute(
    db,
  );
}

/** Deletes unsent emails, and records that of those about receipts. */
async function cancelEmails(db: Transaction<Database>, id: ConsumerId, at: Instant): Promise<void> {
  const { rows } = await sql<{ id: string; receipt: string | null; is_copy: boolean }>`
    DELETE FROM outbox WHERE ${isEmailOfConsumer(id, await selectRecipients(db, id))} RETURNING id, receipt_id AS receipt, is_copy`.execute(
    db,
  );
  const mails = rows.flatMap(({ receipt, is_copy: isCopy, id: mail }) =>
    receipt === null
      ? []
      : [
          {
            ...{ id: mail, receipt: { retailer: id.retailer, id: receipt }, reason: emailDropText("erased") },
            kind: isCopy ? ("copy" as const) : ("receipt" as const),
          },
        ],
  );
  await recordDrops(db, { at, mails });
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
  await eraseMails(db, { id, receipts: ownIds(receipts, id), search });
  await sql`DELETE FROM email_recipients WHERE retailer_id = ${id.retailer} AND (address = ${id.identifier} OR receipt_id = ANY (${ownIds(receipts, id)}::text[]))`.execute(
    db,
  );
  await sql`UPDATE audit SET details = details - 'reason' WHERE action LIKE 'receipt.%' AND target = ANY (${theirs}::text[]) AND details ->> 'retailer_id' = ${id.retailer} AND details -> 'reason' IS NOT NULL`.execute(
    db,
  );
  // Values before and after can be any text of the customer, also where the receipt has another customer now.
  await sql`UPDATE audit SET details = details - 'changes' WHERE target = ANY (${ids}::text[]) AND details ->> 'retailer_id' = ${id.retailer} AND details -> 'changes' IS NOT NULL`.execute(
    db,
  );
  return Number(raw.numAffectedRows ?? 0n) + Number(mentioning.numAffectedRows ?? 0n);
}

/**
 * Emails keep what became of them and when. Those to the customer's address about receipts of others lose the recipient
 * too. Reasons of emails without a recipient name no address.
 */
async function eraseMails(
  db: Transaction<Database>,
  {
    id: { retailer, identifier },
    receipts,
    search,
  }: Omit<Related, "receipts"> & { readonly receipts: readonly string[] },
): Promise<void> {
  const concerned = sql`retailer_id = ${retailer} AND receipt_id = ANY (${receipts}::text[])`;
  await sql`UPDATE mails SET recipient = NULL WHERE ${concerned} AND recipient IS NOT NULL`.execute(db);
  await eraseReasons(db, { retailer, condition: () => concerned }, search.redact.freeText);
  const { rows: others } = await sql<{ id: string }>`
    UPDATE mails SET recipient = NULL FROM email_recipients AS known
    WHERE known.retailer_id = ${retailer} AND known.address = ${identifier} AND mails.retailer_id = ${retailer} AND mails.receipt_id = known.receipt_id
      AND ${mayMention(sql`mails.recipient`, [identifier])} RETURNING mails.id`.execute(db);
  const condition = isOfMails(others.map(({ id }) => id));
  if (others.length > 0) await eraseReasons(db, { retailer, condition }, search.redact.freeText);
}

/** What an erasure does to the list of suppressed addresses. */
type Suppressing = {
  readonly identifiers: readonly string[];
  /** The customer's own receipts. */
  readonly receipts: readonly string[];
  readonly search: MentionSearch;
  readonly erasedHash: IdentifierHash;
};

/** Other addresses to which the customer's receipts were emailed. */
const isOfOwnMail = ({ search: { retailer }, receipts }: Suppressing): RawBuilder<unknown> =>
  sql`mail_id IN (SELECT id FROM mails WHERE mails.retailer_id = ${retailer} AND receipt_id = ANY (${receipts}::text[]))`;

/** Locks in the order of the addresses, as events suppress them. */
async function lockSuppressions(db: Transaction<Database>, suppressing: Suppressing): Promise<void> {
  const { identifiers, search } = suppressing;
  await sql`
    SELECT FROM suppressed_addresses WHERE retailer_id = ${search.retailer} AND (address = ANY (${identifiers}::text[])
      OR ${isOfOwnMail(suppressing)} OR ${mayMention(sql`reason`, search.identifiers)}) ORDER BY address FOR UPDATE`.execute(
    db,
  );
}

/**
 * The customer's addresses stay suppressed as keyed hashes [D27]. Those of others stay readable, without the customer's
 * receipt.
 */
async function eraseSuppressions(db: Transaction<Database>, suppressing: Suppressing): Promise<void> {
  const { identifiers, search, erasedHash } = suppressing;
  const { retailer, redact } = search;
  // An address that failed again after an earlier erasure has a hash already.
  for (const identifier of identifiers)
    await sql`
      WITH readable AS (DELETE FROM suppressed_addresses WHERE retailer_id = ${retailer} AND address = ${identifier} RETURNING *)
      INSERT INTO suppressed_addresses AS known (id, retailer_id, hash, cause, since, source) OVERRIDING SYSTEM VALUE
      SELECT id, retailer_id, ${erasedHash({ retailer, identifier })}, cause, since, source FROM readable
      ON CONFLICT (retailer_id, hash) WHERE hash IS NOT NULL DO UPDATE SET cause = excluded.cause, since = excluded.since, source = excluded.source
      WHERE known.cause = 'bounce' AND excluded.cause = 'complaint'`.execute(db);
  const { rows: others } = await sql<{ id: string; reason: string | null }>`
    SELECT id, reason FROM suppressed_addresses WHERE retailer_id = ${retailer} AND ${isOfOwnMail(suppressing)}`.execute(
    db,
  );
  for (const { id, reason } of others)
    await sql`
      UPDATE suppressed_addresses SET mail_id = NULL, reason = ${reason === null ? null : redact.freeText(reason)}
      WHERE retailer_id = ${retailer} AND id = ${id}`.execute(db);
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
  // A reason is a free text. Others are the values of a merged profile, and changes those before and after.
  await sql`UPDATE audit SET target = ${ERASED_CUSTOMER}, details = details - 'reason' - 'others' - 'changes' WHERE ${isAuditEventOfConsumer(id)}`.execute(
    db,
  );
  await sql`DELETE FROM rate_limits WHERE key = ${hashRateLimitKey(receiptMailsKey(id.identifier))}`.execute(db);
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
