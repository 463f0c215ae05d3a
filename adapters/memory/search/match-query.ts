import {
  firstExcludedSecond,
  firstIncludedSecond,
  isPattern,
  isSearchField,
  matchesPattern,
  reasonWords,
  selectMailStates,
  toReasonPattern,
  type Bound,
  type MailState,
  type Phrase,
  type Query,
  type Range,
  type SearchField,
  type Terms,
} from "#domain/search/index.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { canonicalIdentifier, type IdentifierContext } from "#domain/shared/canonical-identifier.ts";
import { isGreater, parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { epochSeconds, type Instant } from "#domain/shared/instant.ts";
import { endsWithDigits, parseLastDigits } from "#domain/shared/last-digits.ts";

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
  readonly mail: SearchedMail;
};

/** The latest email to the customer. */
export type SearchedMail = {
  readonly state: MailState;
  /** The recipient, if known. */
  readonly address?: string;
  readonly reasons: readonly string[];
};

/** The zone of the days of a search, and the country in which identifiers were written. */
export type MatchContext = IdentifierContext & { readonly zone: string };

/** True if the search matches the receipt. The server searches by the same rule in SQL. */
export function matchesQuery(query: Query, receipt: SearchDocument, context: MatchContext): boolean {
  switch (query.kind) {
    case "and":
      return query.parts.every((part) => matchesQuery(part, receipt, context));
    case "or":
      return query.parts.some((part) => matchesQuery(part, receipt, context));
    case "not":
      return !matchesQuery(query.part, receipt, context);
    case "words":
      return query.words.every(
        (word) =>
          fieldsOf(query).some((field) => hasWord(receipt, { ...context, field, word })) ||
          (query.field === "identifier" && hasEnding(receipt, word)),
      );
    case "phrase":
      return fieldsOf(query).some((field) => hasPhrase(receipt, { ...context, field, word: query.text }));
    case "range":
      return isSearchField(query.field) && isWithin(receipt, query, context.zone);
    default:
      return assertNever(query);
  }
}

/** The fields that a word without a field is compared with. */
const EVERYWHERE: readonly SearchField[] = ["transaction_id", "identifier", "salesperson", "product_code"];

const fieldsOf = ({ field }: Terms | Phrase): readonly SearchField[] =>
  field === undefined ? EVERYWHERE : isSearchField(field) ? [field] : [];

type Wanted = MatchContext & { readonly field: SearchField; readonly word: string };

function hasWord(receipt: SearchDocument, { field, word, ...context }: Wanted): boolean {
  switch (field) {
    case "transaction_id":
      return matchesPattern(receipt.transactionId, word);
    case "store_id":
      return receipt.storeId !== undefined && matchesPattern(receipt.storeId, word);
    case "store_reference":
      return receipt.storeReference !== undefined && matchesPattern(receipt.storeReference, word);
    case "identifier":
      return (
        receipt.identifier !== undefined &&
        matchesPattern(receipt.identifier.toLowerCase(), toIdentifier(word, context))
      );
    case "salesperson":
      return wordsOf(receipt.salesperson).some((name) => matchesPattern(name, word.toLowerCase()));
    case "product_code":
      return receipt.productCodes.some((code) => matchesPattern(code.toLowerCase(), word.toLowerCase()));
    case "mail":
      return selectMailStates(word).includes(receipt.mail.state);
    case "mail_reason":
      return receipt.mail.reasons.flatMap(reasonWords).some((text) => matchesPattern(text, toReasonPattern(word)));
    case "mail_domain":
      return domainsOf(receipt.mail).some((domain) => matchesPattern(domain, word.toLowerCase()));
    case "total":
      return receipt.total === parseDecimal(word);
    case "localtime":
      return isWithin(
        receipt,
        { kind: "range", field, min: { value: word, isIncluded: true }, max: { value: word, isIncluded: true } },
        context.zone,
      );
    default:
      return assertNever(field);
  }
}

/** A pattern is part of an identifier, which has no canonical form [D26]. */
const toIdentifier = (word: string, context: IdentifierContext): string =>
  (isPattern(word) ? word : canonicalIdentifier(word, context)).toLowerCase();

/** True if a telephone or card number ends with the four or more digits of a word. */
function hasEnding({ identifier }: SearchDocument, word: string): boolean {
  const digits = parseLastDigits(word);
  return identifier !== undefined && digits !== undefined && endsWithDigits(identifier, digits);
}

/** Compares characters literally: a star is not a wildcard. */
function hasPhrase(receipt: SearchDocument, wanted: Wanted): boolean {
  const { field, word } = wanted;
  switch (field) {
    case "transaction_id":
      return receipt.transactionId === word;
    case "store_id":
      return receipt.storeId === word;
    case "identifier":
      return receipt.identifier?.toLowerCase() === toIdentifier(word, wanted);
    case "product_code":
      return receipt.productCodes.some((code) => code.toLowerCase() === word.toLowerCase());
    case "salesperson":
      return containsWords(wordsOf(receipt.salesperson), wordsOf(word));
    case "mail_reason":
      return receipt.mail.reasons.some((reason) => containsWords(reasonWords(reason), reasonWords(word)));
    case "mail_domain":
      return domainsOf(receipt.mail).includes(word.toLowerCase());
    default:
      return hasWord(receipt, wanted);
  }
}

const containsWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && ` ${words.join(" ")} `.includes(` ${wanted.join(" ")} `);

/** Returns what follows the at sign of the recipient. */
function domainsOf({ address = "" }: SearchedMail): readonly string[] {
  const at = address.lastIndexOf("@");
  const domain =
    at < 0
      ? ""
      : address
          .slice(at + 1)
          .trim()
          .toLowerCase();
  return domain === "" ? [] : [domain];
}

const wordsOf = (text = ""): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

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
