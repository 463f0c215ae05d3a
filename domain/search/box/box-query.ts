import { assertNever } from "../../shared/assert-never.ts";
import { minus, plus, isNegative, type Decimal } from "../../shared/number/decimal.ts";
import { parseLastDigits } from "../../shared/identifier/last-digits.ts";
import { and, or, type NonEmptyArray, type Query } from "../query-ast.ts";
import { BOX_MARKERS, markerOf } from "./box-markers.ts";
import { MIN_TELEPHONE, type BoxAmount, type BoxMeaning, type BoxPart, type BoxReading } from "./box-reading.ts";
import { withoutCommas } from "./without-commas.ts";

/** Returns the identifiers of the customers that a text names: an address, a number or words of a name. */
export type FindIdentifiers = (text: string) => readonly string[];

/**
 * Returns the search of a reading; undefined if it names customers and `identifiersOf` finds none. Without that function
 * the search looks for the words in identifiers.
 */
export function toBoxQuery(reading: BoxReading, identifiersOf?: FindIdentifiers): Query | undefined {
  const parts = reading.map(({ meaning }) => {
    const customer = customerOf(meaning);
    return customer === undefined || identifiersOf === undefined
      ? toCondition(meaning)
      : ofIdentifiers(identifiersOf(customer));
  });
  return parts.every((part) => part !== undefined) && isFilled(parts) ? and(parts) : undefined;
}

function ofIdentifiers(identifiers: readonly string[]): Query | undefined {
  const phrases = identifiers.map((text): Query => ({ kind: "phrase", field: "identifier", text }));
  return isFilled(phrases) ? or(phrases) : undefined;
}

const isFilled = (queries: readonly Query[]): queries is NonEmptyArray<Query> => queries.length > 0;

/** Returns the texts that name customers. */
export const boxCustomers = (reading: BoxReading): readonly string[] =>
  reading.flatMap(({ meaning }) => customerOf(meaning) ?? []);

function customerOf(meaning: BoxMeaning): string | undefined {
  if (meaning.kind === "email") return meaning.address;
  return meaning.kind === "customer" ? meaning.text : undefined;
}

function toCondition(meaning: BoxMeaning): Query {
  switch (meaning.kind) {
    case "amount":
      return toAmountCondition(meaning);
    case "number":
      return { kind: "phrase", field: "transaction_id", text: meaning.text };
    case "number-part":
      return or(
        // Transaction ids are case-sensitive.
        [...new Set([meaning.text, meaning.text.toUpperCase(), meaning.text.toLowerCase()])].map((text): Query => ({
          kind: "words",
          field: "transaction_id",
          words: [`*${text}*`],
        })) as unknown as NonEmptyArray<Query>,
      );
    case "last4":
      return { kind: "words", field: "last4", words: [meaning.digits] };
    case "day":
      return { kind: "words", field: "localtime", words: [meaning.day] };
    case "store":
      return or(
        meaning.stores.map(({ id }): Query => ({
          kind: "phrase",
          field: "store_id",
          text: id,
        })) as unknown as NonEmptyArray<Query>,
      );
    case "email":
      return { kind: "phrase", field: "identifier", text: meaning.address };
    case "customer":
      return { kind: "words", field: "identifier", words: toIdentifierWords(meaning.text) };
    default:
      return assertNever(meaning);
  }
}

/** A telephone or card number is found by its last digits, other words anywhere in an identifier. */
const toIdentifierWords = (text: string): NonEmptyArray<string> =>
  text
    .split(" ")
    .map((word) =>
      (parseLastDigits(word)?.length ?? 0) < MIN_TELEPHONE ? `*${word}*` : word,
    ) as unknown as NonEmptyArray<string>;

function toAmountCondition({ min, max, isWhole, currency }: BoxAmount): Query {
  const total: Query = isWhole ? wholeAmount(min) : { ...TOTAL, min: included(min), max: included(max) };
  return currency === undefined ? total : and([total, { kind: "words", field: "currency", words: [currency] }]);
}

const TOTAL = { kind: "range", field: "total" } as const;
const ONE = "1" as Decimal;
const included = (value: Decimal) => ({ value, isIncluded: true });

function wholeAmount(value: Decimal): Query {
  return isNegative(value)
    ? { ...TOTAL, min: { value: minus(value, ONE), isIncluded: false }, max: included(value) }
    : { ...TOTAL, min: included(value), max: { value: plus(value, ONE), isIncluded: false } };
}

/** Returns a text that has only this reading: `card 1234` if the digits of `1234` are those of a card. */
export const formatBoxReading = (text: string, reading: BoxReading): string =>
  reading.map((part) => formatPart(text.slice(part.from, part.to), part)).join(" ");

function formatPart(typed: string, { meaning }: BoxPart): string {
  if (meaning.kind === "number") return typed.startsWith("#") ? typed : `#${typed}`;
  if (meaning.kind === "day" || meaning.kind === "email") return typed;
  const [first = ""] = typed.toLowerCase().split(/\s/);
  if (BOX_MARKERS.get(first) === meaning.kind) return typed;
  const marker = markerOf(meaning.kind);
  if (meaning.kind === "customer")
    return meaning.text
      .split(" ")
      .map((word) => `${marker} ${word}`)
      .join(" ");
  return `${marker} ${withoutCommas(typed)}`;
}
