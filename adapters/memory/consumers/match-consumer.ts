import { formatConsumerName, propertyText } from "#domain/consumers/index.ts";
import { toAsciiDigits } from "#domain/shared/text/ascii-digits.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import { endsWithDigits, parseLastDigits } from "#domain/shared/identifier/last-digits.ts";

type Searched = { readonly identifier: string; readonly properties: JsonObject };

/** Returns the customers that match a text, the best first. */
export function rankConsumers<T extends Searched>(text: string, all: readonly T[]): readonly T[] {
  const ranked = all.flatMap((consumer) => {
    const match = matchConsumer(text, consumer);
    return match === undefined ? [] : [{ consumer, match }];
  });
  const sorted = ranked.sort(
    (a, b) => a.match - b.match || (a.consumer.identifier.toLowerCase() < b.consumer.identifier.toLowerCase() ? -1 : 1),
  );
  return sorted.map(({ consumer }) => consumer);
}

/** Scores how well a customer matches a text. A smaller number is better; undefined for no match. */
function matchConsumer(text: string, { identifier, properties }: Searched): number | undefined {
  const typed = toAsciiDigits(text.normalize("NFKC")).trim();
  if (typed === "") return undefined;
  if (identifier.toLowerCase().startsWith(typed.toLowerCase())) return BEGINNING;
  const postcode = compact(propertyText(properties, "postcode"));
  const words = [...wordsOf(formatConsumerName(properties)), postcode, compact(identifier)].filter(
    (term) => term !== "",
  );
  const numbers = [identifier, ...NUMBER_MEMBERS.map((member) => toAsciiDigits(propertyText(properties, member)))];
  const [phones, digits] = [numbers.flatMap(phoneTerms), parseLastDigits(typed)];
  const begins = (terms: readonly string[], wanted: string): boolean =>
    wanted !== "" && terms.some((term) => term.startsWith(wanted));
  if (begins(words, compact(typed)) || phoneTerms(typed).some((phone) => begins(phones, phone))) return TERM;
  if (digits !== undefined && numbers.some((number) => endsWithDigits(number, digits))) return TERM;
  const wanted = wordsOf(typed);
  return wanted.length > 1 && wanted.every((word) => begins(words, word)) ? TERM : undefined;
}

const wordsOf = (text: string): readonly string[] =>
  toPlainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const compact = (text: string): string => wordsOf(text).join("");

/** Returns the digits of a phone number without leading zeros, with and without the country code. */
function phoneTerms(text: string): readonly string[] {
  const digits = text.replace("(0)", "").replaceAll(/\D/g, "");
  if (!PHONE.test(text) || digits.length < MIN_DIGITS) return [];
  const significant = digits.replace(/^0+/, "");
  if (!text.trim().startsWith("+") && !digits.startsWith("00")) return [significant];
  return [significant, significant.replace(COUNTRY_CODE, "").replace(/^0+/, "")];
}

/** The members of a profile with telephone and card numbers. */
const NUMBER_MEMBERS = ["phone", "mobile", "telephone", "card", "card_number", "loyalty_number"];

const BEGINNING = 0;
const TERM = 1;
const PHONE = /^[\d +()./-]+$/;
/** By ITU-T E.164. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
const MIN_DIGITS = 4;
