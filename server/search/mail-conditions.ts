import { sql, type RawBuilder } from "kysely";
import { isPattern, plainWords, selectMailStates, toPlainPattern, type SearchField } from "#domain/search/index.ts";
import type { MailState } from "#domain/shared/identifier/mail-state.ts";
import { IS_REASON, SHOWN_MAIL } from "../database/migrations/0037-searching-mails.ts";
import { MAX_INDEX_ROWS, ofPattern, patternOf, type SearchContext } from "./search-terms.ts";

/** The fields of emails. Their conditions are about the latest email to the customer. */
type MailField = Extract<SearchField, `mail${string}`>;

type Condition = RawBuilder<unknown>;

/** What a condition asks of an email: of one in the tables, and of one in the text of a receipt, by its terms. */
type MailTest = {
  /** A row `latest` of `mails` matches. */
  readonly stored: Condition;
  /** A row `s` of `searchable` matches. */
  readonly written: Condition;
  /** Selects the receipts of all stored emails that match, and of others. Absent if no index finds them. */
  readonly indexed?: Condition;
};

const NOTHING = sql`false`;

/** SQL condition: the latest email of a row `s` of `searchable` matches a word, or literally a text. */
export function ofMailWord(field: MailField, word: string, meaning: SearchContext): Condition {
  if (field === "mail") return ofTest(ofStates(selectMailStates(word), meaning), meaning);
  if (field === "mail_domain") return ofTest(ofDomain(word, isPattern(word), meaning), meaning);
  const wanted = toPlainPattern(word);
  return wanted === "" ? NOTHING : ofTest(ofReasonWord(wanted, meaning), meaning);
}

export function ofMailPhrase(field: MailField, text: string, meaning: SearchContext): Condition {
  if (field === "mail") return ofMailWord(field, text, meaning);
  if (field === "mail_domain") return ofTest(ofDomain(text, false, meaning), meaning);
  const words = plainWords(text);
  return words.length === 0 ? NOTHING : ofTest(ofReasonPhrase(words, meaning), meaning);
}

/**
 * The email in the text of a receipt counts if none is in the tables. With `findsCandidates`, only an index is read, and
 * the receipts of earlier emails are found as well.
 */
function ofTest({ stored, written, indexed }: MailTest, { retailer, findsCandidates }: SearchContext): Condition {
  // One condition of the primary key: for alternatives of two indexes, the planner can prefer to read all receipts.
  if (findsCandidates && indexed)
    return sql`(s.retailer_id = ${retailer} AND s.id = ANY (ARRAY(
      (${indexed}) UNION ALL (SELECT s.id FROM searchable AS s WHERE ${written} LIMIT ${MAX_INDEX_ROWS + 1}))))`;
  return sql`coalesce((
    SELECT coalesce(${stored}, false) FROM (
      SELECT id, domain, state, reason FROM mails WHERE retailer_id = ${retailer} AND receipt_id = s.id AND ${sql.raw(SHOWN_MAIL)} ORDER BY at DESC, id DESC LIMIT 1
    ) AS latest), ${written})`;
}

/** The states as the tables have them. */
const STORED_STATES: Readonly<Record<Exclude<MailState, "none">, string>> = {
  bounced: "bounce",
  dropped: "dropped",
  complained: "spamreport",
  opened: "opened",
  delivered: "delivered",
  sent: "sent",
};

function ofStates(named: readonly MailState[], { retailer }: SearchContext): MailTest {
  const stored = named.flatMap((state) => (state === "none" ? [] : [STORED_STATES[state]]));
  const hasTerm = (states: readonly string[]): Condition => sql`s.terms && ${termsOf(retailer, "m", states)}`;
  const written = named.includes("none")
    ? sql`(${stored.length === 0 ? NOTHING : hasTerm(stored)} OR NOT (${hasTerm(Object.values(STORED_STATES))} OR ${hasWrittenEmail(retailer)}))`
    : hasTerm(stored);
  // Sorted by the receipt in the index, so that the first ones are found without reading all.
  const receiptsOf = (state: string): Condition =>
    sql`(SELECT DISTINCT receipt_id FROM mails WHERE retailer_id = ${retailer} AND state = ${state} AND ${sql.raw(SHOWN_MAIL)} LIMIT ${MAX_INDEX_ROWS + 1})`;
  return {
    stored: sql`latest.state = ANY (${stored}::text[])`,
    written,
    ...(stored.length === 0 ? {} : { indexed: sql.join(stored.map(receiptsOf), sql` UNION ALL `) }),
  };
}

/**
 * SQL condition: the text of a receipt has an email. Receipts that were last written before migration 37 have no terms of
 * their emails until these move to the tables.
 */
const hasWrittenEmail = (retailer: string): Condition => sql`EXISTS (
  SELECT FROM receipts WHERE receipts.retailer_id = ${retailer} AND receipts.id = s.id
    AND NOT coalesce(summary #>> '{delivery,counts}' = '{}' AND summary #> '{delivery,outcome}' IS NULL, false)
    AND coalesce(mail_outcome(body -> 'delivery'), 'none') <> 'none')`;

function ofDomain(text: string, isPattern: boolean, { retailer, ...meaning }: SearchContext): MailTest {
  const domain = text.toLowerCase();
  if (isPattern)
    return {
      stored: sql`latest.domain LIKE ${patternOf(domain)}`,
      written: ofPattern(["d"], domain, { retailer, ...meaning }),
    };
  return {
    stored: sql`latest.domain = ${domain}`,
    written: sql`s.terms @> ${termsOf(retailer, "d", [domain])}`,
    indexed: sql`SELECT DISTINCT receipt_id FROM mails WHERE retailer_id = ${retailer} AND domain = ${domain} AND ${sql.raw(SHOWN_MAIL)} LIMIT ${MAX_INDEX_ROWS + 1}`,
  };
}

function ofReasonWord(word: string, meaning: SearchContext): MailTest {
  if (isPattern(word))
    return {
      stored: someReason(
        sql`EXISTS (SELECT FROM reason_words(held.reason) AS word WHERE word LIKE ${patternOf(word)})`,
      ),
      written: ofPattern(["r"], word, meaning),
    };
  return ofReasonTerms([word], meaning);
}

function ofReasonTerms(
  words: readonly string[],
  { retailer }: SearchContext,
): MailTest & { readonly indexed: Condition } {
  const terms = termsOf(retailer, "r", words);
  return {
    stored: someReason(sql`reason_terms(${retailer}, held.reason) @> ${terms}`),
    written: sql`s.terms @> ${terms}`,
    indexed: sql`SELECT DISTINCT receipt_id FROM mail_events WHERE reason_terms(retailer_id, reason) @> ${terms} AND retailer_id = ${retailer} AND ${sql.raw(IS_REASON)} LIMIT ${MAX_INDEX_ROWS + 1}`,
  };
}

/** Finds the words by index, then checks that they are adjacent. */
function ofReasonPhrase(words: readonly string[], meaning: SearchContext): MailTest {
  const together = ` ${words.join(" ")} `;
  const { written, indexed } = ofReasonTerms(words, meaning);
  if (meaning.findsCandidates) return { stored: NOTHING, written, indexed };
  return {
    stored: someReason(sql`reason_contains(held.reason, ${together})`),
    written: sql`CASE WHEN ${written} THEN EXISTS (
      SELECT FROM receipts, unnest((latest_written_mail(receipts.body -> 'delivery')).reasons) AS reason
      WHERE receipts.retailer_id = ${meaning.retailer} AND receipts.id = s.id AND reason_contains(reason, ${together})
    ) ELSE false END`,
  };
}

/** SQL condition: a reason of a row `latest` of `mails` matches. An email that was not made has no events of its own. */
const someReason = (condition: Condition): Condition => sql`EXISTS (
  SELECT FROM (
    SELECT reason FROM mail_events WHERE mail_id = latest.id AND ${sql.raw(IS_REASON)}
    UNION ALL SELECT latest.reason WHERE latest.state IN ('dropped', 'bounce', 'spamreport')
  ) AS held WHERE ${condition})`;

const termsOf = (retailer: string, kind: "m" | "d" | "r", values: readonly string[]): Condition =>
  sql`ARRAY[${sql.join(values.map((value) => sql`search_term(${retailer}, ${kind}, ${value})`))}]::text[]`;
