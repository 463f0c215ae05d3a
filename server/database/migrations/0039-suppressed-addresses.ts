import type { Migration } from "./migration.ts";

/** Addresses that get no automatic emails of a retailer. Earlier events suppress no address: no source reported them. */
export const suppressedAddressesMigration: Migration = {
  number: 39,
  name: "suppressed addresses",
  // Programs before it do not suppress. They read nothing that changes.
  minimumProgram: 35,
  sql: `
CREATE TABLE suppressed_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY,
  retailer_id text NOT NULL,
  address text COLLATE "C" NOT NULL,
  cause text NOT NULL CHECK (cause IN ('bounce', 'complaint')),
  since timestamptz NOT NULL,
  source text NOT NULL,
  mail_id bigint,
  reason text,
  PRIMARY KEY (retailer_id, address)
);
CREATE UNIQUE INDEX suppressed_addresses_of_retailer ON suppressed_addresses (retailer_id, id);
`,
};
