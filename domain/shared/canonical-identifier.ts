import { isSupportedCountry, Metadata, parsePhoneNumberFromString, type CountryCode, type NumberingPlan } from "libphonenumber-js/min";
import punycode from "punycode/punycode.js";
import { toAsciiDigits } from "./ascii-digits.ts";
import { countCodePoints } from "./code-points.ts";
import { isEmail } from "./email.ts";
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
  const folded = foldText(text);
  const mailbox = findMailbox(folded);
  if (mailbox !== undefined) return canonicalMailbox(mailbox);
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

/** Removing characters and changing case can compose others, so normalizes after both. */
function foldText(text: string): string {
  const composed = removeInvisible(removeInvisible(text).normalize("NFKC"));
  return composed.toLowerCase().normalize("NFKC").trim();
}

/** Removes control and format characters, and others without a glyph, such as variation selectors. */
const removeInvisible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");

/** Returns the mailbox of `Name <mailbox>`, `mailto:mailbox` and `mailbox;`. Undefined for any other text. */
function findMailbox(folded: string): string | undefined {
  let found = folded;
  for (let before = ""; before !== found; ) {
    before = found;
    found = unwrapMailbox(found);
  }
  return isEmail(found) ? found : undefined;
}

function unwrapMailbox(text: string): string {
  let end = text.length;
  while (end > 0 && ENDING.test(text.charAt(end - 1))) end -= 1;
  const single = text.slice(0, end).trim();
  const bracketed = /^[^<>]*<([^<>]+)>$/u.exec(single)?.[1] ?? single;
  return MAILTO.test(bracketed) ? withoutQuery(bracketed.replace(MAILTO, "")).trim() : bracketed.trim();
}

/** Removes the query of a `mailto:` link (RFC 6068). */
function withoutQuery(link: string): string {
  const at = link.indexOf("@");
  const query = at < 0 ? -1 : link.indexOf("?", at);
  return query < 0 ? link : link.slice(0, query);
}

/** Removes the empty labels of a domain: 'shop.example.' is the same as 'shop.example'. */
function canonicalMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at).trim(), address.slice(at + 1).trim()];
  const labels = domain.split(/[.\u3002]/u).filter((label) => label !== "");
  return labels.length === 0 ? address : `${local}@${labels.map(toAsciiLabel).join(".")}`;
}

/** A label that is too long for the DNS stays as it is (RFC 1035, section 2.3.4). */
const toAsciiLabel = (label: string): string => (countCodePoints(label) > MAX_LABEL ? label : punycode.toASCII(label));

/** Returns the number in E.164 if it is valid and begins with +, 00 or the trunk prefix of the country. */
function parsePhone(text: string, alpha3: string | undefined): string | undefined {
  const chosen = toPhoneCountry(alpha3 ?? "") ?? "";
  const country = isSupportedCountry(chosen) ? chosen : undefined;
  const international = text.replace(/^\(?00/u, "+");
  const trunk = trunkPrefixOf(country);
  if (!international.startsWith("+") && (trunk === undefined || !text.replaceAll(/\D/gu, "").startsWith(trunk))) return undefined;
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

const ENDING = /[\s;,]/u;
const MAILTO = /^mailto:/iu;
/** The limit of the contract. */
const MAX_IDENTIFIER_LENGTH = 320;
const MAX_LABEL = 63;
/** Digits, and what people write between the digits of a telephone number. */
const NUMBER = /^[+(]{0,2}\d[\d\s().\p{Pd}\u2212/]*$/u;
const CODE = /^\+?[\d\s\p{Pd}\u2212]+$/u;
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;
