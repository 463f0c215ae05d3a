import type { Migration } from "./migration.ts";

/**
 * Raw records from tills and the processing queue. An id begins with the second of arrival, so ids sort by time. An
 * entry is queued once, however often it is requested.
 * A new version stamp changes nothing that is counted or searched. A statement that declares to change only stamps
 * skips the triggers and is several times as fast.
 */
export const processing: Migration = {
  number: 11,
  name: "processing",
  sql: `
CREATE TABLE raw_records (
  retailer_id text NOT NULL REFERENCES retailers,
  id text COLLATE "C" NOT NULL CHECK (id ~ '^[0-9a-f]{24}$'),
  store_id text,
  mime_type text NOT NULL CHECK (char_length(mime_type) BETWEEN 1 AND 255),
  content bytea NOT NULL,
  processed timestamptz,
  receipt_id text COLLATE "C",
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX raw_records_of_store ON raw_records (retailer_id, store_id, id);

CREATE TABLE processing_queue (
  retailer_id text NOT NULL REFERENCES retailers,
  kind text NOT NULL CHECK (kind IN ('receipt', 'raw')),
  id text COLLATE "C" NOT NULL,
  next_try timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (retailer_id, kind, id)
);
CREATE INDEX processing_queue_by_time ON processing_queue (next_try, id);

DROP TRIGGER figures_changed ON receipts;
CREATE TRIGGER figures_changed AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT WHEN (current_setting('counterfoil.only_stamps', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_changed();
DROP TRIGGER searching_changed ON receipts;
CREATE TRIGGER searching_changed AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT WHEN (current_setting('counterfoil.only_stamps', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION move_searchable();
`,
};
