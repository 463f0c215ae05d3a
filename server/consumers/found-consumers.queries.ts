import { sql, type Kysely, type RawBuilder } from "kysely";
import { formatConsumerName, propertyText } from "#domain/consumers/index.ts";
import { endsWithDigits, parseLastDigits } from "#domain/shared/identifier/last-digits.ts";
import { epochToInstant, type Instant } from "#domain/shared/time/instant.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { findIdentifiers } from "../receipts/found-identifiers.queries.ts";
import { isReceiptOfIdentifier } from "./consumers.queries.ts";

/** A hit of a search. Without a profile it has no properties. */
export type ConsumerHit = {
  readonly identifier: string;
  readonly display?: string;
  readonly properties: JsonObject;
  readonly lastVisit?: Instant;
};

/** `most` limits the hits, by default to a page. `keyOf` orders hits with equal masks. */
export type ConsumerSearch = {
  readonly text: string;
  readonly most?: number;
  readonly keyOf?: (identifier: string) => string | undefined;
};

/**
 * Finds customers by a text.
 * First those whose identifier begins with it (compared in lower case), then those with a term that begins with it. See
 * migrations 16 and 31 for the terms.
 */
export async function findConsumers(
  db: Kysely<Database>,
  scope: StoreScope,
  { text, most = MAX_HITS }: ConsumerSearch,
): Promise<readonly ConsumerHit[]> {
  const wanted = { text, most };
  const beginning = await beginningWith(db, scope, wanted);
  const found = beginning.length < most ? await foundByTerms(db, scope, wanted) : [];
  return hitsOf(db, scope, [...new Set([...beginning, ...found])].slice(0, most));
}

type Wanted = Required<Pick<ConsumerSearch, "text" | "most">>;

/**
 * Finds customers for a caller who sees masks: by the masked identifier, name or postcode that begins with the text.
 * Neither the hits nor their order depend on letters that the caller does not see.
 */
export async function findMaskedConsumers(
  db: Kysely<Database>,
  scope: StoreScope,
  { text, keyOf = () => undefined }: ConsumerSearch,
): Promise<readonly ConsumerHit[]> {
  const shown = text.toLowerCase();
  const first = [...shown][0] ?? "";
  const candidates = [
    ...(await findConsumers(db, scope, { text: first, most: MAX_MASKED })),
    ...(await hitsOf(db, scope, await withTitle(db, scope, first))),
  ];
  const isShown = ({ identifier, properties }: ConsumerHit): boolean =>
    [identifier, formatConsumerName(properties), propertyText(properties, "postcode")].some((value) =>
      maskText(value).toLowerCase().startsWith(shown),
    );
  const order = (hit: ConsumerHit): string => `${maskText(hit.identifier)}\n${keyOf(hit.identifier) ?? ""}`;
  const found = [...new Map(candidates.map((hit) => [hit.identifier, hit])).values()];
  return found
    .filter(isShown)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .slice(0, MAX_HITS);
}

/** Returns the customers whose title begins with a letter. A title is shown before the name, but has no search term. */
async function withTitle(db: Kysely<Database>, { retailer }: StoreScope, letter: string): Promise<readonly string[]> {
  const { rows } = await sql<{ identifier: string }>`
    SELECT identifier FROM consumers WHERE retailer_id = ${retailer} AND lower(left(properties #>> '{name,title}', 1)) = ${letter} ORDER BY identifier LIMIT ${MAX_MASKED}`.execute(
    db,
  );
  return rows.map(({ identifier }) => identifier);
}

type Letters = { readonly letters: string; readonly identifier: string };

/** Searches the profiles of the retailer and the receipts of the caller's stores. */
async function beginningWith(
  db: Kysely<Database>,
  scope: StoreScope,
  { text, most }: Wanted,
): Promise<readonly string[]> {
  const onReceipts = await findIdentifiers(db, scope, text);
  const { rows } = await sql<Letters>`
    SELECT identifier FROM (
      (SELECT lower(identifier) COLLATE "C" AS letters, identifier COLLATE "C" AS identifier FROM consumers
        WHERE retailer_id = ${scope.retailer} AND lower(identifier) COLLATE "C" >= lower(${text}) AND lower(identifier) COLLATE "C" < lower(${text}) || ${LAST}
        ORDER BY lower(identifier) COLLATE "C", identifier COLLATE "C" LIMIT ${most})
      UNION
      SELECT lower(identifier) COLLATE "C", identifier COLLATE "C" FROM unnest(${onReceipts}::text[]) AS known (identifier)
    ) AS found ORDER BY letters, identifier LIMIT ${most}`.execute(db);
  return rows.map(({ identifier }) => identifier);
}

type SearchTerms = { readonly whole: string; readonly words: readonly string[]; readonly phones: readonly string[] };

/** Searches the single words only if the whole text does not fill the page, because that takes longest. */
async function foundByTerms(
  db: Kysely<Database>,
  scope: StoreScope,
  { text, most }: Wanted,
): Promise<readonly string[]> {
  const {
    rows: [wanted],
  } = await sql<SearchTerms>`
    SELECT consumer_whole(${text}) AS whole, consumer_words(${text}) AS words, consumer_phones(${text}, ${MIN_DIGITS}) AS phones`.execute(
    db,
  );
  if (wanted === undefined || wanted.whole === "") return [];
  const names = wanted.words.length === 2 ? [wanted.words.join(" ")] : [];
  const wholes = [...new Set([wanted.whole, ...names, ...wanted.phones, ...endingTerms(text)])].filter(
    (term) => term !== "",
  );
  const found = await identifiersOf(db, scope, { most, lists: wholes.map((term) => termsBeginningWith(scope, term)) });
  if (found.length >= most || wanted.phones.length > 0) return found;
  return [...found, ...(await identifiersOf(db, scope, { most, lists: await allWords(db, scope, wanted.words) }))];
}

/** Returns the term of numbers that end with the digits of a text (migration 30). */
function endingTerms(text: string): readonly string[] {
  const digits = parseLastDigits(text);
  return digits === undefined ? [] : [`~${[...digits].reverse().join("")}`];
}

/** Returns the identifiers that end with the digits of a text. Empty for a text without four digits, undefined if they are too many. */
export async function identifiersEndingWith(
  db: Kysely<Database>,
  retailer: string,
  text: string,
): Promise<readonly string[] | undefined> {
  const [term] = endingTerms(text);
  const digits = parseLastDigits(text);
  if (term === undefined || digits === undefined) return [];
  const { rows } = await sql<{
    identifier: string;
  }>`${termsBeginningWith({ retailer }, term)} LIMIT ${MAX_ENDINGS + 1}`.execute(db);
  if (rows.length > MAX_ENDINGS) return undefined;
  return [...new Set(rows.map(({ identifier }) => identifier))].filter((identifier) =>
    endsWithDigits(identifier, digits),
  );
}

/** Returns the identifiers of the first terms of all lists. */
async function identifiersOf(
  db: Kysely<Database>,
  scope: StoreScope,
  { lists, most }: { readonly lists: readonly RawBuilder<unknown>[]; readonly most: number },
): Promise<readonly string[]> {
  if (lists.length === 0) return [];
  const { rows } = await sql<{ identifier: string }>`
    SELECT identifier FROM (${sql.join(
      lists.map((terms) => sql`(${visible(scope, terms, most * TERMS_PER_HIT)})`),
      sql` UNION ALL `,
    )}) AS found
    GROUP BY identifier ORDER BY min(term), identifier COLLATE "C" LIMIT ${most}`.execute(db);
  return rows.map(({ identifier }) => identifier);
}

const TERM_LENGTH = 64;

/** SQL condition: the row of `terms` belongs to the retailer and begins with a term. */
const isBeginning = (retailer: string, terms: string, term: string): RawBuilder<unknown> => {
  const beginning = [...term].slice(0, TERM_LENGTH).join("");
  return sql`${sql.ref(`${terms}.retailer_id`)} = ${retailer} AND ${sql.ref(`${terms}.term`)} >= ${beginning} AND ${sql.ref(`${terms}.term`)} < ${beginning + LAST}`;
};

export const termsBeginningWith = ({ retailer }: Pick<StoreScope, "retailer">, term: string): RawBuilder<unknown> =>
  sql`SELECT term, identifier FROM consumer_terms AS t WHERE ${isBeginning(retailer, "t", term)} ORDER BY term, identifier`;

/**
 * Reads the terms of the rarest word and probes the others.
 * Returns nothing for a single word. Reads at most `MAX_CANDIDATES` terms of the rarest word: names of two words have a
 * term of their own.
 */
async function allWords(
  db: Kysely<Database>,
  scope: StoreScope,
  words: readonly string[],
): Promise<readonly RawBuilder<unknown>[]> {
  const distinct = [...new Set(words)];
  if (distinct.length < 2) return [];
  const counts = distinct.map(
    (word) =>
      sql`(SELECT count(*)::int FROM (SELECT FROM consumer_terms AS t WHERE ${isBeginning(scope.retailer, "t", word)} LIMIT ${MAX_COUNTED}) AS counted)`,
  );
  const { rows } = await sql<{ counts: readonly number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  const rarest = distinct
    .map((word, at) => ({ word, count: rows[0]?.counts[at] ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ word }) => word);
  const others = rarest
    .slice(1)
    .map(
      (word) =>
        sql`AND EXISTS (SELECT FROM consumer_terms AS other WHERE other.identifier = t.identifier AND ${isBeginning(scope.retailer, "other", word)})`,
    );
  return [
    sql`
    SELECT term, identifier FROM (${termsBeginningWith(scope, rarest[0] ?? "")} LIMIT ${MAX_CANDIDATES}) AS t WHERE true ${sql.join(others, sql` `)}
    ORDER BY term, identifier`,
  ];
}

/**
 * Callers with some stores see profiles, and identifiers on receipts of these stores.
 * Limits the number of candidates.
 */
function visible(scope: StoreScope, terms: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  if (scope.stores === "all") return sql`${terms} LIMIT ${most}`;
  return sql`SELECT term, identifier FROM (${terms} LIMIT ${MAX_CANDIDATES}) AS candidate
    WHERE EXISTS (SELECT FROM consumers WHERE retailer_id = ${scope.retailer} AND consumers.identifier = candidate.identifier)
      OR EXISTS (SELECT FROM receipts WHERE ${isReceiptOfIdentifier(scope, sql`candidate.identifier`)})
    LIMIT ${most}`;
}

type HitRow = {
  readonly identifier: string;
  readonly display: string | null;
  readonly properties: JsonObject | null;
  readonly last: string | null;
};

async function hitsOf(
  db: Kysely<Database>,
  scope: StoreScope,
  identifiers: readonly string[],
): Promise<readonly ConsumerHit[]> {
  const { rows } = await sql<HitRow>`
    SELECT wanted.identifier, consumers.properties, coalesce(consumers.display, (
      SELECT coalesce(summary, body) ->> 'display' FROM receipts WHERE ${isReceiptOfIdentifier(scope, sql`wanted.identifier`)} ORDER BY receipts.identifier, id LIMIT 1)) AS display, (
      SELECT id FROM receipts WHERE ${isReceiptOfIdentifier(scope, sql`wanted.identifier`)} ORDER BY receipts.identifier DESC, id DESC LIMIT 1) AS last
    FROM unnest(${identifiers}::text[]) WITH ORDINALITY AS wanted (identifier, place)
    LEFT JOIN consumers ON consumers.retailer_id = ${scope.retailer} AND consumers.identifier = wanted.identifier
    ORDER BY place`.execute(db);
  return rows.map(({ identifier, display, properties, last }) => ({
    identifier,
    ...(display !== null && { display }),
    properties: properties ?? {},
    ...(last === null ? {} : { lastVisit: secondOf(last) }),
  }));
}

/** The id of a receipt begins with its time in seconds. */
const secondOf = (id: string): Instant => epochToInstant(Number.parseInt(id.slice(0, 8), 16));

const MAX_HITS = 20;
/** Customers with the same first letter that a search by masks looks at. */
const MAX_MASKED = 1_000;
/** A customer can have several terms with the same beginning. */
const TERMS_PER_HIT = 6;
const MAX_CANDIDATES = 4_000;
/** More identifiers would make the condition of a search too long. */
const MAX_ENDINGS = 2_000;
/** Larger counts need not be distinguished. */
const MAX_COUNTED = MAX_CANDIDATES;
const MIN_DIGITS = 4;
/** Sorts after every other character in the index. */
const LAST = "\u{10ffff}";
