import type { Migration } from "./migration.ts";

/** The search data of receipts, as in migration 10, with the terms of the emails in their texts. */
const keepingOf = (receipts: string): string => `
  INSERT INTO searchable AS kept
    SELECT retailer_id, id, coalesce(store_id, ''), transaction_id, found.total, found.salesperson,
      search_terms(retailer_id, identifier, found.salesperson, found.codes) || mail_terms(retailer_id, summary, body)
    FROM (${receipts}) AS receipt CROSS JOIN LATERAL read_searchable(body) AS found
    ORDER BY retailer_id, id
  ON CONFLICT (retailer_id, id) DO UPDATE SET store_id = excluded.store_id, transaction_id = excluded.transaction_id,
    total = excluded.total, salesperson = excluded.salesperson, terms = excluded.terms
  WHERE (kept.store_id, kept.transaction_id, kept.total, kept.salesperson, kept.terms)
    IS DISTINCT FROM (excluded.store_id, excluded.transaction_id, excluded.total, excluded.salesperson, excluded.terms);`;

/** Words of a reason, as plainWords of the domain. */
const REASON_WORDS = `
  SELECT word FROM (
    SELECT btrim(part, '*!"#$%&''()+,-./:;<=>?@[\\]^_\`{|}~') FROM regexp_split_to_table(lower(reason), '\\s+') AS part
  ) AS trimmed (word) WHERE word <> ''`;

/** The indexes contain only rows that meet these conditions. */
export const SHOWN_MAIL = "kind = 'receipt'";
export const IS_REASON =
  "kind = 'receipt' AND reason IS NOT NULL AND event <> 'processed' AND event <> 'accepted' AND event <> 'delivered'";

/**
 * Searches by emails. An event changes no search data: the state, the recipient and the reasons of the latest email are
 * read from the tables of emails, by indexes of their own. Emails in the text of a receipt, of earlier versions, are terms
 * of its search data: kind m is the state, d the domain of the recipient and r a word of a reason. They count if the
 * receipt has no email in the tables.
 */
export const searchingMails: Migration = {
  number: 37,
  name: "searching mails",
  minimumProgram: 0,
  sql: `
-- Empty if there is no at sign.
CREATE FUNCTION address_domain(address text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(btrim(substring(address FROM '@([^@]*)$')))
$$;

CREATE FUNCTION reason_words(reason text) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$${REASON_WORDS}
$$;

-- As search_term. Calls no other function of this schema, because PostgreSQL builds an index without its search path.
CREATE FUNCTION reason_terms(retailer text, reason text) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT coalesce(array_agg(DISTINCT retailer || chr(31) || 'r' || left(word, 512)), '{}') FROM (${REASON_WORDS}) AS words
$$;

-- The words have single spaces between them and around them.
CREATE FUNCTION reason_contains(reason text, words text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT position(words IN ' ' || array_to_string(ARRAY(SELECT reason_words(reason)), ' ') || ' ') > 0
$$;

-- The recipient and the reasons of the latest email in the text of a receipt, chosen as by mail_outcome. Null if the delivery is invalid.
CREATE FUNCTION latest_written_mail(delivery json, OUT address text, OUT reasons text[]) IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  WITH listed AS MATERIALIZED (
    SELECT mail ->> 'event' AS event, (mail ->> 'timestamp')::timestamptz AS at, place, mail ->> 'email_id' AS email_id,
      mail ->> 'address' AS address, lower(normalize(btrim(mail ->> 'address'), NFKC)) AS mailbox, mail ->> 'reason' AS reason
    FROM json_array_elements(delivery -> 'events') WITH ORDINALITY AS listed (mail, place)
  ), start AS (
    SELECT * FROM listed WHERE event = 'processed' ORDER BY at DESC, place DESC LIMIT 1
  ), latest AS (
    SELECT one.*, one.place = start.place AS is_start FROM listed AS one LEFT JOIN start ON true
    WHERE start.place IS NULL OR one.place = start.place OR (one.event <> 'processed' AND CASE
      WHEN NOT can_belong(one.email_id, one.mailbox, start.email_id, start.mailbox) THEN false
      WHEN one.email_id = start.email_id THEN true
      WHEN EXISTS (SELECT FROM listed AS named WHERE named.event = 'processed' AND named.email_id = one.email_id) THEN false
      WHEN (start.at, start.place) < (one.at, one.place) THEN true
      ELSE start.at = one.at AND NOT EXISTS (
        SELECT FROM listed AS earlier WHERE earlier.event = 'processed' AND (earlier.at, earlier.place) < (one.at, one.place)
          AND can_belong(one.email_id, one.mailbox, earlier.email_id, earlier.mailbox))
    END)
  )
  SELECT (SELECT latest.address FROM latest WHERE latest.address IS NOT NULL ORDER BY is_start DESC NULLS LAST, place LIMIT 1),
    ARRAY(SELECT reason FROM latest WHERE reason IS NOT NULL AND event NOT IN ('processed', 'accepted', 'delivered') ORDER BY place)
  INTO address, reasons;
EXCEPTION WHEN OTHERS THEN RETURN;
END $$;

-- Reads the text of the receipt only if its summary names events.
CREATE FUNCTION mail_terms(retailer text, summary json, body json) RETURNS text[] IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  delivery json;
  mail record;
BEGIN
  IF summary #> '{delivery,outcome}' IS NULL AND summary #>> '{delivery,counts}' = '{}' THEN RETURN '{}'; END IF;
  delivery := body -> 'delivery';
  SELECT nullif(mail_outcome(delivery), 'none') AS state, nullif(address_domain(address), '') AS domain, reasons INTO mail FROM latest_written_mail(delivery);
  RETURN ARRAY(
    SELECT search_term(retailer, 'm', mail.state) WHERE mail.state IS NOT NULL
    UNION ALL SELECT search_term(retailer, 'd', mail.domain) WHERE mail.domain IS NOT NULL
    UNION ALL (SELECT DISTINCT search_term(retailer, 'r', word) FROM unnest(mail.reasons) AS reason, reason_words(reason) AS word ORDER BY 1)
  );
EXCEPTION WHEN OTHERS THEN RETURN '{}';
END $$;

CREATE OR REPLACE FUNCTION keep_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${keepingOf("SELECT * FROM after")}
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM searchable USING before WHERE searchable.retailer_id = before.retailer_id AND searchable.id = before.id
    AND NOT EXISTS (SELECT FROM after WHERE after.retailer_id = before.retailer_id AND after.id = before.id);
  ${keepingOf("SELECT * FROM after")}
  RETURN NULL;
END $$;

CREATE INDEX mails_searched_by_state ON mails (retailer_id, state, receipt_id) WHERE ${SHOWN_MAIL};
CREATE INDEX mails_searched_by_domain ON mails (retailer_id, domain, receipt_id) WHERE ${SHOWN_MAIL};
CREATE INDEX mail_events_by_reason ON mail_events USING gin (reason_terms(retailer_id, reason)) WITH (gin_pending_list_limit = 256) WHERE ${IS_REASON};
`,
};
