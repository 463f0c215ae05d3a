// Loaded when the user asks why a page is closed.
import "../shared-chunk.ts";
export { whyClosed } from "#domain/shell/index.ts";
