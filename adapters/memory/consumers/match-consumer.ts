import { formatConsumerName, propertyText } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { folded } from "#domain/shared/word-filter.ts";

type Searched = { readonly identifier: string; readonly properties: JsonObject };

/** How well a customer matches a typed text, 0 for not at all. Case, accents, blanks and country codes make no difference. */
export function matchConsumer(text: string, { identifier, properties }: Searched): number {
  const [typed, known] = [folded(text.trim()), folded(identifier)];
  if (typed === "") return 0;
  if (compact(typed) === compact(known)) return EXACT;
  const phones = [identifier, propertyText(properties, "phone")];
  if (phones.some((phone) => isSameNumber(typed, phone))) return EXACT;
  const words = folded([formatConsumerName(properties), propertyText(properties, "postcode")].join(" "));
  if (known.startsWith(typed)) return BEGINNING;
  const isFound = typed.split(/\s+/).every((word) => words.includes(word)) || compact(words).includes(compact(typed));
  return isFound ? SOME : 0;
}

/** Compares the digits that follow the country code or the leading zero. */
function isSameNumber(typed: string, phone: string): boolean {
  const [short = "", long = ""] = [typed, phone].map(significant).sort((a, b) => a.length - b.length);
  return short.length >= MIN_DIGITS && long.length - short.length <= MAX_COUNTRY_CODE && long.endsWith(short);
}

const significant = (phone: string): string => (PHONE.test(phone) ? phone.replaceAll(/\D/g, "").replace(/^0+/, "") : "");

const compact = (text: string): string => text.replaceAll(/\s/g, "");

const EXACT = 3;
const BEGINNING = 2;
const SOME = 1;
const PHONE = /^[\d\s()+./-]+$/;
const MIN_DIGITS = 6;
const MAX_COUNTRY_CODE = 3;
