export { formatSort, parseListState, parseSort, showsView, toViewParameters, type ListState } from "./applied-view.ts";
export { hasRealDay, hasRelativeDay, toRealDays, toRelativeDays } from "./relative-days.ts";
export {
  selectViewFields,
  sortViews,
  type SavedView,
  type ViewFields,
  type ViewFilter,
  type ViewSort,
} from "./saved-view.ts";
export { pageOfViewList, parseViewList, VIEW_LISTS, VIEW_PARAMETER, type ViewList } from "./view-list.ts";
export {
  decideViewRights,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS_OF_LIST,
  parseViewFields,
  type ViewRights,
} from "./view-rules.ts";
export { describeViewRefusal, TOO_MANY_VIEWS, VIEW_NOT_OWN, viewsFailureMessage } from "./views.messages.ts";
export type { SavedViews, ViewChange } from "./views.port.ts";
