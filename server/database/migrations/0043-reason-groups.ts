import type { Migration } from "./migration.ts";

const FAILED = "state IN ('dropped', 'bounce', 'spamreport')";
/** A part of an address, and an at sign: plain, full-width or URL-encoded. */
const [WORD, AT_SIGN] = [String.raw`[^ \t\r\n<>()\[\]",;:]*`, "(?:[@＠]|%40)"];
/** Text between spaces, brackets, quotation marks and punctuation, and what surrounds it. */
const [SIGN, BETWEEN] = [String.raw`[^ \t\r\n<>()\[\]"'',;:=#]`, String.raw`[ \t\r\n<>()\[\]"'',;:=#]`];
const ENDS = `(?:$|${BETWEEN})`;
const [REPLY, ENHANCED] = ["[245][0-9]{2}", String.raw`[245]\.[0-9]{1,3}\.[0-9]{1,3}`];
const KEPT = [
  String.raw`(?!(?:${REPLY}-)?${ENHANCED}\.?${ENDS})`,
  String.raw`(?!${REPLY}[ \t\r\n]+${ENHANCED})`,
  String.raw`(?:(?<![:;\r\n] *)|(?!${REPLY}(?:-[^0-9 \t\r\n<>()\[\]"'',;:=#]*)?${ENDS}))`,
].join("");
const VARIABLE = `(?<!${SIGN})(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?=${ENDS})|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?=[ ,]+[0-9])|${KEPT}${SIGN}*[0-9]${SIGN}*)`;

/**
 * Groups of reasons. The words of a server name the recipient, the queue or the time, so that reasons differ from email to
 * email. The normalized reason has none of these. It is short, so that an index has it, and is that of failures only: the
 * answers of servers that accept emails are many, and no reasons.
 */
export const reasonGroupsMigration: Migration = {
  number: 43,
  name: "reason groups",
  // Programs before it find reasons without an index. They write nothing that changes.
  minimumProgram: 35,
  sql: `
-- As normalizeReason of the domain. The semicolon marks the start of the text. Calls no other function of this schema.
CREATE FUNCTION normalize_reason(reason text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(substr(regexp_replace(';' || left(regexp_replace(regexp_replace(reason,
    '"[^"]*"(?=${AT_SIGN})', '', 'g'),
    '${WORD}${AT_SIGN}${WORD}', '…', 'g'), 200),
    '${VARIABLE}', '…', 'g'), 2),
    '…(?:[ :,]+…)+', '…', 'g')
$$;
ALTER TABLE mails ADD COLUMN normalized_reason text COLLATE "C" GENERATED ALWAYS AS (
  CASE WHEN ${FAILED} THEN normalize_reason(reason) END
) STORED;
DROP INDEX mails_by_reason;
CREATE INDEX mails_by_reason ON mails (retailer_id, normalized_reason, at, id) WHERE normalized_reason IS NOT NULL;

-- Emails of a store by another filter. Few emails fail, so that two of the indexes are small.
CREATE INDEX mails_by_store_and_reason ON mails (retailer_id, store_id, normalized_reason, at, id) WHERE normalized_reason IS NOT NULL;
CREATE INDEX mails_by_store_and_failure ON mails (retailer_id, store_id, state, at, id) WHERE ${FAILED};
CREATE INDEX mails_by_store_and_domain ON mails (retailer_id, store_id, domain, at, id);
DROP INDEX mails_by_store;
CREATE INDEX mails_by_store ON mails (retailer_id, store_id, at, id) INCLUDE (state);
`,
};
