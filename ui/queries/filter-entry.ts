import { filterFaults, isStoreFilter, type FilterFaults, type SearchFilter } from "#domain/queries/index.ts";
import { ALL_STORES, type Store } from "#domain/stores/index.ts";

export type StoreOption = { readonly value: string; readonly label: string };

/** A filter as its fields show it. */
export type FilterEntry = {
  readonly id: string;
  readonly label: string;
  readonly filter: SearchFilter;
  readonly faults: FilterFaults;
  /** The stores, where the filter asks for one. */
  readonly stores: readonly StoreOption[] | undefined;
  /** Has just been added: who did so goes on there. */
  readonly isNew: boolean;
};

type Facts = { readonly zone: string; readonly stores: readonly Store[]; readonly added: string | undefined };

export const entryOf = (filter: SearchFilter, { zone, stores, added }: Facts): FilterEntry => ({
  id: filter.id,
  label: filterLabel(filter),
  filter,
  faults: filterFaults(filter, zone),
  stores: isStoreFilter(filter) ? storeOptions(filter, stores) : undefined,
  isNew: filter.id === added,
});

/** The one for text goes by the name of its parameter, which says little. */
export const filterLabel = ({ name, type }: SearchFilter): string => (type === "query" && name === "_query" ? "Advanced" : name);

/** All of them first; a value that is no store's, as a text may have it, stays what it is. */
function storeOptions({ term, value }: SearchFilter, stores: readonly Store[]): readonly StoreOption[] {
  const options = [{ value: ALL_STORES, label: "All stores" }, ...stores.map((store) => ({ value: term === "store_id" ? store.id : store.reference, label: store.name }))];
  return value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}
