import { dayAfter, parseCalendarDay, startOfDay } from "../shared/calendar-day.ts";
import { isGreater, parseDecimal, type Decimal } from "../shared/decimal.ts";
import { epochSeconds, parseInstant, type Instant } from "../shared/instant.ts";
import { assertNever } from "../shared/assert-never.ts";
import { endsWithDigits, parseLastDigits } from "../shared/last-digits.ts";
import type { Bound, Phrase, Query, Range, Terms } from "./query-ast.ts";
import { isSearchField, type SearchField } from "./search-fields.ts";

/** The fields of a receipt that a search reads. */
export type SearchDocument = {
  readonly transactionId: string;
  readonly storeId?: string;
  readonly storeReference?: string;
  readonly at: Instant;
  readonly total: Decimal;
  readonly identifier?: string;
  readonly salesperson?: string;
  readonly productCodes: readonly string[];
};

/** True if the search matches the receipt. Days are days of the zone. The server's database uses the same rule. */
export function matchesQuery(query: Query, receipt: SearchDocument, zone: string): boolean {
  switch (query.kind) {
    case "and":
      return query.parts.every((part) => matchesQuery(part, receipt, zone));
    case "or":
      return query.parts.some((part) => matchesQuery(part, receipt, zone));
    case "not":
      return !matchesQuery(query.part, receipt, zone);
    case "words":
      return query.words.every((word) => fieldsOf(query).some((field) => hasWord(receipt, { field, word, zone })));
    case "phrase":
      return fieldsOf(query).some((field) => hasPhrase(receipt, { field, word: query.text, zone }));
    case "range":
      return isSearchField(query.field) && isWithin(receipt, query, zone);
    default:
      return assertNever(query);
  }
}

/** The fields that a word without a field is compared with. */
const EVERYWHERE: readonly SearchField[] = ["transaction_id", "identifier", "salesperson", "product_code"];

const fieldsOf = ({ field }: Terms | Phrase): readonly SearchField[] =>
  field === undefined ? EVERYWHERE : isSearchField(field) ? [field] : [];

type Wanted = { readonly field: SearchField; readonly word: string; readonly zone: string };

function hasWord(receipt: SearchDocument, { field, word, zone }: Wanted): boolean {
  switch (field) {
    case "transaction_id":
      return matchesPattern(receipt.transactionId, word);
    case "store_id":
      return matchesPattern(receipt.storeId ?? "", word);
    case "store_reference":
      return matchesPattern(receipt.storeReference ?? "", word);
    case "identifier":
      return (
        receipt.identifier !== undefined &&
        (matchesPattern(receipt.identifier.toLowerCase(), word.toLowerCase()) || hasEnding(receipt.identifier, word))
      );
    case "salesperson":
      return wordsOf(receipt.salesperson).some((name) => matchesPattern(name, word.toLowerCase()));
    case "product_code":
      return receipt.productCodes.some((code) => matchesPattern(code.toLowerCase(), word.toLowerCase()));
    case "total":
      return receipt.total === parseDecimal(word);
    case "localtime":
      return isWithin(
        receipt,
        { kind: "range", field, min: { value: word, isIncluded: true }, max: { value: word, isIncluded: true } },
        zone,
      );
    default:
      return assertNever(field);
  }
}

/** True if a telephone or card number ends with the four or more digits of a word. */
function hasEnding(identifier: string, word: string): boolean {
  const digits = parseLastDigits(word);
  return digits !== undefined && endsWithDigits(identifier, digits);
}

/** Compares characters literally: a star is not a wildcard. */
function hasPhrase(receipt: SearchDocument, { field, word, zone }: Wanted): boolean {
  switch (field) {
    case "transaction_id":
      return receipt.transactionId === word;
    case "store_id":
      return receipt.storeId === word;
    case "identifier":
      return receipt.identifier?.toLowerCase() === word.toLowerCase();
    case "product_code":
      return receipt.productCodes.some((code) => code.toLowerCase() === word.toLowerCase());
    case "salesperson":
      return ` ${wordsOf(receipt.salesperson).join(" ")} `.includes(` ${wordsOf(word).join(" ")} `);
    default:
      return hasWord(receipt, { field, word, zone });
  }
}

const wordsOf = (text = ""): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/**
 * True if the text matches the pattern, in which a star is a wildcard.
 * Matches each piece at its first occurrence, in linear time.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first = "", ...pieces] = pattern.split("*");
  const last = pieces.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}

function isWithin(receipt: SearchDocument, { field, min, max }: Range, zone: string): boolean {
  if (field === "localtime") {
    const second = epochSeconds(receipt.at);
    return (!min || second >= firstIncludedSecond(min, zone)) && (!max || second < firstExcludedSecond(max, zone));
  }
  return (!min || isBeyond(receipt.total, min)) && (!max || isBelow(receipt.total, max));
}

const isBeyond = (total: Decimal, { value, isIncluded }: Bound): boolean => {
  const bound = parseDecimal(value);
  return bound !== undefined && (isGreater(total, bound) || (isIncluded && total === bound));
};

const isBelow = (total: Decimal, { value, isIncluded }: Bound): boolean => {
  const bound = parseDecimal(value);
  return bound !== undefined && (isGreater(bound, total) || (isIncluded && total === bound));
};

/** Returns the first second (Unix time) that the lower bound includes. A day begins in the zone. */
export const firstIncludedSecond = ({ value, isIncluded }: Bound, zone: string): number =>
  isIncluded ? firstSecondOf(value, zone) : secondAfter(value, zone);

/** Returns the first second that the upper bound excludes. */
export const firstExcludedSecond = ({ value, isIncluded }: Bound, zone: string): number =>
  isIncluded ? secondAfter(value, zone) : firstSecondOf(value, zone);

function firstSecondOf(value: string, zone: string): number {
  const day = parseCalendarDay(value);
  return day === undefined ? secondOf(value) : epochSeconds(startOfDay(day, zone));
}

function secondAfter(value: string, zone: string): number {
  const day = parseCalendarDay(value);
  return day === undefined ? secondOf(value) + 1 : epochSeconds(startOfDay(dayAfter(day), zone));
}

const secondOf = (value: string): number => {
  const instant = parseInstant(value);
  return instant === undefined ? 0 : epochSeconds(instant);
};
