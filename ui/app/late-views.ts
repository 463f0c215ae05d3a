// What no first screen needs.
import "./shared-chunk.ts";

export { NoticeList } from "#ui/kit/notice/notice-list.tsx";
export { ShellDialogs } from "#ui/shell/shell-dialogs.tsx";
export { observeLinkIntent } from "./link-intent.ts";
