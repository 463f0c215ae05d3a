import punycode from "punycode/punycode.js";
import { countCodePoints } from "../text/code-points.ts";
import { isEmail } from "./email.ts";

/**
 * Returns the canonical form of a mailbox in any spelling, or undefined for any other text [D26].
 * Use `canonicalIdentifier` for identifiers of customers. It also knows the telephone numbers of all countries, which is
 * much code.
 */
export function canonicalMailbox(text: string): string | undefined {
  const mailbox = findMailbox(foldIdentifier(text));
  return mailbox === undefined ? undefined : withAsciiDomain(mailbox);
}

/** Removing characters and changing case can compose others, so normalizes after both. */
export function foldIdentifier(text: string): string {
  const composed = removeInvisible(removeInvisible(text).normalize("NFKC"));
  return composed.toLowerCase().normalize("NFKC").trim();
}

/** Removes control and format characters, and others without a glyph, such as variation selectors. */
const removeInvisible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");

/** Returns the mailbox of `Name <mailbox>`, `mailto:mailbox` and `mailbox;`. Undefined for any other text. */
function findMailbox(folded: string): string | undefined {
  let found = folded;
  for (let before = ""; before !== found;) {
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
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at).trim(), address.slice(at + 1).trim()];
  const labels = domain.split(/[.\u3002]/u).filter((label) => label !== "");
  return labels.length === 0 ? address : `${local}@${labels.map(toAsciiLabel).join(".")}`;
}

/** A label that is too long for the DNS stays as it is (RFC 1035, section 2.3.4). */
const toAsciiLabel = (label: string): string => (countCodePoints(label) > MAX_LABEL ? label : punycode.toASCII(label));

const ENDING = /[\s;,]/u;
export const MAILTO = /^mailto:/iu;
const MAX_LABEL = 63;
