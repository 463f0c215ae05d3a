import type { Migration } from "./migration.ts";

/** Learns the identifiers of receipts, as migration 16 does. */
const learn = (receipts: string): string => `
  EXECUTE $learn$
    WITH come AS MATERIALIZED (
      SELECT DISTINCT retailer_id, identifier FROM (${receipts}) AS changed WHERE identifier <> '' AND char_length(identifier) <= 320
    ), unknown AS MATERIALIZED (
      SELECT * FROM come WHERE NOT EXISTS (
        SELECT FROM consumer_terms AS known WHERE known.retailer_id = come.retailer_id AND known.identifier = come.identifier)
    )
    INSERT INTO consumer_terms SELECT retailer_id, term COLLATE "C", identifier
      FROM unknown CROSS JOIN LATERAL unnest(consumer_terms_of(identifier, NULL)) AS term
      ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING
  $learn$;`;

/** Removes the identifiers that no profile and no other receipt has, as migration 16 does. */
const forget = (receipts: string): string => `
  EXECUTE $forget$
    DELETE FROM consumer_terms AS kept USING (SELECT DISTINCT retailer_id, identifier FROM (${receipts}) AS changed WHERE identifier <> '') AS gone
    WHERE kept.retailer_id = gone.retailer_id AND kept.identifier = gone.identifier
      AND NOT EXISTS (SELECT FROM receipts WHERE receipts.retailer_id = gone.retailer_id AND receipts.identifier = gone.identifier)
      AND NOT EXISTS (SELECT FROM consumers WHERE consumers.retailer_id = gone.retailer_id AND consumers.identifier = gone.identifier)
  $forget$;`;

const replaced = (name: string, statements: string): string => `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statements}
  RETURN NULL;
END $$;`;

/**
 * Plans the statements that read search terms at each call. In a session, a function keeps the plan of its first call
 * until the statistics change. If that call found an empty table, its plan read the whole table for each identifier.
 */
export const identifierPlans: Migration = {
  number: 25,
  name: "identifier-plans",
  sql: `
${replaced("learn_identifiers", learn("SELECT retailer_id, identifier FROM after"))}
${replaced("forget_identifiers", forget("SELECT retailer_id, identifier FROM before"))}
${replaced("change_identifiers", `
  IF NOT EXISTS (SELECT FROM after LEFT JOIN before USING (retailer_id, id) WHERE after.identifier IS DISTINCT FROM before.identifier) THEN RETURN NULL; END IF;
  ${forget("SELECT before.retailer_id, before.identifier FROM before LEFT JOIN after USING (retailer_id, id) WHERE after.identifier IS DISTINCT FROM before.identifier")}
  ${learn("SELECT after.retailer_id, after.identifier FROM after LEFT JOIN before USING (retailer_id, id) WHERE after.identifier IS DISTINCT FROM before.identifier")}`)}
`,
};
