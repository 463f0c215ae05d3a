import type { Migration } from "./migration.ts";

/**
 * The version of a retailer's name, settings and tweaks. A change that sets no version gets a later one: operators and
 * earlier programs write settings by SQL.
 */
export const retailerVersions: Migration = {
  number: 51,
  name: "retailer versions",
  // Earlier programs do not know the column, and the trigger sets it.
  minimumProgram: 35,
  sql: `
ALTER TABLE retailers ADD COLUMN updated_timestamp timestamptz NOT NULL DEFAULT date_trunc('second', now());

CREATE FUNCTION set_retailer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_timestamp := greatest(date_trunc('second', now()), OLD.updated_timestamp + interval '1 second');
  RETURN NEW;
END $$;
CREATE TRIGGER version BEFORE UPDATE OF name, settings, tweaks ON retailers FOR EACH ROW
  WHEN (NEW.updated_timestamp = OLD.updated_timestamp
    AND (NEW.name, NEW.settings, NEW.tweaks) IS DISTINCT FROM (OLD.name, OLD.settings, OLD.tweaks))
  EXECUTE FUNCTION set_retailer_version();
`,
};
