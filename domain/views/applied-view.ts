import type { CalendarDay } from "../shared/time/calendar-day.ts";
import { isSameJson } from "../shared/json/json.ts";
import { toRealDays } from "./relative-days.ts";
import type { SavedView, ViewFilter, ViewSort } from "./saved-view.ts";
import { isFilterParameter, SORT_PARAMETER, type ViewList } from "./view-list.ts";

/** The filters and the order of a list, as its URL has them. */
export type ListState = { readonly filter: ViewFilter; readonly sort?: ViewSort };

/** Parses the parameters of a list's URL. Leaves out the place in the list, and empty parameters. */
export function parseListState(list: ViewList, parameters: ViewFilter): ListState {
  const sort = parseSort(parameters[SORT_PARAMETER]);
  const filter = Object.entries(parameters).filter(([name, value]) => value !== "" && isFilterParameter(list, name));
  return { filter: Object.fromEntries(filter), ...(sort && { sort }) };
}

/** Returns the parameters of the list's URL that show a view, with real days. */
export const toViewParameters = (
  { list, filter, sort }: Pick<SavedView, "list" | "filter" | "sort">,
  today: CalendarDay,
): readonly (readonly [name: string, value: string])[] => [
  ...Object.entries(parseListState(list, toRealDays(filter, list, today)).filter),
  ...(sort === undefined ? [] : [[SORT_PARAMETER, formatSort(sort)] as const]),
];

/** True if the list shows what the view has. The order of the parameters does not matter. */
export function showsView(
  view: Pick<SavedView, "list" | "filter" | "sort">,
  state: ListState,
  today: CalendarDay,
): boolean {
  const shown = parseListState(view.list, Object.fromEntries(toViewParameters(view, today)));
  return isSameJson(sorted(shown), sorted(state));
}

/** Parses `name` or `-name`, which is descending. */
export function parseSort(text: string | undefined): ViewSort | undefined {
  const column = text?.replace(/^-/, "") ?? "";
  return column === "" ? undefined : { column, isDescending: text?.startsWith("-") ?? false };
}

export const formatSort = ({ column, isDescending }: ViewSort): string => (isDescending ? `-${column}` : column);

const sorted = ({ filter, sort }: ListState) => ({
  filter: Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)),
  sort: sort === undefined ? "" : formatSort(sort),
});
