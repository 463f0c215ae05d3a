/**
 * Replaces every email address in a text. Reads the text once from left to right, without regular expressions that
 * backtrack far.
 */
export function replaceAddresses(text: string, replace: (address: string) => string): string {
  let shown = "";
  let done = 0;
  // Start of the preceding parts: `a@b@c.example` is masked as a whole.
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
    shown += text.slice(done, start) + replace(text.slice(start, end));
    done = start = before = end;
  }
  return shown + text.slice(done);
}

/**
 * Returns the start of the local part: after the last delimiter, or at the opening quotation mark (RFC
 * 5321, 4.1.2), not before `from`.
 */
function startOfLocal(text: string, at: number, from: number): number {
  const opened = text[at - 1] === '"' && at > from + 1 ? text.lastIndexOf('"', at - 2) : -1;
  if (opened >= from) return opened;
  let start = at;
  while (start > from && !DELIMITER.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Does not mask a trailing dot. */
function lengthOfDomain(text: string, from: number): number {
  DOMAIN.lastIndex = from;
  const domain = DOMAIN.exec(text)?.[0] ?? "";
  let length = domain.length;
  while (domain[length - 1] === "." || domain[length - 1] === "-") length -= 1;
  return length;
}

/**
 * Accepts any domain whose last label does not begin with a digit, even if it does not exist: a bounce
 * repeats typing errors. A domain of one label needs a local part that begins with a letter: `2@EUR5`
 * is a price.
 */
function isAddress(local: string, domain: string): boolean {
  if (domain.startsWith("[")) return true;
  const last = domain.slice(domain.lastIndexOf(".") + 1);
  return LETTER.test(last) && (last !== domain || LETTER.test(local));
}

/** The at sign: plain, full-width, and URL-encoded. */
const AT = /@|\uFF20|%40/g;
const DELIMITER = /[\s\p{Cc}<>()[\],;:"\\]/u;
const DOMAIN = /\[[\w:.]{1,60}\]|[\p{L}\p{M}\p{N}._-]*/uy;
const LETTER = /^\p{L}/u;
