import { changesOf, COUNT_MAILS, countingTrigger } from "./0009-counting.ts";
import type { Migration } from "./migration.ts";

const create = "CREATE OR REPLACE";
const identification = {
  columns: "identifier, was_identified",
  condition: "(coalesce(identifier, '') <> '' OR was_identified)",
  mails: "mails || mails_of(changed.retailer_id, changed.id) AS mails",
};

/**
 * A function that returns the events of a receipt's emails, without those that `left_out` names. Parameters of a function
 * get the collation of the arguments, with which an index of another collation is not used: name the column's.
 */
const MAILS_OF = (leftOut = "false"): string => `
  SELECT coalesce(jsonb_agg(jsonb_build_object('event', event, 'timestamp', written_time(at))), '[]')
  FROM mail_events AS held WHERE held.retailer_id = retailer COLLATE "default" AND held.receipt_id = receipt COLLATE "C" AND kind = 'receipt' AND NOT ${leftOut}`;

/**
 * Emails of receipts and what became of them. An event is stored once for each event of its source, and leaves the
 * receipt unchanged. Readers add the events to those in the text of the receipt, where earlier versions wrote them.
 * Emails of kind `copy` go to another person than the customer; the delivery of the receipt does not show them. An
 * event without an email says that none was made. The state of an email follows `mailOutcome` of the domain.
 */
export const mailEventsMigration: Migration = {
  number: 35,
  name: "mail events",
  sql: `
CREATE TABLE mails (
  id bigint PRIMARY KEY,
  retailer_id text NOT NULL,
  receipt_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt', 'copy')),
  at timestamptz NOT NULL,
  recipient text,
  state text NOT NULL,
  state_at timestamptz NOT NULL,
  reason text
);
CREATE UNIQUE INDEX mails_of_retailer ON mails (retailer_id, id);
CREATE INDEX mails_of_receipt ON mails (retailer_id, receipt_id, at, id);

INSERT INTO mails SELECT id, retailer_id, receipt_id, CASE WHEN is_copy THEN 'copy' ELSE 'receipt' END, at, recipient, 'sent', at FROM outbox WHERE receipt_id IS NOT NULL;

CREATE TABLE mail_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  retailer_id text NOT NULL,
  receipt_id text COLLATE "C" NOT NULL,
  mail_id bigint,
  kind text NOT NULL CHECK (kind IN ('receipt', 'copy')),
  event text NOT NULL,
  at timestamptz NOT NULL,
  source text NOT NULL,
  source_event text NOT NULL,
  reason text,
  PRIMARY KEY (retailer_id, receipt_id, source, source_event)
);
CREATE UNIQUE INDEX mail_events_of_retailer ON mail_events (retailer_id, id);
CREATE INDEX mail_events_of_mail ON mail_events (mail_id) WHERE mail_id IS NOT NULL;

-- Who could report events, and when. The outbox is no row.
CREATE TABLE mail_sources (
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mailbox', 'provider')),
  since timestamptz NOT NULL,
  until timestamptz,
  PRIMARY KEY (name, since)
);

CREATE FUNCTION written_time(at timestamptz) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT replace(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '.000Z', 'Z')
$$;

CREATE FUNCTION mail_state(event text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN event IN ('dropped', 'bounce', 'spamreport', 'delivered') THEN event WHEN event IN ('open', 'unique_open') THEN 'opened' ELSE 'sent' END
$$;

-- The states by precedence, as in MAIL_OUTCOMES of the domain.
CREATE FUNCTION mail_state_rank(state text) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
  SELECT array_position(ARRAY['dropped', 'bounce', 'spamreport', 'opened', 'delivered', 'sent'], state)
$$;

CREATE FUNCTION mails_of(retailer text, receipt text) RETURNS jsonb STABLE LANGUAGE sql AS $$${MAILS_OF()}
$$;

-- Null if no event is stored, or if the delivery in the text is invalid.
CREATE FUNCTION merged_delivery(written json, retailer text, receipt text) RETURNS json STABLE LANGUAGE plpgsql AS $$
DECLARE
  counts text;
  events text;
BEGIN
  WITH held_events AS MATERIALIZED (
    SELECT held.id, event, held.at, source, held.reason, mail_id, recipient FROM mail_events AS held LEFT JOIN mails ON mails.id = mail_id
    WHERE held.retailer_id = retailer COLLATE "default" AND held.receipt_id = receipt COLLATE "C" AND held.kind = 'receipt'
  ), counted AS (
    SELECT event, sum(times) AS times, min(place) AS place FROM (
      SELECT key AS event, (value #>> '{}')::numeric AS times, 0 AS place FROM json_each(written -> 'counts')
      UNION ALL SELECT event, 1, id FROM held_events
    ) AS one GROUP BY event
  ), listed AS (
    SELECT value::text AS entry, NULL::timestamptz AS at, place FROM json_array_elements(written -> 'events') WITH ORDINALITY AS known (value, place)
    UNION ALL SELECT json_strip_nulls(json_build_object('event', event, 'timestamp', written_time(at), 'reason', reason, 'address', recipient,
      'email_id', mail_id::text, 'source', source))::text, at, id FROM held_events
  )
  SELECT (SELECT string_agg(to_json(event)::text || ':' || times, ',' ORDER BY place, event) FROM counted),
    (SELECT string_agg(entry, ',' ORDER BY at NULLS FIRST, place) FROM listed) INTO counts, events FROM held_events LIMIT 1;
  RETURN '{"counts":{' || counts || '},"events":[' || events || ']}';
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;

CREATE FUNCTION with_delivery(receipt json, delivery text) RETURNS json IMMUTABLE LANGUAGE sql AS $$
  SELECT ('{' || string_agg(to_json(key)::text || ':' || CASE key WHEN 'delivery' THEN delivery ELSE value::text END, ',') || '}')::json FROM json_each(receipt)
$$;

CREATE FUNCTION receipt_with_mails(body json, retailer text, receipt text) RETURNS json STABLE LANGUAGE plpgsql AS $$
DECLARE
  delivery json;
BEGIN
  IF EXISTS (SELECT FROM mail_events AS held WHERE held.retailer_id = retailer COLLATE "default" AND held.receipt_id = receipt COLLATE "C" AND kind = 'receipt') THEN
    delivery := merged_delivery(body -> 'delivery', retailer, receipt);
  END IF;
  RETURN CASE WHEN delivery IS NULL THEN body ELSE with_delivery(body, delivery::text) END;
END $$;

-- Reads the text of the receipt only if it has email events of an earlier version.
CREATE FUNCTION summary_with_mails(summary json, body json, retailer text, receipt text) RETURNS json STABLE LANGUAGE plpgsql AS $$
DECLARE
  latest text;
  delivery json;
BEGIN
  IF NOT EXISTS (SELECT FROM mail_events AS held WHERE held.retailer_id = retailer COLLATE "default" AND held.receipt_id = receipt COLLATE "C" AND kind = 'receipt') THEN
    RETURN coalesce(summary, body);
  ELSIF summary IS NULL THEN
    RETURN receipt_with_mails(body, retailer, receipt);
  ELSIF summary #>> '{delivery,counts}' = '{}' THEN
    SELECT state INTO latest FROM mails WHERE retailer_id = retailer COLLATE "default" AND receipt_id = receipt COLLATE "C" AND kind = 'receipt' ORDER BY at DESC, id DESC LIMIT 1;
    RETURN with_delivery(summary, '{"counts":' || (merged_delivery('{"counts":{},"events":[]}', retailer, receipt) -> 'counts')::text || coalesce(',"outcome":"' || latest || '"', '') || '}');
  END IF;
  delivery := merged_delivery(body -> 'delivery', retailer, receipt);
  RETURN CASE WHEN delivery IS NULL THEN summary ELSE with_delivery(summary, delivery_summary(delivery)) END;
END $$;

${countingTrigger({ name: "count_added", table: "added", create }, changesOf({ more: "added" }), identification)}
${countingTrigger({ name: "count_removed", table: "removed", create }, changesOf({ less: "removed" }), identification)}
${countingTrigger({ name: "count_changed", table: "after", create }, changesOf({ more: "after", less: "before" }), identification)}

CREATE FUNCTION written_mails(body json) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$ SELECT coalesce((read_sale(body)).mails, '[]') $$;

-- The first opening of a receipt is counted once, so that its sums depend on all of its events. Who adds events holds the receipt's lock.
CREATE FUNCTION count_mail_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH held_events AS MATERIALIZED (
    SELECT sold.retailer_id, sold.store_id, written_mails(receipts.body) AS written, mails_of(sold.retailer_id, sold.id) AS after, earlier.mails AS before
    FROM (SELECT DISTINCT retailer_id, receipt_id FROM added WHERE kind = 'receipt') AS receipt (retailer, receipt)
    JOIN transactions AS sold ON sold.retailer_id = retailer AND sold.id = receipt
    JOIN receipts ON receipts.retailer_id = retailer AND receipts.id = receipt
    CROSS JOIN LATERAL (${MAILS_OF("EXISTS (SELECT FROM added WHERE added.id = held.id)")}) AS earlier (mails)
  ), change AS (
    SELECT 1 AS sign, retailer_id, store_id, written || after AS mails FROM held_events
    UNION ALL SELECT -1, retailer_id, store_id, written || before FROM held_events
  )
  ${COUNT_MAILS}
  RETURN NULL;
END $$;
CREATE TRIGGER mail_events_counted AFTER INSERT ON mail_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_mail_events();

CREATE FUNCTION forget_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_events USING removed WHERE mail_events.retailer_id = removed.retailer_id AND mail_events.receipt_id = removed.id;
  DELETE FROM mails USING removed WHERE mails.retailer_id = removed.retailer_id AND mails.receipt_id = removed.id;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_all_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE mail_events, mails;
  RETURN NULL;
END $$;
-- By its name it comes after the trigger that takes the receipts out of the figures.
CREATE TRIGGER mails_removed AFTER DELETE ON receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_mails();
CREATE TRIGGER mails_emptied AFTER TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION forget_all_mails();
`,
};
