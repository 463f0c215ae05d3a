import { changesOf, countingTrigger } from "./0009-counting.ts";
import type { Migration } from "./migration.ts";

/**
 * What an erasure must know about the past and must keep for figures: the identifiers that receipts had before, the links to receipts that have
 * ended, and hashes of the identifiers that were erased within the last day. A backfill adds the former identifiers of
 * older receipts from the data of tills (server/consumers/erasure/former-identifiers-backfill.ts).
 */
const identification = {
  columns: "identifier, was_identified",
  condition: "(coalesce(identifier, '') <> '' OR was_identified)",
};
const create = "CREATE OR REPLACE";

export const formerIdentifiers: Migration = {
  number: 31,
  name: "former identifiers",
  sql: `
CREATE TABLE former_identifiers (
  retailer_id text NOT NULL,
  identifier text NOT NULL,
  receipt_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (retailer_id, identifier, receipt_id)
);
CREATE INDEX former_identifiers_of_receipt ON former_identifiers (retailer_id, receipt_id);

CREATE TABLE link_generations (
  retailer_id text NOT NULL,
  receipt_id text COLLATE "C" NOT NULL,
  generation integer NOT NULL,
  PRIMARY KEY (retailer_id, receipt_id)
);

CREATE TABLE erased_identifiers (
  retailer_id text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, hash)
);

-- True if the receipt had a customer that was erased: figures count it as before.
ALTER TABLE receipts ADD COLUMN was_identified boolean NOT NULL DEFAULT false;
${countingTrigger({ name: "count_added", table: "added", create }, changesOf({ more: "added" }), identification)}
${countingTrigger({ name: "count_removed", table: "removed", create }, changesOf({ less: "removed" }), identification)}
${countingTrigger({ name: "count_changed", table: "after", create }, changesOf({ more: "after", less: "before" }), identification)}

CREATE FUNCTION note_former_identifiers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_identifiers
    SELECT before.retailer_id, before.identifier, before.id FROM before JOIN after USING (retailer_id, id)
    WHERE before.identifier IS NOT NULL AND before.identifier IS DISTINCT FROM after.identifier
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER former_identifiers_noted AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_former_identifiers();

CREATE OR REPLACE FUNCTION forget_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_recipients USING removed WHERE email_recipients.retailer_id = removed.retailer_id AND email_recipients.receipt_id = removed.id;
  DELETE FROM former_identifiers USING removed WHERE former_identifiers.retailer_id = removed.retailer_id AND former_identifiers.receipt_id = removed.id;
  DELETE FROM link_generations USING removed WHERE link_generations.retailer_id = removed.retailer_id AND link_generations.receipt_id = removed.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION forget_all_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE email_recipients, former_identifiers, link_generations;
  RETURN NULL;
END $$;
`,
};
