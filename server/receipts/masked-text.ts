import { maskText } from "#domain/shared/masking.ts";

/**
 * The text with every email address and every international telephone number in it masked [SHELL-038]. It is read
 * once from left to right, whatever stands in it, and without a regular expression that backtracks far.
 */
export const maskWaysToReach = (text: string): string => maskAddresses(text).replace(TELEPHONE, maskTelephone);

function maskAddresses(text: string): string {
  let shown = "";
  let done = 0;
  // Where the parts before this sign began: `a@b@c.example` is hidden as a whole.
  let start = 0;
  let before = 0;
  const signs = [...text.matchAll(AT)];
  for (const [nth, { index: at, 0: sign }] of signs.entries()) {
    const local = startOfLocal(text, at, before);
    if (local > before) start = local;
    before = at + sign.length;
    const end = before + lengthOfDomain(text, before);
    const goesOn = signs[nth + 1]?.index === end;
    if (goesOn || start === at || !isAddress(text.slice(start, at), text.slice(before, end))) continue;
    shown += text.slice(done, start) + maskText(text.slice(start, end));
    done = start = before = end;
  }
  return shown + text.slice(done);
}

/** Back to what cannot stand in a name, or to the quotation mark that opens one (RFC 5321, 4.1.2), but not beyond `from`. */
function startOfLocal(text: string, at: number, from: number): number {
  const opened = text[at - 1] === '"' && at > from + 1 ? text.lastIndexOf('"', at - 2) : -1;
  if (opened >= from) return opened;
  let start = at;
  while (start > from && !DELIMITER.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** A dot that ends the sentence, or names the root, is not hidden. */
function lengthOfDomain(text: string, from: number): number {
  DOMAIN.lastIndex = from;
  const domain = DOMAIN.exec(text)?.[0] ?? "";
  let length = domain.length;
  while (domain[length - 1] === "." || domain[length - 1] === "-") length -= 1;
  return length;
}

/**
 * People type domains that there are not, and a bounce repeats them: any will do that does not end like a number. One
 * of a single word takes a name that begins with a letter: `2@EUR5` is a price.
 */
function isAddress(local: string, domain: string): boolean {
  if (domain.startsWith("[")) return true;
  const last = domain.slice(domain.lastIndexOf(".") + 1);
  return LETTER.test(last) && (last !== domain || LETTER.test(local));
}

/** What has fewer digits is an amount with its sign. */
const maskTelephone = (text: string): string => (text.replace(/\D/g, "").length < FEWEST_DIGITS ? text : maskText(text));
const FEWEST_DIGITS = 8;

/** As it is written, in full width, and in the address of a page. */
const AT = /@|\uFF20|%40/g;
const DELIMITER = /[\s\p{Cc}<>()[\],;:"\\]/u;
const DOMAIN = /\[[\w:.]{1,60}\]|[\p{L}\p{M}\p{N}._-]*/uy;
const LETTER = /^\p{L}/u;
/** Not the offset of a time, which a digit goes before. */
const TELEPHONE = /(?<![\p{L}\p{N}+])\+\d[\d ().\/-]{5,29}\d/gu;
