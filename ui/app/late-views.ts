// What no first screen needs. What it shares with all pages stays in the one part of those: see kernel.ts.
import "./kernel.ts";

export { NoticeList } from "#ui/kit/notice/notice-list.tsx";
export { ShellDialogs } from "#ui/shell/shell-dialogs.tsx";
export { observeLinkIntent } from "./link-intent.ts";
