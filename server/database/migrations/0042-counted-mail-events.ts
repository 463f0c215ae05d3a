import type { Migration } from "./migration.ts";

/** Finds the emails that a number of the statistics counts. */
export const countedMailEvents: Migration = {
  number: 42,
  name: "counted mail events",
  minimumProgram: 35,
  sql: `
CREATE INDEX mail_events_counted_by_time ON mail_events (retailer_id, event, at) INCLUDE (mail_id, receipt_id) WHERE kind = 'receipt';
`,
};
