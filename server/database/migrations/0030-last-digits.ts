import type { Migration } from "./migration.ts";

/** The zeros of the decimal digits of Unicode 15, except those of ASCII. The other digits follow them. */
const ZEROS = `
  660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0
  1a80 1a90 1b50 1bb0 1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 ff10 104a0 10d30 11066 110f0 11136
  111d0 112f0 11450 114d0 11650 116c0 11730 118e0 11950 11c50 11d50 11da0 11f50 16a60 16ac0 16b50 1d7ce 1d7d8
  1d7e2 1d7ec 1d7f6 1e140 1e2f0 1e4f0 1e950 1fbf0`;

const digits = ZEROS.trim()
  .split(/\s+/u)
  .map((zero) =>
    Array.from({ length: 10 }, (_, value) => String.fromCodePoint(Number.parseInt(zero, 16) + value)).join(""),
  );

/**
 * Search terms for the end of telephone and card numbers: a tilde, then the digits in reverse. A search for the last
 * digits compares the beginning of these terms, so the primary key of `consumer_terms` is their index. Digits of every
 * script are read as ASCII digits. A backfill adds the terms of known customers (server/consumers/last-digits-backfill.ts).
 */
export const lastDigits: Migration = {
  number: 30,
  name: "last digits",
  sql: `
CREATE FUNCTION ascii_digits(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN value ELSE translate(value, '${digits.join("")}', '${"0123456789".repeat(digits.length)}') END
$$;

-- As in migration 16, with ASCII digits.
CREATE OR REPLACE FUNCTION consumer_letters(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize(ascii_digits(left(value, 1000)), NFKD), '[\\u0300-\\u036f''’ʼ]', '', 'g')), 'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

CREATE OR REPLACE FUNCTION consumer_phones(value text, fewest integer) RETURNS text[] IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  plain text := ascii_digits(value);
  digits text := regexp_replace(replace(left(plain, 60), '(0)', ''), '\\D', '', 'g');
  has_code boolean := ltrim(plain) LIKE '+%' OR digits LIKE '00%';
BEGIN
  IF plain !~ '^[0-9 +()./\\u00a0\\u202a-\\u202e-]+$' OR length(digits) < fewest THEN RETURN '{}'; END IF;
  digits := ltrim(digits, '0');
  IF NOT has_code THEN RETURN ARRAY[digits]; END IF;
  RETURN ARRAY[digits, ltrim(substr(digits, CASE
    WHEN digits ~ '^[17]' THEN 2
    WHEN digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' THEN 3
    ELSE 4 END), '0')];
END $$;

-- The digits at the end of a number, for a search by the last ones. Empty for email addresses and texts with fewer digits.
CREATE FUNCTION consumer_endings(value text) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT coalesce(array_agg('~' || reverse(digits)) FILTER (WHERE value NOT LIKE '%@%' AND length(digits) >= 4), '{}')
  FROM substring(consumer_whole(replace(left(value, 1000), '(0)', '')) FROM '[0-9]+$') AS found (digits)
$$;

CREATE OR REPLACE FUNCTION consumer_terms_of(identifier text, profile json) RETURNS text[] IMMUTABLE COST 10000 LANGUAGE plpgsql AS $$
DECLARE
  properties jsonb := '{}';
  terms text[] := consumer_whole(identifier) || consumer_words(split_part(identifier, '@', 1)) || consumer_phones(identifier, 6) || consumer_endings(identifier);
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
  terms := terms || ARRAY(
    SELECT one.word || ' ' || other.word FROM unnest(names[1:4]) WITH ORDINALITY AS one (word, place), unnest(names[1:4]) WITH ORDINALITY AS other (word, place)
    WHERE one.place <> other.place);
  FOREACH member IN ARRAY ARRAY['postcode', 'email', 'phone', 'mobile', 'telephone', 'card', 'card_number', 'loyalty_number'] LOOP
    value := consumer_text(properties -> member);
    CONTINUE WHEN value IS NULL;
    terms := terms || consumer_whole(value) || consumer_phones(value, 6);
    IF member <> 'postcode' THEN terms := terms || consumer_endings(value); END IF;
    IF member = 'postcode' OR value LIKE '%@%' THEN terms := terms || consumer_words(split_part(value, '@', 1)); END IF;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT left(term, 64) FROM unnest(terms) AS term WHERE term <> '');
END $$;
`,
};
