import {
  firstExcludedSecond,
  firstIncludedSecond,
  isPattern,
  isSearchField,
  matchesPattern,
  plainWords,
  selectStates,
  toPlainPattern,
  type Bound,
  type Phrase,
  type Query,
  type Range,
  type ReceiptFlag,
  type SearchField,
  type StateField,
  type Terms,
} from "#domain/search/index.ts";
import type { MailState } from "#domain/shared/identifier/mail-state.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { canonicalIdentifier, type IdentifierContext } from "#domain/shared/identifier/canonical-identifier.ts";
import { isGreater, parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { epochSeconds, type Instant } from "#domain/shared/time/instant.ts";
import { endsWithDigits, parseLastDigits } from "#domain/shared/identifier/last-digits.ts";

/** The fields of a receipt that a search reads. */
export type SearchDocument = {
  readonly transactionId: string;
  readonly storeId?: string;
  readonly storeReference?: string;
  readonly at: Instant;
  readonly total: Decimal;
  readonly currency: string;
  readonly identifier?: string;
  readonly salesperson?: string;
  readonly till?: string;
  readonly itemNames: readonly string[];
  readonly productCodes: readonly string[];
  /** True if an item has a total above zero. */
  readonly isBasket: boolean;
  /** The methods of payment and the types of cards. */
  readonly payments: readonly string[];
  /** The last four digits of each card. */
  readonly lastDigits: readonly string[];
  readonly flags: readonly ReceiptFlag[];
  /** The times of returns, unless the receipt is a duplicate. */
  readonly returned: readonly Instant[];
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

type WordTest = (receipt: SearchDocument, word: string, context: MatchContext) => boolean;

const ignoringCase = (text: string, word: string): boolean => matchesPattern(text.toLowerCase(), word.toLowerCase());

const hasCode: WordTest = ({ productCodes }, word) => productCodes.some((code) => ignoringCase(code, word));

const onDay =
  (field: "localtime" | "returned"): WordTest =>
  (receipt, value, { zone }) =>
    isWithin(
      receipt,
      { kind: "range", field, min: { value, isIncluded: true }, max: { value, isIncluded: true } },
      zone,
    );

const inState =
  (field: StateField): WordTest =>
  (receipt, word) =>
    hasState(receipt, field, word);

const WORD_TESTS: Readonly<Record<SearchField, WordTest>> = {
  transaction_id: ({ transactionId }, word) => matchesPattern(transactionId, word),
  store_id: ({ storeId }, word) => storeId !== undefined && matchesPattern(storeId, word),
  store_reference: ({ storeReference }, word) => storeReference !== undefined && matchesPattern(storeReference, word),
  identifier: ({ identifier }, word, context) =>
    identifier !== undefined && matchesPattern(identifier.toLowerCase(), toIdentifier(word, context)),
  salesperson: ({ salesperson }, word) => wordsOf(salesperson).some((name) => matchesPattern(name, word.toLowerCase())),
  product_code: hasCode,
  item: (receipt, word, context) => hasPlainWord(receipt.itemNames, word) || hasCode(receipt, word, context),
  payment: ({ payments }, word) => hasPlainWord(payments, word),
  last4: ({ lastDigits }, word) => lastDigits.some((digits) => matchesPattern(digits, word)),
  till: ({ till }, word) => till !== undefined && ignoringCase(till, word),
  currency: ({ currency }, word) => ignoringCase(currency, word),
  has_identifier: inState("has_identifier"),
  basket: inState("basket"),
  flag: inState("flag"),
  mail: inState("mail"),
  mail_reason: ({ mail }, word) => hasPlainWord(mail.reasons, word),
  mail_domain: ({ mail }, word) => domainsOf(mail).some((domain) => matchesPattern(domain, word.toLowerCase())),
  total: ({ total }, word) => total === parseDecimal(word),
  localtime: onDay("localtime"),
  returned: onDay("returned"),
};

const hasWord = (receipt: SearchDocument, { field, word, ...context }: Wanted): boolean =>
  WORD_TESTS[field](receipt, word, context);

function hasPlainWord(texts: readonly string[], word: string): boolean {
  const wanted = toPlainPattern(word);
  return wanted !== "" && texts.flatMap(plainWords).some((text) => matchesPattern(text, wanted));
}

function hasState(receipt: SearchDocument, field: StateField, word: string): boolean {
  const states: readonly string[] = selectStates(field, word);
  switch (field) {
    case "has_identifier":
      return states.includes(String(receipt.identifier !== undefined));
    case "basket":
      return states.includes(String(receipt.isBasket));
    case "flag":
      return receipt.flags.some((flag) => states.includes(flag));
    case "mail":
      return states.includes(receipt.mail.state);
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
    case "item":
      return hasPlainPhrase(receipt.itemNames, word) || hasPhrase(receipt, { ...wanted, field: "product_code" });
    case "payment":
      return hasPlainPhrase(receipt.payments, word);
    case "mail_reason":
      return hasPlainPhrase(receipt.mail.reasons, word);
    case "till":
      return receipt.till?.toLowerCase() === word.toLowerCase();
    case "last4":
      return receipt.lastDigits.includes(word);
    case "currency":
      return receipt.currency.toLowerCase() === word.toLowerCase();
    case "mail_domain":
      return domainsOf(receipt.mail).includes(word.toLowerCase());
    default:
      return hasWord(receipt, wanted);
  }
}

const hasPlainPhrase = (texts: readonly string[], phrase: string): boolean =>
  texts.some((text) => containsWords(plainWords(text), plainWords(phrase)));

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
  if (field === "localtime" || field === "returned") {
    const isIn = (at: Instant): boolean =>
      (!min || epochSeconds(at) >= firstIncludedSecond(min, zone)) &&
      (!max || epochSeconds(at) < firstExcludedSecond(max, zone));
    return (field === "localtime" ? [receipt.at] : receipt.returned).some(isIn);
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
