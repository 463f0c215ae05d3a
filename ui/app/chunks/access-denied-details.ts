// Loaded when the user asks why a page is closed.
import "../shared-chunk.ts";
export { accessDeniedDetails } from "#domain/shell/index.ts";
