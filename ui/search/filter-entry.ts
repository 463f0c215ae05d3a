import type { CalendarDay } from "#domain/shared/calendar-day.ts";
import { NAMED_DAYS_LABELS, toDayRange, type NamedDays } from "#domain/shared/named-days.ts";
import { validateFilter, isStoreFilter, type FilterErrors, type SearchFilter } from "#domain/search/index.ts";
import { ALL_STORES, type Store } from "#domain/stores/index.ts";

/** The named ranges of a search, and what the days are if none of them is chosen. */
export type FilterDays = NamedDays | "any" | "custom";

export type FilterStoreOption = { readonly value: string; readonly label: string };

/** A filter as its fields show it. */
export type FilterEntry = {
  readonly id: string;
  readonly label: string;
  readonly filter: SearchFilter;
  readonly errors: FilterErrors;
  /** The store options, if the filter selects a store. */
  readonly stores: readonly FilterStoreOption[] | undefined;
  /** The named range of the days, if the filter is a range of days. */
  readonly days: FilterDays | undefined;
  /** The filter has just been added, so its first field gets the focus. */
  readonly isNew: boolean;
};

type Facts = {
  readonly zone: string;
  readonly today: CalendarDay;
  readonly stores: readonly Store[];
  readonly added: string | undefined;
};

export const toFilterEntry = (filter: SearchFilter, { zone, today, stores, added }: Facts): FilterEntry => ({
  id: filter.id,
  label: filterLabel(filter),
  filter,
  errors: validateFilter(filter, zone),
  stores: isStoreFilter(filter) ? storeOptions(filter, stores) : undefined,
  days: filter.type === "date_range" ? findDays(filter.range, today) : undefined,
  isNew: filter.id === added,
});

const SEARCH_DAYS = ["today", "yesterday", "last_7_days", "last_30_days", "current_month", "last_month"] as const;

/** The ranges to choose from. Days that the user typed are "custom", which is not offered otherwise. */
export const dayOptions = (chosen: FilterDays): readonly { readonly value: FilterDays; readonly label: string }[] => [
  { value: "any", label: "Any day" },
  ...SEARCH_DAYS.map((value) => ({ value, label: NAMED_DAYS_LABELS[value] })),
  ...(chosen === "custom" ? [{ value: chosen, label: "Custom" }] : []),
];

/** Returns the range of a filter for a choice. Undefined if the choice is what the user typed. */
export function chosenDays(chosen: FilterDays, today: CalendarDay): SearchFilter["range"] | undefined {
  if (chosen === "custom") return undefined;
  if (chosen === "any") return {};
  const { first, last } = toDayRange(chosen, today);
  return { min: first, max: last };
}

function findDays({ min = "", max = "" }: SearchFilter["range"], today: CalendarDay): FilterDays {
  if (min === "" && max === "") return "any";
  const isChosen = (name: NamedDays): boolean => {
    const { first, last } = toDayRange(name, today);
    return first === min && last === max;
  };
  return SEARCH_DAYS.find(isChosen) ?? "custom";
}

/** The text filter has the name of its parameter, which means little to users. */
export const filterLabel = ({ name, type }: SearchFilter): string =>
  type === "query" && name === "_query" ? "Advanced" : name;

/** Returns 'All stores' and the stores. Keeps a value that is not a store, as a typed text can have. */
function storeOptions({ term, value }: SearchFilter, stores: readonly Store[]): readonly FilterStoreOption[] {
  const options = [
    { value: ALL_STORES, label: "All stores" },
    ...stores.map((store) => ({ value: term === "store_id" ? store.id : store.reference, label: store.name })),
  ];
  return value === "" || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];
}
