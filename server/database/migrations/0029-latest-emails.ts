import type { Migration } from "./migration.ts";

/**
 * The outcome of the latest email in the summary of each receipt, and the recipients of the emails. `mail_outcome`
 * follows `mailOutcome` of the domain. Older summaries get the outcome by a backfill (server/receipts/mailing/
 * mail-outcome-backfill.ts). Recipients are known from now on only. The table finds the receipts for an erasure.
 */
export const latestEmails: Migration = {
  number: 29,
  name: "latest emails",
  sql: `
CREATE TABLE email_recipients (
  retailer_id text NOT NULL,
  address text NOT NULL,
  receipt_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (retailer_id, address, receipt_id)
);
CREATE INDEX email_recipients_of_receipt ON email_recipients (retailer_id, receipt_id);

CREATE FUNCTION forget_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_recipients USING removed WHERE email_recipients.retailer_id = removed.retailer_id AND email_recipients.receipt_id = removed.id;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_all_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE email_recipients;
  RETURN NULL;
END $$;
CREATE TRIGGER recipients_removed AFTER DELETE ON receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_recipients();
CREATE TRIGGER recipients_emptied AFTER TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION forget_all_recipients();

-- True if an event can belong to an email, by their ids, else by their addresses.
CREATE FUNCTION can_belong(email_id text, address text, start_id text, start_address text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE
    WHEN email_id IS NOT NULL AND start_id IS NOT NULL THEN email_id = start_id
    ELSE coalesce(address = start_address, true)
  END
$$;

-- Null if the delivery is invalid.
CREATE FUNCTION mail_outcome(delivery json) RETURNS text IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  names text[];
BEGIN
  WITH listed AS MATERIALIZED (
    SELECT mail ->> 'event' AS event, (mail ->> 'timestamp')::timestamptz AS at, place, mail ->> 'email_id' AS email_id,
      lower(normalize(btrim(mail ->> 'address'), NFKC)) AS address
    FROM json_array_elements(delivery -> 'events') WITH ORDINALITY AS listed (mail, place)
  ), start AS (
    SELECT * FROM listed WHERE event = 'processed' ORDER BY at DESC, place DESC LIMIT 1
  ), latest AS (
    SELECT one.event FROM listed AS one LEFT JOIN start ON true
    WHERE start.place IS NULL OR one.place = start.place OR (one.event <> 'processed' AND CASE
      WHEN NOT can_belong(one.email_id, one.address, start.email_id, start.address) THEN false
      WHEN one.email_id = start.email_id THEN true
      WHEN EXISTS (SELECT FROM listed AS named WHERE named.event = 'processed' AND named.email_id = one.email_id) THEN false
      WHEN (start.at, start.place) < (one.at, one.place) THEN true
      ELSE start.at = one.at AND NOT EXISTS (
        SELECT FROM listed AS earlier WHERE earlier.event = 'processed' AND (earlier.at, earlier.place) < (one.at, one.place)
          AND can_belong(one.email_id, one.address, earlier.email_id, earlier.address))
    END)
  ), unlisted AS (
    SELECT key AS event FROM json_each(delivery -> 'counts')
    WHERE (value #>> '{}')::numeric > (SELECT count(*) FROM listed WHERE listed.event = key)
  )
  SELECT array_agg(event) INTO names FROM (SELECT event FROM latest UNION SELECT event FROM unlisted) AS occurred;
  RETURN CASE
    WHEN 'dropped' = ANY (names) THEN 'dropped' WHEN 'bounce' = ANY (names) THEN 'bounce' WHEN 'spamreport' = ANY (names) THEN 'spamreport'
    WHEN 'open' = ANY (names) OR 'unique_open' = ANY (names) THEN 'opened'
    WHEN 'delivered' = ANY (names) THEN 'delivered' WHEN 'processed' = ANY (names) THEN 'sent' ELSE 'none'
  END;
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;

CREATE FUNCTION delivery_summary(delivery json) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT '{"counts":' || (delivery -> 'counts')::text
    || CASE WHEN json_typeof(delivery -> 'events' -> 0) IS NULL THEN '' ELSE coalesce(',"outcome":"' || mail_outcome(delivery) || '"', '') END || '}'
$$;

CREATE OR REPLACE FUNCTION receipt_summary(body json) RETURNS json IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT '{' || string_agg(
      CASE key
        WHEN 'items' THEN '"item_count":' || json_array_length(value) || ',"has_return":' || (
          EXISTS (SELECT FROM json_array_elements(value) AS item WHERE json_typeof(item -> 'return') = 'object'))::text
        WHEN 'delivery' THEN '"delivery":' || delivery_summary(value)
        ELSE to_json(key)::text || ':' || value::text
      END, ',') || '}'
    FROM json_each(body) WHERE key <> 'properties')::json;
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;
`,
};
