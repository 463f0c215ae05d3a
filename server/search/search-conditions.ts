import { sql, type RawBuilder } from "kysely";
import { assertNever } from "#domain/shared/assert-never.ts";
import {
  firstExcludedSecond,
  firstIncludedSecond,
  isPattern,
  isSearchField,
  plainWords,
  selectStates,
  toPlainPattern,
  type Phrase,
  type Query,
  type Range,
  type SearchField,
  type Terms,
} from "#domain/search/index.ts";
import { ofMailPhrase, ofMailWord } from "./mail-conditions.ts";
import { MAX_INDEX_ROWS, ofPattern, patternOf, type SearchContext, type TermKind } from "./search-terms.ts";

type Condition = RawBuilder<unknown>;
type ReceiptTerm = Exclude<TermKind, "m" | "d" | "r">;

const NOTHING = sql`false`;

/** SQL condition: a row `s` of `searchable` matches the search. */
export function toSqlCondition(query: Query, meaning: SearchContext): Condition {
  switch (query.kind) {
    case "and":
      return sql`(${sql.join(
        query.parts.map((part) => toSqlCondition(part, meaning)),
        sql` AND `,
      )})`;
    case "or":
      return sql`(${sql.join(
        query.parts.map((part) => toSqlCondition(part, meaning)),
        sql` OR `,
      )})`;
    case "not":
      return sql`NOT coalesce(${toSqlCondition(query.part, meaning)}, false)`;
    case "words":
      return query.field === undefined
        ? anywhere(query.words[0], meaning)
        : ofWords(query, known(query.field), meaning);
    case "phrase":
      return query.field === undefined
        ? phraseAnywhere(query.text, meaning)
        : ofPhrase(query, known(query.field), meaning);
    case "range":
      return ofRange(query, known(query.field), meaning);
    default:
      return assertNever(query);
  }
}

/** The parser accepts known fields only. */
function known(field: string): SearchField {
  if (!isSearchField(field)) throw new Error(`no field ${field}`);
  return field;
}

/** Terms contain their retailer; other index conditions need it as well. */
const ofRetailer = (condition: Condition, { retailer }: SearchContext): Condition =>
  sql`(s.retailer_id = ${retailer} AND ${condition})`;

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join([...conditions], sql` AND `)})`;

function ofWords({ words }: Terms, field: SearchField, meaning: SearchContext): Condition {
  return all(words.map((word) => ofWord(word, field, meaning)));
}

function ofWord(word: string, field: SearchField, meaning: SearchContext): Condition {
  switch (field) {
    case "transaction_id":
      return ofRetailer(like(sql`s.transaction_id`, word), meaning);
    // A receipt without a store has an empty id here, which a star would match.
    case "store_id":
      return sql`(s.store_id <> '' AND ${like(sql`s.store_id`, word)})`;
    // Uses the current references; a receipt keeps the reference that its store had.
    case "store_reference":
      return sql`s.store_id IN (SELECT id FROM stores WHERE retailer_id = ${meaning.retailer} AND ${like(sql`effective_reference`, word)})`;
    case "identifier":
      return ofIdentifierOrEnding(word, meaning);
    case "salesperson":
      return ofTerm("s", word, meaning);
    case "product_code":
      return ofTerm("p", word, meaning);
    case "item":
      return sql`(${ofPlainWord("n", word, meaning)} OR ${ofTerm("p", word, meaning)})`;
    case "payment":
      return ofPlainWord("y", word, meaning);
    case "last4":
      return ofTerm("l", word, meaning);
    case "till":
      return ofTerm("t", word, meaning);
    case "currency":
      return like(sql`s.currency`, word.toUpperCase());
    case "has_identifier":
      return ofBoolean(sql`s.is_identified`, selectStates(field, word));
    case "basket":
      return ofBoolean(sql`s.is_basket`, selectStates(field, word));
    case "flag":
      return sql`s.terms && ${arrayOf(selectStates(field, word).map((flag) => termOf("f", flag, meaning)))}`;
    case "returned":
      return returnedWithin(dayOrSecond(word), meaning);
    case "mail":
    case "mail_reason":
    case "mail_domain":
      return ofMailWord(field, word, meaning);
    case "total":
      return ofRetailer(sql`s.total = ${word}::numeric`, meaning);
    case "localtime":
      return within(dayOrSecond(word), meaning);
    default:
      return assertNever(field);
  }
}

function ofPhrase({ text }: Phrase, field: SearchField, meaning: SearchContext): Condition {
  switch (field) {
    case "transaction_id":
      return ofRetailer(sql`s.transaction_id = ${text}`, meaning);
    case "store_id":
      return sql`s.store_id = ${text}`;
    case "identifier":
      return ofIdentifier(text, meaning, exactly);
    case "product_code":
      return exactly("p", text, meaning);
    case "item":
      return sql`(${plainPhrase({ kind: "n", path: ITEM_NAMES }, text, meaning)} OR ${exactly("p", text, meaning)})`;
    case "payment":
      return plainPhrase({ kind: "y", path: PAYMENT_NAMES }, text, meaning);
    case "last4":
      return exactly("l", text, meaning);
    case "till":
      return exactly("t", text, meaning);
    case "currency":
      return sql`s.currency = ${text.toUpperCase()}`;
    case "salesperson":
      return salespersonContains(text, meaning);
    case "mail":
    case "mail_reason":
    case "mail_domain":
      return ofMailPhrase(field, text, meaning);
    case "store_reference":
    case "total":
    case "localtime":
    case "returned":
    case "has_identifier":
    case "basket":
    case "flag":
      return ofWord(text, field, meaning);
    default:
      return assertNever(field);
  }
}

const ofIdentifier = (text: string, meaning: SearchContext, condition: typeof exactly): Condition => {
  const identifier = meaning.resolveIdentifier(text);
  return identifier === undefined ? NOTHING : condition("i", identifier, meaning);
};

function ofIdentifierOrEnding(word: string, meaning: SearchContext): Condition {
  const [whole, found] = [ofIdentifier(word, meaning, ofTerm), meaning.identifiersWithEnding?.get(word) ?? []];
  if (found.length === 0) return whole;
  return sql`(${whole} OR s.terms && ARRAY[${sql.join(found.map((identifier) => sql`search_term(${meaning.retailer}, 'i', ${identifier})`))}]::text[])`;
}

type FreeTerm = Extract<ReceiptTerm, "i" | "s" | "p">;
const FIELD_OF: Readonly<Record<FreeTerm, SearchField>> = { i: "identifier", s: "salesperson", p: "product_code" };
const openKinds = (kinds: readonly FreeTerm[], { closed }: SearchContext): readonly FreeTerm[] =>
  kinds.filter((kind) => !closed.has(FIELD_OF[kind]));

function anywhere(word: string, meaning: SearchContext): Condition {
  const kinds = openKinds(["i", "s", "p"], meaning);
  const terms = isPattern(word) ? ofPattern(kinds, word, meaning) : sql`s.terms && ${termsOf(kinds, word, meaning)}`;
  return sql`(${sql.join([ofRetailer(like(sql`s.transaction_id`, word), meaning), terms], sql` OR `)})`;
}

function phraseAnywhere(text: string, meaning: SearchContext): Condition {
  const bySalesperson = meaning.closed.has("salesperson") ? NOTHING : salespersonContains(text, meaning);
  return sql`(${ofRetailer(sql`s.transaction_id = ${text}`, meaning)} OR s.terms && ${termsOf(openKinds(["i", "p"], meaning), text, meaning)} OR ${bySalesperson})`;
}

/** Finds the words by index, then checks that they are adjacent. */
const salespersonContains = (text: string, meaning: SearchContext): Condition =>
  all([
    ...text
      .trim()
      .split(/\s+/)
      .map((word) => exactly("s", word, meaning)),
    sql`position(lower(${` ${text.trim().replace(/\s+/g, " ")} `}) IN ' ' || regexp_replace(lower(s.salesperson), '\\s+', ' ', 'g') || ' ') > 0`,
  ]);

function ofRange(range: Range, field: SearchField, meaning: SearchContext): Condition {
  if (field === "localtime") return within(range, meaning);
  if (field === "returned") return returnedWithin(range, meaning);
  const { min, max } = range;
  return ofRetailer(
    all([
      ...(min ? [sql`s.total ${min.isIncluded ? sql`>=` : sql`>`} ${min.value}::numeric`] : []),
      ...(max ? [sql`s.total ${max.isIncluded ? sql`<=` : sql`<`} ${max.value}::numeric`] : []),
    ]),
    meaning,
  );
}

const dayOrSecond = (value: string): Pick<Range, "min" | "max"> => ({
  min: { value, isIncluded: true },
  max: { value, isIncluded: true },
});

/** The server has counted the returns of the retailer. */
function returnedWithin({ min, max }: Pick<Range, "min" | "max">, meaning: SearchContext): Condition {
  const { retailer, zone, findsCandidates } = meaning;
  const parts = all([
    sql`part.retailer_id = ${retailer}`,
    ...(min ? [sql`part.at >= to_timestamp(${firstIncludedSecond(min, zone)})`] : []),
    ...(max ? [sql`part.at < to_timestamp(${firstExcludedSecond(max, zone)})`] : []),
  ]);
  return findsCandidates
    ? sql`(s.retailer_id = ${retailer} AND s.id = ANY (ARRAY(SELECT DISTINCT part.id FROM returned_parts AS part WHERE ${parts} LIMIT ${MAX_INDEX_ROWS + 1})))`
    : sql`EXISTS (SELECT FROM returned_parts AS part WHERE part.id = s.id AND ${parts})`;
}

function ofBoolean(column: Condition, values: readonly ("true" | "false")[]): Condition {
  if (values.length !== 1) return values.length === 0 ? NOTHING : sql`true`;
  return sql`${column} = ${values[0] === "true"}`;
}

/** Ids begin with the second of their receipt, so a time span is an id range. */
function within(range: Pick<Range, "min" | "max">, meaning: SearchContext): Condition {
  const { from, until } = toIdRange(range, meaning.zone);
  return all([
    ...(from === undefined ? [] : [sql`s.id >= ${from}`]),
    ...(until === undefined ? [] : [sql`s.id < ${until}`]),
  ]);
}

/** The id range of a time span: `from` is inclusive, `until` exclusive. */
export type IdRange = { readonly from?: string; readonly until?: string };

export function toIdRange({ min, max }: Pick<Range, "min" | "max">, zone: string): IdRange {
  return {
    ...(min ? { from: idAt(firstIncludedSecond(min, zone)) } : {}),
    ...(max ? { until: idAt(firstExcludedSecond(max, zone)) } : {}),
  };
}

const LAST_SECOND = 0xffffffff;
const idAt = (second: number): string =>
  Math.min(Math.max(second, 0), LAST_SECOND).toString(16).padStart(8, "0") + "0".repeat(16);

const exactly = (kind: ReceiptTerm, text: string, meaning: SearchContext): Condition =>
  sql`s.terms @> ${termsOf([kind], text, meaning)}`;

function ofTerm(kind: ReceiptTerm, word: string, meaning: SearchContext): Condition {
  return isPattern(word) ? ofPattern([kind], word, meaning) : exactly(kind, word, meaning);
}

function ofPlainWord(kind: ReceiptTerm, word: string, meaning: SearchContext): Condition {
  const wanted = toPlainPattern(word);
  return wanted === "" ? NOTHING : ofTerm(kind, wanted, meaning);
}

const ITEM_NAMES = "$.items[*].name";
const PAYMENT_NAMES = "$.payments[*].method, $.payments[*].details.type";

/** Finds the words by index, then checks that they are adjacent in one of the texts at a path. */
function plainPhrase(
  { kind, path }: { readonly kind: ReceiptTerm; readonly path: string },
  text: string,
  meaning: SearchContext,
): Condition {
  const words = plainWords(text);
  if (words.length === 0) return NOTHING;
  const found = all(words.map((word) => exactly(kind, word, meaning)));
  if (meaning.findsCandidates) return found;
  const texts = sql.join(
    path.split(", ").map((each) => sql`SELECT * FROM jsonb_path_query(body::jsonb, ${each}::jsonpath)`),
    sql` UNION ALL `,
  );
  return sql`CASE WHEN ${found} THEN EXISTS (
    SELECT FROM receipts CROSS JOIN LATERAL (${texts}) AS written (text)
    WHERE receipts.retailer_id = ${meaning.retailer} AND receipts.id = s.id AND jsonb_typeof(text) = 'string' AND reason_contains(text #>> '{}', ${` ${words.join(" ")} `})
  ) ELSE false END`;
}

const termOf = (kind: ReceiptTerm, text: string, { retailer, resolveIdentifier }: SearchContext): Condition =>
  sql`search_term(${retailer}, ${kind}, ${kind === "i" ? (resolveIdentifier(text) ?? text) : text})`;

const arrayOf = (terms: readonly Condition[]): Condition => sql`ARRAY[${sql.join([...terms])}]::text[]`;

const termsOf = (kinds: readonly ReceiptTerm[], text: string, meaning: SearchContext): Condition =>
  arrayOf(kinds.map((kind) => termOf(kind, text, meaning)));

const like = (column: Condition, word: string): Condition =>
  isPattern(word) ? sql`${column} LIKE ${patternOf(word)}` : sql`${column} = ${word}`;
