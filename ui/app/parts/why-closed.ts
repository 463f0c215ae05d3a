// Comes when somebody asks why a page is closed to them.
export { whyClosed } from "#domain/shell/index.ts";
