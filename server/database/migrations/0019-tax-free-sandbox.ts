import type { Migration } from "./migration.ts";

/** Forms of the tax-free sandbox. They survive a crash of the server, like those of a real service. */
export const taxFreeSandbox: Migration = {
  number: 19,
  name: "tax-free sandbox",
  sql: `
CREATE TABLE sandbox_tax_free_forms (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  sender_id text NOT NULL,
  form_id text NOT NULL,
  document_id text NOT NULL UNIQUE,
  refund_amount numeric NOT NULL,
  total_amount numeric NOT NULL,
  status text NOT NULL CHECK (status IN ('issued', 'voided')),
  void_outcome text NOT NULL,
  PRIMARY KEY (sender_id, form_id)
);
`,
};
