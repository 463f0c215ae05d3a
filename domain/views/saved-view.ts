import type { Instant } from "../shared/time/instant.ts";
import type { Version } from "../shared/form/version.ts";
import type { ViewList } from "./view-list.ts";

/** The parameters of a list's URL by name. Days can be relative, see {@link toRelativeDays}. */
export type ViewFilter = Readonly<Record<string, string>>;

export type ViewSort = { readonly column: string; readonly isDescending: boolean };

/** What the owner of a view decides. A view is filters and columns, never rows. */
export type ViewFields = {
  readonly name: string;
  /** True if accounts that may open the list see the view. */
  readonly isShared: boolean;
  readonly filter: ViewFilter;
  /** Keys of the shown columns in their order. Absent for those of the list. */
  readonly columns?: readonly string[];
  /** Absent for the order of the list. */
  readonly sort?: ViewSort;
};

/** A view of one list, as an account sees it. */
export type SavedView = ViewFields & {
  readonly id: string;
  readonly list: ViewList;
  /** The address of the account that owns it. */
  readonly owner: string;
  readonly isOwn: boolean;
  /** True if the list opens with it for this account. */
  readonly isDefault: boolean;
  readonly createdAt: Instant;
  readonly version: Version;
};

export const selectViewFields = ({ name, isShared, filter, columns, sort }: ViewFields): ViewFields => ({
  ...{ name, isShared, filter },
  ...(columns === undefined ? {} : { columns }),
  ...(sort === undefined ? {} : { sort }),
});

/** Sorts by name, own views first. */
export const sortViews = <View extends Pick<SavedView, "isOwn" | "name">>(views: readonly View[]): readonly View[] =>
  [...views].sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || byName().compare(one.name, other.name));

let nameOrder: Intl.Collator | undefined;
const byName = (): Intl.Collator => (nameOrder ??= new Intl.Collator("en", { numeric: true }));
