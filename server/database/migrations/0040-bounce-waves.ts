import { changesOf, countingTrigger, countMailSums, MAIL_SUMS } from "./0009-counting.ts";
import type { Migration } from "./migration.ts";

/** Openings and clicks by machines, as `MACHINE_SERIES` of the domain. */
const MACHINES = ["machine_open", "machine_click"];
const [create, replaced] = ["CREATE OR REPLACE", countMailSums([...MAIL_SUMS, ...MACHINES])];
const identification = {
  columns: "identifier, was_identified",
  condition: "(coalesce(identifier, '') <> '' OR was_identified)",
  mails: "mails || mails_of(changed.retailer_id, changed.id) AS mails",
  counted: replaced,
};
const first = (event: string): string =>
  `count(DISTINCT event) FILTER (WHERE event = '${event}' AND began = first.${event})::int`;
const every = (event: string): string => `count(*) FILTER (WHERE event = '${event}')::int`;

/**
 * Openings and clicks by machines are counted apart. They are counted each, so that the sums follow from the added
 * events alone, beside the function that counts the events of persons.
 *
 * Waves of bounces: one row from the first hour that was not normal until two hours were. Without a domain, the wave is
 * that of the retailer.
 */
export const bounceWavesMigration: Migration = {
  number: 40,
  name: "bounce waves",
  // Programs before it count no machines. They read nothing that changes.
  minimumProgram: 35,
  sql: `
ALTER TABLE mails_by_quarter ADD COLUMN machine_open bigint NOT NULL DEFAULT 0, ADD COLUMN machine_click bigint NOT NULL DEFAULT 0;

DROP FUNCTION read_mails(jsonb);
CREATE FUNCTION read_mails(mails jsonb) RETURNS TABLE (quarter timestamptz, ${[...MAIL_SUMS, ...MACHINES].map((mail) => `${mail} int`).join(", ")}) STABLE LANGUAGE plpgsql ROWS 2 AS $$
BEGIN
  RETURN QUERY
    WITH known AS MATERIALIZED (
      SELECT mail ->> 'event' AS event, date_bin('15 minutes', (mail ->> 'timestamp')::timestamptz, '2000-01-01T00:00:00Z') AS began
      FROM jsonb_array_elements(mails) AS mail
      WHERE mail ->> 'timestamp' ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$'
    ), first AS (
      SELECT min(began) FILTER (WHERE event = 'open') AS open, min(began) FILTER (WHERE event = 'click') AS click FROM known
    )
    SELECT began, ${["processed", "delivered", "bounce", "dropped", "spamreport"].map(every).join(", ")},
      ${first("open")}, ${first("click")}, ${["open", "click", ...MACHINES].map(every).join(", ")}
    FROM known, first GROUP BY began;
EXCEPTION WHEN OTHERS THEN RETURN;
END $$;

${countingTrigger({ name: "count_added", table: "added", create }, changesOf({ more: "added" }), identification)}
${countingTrigger({ name: "count_removed", table: "removed", create }, changesOf({ less: "removed" }), identification)}
${countingTrigger({ name: "count_changed", table: "after", create }, changesOf({ more: "after", less: "before" }), identification)}

CREATE FUNCTION count_machine_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mails_by_quarter AS kept (retailer_id, quarter, store_id, ${[...MAIL_SUMS, ...MACHINES].join(", ")})
    SELECT sold.retailer_id, date_bin('15 minutes', added.at, '2000-01-01T00:00:00Z'), sold.store_id, ${MAIL_SUMS.map(() => "0").join(", ")}, ${MACHINES.map((event) => `count(*) FILTER (WHERE event = '${event}')`).join(", ")}
    FROM added JOIN transactions AS sold ON sold.retailer_id = added.retailer_id AND sold.id = added.receipt_id
    WHERE kind = 'receipt' AND event IN (${MACHINES.map((event) => `'${event}'`).join(", ")})
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (retailer_id, quarter, store_id) DO UPDATE SET ${MACHINES.map((event) => `${event} = kept.${event} + excluded.${event}`).join(", ")};
  RETURN NULL;
END $$;
-- By its name it comes after the trigger that counts the events of persons, which writes the same rows.
CREATE TRIGGER mail_events_counted_machines AFTER INSERT ON mail_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_machine_events();

CREATE INDEX mails_bounced ON mails (retailer_id, state_at) WHERE state = 'bounce';

CREATE TABLE mail_waves (
  id bigint GENERATED ALWAYS AS IDENTITY,
  retailer_id text NOT NULL,
  domain text,
  since timestamptz NOT NULL,
  found timestamptz NOT NULL,
  seen timestamptz NOT NULL,
  mails integer NOT NULL,
  bounced integer NOT NULL,
  reason text,
  ended timestamptz,
  PRIMARY KEY (retailer_id, id)
);
CREATE UNIQUE INDEX mail_waves_open ON mail_waves (retailer_id, coalesce(domain, '')) WHERE ended IS NULL;
`,
};
