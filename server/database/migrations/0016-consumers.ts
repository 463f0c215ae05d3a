import type { Migration } from "./migration.ts";

/** Characters that separate words: spaces, and the punctuation of ASCII, Latin-1 and Unicode. */
const SEPARATOR = String.raw`[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]`;

/** Removes the identifiers of the given receipts that no profile and no other receipt has. */
export const forgetIdentifiers = (receipts: string): string => `
  DELETE FROM consumer_terms AS kept USING (SELECT DISTINCT retailer_id, identifier FROM (${receipts}) AS changed WHERE identifier <> '') AS gone
  WHERE kept.retailer_id = gone.retailer_id AND kept.identifier = gone.identifier
    AND NOT EXISTS (SELECT FROM receipts WHERE receipts.retailer_id = gone.retailer_id AND receipts.identifier = gone.identifier)
    AND NOT EXISTS (SELECT FROM consumers WHERE consumers.retailer_id = gone.retailer_id AND consumers.identifier = gone.identifier);`;

/** Adds the search terms of the identifiers of the given receipts. */
export const learnIdentifiers = (receipts: string): string => `
  WITH come AS MATERIALIZED (
    SELECT DISTINCT retailer_id, identifier FROM (${receipts}) AS changed WHERE identifier <> '' AND char_length(identifier) <= 320
  ), unknown AS MATERIALIZED (
    SELECT * FROM come WHERE NOT EXISTS (
      SELECT FROM consumer_terms AS known WHERE known.retailer_id = come.retailer_id AND known.identifier = come.identifier)
  )
  INSERT INTO consumer_terms SELECT retailer_id, term COLLATE "C", identifier
    FROM unknown CROSS JOIN LATERAL unnest(consumer_terms_of(identifier, NULL)) AS term
    ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING;`;

const trigger = (name: string, statements: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statements}
  RETURN NULL;
END $$;`;

/**
 * Consumer profiles and their search terms. The database derives the terms, so that they also exist for identifiers of
 * receipts. A search compares prefixes of terms: it reads an index and no profile. Terms have no case, accents or
 * punctuation. A space occurs only between two names, which are stored in both orders. A phone number has two terms:
 * with the country code, and without it and the leading zero.
 */
export const consumers: Migration = {
  number: 16,
  name: "consumers",
  sql: `
CREATE TABLE consumers (
  retailer_id text NOT NULL REFERENCES retailers,
  identifier text NOT NULL CHECK (char_length(identifier) BETWEEN 1 AND 320),
  properties json NOT NULL,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, identifier)
);
CREATE INDEX consumers_by_letters ON consumers (retailer_id, (lower(identifier)) COLLATE "C", identifier COLLATE "C");

CREATE TABLE consumer_terms (
  retailer_id text NOT NULL,
  term text COLLATE "C" NOT NULL,
  identifier text NOT NULL,
  PRIMARY KEY (retailer_id, term, identifier)
);
CREATE INDEX consumer_terms_of_identifier ON consumer_terms (retailer_id, identifier, term);

-- Letters without case, accents and apostrophes.
CREATE FUNCTION consumer_letters(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize(left(value, 1000), NFKD), '[\\u0300-\\u036f''’ʼ]', '', 'g')), 'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

CREATE FUNCTION consumer_whole(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(consumer_letters(value), '${SEPARATOR}+', '', 'g')
$$;

CREATE FUNCTION consumer_words(value text) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT coalesce((array_agg(word ORDER BY place) FILTER (WHERE word <> ''))[1:16], '{}')
  FROM regexp_split_to_table(consumer_letters(value), '${SEPARATOR}+') WITH ORDINALITY AS found (word, place)
$$;

-- The digits of a phone number without zeros in front; with a country code also those behind it (E.164). Empty for other texts.
CREATE FUNCTION consumer_phones(value text, fewest integer) RETURNS text[] IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  digits text := regexp_replace(replace(left(value, 60), '(0)', ''), '\\D', '', 'g');
  has_code boolean := ltrim(value) LIKE '+%' OR digits LIKE '00%';
BEGIN
  IF value !~ '^[0-9 +()./\\u00a0\\u202a-\\u202e-]+$' OR length(digits) < fewest THEN RETURN '{}'; END IF;
  digits := ltrim(digits, '0');
  IF NOT has_code THEN RETURN ARRAY[digits]; END IF;
  RETURN ARRAY[digits, ltrim(substr(digits, CASE
    WHEN digits ~ '^[17]' THEN 2
    WHEN digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' THEN 3
    ELSE 4 END), '0')];
END $$;

CREATE FUNCTION consumer_text(value jsonb) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(value) IN ('string', 'number') THEN value #>> '{}' END
$$;

-- What a customer is found by. The members of the profile that are read here are those that the contract names, and those of tills.
CREATE FUNCTION consumer_terms_of(identifier text, profile json) RETURNS text[] IMMUTABLE COST 10000 LANGUAGE plpgsql AS $$
DECLARE
  properties jsonb := '{}';
  terms text[] := consumer_whole(identifier) || consumer_words(split_part(identifier, '@', 1)) || consumer_phones(identifier, 6);
  names text[] := '{}';
  member text;
  value text;
BEGIN
  BEGIN
    IF profile IS NOT NULL THEN properties := profile::jsonb; END IF;
  EXCEPTION WHEN OTHERS THEN NULL;
  END;
  FOREACH member IN ARRAY ARRAY['first', 'middle', 'last'] LOOP
    names := names || consumer_words(consumer_text(properties -> 'name' -> member));
  END LOOP;
  names := names || consumer_words(consumer_text(properties -> 'name'));
  terms := terms || names;
  -- Two names together are rare where each of them is not.
  terms := terms || ARRAY(
    SELECT one.word || ' ' || other.word FROM unnest(names[1:4]) WITH ORDINALITY AS one (word, place), unnest(names[1:4]) WITH ORDINALITY AS other (word, place)
    WHERE one.place <> other.place);
  FOREACH member IN ARRAY ARRAY['postcode', 'email', 'phone', 'mobile', 'telephone', 'card', 'card_number', 'loyalty_number'] LOOP
    value := consumer_text(properties -> member);
    CONTINUE WHEN value IS NULL;
    terms := terms || consumer_whole(value) || consumer_phones(value, 6);
    IF member = 'postcode' OR value LIKE '%@%' THEN terms := terms || consumer_words(split_part(value, '@', 1)); END IF;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT left(term, 64) FROM unnest(terms) AS term WHERE term <> '');
END $$;

CREATE FUNCTION keep_consumer_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF TG_OP = 'UPDATE' AND (NEW.retailer_id, NEW.identifier) = (OLD.retailer_id, OLD.identifier) THEN
      terms := consumer_terms_of(NEW.identifier, NEW.properties);
    ELSIF EXISTS (SELECT FROM receipts WHERE receipts.retailer_id = OLD.retailer_id AND receipts.identifier = OLD.identifier) THEN
      terms := consumer_terms_of(OLD.identifier, NULL);
    END IF;
    DELETE FROM consumer_terms WHERE retailer_id = OLD.retailer_id AND identifier = OLD.identifier AND term <> ALL (terms);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO consumer_terms SELECT NEW.retailer_id, term, NEW.identifier FROM unnest(consumer_terms_of(NEW.identifier, NEW.properties)) AS term
    ORDER BY term COLLATE "C" ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER terms_of_profile AFTER INSERT OR UPDATE OR DELETE ON consumers FOR EACH ROW EXECUTE FUNCTION keep_consumer_terms();
${trigger("learn_identifiers", learnIdentifiers("SELECT retailer_id, identifier FROM after"))}
${trigger("forget_identifiers", forgetIdentifiers("SELECT retailer_id, identifier FROM before"))}
${trigger(
  "change_identifiers",
  `
  IF NOT EXISTS (SELECT FROM after LEFT JOIN before USING (retailer_id, id) WHERE after.identifier IS DISTINCT FROM before.identifier) THEN RETURN NULL; END IF;
  ${forgetIdentifiers("SELECT before.retailer_id, before.identifier FROM before LEFT JOIN after USING (retailer_id, id) WHERE after.identifier IS DISTINCT FROM before.identifier")}
  ${learnIdentifiers("SELECT after.retailer_id, after.identifier FROM after LEFT JOIN before USING (retailer_id, id) WHERE after.identifier IS DISTINCT FROM before.identifier")}`,
)}
${trigger(
  "forget_all_identifiers",
  `
  DELETE FROM consumer_terms WHERE NOT EXISTS (
    SELECT FROM consumers WHERE consumers.retailer_id = consumer_terms.retailer_id AND consumers.identifier = consumer_terms.identifier);`,
)}

CREATE TRIGGER identifiers_added AFTER INSERT ON receipts REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION learn_identifiers();
CREATE TRIGGER identifiers_removed AFTER DELETE ON receipts REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_identifiers();
CREATE TRIGGER identifiers_changed AFTER UPDATE ON receipts REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT WHEN (current_setting('counterfoil.only_stamps', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION change_identifiers();
CREATE TRIGGER identifiers_emptied AFTER TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION forget_all_identifiers();
-- The triggers stand before: to make them waits for who is writing, and keeps everybody else from it until all is here.
${learnIdentifiers("SELECT retailer_id, identifier FROM receipts")}
ANALYZE consumer_terms;
`,
};
