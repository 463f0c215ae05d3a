import type { Migration } from "./migration.ts";

/** The states in which an email has a reason. */
const FAILED = "state IN ('dropped', 'bounce', 'spamreport')";

/**
 * What the list of emails is filtered by. The domain follows from the recipient and goes with it. The store is that of
 * the receipt, so that who adds emails need not know it. Reasons can be longer than an entry of an index, which
 * therefore has their hash.
 */
export const mailLogMigration: Migration = {
  number: 36,
  name: "mail log",
  minimumProgram: 0,
  sql: `
ALTER TABLE mails ADD COLUMN store_id text,
  ADD COLUMN domain text GENERATED ALWAYS AS (lower(substring(recipient FROM '@([^@>[:space:]]+)>?[[:space:]]*$'))) STORED;
UPDATE mails SET store_id = receipts.store_id FROM receipts WHERE receipts.retailer_id = mails.retailer_id AND receipts.id = mails.receipt_id;

CREATE INDEX mails_by_time ON mails (retailer_id, at, id);
CREATE INDEX mails_by_state ON mails (retailer_id, state, at, id);
CREATE INDEX mails_by_domain ON mails (retailer_id, domain, at, id);
-- The other columns count the emails of a store by another filter without reading them.
CREATE INDEX mails_by_store ON mails (retailer_id, store_id, at, id) INCLUDE (state, domain);
CREATE INDEX mails_by_reason ON mails (retailer_id, md5(reason), at, id) WHERE ${FAILED} AND reason IS NOT NULL;

-- What the cleanup has not yet removed after its time.
CREATE INDEX mails_of_persons ON mails (at) WHERE recipient IS NOT NULL OR reason IS NOT NULL;
CREATE INDEX mail_events_with_reason ON mail_events (at) WHERE reason IS NOT NULL;

CREATE FUNCTION fill_mail_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT store_id INTO NEW.store_id FROM receipts WHERE retailer_id = NEW.retailer_id AND id = NEW.receipt_id;
  RETURN NEW;
END $$;
CREATE TRIGGER mail_store BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fill_mail_store();

CREATE FUNCTION change_mail_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mails SET store_id = NEW.store_id WHERE retailer_id = NEW.retailer_id AND receipt_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER receipt_store_changed AFTER UPDATE OF store_id ON receipts FOR EACH ROW
  WHEN (OLD.store_id IS DISTINCT FROM NEW.store_id) EXECUTE FUNCTION change_mail_store();
`,
};
