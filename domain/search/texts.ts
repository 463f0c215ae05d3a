// For pages that link to a search and do not parse one: index.ts would add the whole language to them.
export { formatQuery } from "./format-query.ts";
