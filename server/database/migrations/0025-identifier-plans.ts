import { forgetIdentifiers, learnIdentifiers } from "./0016-consumers.ts";
import type { Migration } from "./migration.ts";

const trigger = (name: string, statements: string): string => `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statements}
  RETURN NULL;
END $$;`;

/** Plans a statement at each call. */
const planned = (statement: string): string => `EXECUTE $statement$ ${statement} $statement$;`;

/** Keeps the receipts that have another identifier than before. */
const CHANGED = "WHERE after.identifier IS DISTINCT FROM before.identifier";

/**
 * Plans the statements of migration 16 about identifiers at each call. In a session, a function keeps the plan of its
 * first call until the statistics change. If that call found an empty table, its plan read the whole table for each
 * identifier.
 */
export const identifierPlans: Migration = {
  number: 25,
  name: "identifier-plans",
  sql: `
${trigger("learn_identifiers", planned(learnIdentifiers("SELECT retailer_id, identifier FROM after")))}
${trigger("forget_identifiers", planned(forgetIdentifiers("SELECT retailer_id, identifier FROM before")))}
${trigger(
  "change_identifiers",
  `
  IF NOT EXISTS (SELECT FROM after LEFT JOIN before USING (retailer_id, id) ${CHANGED}) THEN RETURN NULL; END IF;
  ${planned(forgetIdentifiers(`SELECT before.retailer_id, before.identifier FROM before LEFT JOIN after USING (retailer_id, id) ${CHANGED}`))}
  ${planned(learnIdentifiers(`SELECT after.retailer_id, after.identifier FROM after LEFT JOIN before USING (retailer_id, id) ${CHANGED}`))}`,
)}
`,
};
