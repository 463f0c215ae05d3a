import type { Instant } from "#domain/shared/instant.ts";
import { filterByWords, folded } from "#domain/shared/word-filter.ts";
import { inactiveTills, silenceOf, type Till } from "#domain/dashboard/index.ts";

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
export const tillRows = (tills: readonly Till[], now: Instant): readonly TillRow[] =>
  inactiveTills(tills, now).map((till) => ({
    id: till.id,
    name: till.name ?? till.id,
    store: till.storeName ?? till.storeReference ?? "",
    reference: till.storeReference ?? "",
    lastSeen: till.lastSeen,
    silence: silenceOf(till, now),
  }));

/** Returns the rows in whose names each word occurs, ignoring accents and case. */
export const filterTills = (rows: readonly TillRow[], text: string): readonly TillRow[] =>
  filterByWords(rows, text, ({ id, name, store, reference }) => folded([name, id, store, reference].join(" ")));
