import { sql, type RawBuilder } from "kysely";
import { assertNever } from "#domain/shared/assert-never.ts";
import {
  firstExcludedSecond,
  firstIncludedSecond,
  isPattern,
  isSearchField,
  longestPart,
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

type TextCondition = (text: string, meaning: SearchContext) => Condition;

const WORDS: Readonly<Record<SearchField, TextCondition>> = {
  transaction_id: (word, meaning) => ofRetailer(ofNumber(word, meaning), meaning),
  // A receipt without a store has an empty id here, which a star would match.
  store_id: (word) => sql`(s.store_id <> '' AND ${like(sql`s.store_id`, word)})`,
  // Uses the current references; a receipt keeps the reference that its store had.
  store_reference: (word, { retailer }) =>
    sql`s.store_id IN (SELECT id FROM stores WHERE retailer_id = ${retailer} AND ${like(sql`effective_reference`, word)})`,
  identifier: (word, meaning) => ofIdentifierOrEnding(word, meaning),
  salesperson: (word, meaning) => ofTerm("s", word, meaning),
  product_code: (word, meaning) => ofTerm("p", word, meaning),
  item: (word, meaning) => orCode(ofPlainWord("n", word, meaning), ofTerm("p", word, meaning), meaning),
  payment: (word, meaning) => ofPlainWord("y", word, meaning),
  last4: (word, meaning) => ofTerm("l", word, meaning),
  till: (word, meaning) => ofTerm("t", word, meaning),
  currency: (word) => like(sql`s.currency`, word.toUpperCase()),
  has_identifier: (word) => ofBoolean(sql`s.is_identified`, selectStates("has_identifier", word)),
  basket: (word) => ofBoolean(sql`s.is_basket`, selectStates("basket", word)),
  flag: (word, meaning) =>
    sql`s.terms && ${arrayOf(selectStates("flag", word).map((flag) => termOf("f", flag, meaning)))}`,
  returned: (word, meaning) => returnedWithin(dayOrSecond(word), meaning),
  mail: (word, meaning) => ofMailWord("mail", word, meaning),
  mail_reason: (word, meaning) => ofMailWord("mail_reason", word, meaning),
  mail_domain: (word, meaning) => ofMailWord("mail_domain", word, meaning),
  total: (word, meaning) => ofRetailer(sql`s.total = ${word}::numeric`, meaning),
  localtime: (word, meaning) => within(dayOrSecond(word), meaning),
};

/** Fields that compare a phrase otherwise than a word. A star is not a wildcard in a phrase. */
const PHRASES: Partial<Readonly<Record<SearchField, TextCondition>>> = {
  transaction_id: (text, meaning) => ofRetailer(sql`s.transaction_id = ${text}`, meaning),
  store_id: (text) => sql`s.store_id = ${text}`,
  identifier: (text, meaning) => ofIdentifier(text, meaning, exactly),
  product_code: (text, meaning) => exactly("p", text, meaning),
  item: (text, meaning) =>
    orCode(plainPhrase({ kind: "n", path: ITEM_NAMES }, text, meaning), exactly("p", text, meaning), meaning),
  payment: (text, meaning) => plainPhrase({ kind: "y", path: PAYMENT_NAMES }, text, meaning),
  last4: (text, meaning) => exactly("l", text, meaning),
  till: (text, meaning) => exactly("t", text, meaning),
  currency: (text) => sql`s.currency = ${text.toUpperCase()}`,
  salesperson: (text, meaning) => salespersonContains(text, meaning),
  mail: (text, meaning) => ofMailPhrase("mail", text, meaning),
  mail_reason: (text, meaning) => ofMailPhrase("mail_reason", text, meaning),
  mail_domain: (text, meaning) => ofMailPhrase("mail_domain", text, meaning),
};

const ofWord = (word: string, field: SearchField, meaning: SearchContext): Condition => WORDS[field](word, meaning);

const ofPhrase = ({ text }: Phrase, field: SearchField, meaning: SearchContext): Condition =>
  (PHRASES[field] ?? WORDS[field])(text, meaning);

/** Items are found by their codes too, if the caller sees these. */
const orCode = (byName: Condition, byCode: Condition, { closed }: SearchContext): Condition =>
  closed.has("product_code") ? byName : sql`(${byName} OR ${byCode})`;

/** The index finds the ids with all parts of the longest text between stars. */
function ofNumber(word: string, { findsCandidates, retailer }: SearchContext): Condition {
  const condition = like(sql`s.transaction_id`, word);
  const part = isPattern(word) ? longestPart(word) : undefined;
  return findsCandidates && part !== undefined
    ? sql`(number_parts(s.retailer_id, s.transaction_id) @> number_parts(${retailer}, ${part}) AND ${condition})`
    : condition;
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
