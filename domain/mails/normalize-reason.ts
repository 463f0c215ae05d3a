/**
 * Returns a reason without what differs from email to email: addresses, ids of queues, times and numbers. Each is
 * replaced by '…'. Keeps the codes of the remote server (RFC 5321 and 3463), which name the cause. A normalized reason
 * stays the same. `normalize_reason` of the database is its twin.
 */
export function normalizeReason(reason: string): string {
  const anonymous = reason.replace(QUOTED_LOCAL_PART, "$1").replace(WORD, (word) => (AT_SIGN.test(word) ? "…" : word));
  // A cut address would lose its at sign, so that addresses are replaced first.
  return [...anonymous]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(TOKEN, (token, at: number, text: string) =>
      isVariable(token, text.slice(0, at), text.slice(at + token.length)) ? "…" : token,
    )
    .replace(REPEATED, "…");
}

/** Plain, full-width or URL-encoded. */
const AT_SIGN = /[@\uFF20]|%40/u;
/** With its at sign (RFC 5321, 4.1.2). It can have spaces. */
const QUOTED_LOCAL_PART = /"[^"]*"([@\uFF20]|%40)/gu;
/** A local part can have apostrophes, equals signs and number signs. */
const WORD = /[^ \t\r\n<>()[\]",;:]+/gu;
/** In code points, so that reasons of long reports have a place in an index. */
const MAX_LENGTH = 200;
/** The text between spaces, brackets, quotation marks and punctuation. */
const TOKEN = /[^ \t\r\n<>()[\]"',;:=#]+/gu;
/** A list or a time, as 12:34:56. */
const REPEATED = /…(?:[ :,]{1,200}…){1,200}/gu;

function isVariable(token: string, before: string, after: string): boolean {
  if (WEEKDAYS.has(token)) return true;
  if (MONTHS.has(token)) return BEFORE_DAY.test(after);
  return DIGIT.test(token) && !isCode(token, before, after);
}

/** The reply code of a server is at the start of a line, after the name of a field, or before an enhanced code. */
const isCode = (token: string, before: string, after: string): boolean =>
  ENHANCED_CODE.test(token) ||
  (REPLY_CODE.test(token) && (isAtStart(before) || (token.length === 3 && BEFORE_ENHANCED_CODE.test(after))));

function isAtStart(before: string): boolean {
  let end = before.length;
  while (before[end - 1] === " ") end -= 1;
  return end === 0 || ":;\r\n".includes(before.charAt(end - 1));
}

/** 5.1.1, also after the reply code of a line that continues: 550-5.1.1 */
const ENHANCED_CODE = /^(?:[245][0-9]{2}-)?[245]\.[0-9]{1,3}\.[0-9]{1,3}\.?$/u;
/** 550, also of a line that continues: 550-Requested */
const REPLY_CODE = /^[245][0-9]{2}(?:-[^0-9]*)?$/u;
const BEFORE_ENHANCED_CODE = /^[ \t\r\n]{1,200}[245]\.[0-9]{1,3}\.[0-9]{1,3}/u;
const BEFORE_DAY = /^[ ,]{1,200}[0-9]/u;
const DIGIT = /[0-9]/u;
const WEEKDAYS = new Set(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
const MONTHS = new Set(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]);
