import type { Instant } from "#domain/shared/instant.ts";
import { filterByWords, folded } from "#domain/shared/word-filter.ts";
import { inactiveTills, silenceOf, type Till } from "#domain/dashboard/index.ts";

/** An inactive till, as the lists show it. */
export type TillRow = {
  readonly id: string;
  readonly name: string;
  readonly store: string;
  readonly reference: string;
  readonly lastSeen: Instant | undefined;
  /** How long nothing was heard of it; whether it ever was. */
  readonly silence: string;
};

/** Those that are inactive at that moment, the longest first [DASH-031]. */
export const tillRows = (tills: readonly Till[], now: Instant): readonly TillRow[] =>
  inactiveTills(tills, now).map((till) => ({
    id: till.id,
    name: till.name ?? till.id,
    store: till.storeName ?? till.storeReference ?? "",
    reference: till.storeReference ?? "",
    lastSeen: till.lastSeen,
    silence: silenceOf(till, now),
  }));

/** Those in whose names each word occurs, whatever its accents and capitals. */
export const filterTills = (rows: readonly TillRow[], text: string): readonly TillRow[] =>
  filterByWords(rows, text, ({ id, name, store, reference }) => folded([name, id, store, reference].join(" ")));
