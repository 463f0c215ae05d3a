import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { validateFilter, isStoreFilter, type FilterErrors, type SearchFilter } from "#domain/search/index.ts";
import { ALL_STORES, type Store } from "#domain/stores/index.ts";
import { findDayChoice, type DayChoice } from "#ui/model/day-choice.ts";

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
  readonly days: DayChoice | undefined;
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
  days: filter.type === "date_range" ? findDayChoice(filter.range.min ?? "", filter.range.max ?? "", today) : undefined,
  isNew: filter.id === added,
});

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
