import type { Migration } from "./migration.ts";

/** The search data of receipts, in key order, which prevents deadlocks. */
const keepingOf = (receipts: string): string => `
  INSERT INTO searchable AS kept
    SELECT receipt.retailer_id, receipt.id, coalesce(store_id, ''), transaction_id, found.total, found.salesperson,
      found.terms || mail_terms(receipt.retailer_id, summary, body), found.currency, found.is_basket, (coalesce(identifier, '') <> '' OR was_identified)
    FROM (${receipts}) AS receipt CROSS JOIN LATERAL read_search_data(receipt.retailer_id, identifier, body) AS found
    ORDER BY receipt.retailer_id, receipt.id
  ON CONFLICT (retailer_id, id) DO UPDATE SET store_id = excluded.store_id, transaction_id = excluded.transaction_id, total = excluded.total,
    salesperson = excluded.salesperson, terms = excluded.terms, currency = excluded.currency, is_basket = excluded.is_basket, is_identified = excluded.is_identified
  WHERE (kept.store_id, kept.transaction_id, kept.total, kept.salesperson, kept.terms, kept.currency, kept.is_basket, kept.is_identified)
    IS DISTINCT FROM (excluded.store_id, excluded.transaction_id, excluded.total, excluded.salesperson, excluded.terms, excluded.currency, excluded.is_basket, excluded.is_identified);`;

/** The words of texts at paths of a receipt, as plainWords of the domain. */
const words = (paths: string): string => {
  const texts = paths
    .split(", ")
    .map(
      (path) => `SELECT text #>> '{}' AS text FROM jsonb_path_query(receipt, '${path} ? (@ starts with "")') AS text`,
    );
  return `(SELECT btrim(part, '*!"#$%&''()+,-./:;<=>?@[\\]^_\`{|}~') AS word FROM (${texts.join(" UNION ALL ")}) AS written, regexp_split_to_table(lower(text), '\\s+') AS part) AS words WHERE word <> ''`;
};

/**
 * Further search data of receipts: the currency, whether a customer is known, or was before an erasure, and whether
 * something was sold, as reports count them; and terms of the kinds n (word of the name of an item), y (word of a payment), l (last digits of a card), t (till) and f (flag).
 * Values of earlier receipts are null, and their terms missing, until a backfill reads them (server/search/searchable-rows.ts).
 */
export const searchedParts: Migration = {
  number: 44,
  name: "searched parts",
  // The triggers write the search data.
  minimumProgram: 35,
  sql: `
ALTER TABLE searchable ADD COLUMN currency text COLLATE "C", ADD COLUMN is_basket boolean, ADD COLUMN is_identified boolean;

-- Programs before 44 also use read_searchable and search_terms, which it replaces. Reads member by member: what was read before one that cannot be read is kept.
-- A few short queries and no functions in SQL: each receipt that is written runs them.
CREATE FUNCTION read_search_data(
  retailer text, identifier text, body json, OUT total numeric, OUT currency text, OUT salesperson text, OUT is_basket boolean, OUT terms text[]
) IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  receipt jsonb;
  start text := retailer || chr(31);
  till jsonb;
BEGIN
  terms := CASE WHEN identifier <> '' THEN ARRAY[start || 'i' || left(lower(identifier), 512)] ELSE '{}' END;
  is_basket := false;
  currency := '';
  receipt := body::jsonb;
  IF jsonb_typeof(receipt -> 'total') = 'number' THEN total := receipt ->> 'total'; END IF;
  IF receipt #>> '{l10n,currency}' ~ '^[A-Z]{3}$' THEN currency := receipt #>> '{l10n,currency}'; END IF;
  is_basket := jsonb_path_exists(receipt, '$.items[*].total ? (@ > 0)');
  IF jsonb_typeof(receipt #> '{properties,salesperson}') = 'string' THEN
    salesperson := nullif(left(receipt #>> '{properties,salesperson}', 256), '');
  END IF;
  IF salesperson IS NOT NULL THEN
    terms := terms || ARRAY(SELECT DISTINCT start || 's' || left(lower(word), 512) FROM regexp_split_to_table(salesperson, '\\s+') AS word WHERE word <> '');
  END IF;
  terms := terms
    || ARRAY(SELECT DISTINCT start || 'p' || left(lower(code #>> '{}'), 512) FROM jsonb_path_query(receipt, '$.items[*].properties.product_code ? (@ starts with "")') AS code WHERE code <> '""'::jsonb)
    || ARRAY(SELECT DISTINCT start || 'n' || left(word, 512) FROM ${words("$.items[*].name")})
    || ARRAY(SELECT DISTINCT start || 'y' || left(word, 512) FROM ${words("$.payments[*].method, $.payments[*].details.type")})
    || ARRAY(SELECT DISTINCT start || 'l' || right(btrim(card #>> '{}'), 4) FROM jsonb_path_query(receipt, '$.payments[*].details.number ? (@ starts with "")') AS card WHERE right(btrim(card #>> '{}'), 4) ~ '^[0-9]{4}$');
  till := receipt #> '{properties,till_id}';
  IF jsonb_typeof(till) IS DISTINCT FROM 'string' OR till = '""'::jsonb OR char_length(till #>> '{}') > 256 THEN till := receipt #> '{properties,_till,id}'; END IF;
  IF jsonb_typeof(till) = 'string' AND till <> '""'::jsonb AND char_length(till #>> '{}') <= 256 THEN terms := terms || (start || 't' || left(lower(till #>> '{}'), 512)); END IF;
  IF (receipt -> 'duplicate') = 'true'::jsonb THEN terms := terms || (start || 'fduplicate'); END IF;
  IF jsonb_path_exists(receipt, '$.items[*].return ? (@.type() == "object")') THEN terms := terms || (start || 'freturn'); END IF;
  IF jsonb_typeof(receipt #> '{properties,checked,user}') = 'string' AND jsonb_typeof(receipt #> '{properties,checked,timestamp}') = 'string' THEN
    terms := terms || (start || 'fchecked');
  END IF;
EXCEPTION WHEN OTHERS THEN RETURN;
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
`,
};
