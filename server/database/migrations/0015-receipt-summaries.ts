import type { Migration } from "./migration.ts";

/**
 * The summary of each receipt. Lists return it without reading the text of the receipt. The database computes it, so it
 * is also correct for receipts inserted by SQL. Values keep their written form. The summary is null if the text is not
 * a receipt.
 */
export const receiptSummaries: Migration = {
  number: 15,
  name: "receipt summaries",
  sql: `
CREATE FUNCTION receipt_summary(body json) RETURNS json IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT '{' || string_agg(
      CASE key
        WHEN 'items' THEN '"item_count":' || json_array_length(value) || ',"has_return":' || (
          EXISTS (SELECT FROM json_array_elements(value) AS item WHERE json_typeof(item -> 'return') = 'object'))::text
        WHEN 'delivery' THEN '"delivery":{"counts":' || (value -> 'counts')::text || '}'
        ELSE to_json(key)::text || ':' || value::text
      END, ',') || '}'
    FROM json_each(body) WHERE key <> 'properties')::json;
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;

ALTER TABLE receipts ADD COLUMN summary json GENERATED ALWAYS AS (receipt_summary(body)) STORED;
`,
};
