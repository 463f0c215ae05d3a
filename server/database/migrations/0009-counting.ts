import type { Migration } from "./migration.ts";

/** A query for added (`sign` 1) or removed receipts. */
export const changesOf = ({ more, less }: { readonly more?: string; readonly less?: string }): string =>
  [more && `SELECT 1 AS sign, * FROM ${more}`, less && `SELECT -1 AS sign, * FROM ${less}`]
    .filter(Boolean)
    .join(" UNION ALL ");

/**
 * How a version of the schema recognizes receipts of a known customer: by which columns, and by which condition. `mails`
 * has the email events of a receipt; by default they are those in its text.
 */
export type Identification = {
  readonly columns: string;
  readonly condition: string;
  readonly mails?: string;
  /** Counts the emails; by default {@link COUNT_MAILS}. */
  readonly counted?: string;
};

/** Counts those receipts. A receipt's id begins with the second of its sale. */
const countingOf = (
  changes: string,
  { columns, condition, mails = "mails", counted = COUNT_MAILS }: Identification,
): string => `
    WITH change AS MATERIALIZED (
      SELECT sign, changed.retailer_id, changed.id, changed.store_id, at, ${condition} AS is_identified, is_basket, currency, total,
        salesperson, ${mails}, (at AT TIME ZONE coalesce(own.zone, home.zone, 'UTC'))::date AS day
      FROM (
        SELECT sign, retailer_id, id, CASE WHEN char_length(store_id) <= 64 THEN store_id ELSE '' END AS store_id, ${columns}, body,
          to_timestamp(('x' || left(id, 8))::bit(32)::bigint) AS at
        FROM (${changes}) AS receipt
      ) AS changed
      CROSS JOIN LATERAL read_sale(body) AS sale
      LEFT JOIN store_zones AS own ON own.retailer_id = changed.retailer_id AND own.store_id = changed.store_id
      LEFT JOIN store_zones AS home ON home.retailer_id = changed.retailer_id AND home.store_id = ''
      WHERE sale.is_counted
    ), gone AS (
      DELETE FROM transactions USING (SELECT retailer_id, id FROM change GROUP BY retailer_id, id HAVING max(sign) < 0) AS less
      WHERE transactions.retailer_id = less.retailer_id AND transactions.id = less.id
    ), come AS (
      INSERT INTO transactions AS kept
      SELECT retailer_id, id, store_id, at, is_basket, is_identified, currency, total, salesperson FROM change WHERE sign = 1 ORDER BY retailer_id, id
      ON CONFLICT (retailer_id, id) DO UPDATE SET store_id = excluded.store_id, is_basket = excluded.is_basket,
        is_identified = excluded.is_identified, currency = excluded.currency, total = excluded.total, salesperson = excluded.salesperson
      WHERE (kept.store_id, kept.is_basket, kept.is_identified, kept.currency, kept.total, kept.salesperson)
        IS DISTINCT FROM (excluded.store_id, excluded.is_basket, excluded.is_identified, excluded.currency, excluded.total, excluded.salesperson)
    ), days AS (
      INSERT INTO sales_by_day AS kept
      SELECT retailer_id, day, store_id, currency, sum(sign), sum(sign * is_basket::int), sum(sign * is_identified::int), sum(sign * total) FROM change
      GROUP BY retailer_id, day, store_id, currency
      HAVING sum(sign) <> 0 OR sum(sign * is_basket::int) <> 0 OR sum(sign * is_identified::int) <> 0 OR sum(sign * total) <> 0
      ORDER BY retailer_id, day, store_id, currency
      ON CONFLICT (retailer_id, day, store_id, currency) DO UPDATE SET transactions = kept.transactions + excluded.transactions,
        baskets = kept.baskets + excluded.baskets, identified = kept.identified + excluded.identified, sales = kept.sales + excluded.sales
    ), salespersons AS (
      INSERT INTO sales_by_salesperson AS kept
      SELECT retailer_id, salesperson, store_id, day, currency, sum(sign), sum(sign * is_identified::int), sum(sign * total) FROM change
      WHERE salesperson IS NOT NULL
      GROUP BY retailer_id, salesperson, store_id, day, currency
      HAVING sum(sign) <> 0 OR sum(sign * is_identified::int) <> 0 OR sum(sign * total) <> 0
      ORDER BY retailer_id, salesperson COLLATE "C", store_id COLLATE "C", day, currency
      ON CONFLICT (retailer_id, salesperson, store_id, day, currency) DO UPDATE SET transactions = kept.transactions + excluded.transactions,
        identified = kept.identified + excluded.identified, sales = kept.sales + excluded.sales
    )
    ${counted}`;

const BY_IDENTIFIER: Identification = { columns: "identifier", condition: "coalesce(identifier, '') <> ''" };
type CountingFunction = { readonly name: string; readonly table: string; readonly create?: string };

/** A trigger function; `table` contains all affected receipts. */
export const countingTrigger = (
  { name, table, create = "CREATE" }: CountingFunction,
  changes: string,
  identification = BY_IDENTIFIER,
): string => `
${create} FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(retailer_id, ${LOCK})) FROM (SELECT DISTINCT retailer_id FROM ${table} ORDER BY 1) AS held;
  ${countingOf(changes, identification)}
  RETURN NULL;
END $$;`;

/** Stores the zones of new or changed stores. A store without a zone uses the retailer's. */
const notingZones = (name: string, stores: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  IF NOT EXISTS (${stores}) THEN RETURN NULL; END IF;
  FOR moved IN
    WITH wanted AS MATERIALIZED (
      SELECT store.retailer_id, store.id, coalesce(known_zones.zone, 'UTC') AS zone, zone_of(store.retailer_id, store.id) AS before
      FROM (${stores}) AS store
      JOIN retailers ON retailers.id = store.retailer_id
      LEFT JOIN known_zones ON known_zones.name = lower(coalesce(store.timezone, zone_in(retailers.settings)))
    ), noted AS (
      INSERT INTO store_zones SELECT retailer_id, id, zone FROM wanted ORDER BY retailer_id, id
      ON CONFLICT (retailer_id, store_id) DO UPDATE SET zone = excluded.zone
    )
    SELECT retailer_id, array_agg(id) AS stores FROM wanted WHERE zone <> before GROUP BY retailer_id ORDER BY retailer_id
  LOOP
    PERFORM count_days_anew(moved.retailer_id, moved.stores);
  END LOOP;
  RETURN NULL;
END $$;`;

export const MAIL_SUMS = [
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
/** Adds the emails of `change`, a query of receipts with their signs and email events, to the sums of these series. */
export const countMailSums = (series: readonly string[]): string => `INSERT INTO mails_by_quarter AS kept
    SELECT retailer_id, quarter, store_id, ${series.map((mail) => `sum(sign * ${mail})`).join(", ")}
    FROM change CROSS JOIN LATERAL read_mails(mails) WHERE jsonb_array_length(mails) > 0
    GROUP BY retailer_id, quarter, store_id
    HAVING ${series.map((mail) => `sum(sign * ${mail}) <> 0`).join(" OR ")}
    ORDER BY retailer_id, quarter, store_id
    ON CONFLICT (retailer_id, quarter, store_id) DO UPDATE SET ${series.map((mail) => `${mail} = kept.${mail} + excluded.${mail}`).join(", ")};`;
export const COUNT_MAILS = countMailSums(MAIL_SUMS);
/** The first half of the lock id: an arbitrary but fixed number. */
const LOCK = 4873;

const LOCAL_TRANSACTIONS = `(
      SELECT sold.*, (at AT TIME ZONE coalesce(own.zone, home.zone, 'UTC'))::date AS day FROM transactions AS sold
      LEFT JOIN store_zones AS own ON own.retailer_id = sold.retailer_id AND own.store_id = sold.store_id
      LEFT JOIN store_zones AS home ON home.retailer_id = sold.retailer_id AND home.store_id = ''
      WHERE sold.retailer_id = retailer AND (stores IS NULL OR sold.store_id = ANY (stores))
    ) AS local`;

/** Sorts by the collation of the database, because the last row is the start of the next batch. */
const NEXT_RECEIPTS =
  "(SELECT * FROM receipts WHERE (retailer_id, id) > (past.retailer_id, past.id) ORDER BY retailer_id, id LIMIT 5000) AS batch";

/**
 * Updates the report data in the transaction that writes receipts. Writers share the retailer's lock. A zone change
 * holds it exclusively, so that every receipt is counted by a valid day. Sums are written in key order, which prevents
 * deadlocks.
 */
export const counting: Migration = {
  number: 9,
  name: "counting",
  sql: `
${countingTrigger({ name: "count_added", table: "added" }, changesOf({ more: "added" }))}
${countingTrigger({ name: "count_removed", table: "removed" }, changesOf({ less: "removed" }))}
${countingTrigger({ name: "count_changed", table: "after" }, changesOf({ more: "after", less: "before" }))}

CREATE FUNCTION count_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE transactions, sales_by_day, sales_by_salesperson, mails_by_quarter;
  RETURN NULL;
END $$;

-- The days of these stores, or of every one, begin at other moments than before.
CREATE FUNCTION count_days_anew(retailer text, stores text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(retailer, ${LOCK}));
  DELETE FROM sales_by_day WHERE retailer_id = retailer AND (stores IS NULL OR store_id = ANY (stores));
  DELETE FROM sales_by_salesperson WHERE retailer_id = retailer AND (stores IS NULL OR store_id = ANY (stores));
  INSERT INTO sales_by_day
    SELECT retailer_id, day, store_id, currency, count(*), count(*) FILTER (WHERE is_basket), count(*) FILTER (WHERE is_identified), sum(total)
    FROM ${LOCAL_TRANSACTIONS} GROUP BY retailer_id, day, store_id, currency;
  INSERT INTO sales_by_salesperson
    SELECT retailer_id, salesperson, store_id, day, currency, count(*), count(*) FILTER (WHERE is_identified), sum(total)
    FROM ${LOCAL_TRANSACTIONS} WHERE salesperson IS NOT NULL GROUP BY retailer_id, salesperson, store_id, day, currency;
END $$;

-- A store that is closed leaves its zone to the receipts that still have its id.
${notingZones("note_new_zones", "SELECT * FROM after WHERE timezone IS NOT NULL OR zone_of(retailer_id, id) <> zone_of(retailer_id, '')")}
${notingZones("note_changed_zones", "SELECT after.* FROM after JOIN before USING (retailer_id, id) WHERE after.timezone IS DISTINCT FROM before.timezone")}

CREATE FUNCTION note_zones_of_retailers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  FOR moved IN
    WITH wanted AS MATERIALIZED (
      SELECT after.id, coalesce(known_zones.zone, 'UTC') AS zone FROM after LEFT JOIN known_zones ON known_zones.name = lower(zone_in(after.settings))
      WHERE coalesce(known_zones.zone, 'UTC') <> zone_of(after.id, '')
    ), noted AS (
      INSERT INTO store_zones SELECT id, '', zone FROM wanted ORDER BY id
      ON CONFLICT (retailer_id, store_id) DO UPDATE SET zone = excluded.zone
    ), followed AS (
      UPDATE store_zones SET zone = wanted.zone FROM wanted JOIN stores ON stores.retailer_id = wanted.id AND stores.timezone IS NULL
      WHERE store_zones.retailer_id = wanted.id AND store_zones.store_id = stores.id
    )
    SELECT id FROM wanted ORDER BY id
  LOOP
    PERFORM count_days_anew(moved.id, NULL);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER figures_zone AFTER INSERT ON retailers REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_zones_of_retailers();
CREATE TRIGGER figures_zone_changed AFTER UPDATE ON retailers REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_zones_of_retailers();
CREATE TRIGGER figures_zone AFTER INSERT ON stores REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_new_zones();
CREATE TRIGGER figures_zone_changed AFTER UPDATE ON stores REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_zones();

INSERT INTO store_zones
  SELECT id, '', coalesce(known_zones.zone, 'UTC') FROM retailers LEFT JOIN known_zones ON known_zones.name = lower(zone_in(settings))
  UNION ALL
  SELECT stores.retailer_id, stores.id, coalesce(known_zones.zone, 'UTC') FROM stores LEFT JOIN known_zones ON known_zones.name = lower(timezone)
  WHERE timezone IS NOT NULL;

DO $$
DECLARE
  past record;
  upto record;
BEGIN
  SELECT '' AS retailer_id, '' AS id INTO past;
  LOOP
    SELECT retailer_id, id INTO upto FROM ${NEXT_RECEIPTS} ORDER BY retailer_id DESC, id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    ${countingOf(changesOf({ more: NEXT_RECEIPTS }), BY_IDENTIFIER)}
    past := upto;
  END LOOP;
END $$;

CREATE TRIGGER figures_added AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER figures_removed AFTER DELETE ON receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed();
CREATE TRIGGER figures_changed AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed();
CREATE TRIGGER figures_emptied AFTER TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION count_nothing();
`,
};
