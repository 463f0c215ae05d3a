import type { Migration } from "./migration.ts";

/** The search data of receipts, in key order, which prevents deadlocks. */
const keepingOf = (receipts: string): string => `
  INSERT INTO searchable AS kept
    SELECT retailer_id, id, coalesce(store_id, ''), transaction_id, found.total, found.salesperson,
      search_terms(retailer_id, identifier, found.salesperson, found.codes)
    FROM (${receipts}) AS receipt CROSS JOIN LATERAL read_searchable(body) AS found
    ORDER BY retailer_id, id
  ON CONFLICT (retailer_id, id) DO UPDATE SET store_id = excluded.store_id, transaction_id = excluded.transaction_id,
    total = excluded.total, salesperson = excluded.salesperson, terms = excluded.terms
  WHERE (kept.store_id, kept.transaction_id, kept.total, kept.salesperson, kept.terms)
    IS DISTINCT FROM (excluded.store_id, excluded.transaction_id, excluded.total, excluded.salesperson, excluded.terms);`;

const trigger = (name: string, statements: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statements}
  RETURN NULL;
END $$;`;

/**
 * Search data, so that no search reads the text of a receipt: a narrow row for each receipt, and an index of exact
 * terms. A term contains the retailer, the kind (i identifier, s word of the salesperson, p product code) and the value
 * in lower case. So the index finds the terms of one retailer without the others.
 */
export const searching: Migration = {
  number: 10,
  name: "searching",
  sql: `
CREATE TABLE searchable (
  retailer_id text NOT NULL,
  id text COLLATE "C" NOT NULL,
  store_id text NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  total numeric,
  salesperson text,
  terms text[] NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX searchable_of_store ON searchable (retailer_id, store_id, id);
CREATE INDEX searchable_of_transaction ON searchable (retailer_id, transaction_id, id);
CREATE INDEX searchable_by_total ON searchable (retailer_id, total, id);
CREATE INDEX searchable_by_terms ON searchable USING gin (terms) WITH (gin_pending_list_limit = 256);

CREATE FUNCTION search_term(retailer text, kind text, value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT retailer || chr(31) || kind || left(lower(value), 512)
$$;

CREATE FUNCTION search_words(value text) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$
  SELECT word FROM regexp_split_to_table(value, '\\s+') AS word WHERE word <> ''
$$;

CREATE FUNCTION search_terms(retailer text, identifier text, salesperson text, codes text[]) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT search_term(retailer, 'i', identifier) WHERE identifier <> ''
    UNION ALL SELECT search_term(retailer, 's', word) FROM search_words(salesperson) AS word
    UNION ALL SELECT search_term(retailer, 'p', code) FROM unnest(codes) AS code WHERE code <> ''
  ) AS found (term)
$$;

-- Reads member by member: what was read before one that cannot be read stays.
CREATE FUNCTION read_searchable(body json, OUT total numeric, OUT salesperson text, OUT codes text[]) IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  receipt jsonb;
BEGIN
  codes := '{}';
  receipt := body::jsonb;
  IF jsonb_typeof(receipt -> 'total') = 'number' THEN total := receipt ->> 'total'; END IF;
  IF jsonb_typeof(receipt #> '{properties,salesperson}') = 'string' THEN
    salesperson := nullif(left(receipt #>> '{properties,salesperson}', 256), '');
  END IF;
  SELECT coalesce(array_agg(code #>> '{}'), '{}') INTO codes
  FROM jsonb_path_query(receipt, '$.items[*].properties.product_code ? (@ starts with "")') AS code;
EXCEPTION WHEN OTHERS THEN RETURN;
END $$;
${trigger("keep_searchable", keepingOf("SELECT * FROM after"))}
${trigger(
  "forget_searchable",
  `
  DELETE FROM searchable USING before WHERE searchable.retailer_id = before.retailer_id AND searchable.id = before.id;`,
)}
${trigger(
  "move_searchable",
  `
  DELETE FROM searchable USING before WHERE searchable.retailer_id = before.retailer_id AND searchable.id = before.id
    AND NOT EXISTS (SELECT FROM after WHERE after.retailer_id = before.retailer_id AND after.id = before.id);
  ${keepingOf("SELECT * FROM after")}`,
)}
${trigger("empty_searchable", "TRUNCATE searchable;")}

CREATE TRIGGER searching_added AFTER INSERT ON receipts REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_searchable();
CREATE TRIGGER searching_removed AFTER DELETE ON receipts REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_searchable();
CREATE TRIGGER searching_changed AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION move_searchable();
CREATE TRIGGER searching_emptied AFTER TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION empty_searchable();
-- The triggers stand before: to make them waits for who is writing, and keeps everybody else from it until all is here.
${keepingOf("SELECT * FROM receipts")}
ANALYZE searchable;
`,
};
