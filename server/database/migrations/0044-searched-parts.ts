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

/** Texts at a path of a receipt. */
const texts = (path: string): string =>
  `(SELECT text #>> '{}' AS text FROM jsonb_path_query(receipt, '${path} ? (@ starts with "")') AS text)`;

const words = (kind: string, path: string): string =>
  `SELECT search_term(retailer, '${kind}', word) FROM ${texts(path)} AS written, reason_words(text) AS word`;

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
CREATE FUNCTION read_search_data(
  retailer text, identifier text, body json, OUT total numeric, OUT currency text, OUT salesperson text, OUT is_basket boolean, OUT terms text[]
) IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  receipt jsonb;
  till text;
BEGIN
  terms := ARRAY(SELECT search_term(retailer, 'i', identifier) WHERE identifier <> '');
  is_basket := false;
  currency := '';
  receipt := body::jsonb;
  IF jsonb_typeof(receipt -> 'total') = 'number' THEN total := receipt ->> 'total'; END IF;
  IF receipt #>> '{l10n,currency}' ~ '^[A-Z]{3}$' THEN currency := receipt #>> '{l10n,currency}'; END IF;
  is_basket := jsonb_path_exists(receipt, '$.items[*].total ? (@ > 0)');
  IF jsonb_typeof(receipt #> '{properties,salesperson}') = 'string' THEN
    salesperson := nullif(left(receipt #>> '{properties,salesperson}', 256), '');
  END IF;
  SELECT name INTO till FROM (VALUES (receipt #> '{properties,till_id}'), (receipt #> '{properties,_till,id}')) AS named (value), LATERAL (SELECT value #>> '{}' AS name) AS text
  WHERE jsonb_typeof(value) = 'string' AND name <> '' AND char_length(name) <= 256 LIMIT 1;
  terms := terms || ARRAY(
    SELECT DISTINCT term FROM (
      SELECT search_term(retailer, 's', word) FROM search_words(salesperson) AS word
      UNION ALL SELECT search_term(retailer, 'p', text) FROM ${texts("$.items[*].properties.product_code")} AS code WHERE text <> ''
      UNION ALL ${words("n", "$.items[*].name")}
      UNION ALL ${words("y", "$.payments[*].method")}
      UNION ALL ${words("y", "$.payments[*].details.type")}
      UNION ALL SELECT search_term(retailer, 'l', right(btrim(text), 4)) FROM ${texts("$.payments[*].details.number")} AS card WHERE right(btrim(text), 4) ~ '^[0-9]{4}$'
      UNION ALL SELECT search_term(retailer, 't', till) WHERE till IS NOT NULL
      UNION ALL SELECT search_term(retailer, 'f', 'duplicate') WHERE (receipt -> 'duplicate') = 'true'::jsonb
      UNION ALL SELECT search_term(retailer, 'f', 'return') WHERE jsonb_path_exists(receipt, '$.items[*].return ? (@.type() == "object")')
      UNION ALL SELECT search_term(retailer, 'f', 'checked')
        WHERE jsonb_typeof(receipt #> '{properties,checked,user}') = 'string' AND jsonb_typeof(receipt #> '{properties,checked,timestamp}') = 'string'
    ) AS found (term));
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
