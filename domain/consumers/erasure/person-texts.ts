import { toAsciiDigits } from "../../shared/text/ascii-digits.ts";
import { canonicalIdentifier, type IdentifierContext } from "../../shared/identifier/canonical-identifier.ts";
import { replaceSpellings } from "../../shared/identifier/identifier-spellings.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../../shared/json/json.ts";
import { replacePhrases, toPhrase, type WordSequence } from "../../shared/text/replace-phrases.ts";

/** The texts that identify an erased customer. */
export type PersonTexts = {
  /** The identifier of the customer, which is found in every spelling. */
  readonly identifiers: readonly string[];
  /** Other email addresses, telephone and card numbers, which are found in every spelling. */
  readonly contacts: readonly string[];
  /** Full names, lines of addresses and dates, which are found as whole words. */
  readonly phrases: readonly WordSequence[];
  /** Single names. They are looked for in free texts only, because names of items have such words too. */
  readonly names: readonly WordSequence[];
};

/** What is known about a customer before the erasure. */
export type PersonSource = {
  /** The canonical identifier, and the spellings of it that are known. */
  readonly identifiers: readonly string[];
  readonly profile: JsonObject;
  /** Properties that an erasure removes from the receipts of the customer. */
  readonly removed: readonly JsonObject[];
};

/** Collects the texts by which other records can name a customer [D27]. */
export function collectPersonTexts(
  { identifiers, profile, removed }: PersonSource,
  context: IdentifierContext,
): PersonTexts {
  const { name, note: _note, ...facts } = profile;
  const names = namesOf(name);
  const [ofProfile, ofTills, phones] = [
    leavesOf(facts),
    removed.flatMap(leavesOf),
    leavesOf(getOwnMember(facts, "phone") ?? null),
  ];
  const numbers = [
    ...ofProfile.filter((text) => isContact(text, phones.includes(text) ? MIN_DIGITS : MIN_OTHER_DIGITS)),
    ...ofTills.filter((text) => isContact(text)),
  ];
  const leaves = [...ofProfile, ...ofTills];
  const forms = [
    ...numbers.map((text) => canonicalIdentifier(text, context)),
    ...numbers,
    ...numbers.map(significantDigits),
  ];
  const lines = [
    ...addressesOf(facts),
    ...leaves.filter((text) => !numbers.includes(text) && (hasDigits(text) || isFullName(text))),
  ];
  return {
    identifiers: [...new Set(identifiers)],
    // The canonical form comes first, because it is found with the code of the country.
    contacts: [...new Set(forms)].filter((text) => text !== "" && !identifiers.includes(text)),
    phrases: phrasesOf([...fullNames(names), ...lines]).filter(isSpecific),
    names: phrasesOf(names).filter((phrase) => phrase.join("").length >= MIN_NAME_LENGTH),
  };
}

/** Replaces what identifies an erased customer. */
export type PersonRedactor = {
  /** Identifiers, addresses and numbers only. */
  readonly contact: (text: string) => string;
  /** In a text that people or tills wrote freely. */
  readonly freeText: (text: string) => string;
  /** In the name of an item, a tax or a payment. */
  readonly label: (text: string) => string;
  /** In the name of a member of staff, which may equal a name of the customer. */
  readonly staff: (text: string) => string;
};

/** Replaces an identifier as the whole text, or within the text if it is long enough. */
export function createPersonRedactor({ identifiers, contacts, phrases, names }: PersonTexts): PersonRedactor {
  const within =
    (all: readonly string[]) =>
    (text: string): string =>
      all.reduce((left, spelling) => replaceSpellings(left, spelling, ERASED), text);
  const [ownWithin, allWithin] = [within(identifiers), within([...identifiers, ...contacts])];
  const wholes = new Set([...identifiers, ...contacts].map(toLetters));
  const withPhrases = (all: readonly WordSequence[]) => (text: string) =>
    wholes.has(toLetters(text)) ? ERASED : replacePhrases(allWithin(text), all, ERASED);
  return {
    contact: allWithin,
    staff: ownWithin,
    label: withPhrases(phrases),
    freeText: withPhrases([...phrases, ...names]),
  };
}

/** Replaces what identified a customer. */
export const ERASED = "[erased]";

/** The parts of a name, or the words of a name that is one text. A title is not a name. */
function namesOf(name: Json | undefined): readonly string[] {
  if (typeof name === "string") return name.split(/\s+/u);
  return isJsonObject(name) ? ["first", "middle", "last"].flatMap((part) => textsOf(getOwnMember(name, part))) : [];
}

/** First and last name in either order, with and without those between, also as one word. */
function fullNames(names: readonly string[]): readonly string[] {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined || names.length < 2) return [];
  return [names.join(" "), `${first} ${last}`, `${last} ${first}`, `${first}${last}`, `${last}${first}`];
}

/** The lines of the postal address, also if they have no digit, and a postcode with letters. */
const addressesOf = (facts: JsonObject): readonly string[] =>
  ["address", "postcode"]
    .flatMap((name) => leavesOf(getOwnMember(facts, name) ?? null))
    .filter((text) => toLetters(text).length >= MIN_ADDRESS_LENGTH);

function leavesOf(value: Json): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(leavesOf);
  return isJsonObject(value) ? Object.values(value).flatMap(leavesOf) : textsOf(value);
}

const textsOf = (value: Json | undefined): readonly string[] =>
  (typeof value === "string" || typeof value === "number" ? [String(value).trim()] : []).filter((text) => text !== "");

/** True for an email address, and for a telephone or card number. */
const isContact = (text: string, minDigits = MIN_DIGITS): boolean =>
  /^[^\s@]+@[^\s@]+$/u.test(text) ||
  (/^[\p{Nd}\s()+./-]+$/u.test(text) && countDigits(text) >= minDigits && !isDate(text));

/** The digits of a number without those before the national number. Empty for other texts. */
const significantDigits = (text: string): string =>
  text.includes("@") ? "" : toAsciiDigits(text).replaceAll(/\D/gu, "").replace(/^0+/u, "");

/** True for a line of an address, a date or a postcode. */
const hasDigits = (text: string): boolean => countDigits(text) > 0 && toLetters(text).length >= MIN_LINE_LENGTH;

/** True for two to four capitalized words, such as a name under a member that a till chose. */
const isFullName = (text: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u.test(text.normalize("NFC"));

const isDate = (text: string): boolean =>
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/u.test(text);

/** A single short word, or a number that is no contact, occurs in many texts. */
const isSpecific = (phrase: WordSequence): boolean =>
  phrase.length > 1 || (phrase.join("").length >= MIN_LINE_LENGTH && !/^\p{Nd}+$/u.test(phrase.join("")));
const phrasesOf = (texts: readonly string[]): readonly WordSequence[] =>
  texts.map(toPhrase).filter((phrase) => phrase.length > 0);
const countDigits = (text: string): number => text.replaceAll(/\P{Nd}/gu, "").length;
const toLetters = (text: string): string => text.toLowerCase().replaceAll(/\s/gu, "");

/** Telephone numbers are longer. */
const MIN_DIGITS = 6;
/** Numbers under other names of the profile, such as postcodes and segments, are no contact unless they are as long as a card's. */
const MIN_OTHER_DIGITS = 9;
const MIN_LINE_LENGTH = 6;
/** The shortest postcodes with letters have five. */
const MIN_ADDRESS_LENGTH = 5;
const MIN_NAME_LENGTH = 2;
