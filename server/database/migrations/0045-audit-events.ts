import type { Migration } from "./migration.ts";

/**
 * The list of audit events of a retailer. It reads each action separately, so that one index has the events of each filter in
 * their order. Receipts that tools post are many, and are found by their action only.
 */
export const auditEventsMigration: Migration = {
  number: 45,
  name: "audit events",
  // Programs before it write the same events, without what the list shows more.
  minimumProgram: 35,
  sql: `
CREATE INDEX audit_of_retailer ON audit ((details ->> 'retailer_id'), action, at, id);
CREATE INDEX audit_of_actor ON audit (actor, (details ->> 'retailer_id'), action, at, id) WHERE action <> 'receipt.create';
CREATE INDEX audit_of_store ON audit ((details ->> 'retailer_id'), (details ->> 'store_id'), action, at, id)
  WHERE details ->> 'store_id' IS NOT NULL AND action <> 'receipt.create';
`,
};
