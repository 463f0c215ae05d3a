import type { Instant } from "#domain/shared/time/instant.ts";
import { toFilterLetters } from "#domain/shared/text/typed-filter.ts";
import { filterByWords } from "#domain/shared/text/word-filter.ts";
import { selectInactiveTills, formatInactivity, type Till } from "#domain/dashboard/index.ts";

/** A row of an inactive till. */
export type TillRow = {
  readonly id: string;
  readonly name: string;
  readonly store: string;
  readonly reference: string;
  readonly lastSeen: Instant | undefined;
  /** How long the till has been inactive, or that it has never reported. */
  readonly silence: string;
};

/** Returns the inactive tills, longest first [DASH-031]. */
export const buildTillRows = (tills: readonly Till[], now: Instant): readonly TillRow[] =>
  selectInactiveTills(tills, now).map((till) => ({
    id: till.id,
    name: till.name ?? till.id,
    store: till.storeName ?? till.storeReference ?? "",
    reference: till.storeReference ?? "",
    lastSeen: till.lastSeen,
    silence: formatInactivity(till, now),
  }));

/** Returns the rows in whose names each word occurs, ignoring accents and case. */
export const filterTills = (rows: readonly TillRow[], text: string): readonly TillRow[] =>
  filterByWords(rows, text, ({ id, name, store, reference }) =>
    toFilterLetters([name, id, store, reference].join(" ")),
  );
