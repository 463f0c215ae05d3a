// Comes when somebody asks why a page is closed to them.
import "../shared-chunk.ts";
export { whyClosed } from "#domain/shell/index.ts";
