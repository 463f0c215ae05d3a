import {
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberingPlan,
} from "libphonenumber-js/min";
import { toAsciiDigits } from "../text/ascii-digits.ts";
import { canonicalMailbox, foldIdentifier, MAILTO } from "./canonical-mailbox.ts";
import { countCodePoints } from "../text/code-points.ts";
import { toPhoneCountry } from "./phone.ts";

/** Where a customer's identifier was written. */
export type IdentifierContext = {
  /** The retailer's country, an ISO 3166 alpha-3 code. Undefined for GBR. */
  readonly country?: string | undefined;
};

/**
 * Returns the form by which identifiers of customers are compared [D26].
 * A mailbox is in lower case with its domain in ASCII, a telephone number in E.164, a code without spaces and hyphens.
 * Any other text is in lower case. Empty if the text has no visible characters. A text whose form would be too long
 * stays as it is: one character can become 18 in NFKC.
 */
export function canonicalIdentifier(text: string, { country }: IdentifierContext = {}): string {
  const canonical = canonicalForm(text, country);
  return countCodePoints(canonical) > MAX_IDENTIFIER_LENGTH ? text : canonical;
}

function canonicalForm(text: string, country: string | undefined): string {
  const mailbox = canonicalMailbox(text);
  if (mailbox !== undefined) return mailbox;
  const folded = foldIdentifier(text);
  const number = toAsciiDigits(folded);
  if (!NUMBER.test(number)) return folded;
  return parsePhone(number, country) ?? (CODE.test(number) ? number.replace(SEPARATORS, "") : number);
}

/**
 * True for a spelling that people and tools may write [D26].
 * It differs from the canonical form by case, spaces and `mailto:` only.
 */
export function isPlainSpelling(text: string, context: IdentifierContext = {}): boolean {
  const letters = (spelling: string): string => spelling.toLowerCase().replace(/\s/gu, "").replace(MAILTO, "");
  return letters(text) === letters(canonicalIdentifier(text, context));
}

/** Returns the number in E.164 if it is valid and begins with +, 00 or the trunk prefix of the country. */
function parsePhone(text: string, alpha3: string | undefined): string | undefined {
  const chosen = toPhoneCountry(alpha3 ?? "") ?? "";
  const country = isSupportedCountry(chosen) ? chosen : undefined;
  const international = text.replace(/^\(?00/u, "+");
  const trunk = trunkPrefixOf(country);
  if (!international.startsWith("+") && (trunk === undefined || !text.replaceAll(/\D/gu, "").startsWith(trunk)))
    return undefined;
  const number = parsePhoneNumberFromString(international, country);
  return number?.isValid() ? number.number : undefined;
}

/** The digits before national numbers: '0' in most countries, '8' or '06' in some. Undefined if there are none. */
function trunkPrefixOf(country: CountryCode | undefined): string | undefined {
  if (country === undefined) return undefined;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return (metadata.numberingPlan as PlanWithPrefix | undefined)?.nationalPrefix() || undefined;
}

/** The types of the package leave this method out. */
type PlanWithPrefix = NumberingPlan & { nationalPrefix(): string | undefined };

/** The limit of the contract. */
const MAX_IDENTIFIER_LENGTH = 320;
/** Digits, and what people write between the digits of a telephone number. */
const NUMBER = /^[+(]{0,2}\d[\d\s().\p{Pd}\u2212/]*$/u;
const CODE = /^\+?[\d\s\p{Pd}\u2212]+$/u;
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;
