import { sql, type RawBuilder } from "kysely";
import { assertNever } from "#domain/shared/assert-never.ts";
import {
  firstExcludedSecond,
  firstIncludedSecond,
  isPattern,
  isSearchField,
  type Phrase,
  type Query,
  type Range,
  type SearchField,
  type Terms,
} from "#domain/search/index.ts";
import { ofMailPhrase, ofMailWord } from "./mail-conditions.ts";
import { ofPattern, patternOf, type SearchContext, type TermKind } from "./search-terms.ts";

type Condition = RawBuilder<unknown>;
type ReceiptTerm = Extract<TermKind, "i" | "s" | "p">;

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
    case "mail":
    case "mail_reason":
    case "mail_domain":
      return ofMailWord(field, word, meaning);
    case "total":
      return ofRetailer(sql`s.total = ${word}::numeric`, meaning);
    case "localtime":
      return within({ min: { value: word, isIncluded: true }, max: { value: word, isIncluded: true } }, meaning);
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
    case "salesperson":
      return salespersonContains(text, meaning);
    case "mail":
    case "mail_reason":
    case "mail_domain":
      return ofMailPhrase(field, text, meaning);
    case "store_reference":
    case "total":
    case "localtime":
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

const FIELD_OF: Readonly<Record<ReceiptTerm, SearchField>> = { i: "identifier", s: "salesperson", p: "product_code" };
const openKinds = (kinds: readonly ReceiptTerm[], { closed }: SearchContext): readonly ReceiptTerm[] =>
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
  const { min, max } = range;
  return ofRetailer(
    all([
      ...(min ? [sql`s.total ${min.isIncluded ? sql`>=` : sql`>`} ${min.value}::numeric`] : []),
      ...(max ? [sql`s.total ${max.isIncluded ? sql`<=` : sql`<`} ${max.value}::numeric`] : []),
    ]),
    meaning,
  );
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

const termsOf = (
  kinds: readonly ReceiptTerm[],
  text: string,
  { retailer, resolveIdentifier }: SearchContext,
): Condition =>
  sql`ARRAY[${sql.join(kinds.map((kind) => sql`search_term(${retailer}, ${kind}, ${kind === "i" ? (resolveIdentifier(text) ?? text) : text})`))}]::text[]`;

const like = (column: Condition, word: string): Condition =>
  isPattern(word) ? sql`${column} LIKE ${patternOf(word)}` : sql`${column} = ${word}`;
