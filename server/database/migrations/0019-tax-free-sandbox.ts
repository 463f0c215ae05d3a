import type { Migration } from "./migration.ts";

/** The forms that the tax-free sandbox issued. They outlive a crash of the server, as those of a real service do. */
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
