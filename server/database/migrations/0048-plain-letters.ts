import type { Migration } from "./migration.ts";

/** As in domain/shared/text/plain-letters.ts. */
const APOSTROPHES = String.raw`''\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\u05f3\ua78c\uff07`;
const IGNORED = String.raw`''\u0060\u02b9\u02bc\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;

/**
 * The rule by which filters and the search of customers compare letters: without case, accents, apostrophes and
 * ligatures, with ASCII digits. A backfill adds the search terms of known customers whose letters compare in another way
 * (server/consumers/plain-letters-backfill.ts).
 */
export const plainLetters: Migration = {
  number: 48,
  name: "plain letters",
  minimumProgram: 35,
  sql: `
CREATE FUNCTION plain_letters(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(ascii_digits(regexp_replace(value, '[${APOSTROPHES}]', '', 'g')), NFKD), '[${IGNORED}]', '', 'g')),
    'øłđðħıŧŋǥς', 'olddhitngσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

CREATE OR REPLACE FUNCTION consumer_letters(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT plain_letters(left(value, 1000))
$$;
`,
};
