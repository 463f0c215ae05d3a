import { sql, type RawBuilder } from "kysely";
import type { SearchField } from "#domain/search/index.ts";

/** How the values of a search are interpreted for a retailer. */
export type SearchContext = {
  readonly retailer: string;
  /** The time zone of its days. */
  readonly zone: string;
  /**
   * Returns the identifier behind a mask, or the text itself; undefined if the caller may not search for identifiers.
   */
  readonly resolveIdentifier: (text: string) => string | undefined;
  /** The identifiers that end with the digits of a text. */
  readonly identifiersWithEnding?: ReadonlyMap<string, readonly string[]>;
  /** Fields that terms without a field do not search. */
  readonly closed: ReadonlySet<SearchField>;
  /** The conditions read an index only and can find more than what matches. */
  readonly findsCandidates?: true;
};

/** The maximum number of rows from an index. With more, the search scans the newest receipts instead. */
export const MAX_INDEX_ROWS = 5_000;

/**
 * Identifier, word of the salesperson, product code, word of an item, word of a payment, last digits of a card, till and
 * flag; and of an email in the text of the receipt: its state, the domain of its recipient, word of a reason.
 */
export type TermKind = "i" | "s" | "p" | "n" | "y" | "l" | "t" | "f" | "m" | "d" | "r";

/** SQL condition: a term of these kinds matches the pattern. */
export function ofPattern(kinds: readonly TermKind[], word: string, { retailer }: SearchContext): RawBuilder<unknown> {
  const patterns = kinds.map(
    (kind) => sql`${patternOf(retailer)} || chr(31) || ${kind}::text || lower(${patternOf(word)})`,
  );
  return sql`EXISTS (SELECT FROM unnest(s.terms) AS term WHERE term LIKE ANY (ARRAY[${sql.join(patterns)}]::text[]))`;
}

/** An asterisk matches any characters. */
export const patternOf = (word: string): string => word.replace(/[%_\\]/g, String.raw`\$&`).replaceAll("*", "%");
