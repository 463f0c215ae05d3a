import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  collectPersonTexts,
  createPersonRedactor,
  parseConsumerSettings,
  removedProperties,
  type ErasableReceipt,
  type ReceiptErasure,
} from "#domain/consumers/index.ts";

import { getOwnMember, isJsonObject } from "#domain/shared/json/json.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { Database } from "../../database/schema.ts";
import type { ReadByName } from "../../http/wire-members.ts";
import type { ReceiptJson } from "../../receipts/receipt-json.ts";
import { selectProfile, type ConsumerId } from "../consumers.queries.ts";
import {
  countOwnRecords,
  isConcernedReceipt,
  isRawRecordOfConsumer,
  ownRowsOf,
  selectRecipients,
  type OwnRecordCounts,
} from "./consumer-records.queries.ts";
import { redactEncoded } from "./encoded-texts.ts";
import { countMentions, findRawMentions, type MentionCounts, type MentionSearch } from "./mentions.queries.ts";

/** `settings` are those of the retailer. */
export type ErasureRequest = { readonly id: ConsumerId; readonly settings: unknown };

/** A receipt that is or was the customer's. */
export type ConcernedReceipt = { readonly id: string; readonly identifier: string | null; readonly json: string };

/** What an erasure looks for. */
export type ErasurePlan = {
  readonly receipts: readonly ConcernedReceipt[];
  /** The names of properties that stay, besides those of the specification. */
  readonly keptProperties: readonly string[];
  /** Earlier identifiers of the customer's receipts that no other record has, such as a mistyped address. */
  readonly corrected: readonly string[];
  readonly search: MentionSearch;
};

export async function planErasure(db: Kysely<Database>, request: ErasureRequest): Promise<ErasurePlan> {
  const { id, settings } = request;
  const receipts = await selectReceipts(db, id);
  const keptProperties = parseConsumerSettings(
    getOwnMember(isJsonObject(settings) ? settings : {}, "consumer"),
  ).keptProperties;
  const corrected = await selectCorrectedIdentifiers(db, id, receipts);
  const { texts, ofProfile } = await collectTexts(db, request, { receipts, corrected, keptProperties });
  // A number that a till noted can be of the store, for example, and stand on the receipts of all customers.
  const search = {
    retailer: id.retailer,
    identifiers: [...texts.identifiers, ...ofProfile.contacts],
    redact: redactEncoded(createPersonRedactor(texts)),
    contact: redactEncoded(createPersonRedactor(ofProfile)).contact,
  };
  return { receipts, keptProperties, corrected, search };
}

/** The records that an erasure changes, by the names of the contract. */
export type ErasureCounts = OwnRecordCounts & MentionCounts;

/** Counts what {@link planErasure} finds, for the preview. Rejects between two statements if the signal is aborted. */
export async function countErasure(
  db: Kysely<Database>,
  { signal, ...request }: ErasureRequest & { readonly signal: AbortSignal },
): Promise<ErasureCounts> {
  const { id } = request;
  const search = { ...(await planErasure(db, request)).search, signal };
  const mentions = await countMentions(db, search, ownRowsOf(id, await selectRecipients(db, id)));
  const { rows: raw } = await sql<{
    id: string;
  }>`SELECT id FROM raw_records WHERE ${isRawRecordOfConsumer(id)}`.execute(db);
  const all = new Set([...raw.map((row) => row.id), ...(await findRawMentions(db, search))]);
  return { ...(await countOwnRecords(db, id)), ...mentions, raw_records: all.size };
}

async function selectReceipts(db: Kysely<Database>, id: ConsumerId): Promise<readonly ConcernedReceipt[]> {
  const { rows } = await sql<ConcernedReceipt>`
    SELECT id, identifier, body::text AS json FROM receipts WHERE ${isConcernedReceipt(id)} ORDER BY id`.execute(db);
  return rows;
}

/** Returns identifiers that the customer's receipts had before and no other record has, such as a mistyped address. */
async function selectCorrectedIdentifiers(
  db: Kysely<Database>,
  id: ConsumerId,
  receipts: readonly ConcernedReceipt[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ identifier: string }>`
    SELECT DISTINCT identifier FROM former_identifiers AS former WHERE retailer_id = ${id.retailer} AND receipt_id = ANY (${ownIds(receipts, id)}::text[])
      AND NOT EXISTS (SELECT FROM former_identifiers AS other WHERE other.retailer_id = former.retailer_id AND other.identifier = former.identifier AND other.receipt_id <> ALL (${ownIds(receipts, id)}::text[]))
      AND NOT EXISTS (SELECT FROM consumers WHERE consumers.retailer_id = former.retailer_id AND consumers.identifier = former.identifier)
      AND NOT EXISTS (SELECT FROM receipts WHERE receipts.retailer_id = former.retailer_id AND receipts.identifier = former.identifier)`.execute(
    db,
  );
  return rows.map(({ identifier }) => identifier);
}

/** The receipts of the customer, and those that had the identifier and have none now. */
export const ownIds = (receipts: readonly ConcernedReceipt[], { identifier }: ConsumerId): readonly string[] =>
  receipts
    .filter((receipt) => receipt.identifier === identifier || receipt.identifier === null)
    .map((receipt) => receipt.id);

type Known = Pick<ReceiptErasure, "keptProperties"> & {
  readonly receipts: readonly ConcernedReceipt[];
  readonly corrected: readonly string[];
};

/** Collects the spellings and the texts of the profile and of the customer's own receipts. */
async function collectTexts(
  db: Kysely<Database>,
  { id, settings }: ErasureRequest,
  { receipts, corrected, keptProperties }: Known,
) {
  const profile = await selectProfile(db, id);
  const own = receipts
    .filter(({ identifier }) => identifier === id.identifier)
    .map(({ json }) => JSON.parse(json) as ReadByName<Schema<"Receipt">, ErasableReceipt>);
  const spellings = [
    profile?.display,
    ...own.flatMap(({ identifier, display }: ReceiptJson) => [identifier, display]),
  ].filter((spelling) => typeof spelling === "string");
  const removed = own.map((receipt) => removedProperties(receipt, keptProperties));
  const [source, context] = [
    { identifiers: [id.identifier, ...corrected, ...spellings], profile: profile?.properties ?? {} },
    { country: parsePortalSettings(settings).country },
  ];
  return {
    texts: collectPersonTexts({ ...source, removed }, context),
    ofProfile: collectPersonTexts({ ...source, removed: [] }, context),
  };
}
