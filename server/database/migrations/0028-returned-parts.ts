import type { Migration } from "./migration.ts";

/** A receipt without this text has no return: the members of a JSON text are written as they are. */
const HAS_RETURN = (table: string): string => `${table}.body::text LIKE '%"return"%'`;

/** Waits for a server that counts one of these receipts. DO NOTHING would not, and the change would not be counted. */
const enqueue = (receipts: string): string => `
  INSERT INTO uncounted_returns SELECT retailer_id, id FROM (${receipts}) AS receipt ORDER BY retailer_id, id
  ON CONFLICT (retailer_id, id) DO UPDATE SET id = excluded.id;`;

const triggerFunction = (name: string, statements: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statements}
  RETURN NULL;
END $$;`;

/**
 * Returned parts of items, so that reports read no receipts. The amount paid back follows a rule of the domain, so
 * triggers only note the receipts (`uncounted_returns`), and the server counts them before it answers a report.
 */
export const returnedParts: Migration = {
  number: 28,
  name: "returned parts",
  sql: `
CREATE TABLE returned_parts (
  retailer_id text NOT NULL,
  id text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  part integer NOT NULL,
  store_id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  currency text NOT NULL,
  salesperson text COLLATE "C",
  units numeric NOT NULL,
  value numeric NOT NULL,
  PRIMARY KEY (retailer_id, id, position, part)
);
CREATE INDEX returned_parts_by_time ON returned_parts (retailer_id, at);

CREATE TABLE uncounted_returns (
  retailer_id text NOT NULL,
  id text COLLATE "C" NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
${triggerFunction("note_added_returns", enqueue(`SELECT retailer_id, id FROM added WHERE ${HAS_RETURN("added")}`))}
${triggerFunction("note_changed_returns", enqueue(`SELECT after.retailer_id, after.id FROM after JOIN before USING (retailer_id, id) WHERE ${HAS_RETURN("after")} OR ${HAS_RETURN("before")}`))}
${triggerFunction(
  "forget_returns",
  `
  DELETE FROM uncounted_returns USING removed WHERE uncounted_returns.retailer_id = removed.retailer_id AND uncounted_returns.id = removed.id;
  DELETE FROM returned_parts USING removed WHERE returned_parts.retailer_id = removed.retailer_id AND returned_parts.id = removed.id;`,
)}
${triggerFunction("forget_all_returns", "TRUNCATE uncounted_returns, returned_parts;")}

CREATE TRIGGER returns_added AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_returns();
CREATE TRIGGER returns_changed AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_returns();
CREATE TRIGGER returns_removed AFTER DELETE ON receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_returns();
CREATE TRIGGER returns_emptied AFTER TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION forget_all_returns();
`,
};
