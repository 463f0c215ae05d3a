import type { Migration } from "./migration.ts";

/**
 * Report data, so that no report reads the text of a receipt. `transactions` has a narrow row for each receipt except
 * duplicates. Its timestamp is that of the id, by which lists count too. `sales_by_day` and `sales_by_salesperson` sum
 * them by the calendar day of the store's zone, else of the retailer's, else of UTC. `mails_by_quarter` counts email
 * events by quarter of an hour, which begin alike in every zone. '' means no store or no currency. Missing or malformed
 * values of a receipt count as zero.
 */
export const figures: Migration = {
  number: 8,
  name: "figures",
  sql: `
CREATE TABLE transactions (
  retailer_id text NOT NULL,
  id text COLLATE "C" NOT NULL,
  store_id text NOT NULL,
  at timestamptz NOT NULL,
  is_basket boolean NOT NULL,
  is_identified boolean NOT NULL,
  currency text NOT NULL,
  total numeric NOT NULL,
  salesperson text COLLATE "C",
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX transactions_of_store ON transactions (retailer_id, store_id, id);

CREATE TABLE sales_by_day (
  retailer_id text NOT NULL,
  day date NOT NULL,
  store_id text NOT NULL,
  currency text NOT NULL,
  transactions bigint NOT NULL,
  baskets bigint NOT NULL,
  identified bigint NOT NULL,
  sales numeric NOT NULL,
  PRIMARY KEY (retailer_id, day, store_id, currency)
);

CREATE TABLE sales_by_salesperson (
  retailer_id text NOT NULL,
  salesperson text COLLATE "C" NOT NULL,
  store_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  transactions bigint NOT NULL,
  identified bigint NOT NULL,
  sales numeric NOT NULL,
  PRIMARY KEY (retailer_id, salesperson, store_id, day, currency)
);

CREATE TABLE mails_by_quarter (
  retailer_id text NOT NULL,
  quarter timestamptz NOT NULL,
  store_id text NOT NULL,
  processed bigint NOT NULL,
  delivered bigint NOT NULL,
  bounce bigint NOT NULL,
  dropped bigint NOT NULL,
  spamreport bigint NOT NULL,
  unique_open bigint NOT NULL,
  unique_click bigint NOT NULL,
  open bigint NOT NULL,
  click bigint NOT NULL,
  PRIMARY KEY (retailer_id, quarter, store_id)
);

CREATE TABLE store_zones (
  retailer_id text NOT NULL,
  store_id text NOT NULL,
  zone text NOT NULL,
  PRIMARY KEY (retailer_id, store_id)
);

-- Four names are abbreviations too, and as such know no summer.
CREATE VIEW known_zones AS
  SELECT lower(name) AS name, CASE name WHEN 'CET' THEN 'Europe/Brussels' WHEN 'MET' THEN 'Europe/Brussels' WHEN 'EET' THEN 'Europe/Athens' WHEN 'WET' THEN 'Europe/Lisbon' ELSE name END AS zone
  FROM pg_timezone_names WHERE name NOT LIKE 'posix%' AND name NOT IN ('Factory', 'localtime');

CREATE FUNCTION zone_in(settings jsonb) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE jsonb_typeof(settings -> 'timezone') WHEN 'string' THEN settings ->> 'timezone' END
$$;

CREATE FUNCTION zone_of(retailer text, store text) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT coalesce(
    (SELECT zone FROM store_zones WHERE retailer_id = retailer AND store_id = store),
    (SELECT zone FROM store_zones WHERE retailer_id = retailer AND store_id = ''),
    'UTC')
$$;

-- Reads member by member: what was read before one that cannot be read stays.
CREATE FUNCTION read_sale(
  body json, OUT is_counted boolean, OUT is_basket boolean, OUT currency text, OUT total numeric, OUT salesperson text, OUT mails jsonb
) IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  receipt jsonb;
BEGIN
  is_counted := true;
  is_basket := false;
  currency := '';
  total := 0;
  receipt := body::jsonb;
  is_counted := (receipt -> 'duplicate') IS DISTINCT FROM 'true'::jsonb;
  is_basket := jsonb_path_exists(receipt, '$.items[*].total ? (@ > 0)');
  mails := jsonb_path_query_array(receipt, '$.delivery.events[*] ? (@.event starts with "")');
  IF jsonb_typeof(receipt -> 'total') = 'number' THEN total := receipt ->> 'total'; END IF;
  IF receipt #>> '{l10n,currency}' ~ '^[A-Z]{3}$' THEN currency := receipt #>> '{l10n,currency}'; END IF;
  IF jsonb_typeof(receipt #> '{properties,salesperson}') = 'string' THEN
    salesperson := nullif(left(receipt #>> '{properties,salesperson}', 256), '');
  END IF;
EXCEPTION WHEN OTHERS THEN
  -- Of a text that holds what no text of this database can, this much is told by its letters.
  IF receipt IS NULL THEN is_counted := body::text !~ '"duplicate"\\s*:\\s*true'; END IF;
END $$;

CREATE FUNCTION read_mails(mails jsonb) RETURNS TABLE (
  quarter timestamptz, processed int, delivered int, bounce int, dropped int, spamreport int, unique_open int, unique_click int, open int, click int
) STABLE LANGUAGE plpgsql ROWS 2 AS $$
BEGIN
  RETURN QUERY
    WITH told AS MATERIALIZED (
      SELECT mail ->> 'event' AS event, date_bin('15 minutes', (mail ->> 'timestamp')::timestamptz, '2000-01-01T00:00:00Z') AS began
      FROM jsonb_array_elements(mails) AS mail
      WHERE mail ->> 'timestamp' ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$'
    ), first AS (
      SELECT min(began) FILTER (WHERE event = 'open') AS open, min(began) FILTER (WHERE event = 'click') AS click FROM told
    )
    SELECT began,
      count(*) FILTER (WHERE event = 'processed')::int, count(*) FILTER (WHERE event = 'delivered')::int,
      count(*) FILTER (WHERE event = 'bounce')::int, count(*) FILTER (WHERE event = 'dropped')::int,
      count(*) FILTER (WHERE event = 'spamreport')::int,
      count(DISTINCT event) FILTER (WHERE event = 'open' AND began = first.open)::int,
      count(DISTINCT event) FILTER (WHERE event = 'click' AND began = first.click)::int,
      count(*) FILTER (WHERE event = 'open')::int, count(*) FILTER (WHERE event = 'click')::int
    FROM told, first GROUP BY began;
EXCEPTION WHEN OTHERS THEN RETURN;
END $$;
`,
};
