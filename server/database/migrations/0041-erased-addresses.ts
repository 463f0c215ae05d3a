import { MAIL_SUMS } from "./0009-counting.ts";
import type { Migration } from "./migration.ts";

/** Openings and clicks by machines, as `MACHINE_SERIES` of the domain. */
const MACHINES = ["machine_open", "machine_click"];
const SUMS = [...MAIL_SUMS, ...MACHINES];
/** Each event counts, except that the first opening and the first click count once more. */
const EVENTS = SUMS.filter((sum) => !sum.startsWith("unique_"));

/** The change of each sum. Without a name, the sum does not change. */
const changeOf = (changes: Readonly<Record<string, string>>): string =>
  SUMS.map((sum) => `${changes[sum] ?? "0"} AS ${sum}`).join(", ");

const quarterOf = (at: string): string => `date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z')`;
const firstOf = (at: string, sign: 1 | -1): string => `
    SELECT retailer_id, store_id, ${quarterOf(at)}, ${changeOf({
      unique_open: `CASE event WHEN 'open' THEN ${sign} ELSE 0 END`,
      unique_click: `CASE event WHEN 'click' THEN ${sign} ELSE 0 END`,
    })} FROM first WHERE before IS DISTINCT FROM after AND ${at} IS NOT NULL`;

/** The events of a receipt's emails without the added ones. */
const EARLIER = `(
      SELECT coalesce(jsonb_agg(jsonb_build_object('event', event, 'timestamp', written_time(at))), '[]') FROM mail_events AS held
      WHERE held.retailer_id = receipt.retailer_id AND held.receipt_id = receipt.id AND kind = 'receipt' AND NOT EXISTS (SELECT FROM added WHERE added.id = held.id)
    )`;

/**
 * An address on the list of suppressed addresses is readable, or a keyed hash if its customer was erased.
 *
 * Events of persons and machines are counted by one statement, which writes the sums in the order of their keys: two
 * statements in two transactions could wait for each other.
 */
export const erasedAddressesMigration: Migration = {
  number: 41,
  name: "erased addresses",
  // Programs before it email to addresses of which only the hash is known.
  minimumProgram: 41,
  sql: `
ALTER TABLE suppressed_addresses DROP CONSTRAINT suppressed_addresses_pkey;
ALTER TABLE suppressed_addresses ALTER COLUMN address DROP NOT NULL, ADD COLUMN hash text COLLATE "C",
  ADD CONSTRAINT suppressed_addresses_named CHECK ((address IS NULL) <> (hash IS NULL));
DROP INDEX suppressed_addresses_of_retailer;
ALTER TABLE suppressed_addresses ADD PRIMARY KEY (retailer_id, id);
CREATE UNIQUE INDEX suppressed_addresses_by_address ON suppressed_addresses (retailer_id, address);
CREATE UNIQUE INDEX suppressed_addresses_by_hash ON suppressed_addresses (retailer_id, hash) WHERE hash IS NOT NULL;

-- What the cleanup and an erasure remove.
CREATE INDEX suppressed_addresses_with_reason ON suppressed_addresses (since) WHERE reason IS NOT NULL OR mail_id IS NOT NULL;
CREATE INDEX suppressed_addresses_of_mail ON suppressed_addresses (mail_id) WHERE mail_id IS NOT NULL;

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
    SELECT receipt.retailer_id, receipt.store_id, ${quarterOf("at")} AS quarter, ${changeOf(
      Object.fromEntries(EVENTS.map((event) => [event, `(event = '${event}')::int`])),
    )}
    FROM added JOIN receipt ON receipt.retailer_id = added.retailer_id AND receipt.id = added.receipt_id WHERE kind = 'receipt' AND NOT has_written
    UNION ALL ${firstOf("after", 1)}
    UNION ALL ${firstOf("before", -1)}
    UNION ALL SELECT retailer_id, store_id, quarter, ${SUMS.join(", ")} FROM whole CROSS JOIN LATERAL read_mails(after)
    UNION ALL SELECT retailer_id, store_id, quarter, ${SUMS.map((sum) => `-${sum}`).join(", ")} FROM whole CROSS JOIN LATERAL read_mails(before)
  )
  INSERT INTO mails_by_quarter AS kept (retailer_id, quarter, store_id, ${SUMS.join(", ")})
    SELECT retailer_id, quarter, store_id, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM change
    GROUP BY retailer_id, quarter, store_id
    HAVING ${SUMS.map((sum) => `sum(${sum}) <> 0`).join(" OR ")}
    ORDER BY retailer_id, quarter, store_id
    ON CONFLICT (retailer_id, quarter, store_id) DO UPDATE SET ${SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(", ")};
  RETURN NULL;
END $$;
DROP TRIGGER mail_events_counted_machines ON mail_events;
DROP FUNCTION count_machine_events();
`,
};
