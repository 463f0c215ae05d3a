import type { Migration } from "./migration.ts";

const COUNTED = ["processed", "delivered", "bounce", "dropped", "spamreport", "open", "click"];
const SUMS = [
  "processed",
  "delivered",
  "bounce",
  "dropped",
  "spamreport",
  "unique_open",
  "unique_click",
  "open",
  "click",
];

/** Quarters of an hour with the change of each sum. Without a name, the sum does not change. */
const changeOf = (changes: Readonly<Record<string, string>>): string =>
  SUMS.map((sum) => `${changes[sum] ?? "0"} AS ${sum}`).join(", ");

const QUARTER = "'15 minutes', at, '2000-01-01T00:00:00Z'";
const firstOf = (at: string, sign: 1 | -1): string => `
    SELECT retailer_id, store_id, date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z'), ${changeOf({
      unique_open: `CASE event WHEN 'open' THEN ${sign} ELSE 0 END`,
      unique_click: `CASE event WHEN 'click' THEN ${sign} ELSE 0 END`,
    })} FROM first WHERE before IS DISTINCT FROM after AND ${at} IS NOT NULL`;

/** A function that returns the events of a receipt's emails, without the added ones. */
const EARLIER = `(
      SELECT coalesce(jsonb_agg(jsonb_build_object('event', event, 'timestamp', written_time(at))), '[]') FROM mail_events AS held
      WHERE held.retailer_id = receipt.retailer_id AND held.receipt_id = receipt.id AND kind = 'receipt' AND NOT EXISTS (SELECT FROM added WHERE added.id = held.id)
    )`;

/**
 * Events of earlier versions move from the texts of receipts into the tables, by a backfill
 * (server/mails/written-events-backfill.ts). `members` has the optional members that such an event had in the text; it is
 * null for events that were reported since. Sums follow from the added events alone if the text of the receipt has none.
 */
export const writtenMailEvents: Migration = {
  number: 38,
  name: "written mail events",
  // Programs before 35 read events from texts only.
  minimumProgram: 35,
  sql: `
ALTER TABLE mail_events ADD COLUMN members text[];

-- Null if no event is stored, or if the delivery in the text is invalid. At one moment, events of earlier versions come first.
CREATE OR REPLACE FUNCTION merged_delivery(written json, retailer text, receipt text) RETURNS json STABLE LANGUAGE plpgsql AS $$
DECLARE
  counts text;
  events text;
BEGIN
  WITH held_events AS MATERIALIZED (
    SELECT held.id, event, held.at, held.reason, members,
      CASE WHEN members IS NULL OR 'address' = ANY (members) THEN recipient END AS address,
      CASE WHEN members IS NULL OR 'email_id' = ANY (members) THEN mail_id::text END AS email_id,
      CASE WHEN members IS NULL THEN source END AS source
    FROM mail_events AS held LEFT JOIN mails ON mails.id = mail_id
    WHERE held.retailer_id = retailer COLLATE "default" AND held.receipt_id = receipt COLLATE "C" AND held.kind = 'receipt'
  ), counted AS (
    SELECT event, sum(times) AS times, min(place) AS place FROM (
      SELECT key AS event, (value #>> '{}')::numeric AS times, 0 AS place FROM json_each(written -> 'counts')
      UNION ALL SELECT event, 1, id FROM held_events
    ) AS one GROUP BY event
  ), listed AS (
    SELECT value::text AS entry, NULL::timestamptz AS at, false AS is_new, place FROM json_array_elements(written -> 'events') WITH ORDINALITY AS known (value, place)
    UNION ALL SELECT json_strip_nulls(json_build_object('event', event, 'timestamp', written_time(at), 'reason', reason, 'address', address,
      'email_id', email_id, 'source', source))::text, at, members IS NULL, id FROM held_events
  )
  SELECT (SELECT string_agg(to_json(event)::text || ':' || times, ',' ORDER BY place, event) FROM counted),
    (SELECT string_agg(entry, ',' ORDER BY at NULLS FIRST, is_new, place) FROM listed) INTO counts, events FROM held_events LIMIT 1;
  RETURN '{"counts":{' || counts || '},"events":[' || events || ']}';
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;

-- The first opening of a receipt is counted once, so that its sums depend on all of its events. Who adds events holds the receipt's lock.
CREATE OR REPLACE FUNCTION count_mail_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH receipt AS MATERIALIZED (
    SELECT sold.retailer_id, sold.id, sold.store_id, has_click,
      (strpos(receipts.body::text, '"delivery":{"counts":{},"events":[]}') > 0 AND receipts.summary #>> '{delivery,counts}' = '{}') IS NOT TRUE AS has_written
    FROM (SELECT retailer_id, receipt_id, bool_or(event IN ('open', 'click')) FROM added WHERE kind = 'receipt' GROUP BY 1, 2) AS mailed (retailer, receipt, has_click)
    JOIN transactions AS sold ON sold.retailer_id = retailer AND sold.id = receipt
    JOIN receipts ON receipts.retailer_id = retailer AND receipts.id = receipt
  ), first AS MATERIALIZED (
    SELECT receipt.retailer_id, receipt.store_id, event, min(held.at) FILTER (WHERE NOT EXISTS (SELECT FROM added WHERE added.id = held.id)) AS before, min(held.at) AS after
    FROM receipt JOIN mail_events AS held ON held.retailer_id = receipt.retailer_id AND held.receipt_id = receipt.id
    WHERE has_click AND NOT has_written AND kind = 'receipt' AND event IN ('open', 'click') GROUP BY receipt.retailer_id, receipt.store_id, receipt.id, event
  ), whole AS MATERIALIZED (
    SELECT receipt.retailer_id, receipt.store_id, written_mails(body) || mails_of(receipt.retailer_id, receipt.id) AS after, written_mails(body) || ${EARLIER} AS before
    FROM receipt JOIN receipts ON receipts.retailer_id = receipt.retailer_id AND receipts.id = receipt.id WHERE has_written
  ), change AS (
    SELECT receipt.retailer_id, receipt.store_id, date_bin(${QUARTER}) AS quarter, ${changeOf(
      Object.fromEntries(COUNTED.map((event) => [event, `(event = '${event}')::int`])),
    )}
    FROM added JOIN receipt ON receipt.retailer_id = added.retailer_id AND receipt.id = added.receipt_id WHERE kind = 'receipt' AND NOT has_written
    UNION ALL ${firstOf("after", 1)}
    UNION ALL ${firstOf("before", -1)}
    UNION ALL SELECT retailer_id, store_id, quarter, ${SUMS.join(", ")} FROM whole CROSS JOIN LATERAL read_mails(after)
    UNION ALL SELECT retailer_id, store_id, quarter, ${SUMS.map((sum) => `-${sum}`).join(", ")} FROM whole CROSS JOIN LATERAL read_mails(before)
  )
  INSERT INTO mails_by_quarter AS kept
    SELECT retailer_id, quarter, store_id, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM change
    GROUP BY retailer_id, quarter, store_id
    HAVING ${SUMS.map((sum) => `sum(${sum}) <> 0`).join(" OR ")}
    ORDER BY retailer_id, quarter, store_id
    ON CONFLICT (retailer_id, quarter, store_id) DO UPDATE SET ${SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(", ")};
  RETURN NULL;
END $$;

DROP TRIGGER mail_events_counted ON mail_events;
CREATE TRIGGER mail_events_counted AFTER INSERT ON mail_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT WHEN (current_setting('counterfoil.only_stamps', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_mail_events();
`,
};
