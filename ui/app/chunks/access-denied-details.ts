// Loaded when the user asks why a page is closed.
export { accessDeniedDetails } from "#domain/shell/index.ts";
