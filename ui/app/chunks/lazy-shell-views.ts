// Shell code that the first screen does not need.
export { NotificationList } from "#ui/kit/notification/notification-list.tsx";
export { SearchBoxList } from "#ui/shell/search-box-list.tsx";
export { ShellDialogs } from "#ui/shell/shell-dialogs.tsx";
export { prefetchOnHover } from "../hover-prefetch.ts";
export { searchBoxBinding } from "../create-search-box.ts";
export { measurePageView } from "../measure-page-view.ts";
