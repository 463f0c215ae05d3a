import type { Migration } from "./migration.ts";

/**
 * An index of the parts of transaction ids: each four characters of an id, with the retailer. So the index finds the
 * parts of one retailer without the others, and characters such as `-` count. See ADR 0154.
 */
export const numberParts: Migration = {
  number: 46,
  name: "number parts",
  minimumProgram: 35,
  sql: `
CREATE FUNCTION number_parts(retailer text, number text) RETURNS text[] IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  parts text[] := '{}';
BEGIN
  FOR at IN 1 .. least(char_length(number), 256) - 3 LOOP
    parts := parts || (retailer || chr(31) || substr(number, at, 4));
  END LOOP;
  RETURN parts;
END $$;

CREATE INDEX searchable_by_number_part ON searchable USING gin (number_parts(retailer_id, transaction_id)) WITH (gin_pending_list_limit = 256);
ANALYZE searchable;
`,
};
