import type { Migration } from "./migration.ts";

/**
 * Entries of the processing queue that failed repeatedly stay in it, with `next_try` at infinity, so that no program takes
 * them. One about a till record goes with the record. Entries that wait for a worker stay: a worker locks the entry before
 * the record.
 */
export const failedEntries: Migration = {
  number: 55,
  name: "failed entries",
  // Programs before it write no failed entries, and queue them again as any other.
  minimumProgram: 35,
  sql: `
ALTER TABLE processing_queue
  ADD COLUMN failed timestamptz,
  ADD COLUMN error text,
  ADD CONSTRAINT failed_has_time CHECK (next_try < 'infinity' OR failed IS NOT NULL);

CREATE FUNCTION remove_failed_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM processing_queue USING removed
  WHERE processing_queue.retailer_id = removed.retailer_id AND processing_queue.kind = 'raw'
    AND processing_queue.id = removed.id AND processing_queue.next_try = 'infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER failed_entries AFTER DELETE ON raw_records REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_failed_entries();
`,
};
