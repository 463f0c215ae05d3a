// The entry point for the texts of the search box. Separate from the index, because a bundler includes an index as a
// whole and the first page needs none of this code.
export { MAX_BOX_LENGTH, type BoxContext, type BoxMeaning, type BoxPart, type BoxReading } from "./box/box-reading.ts";
export { readBoxText } from "./box/read-box-text.ts";
export { toBoxFilter, type BoxFilterParameter } from "./box/box-filter.ts";
export { boxCustomers, formatBoxReading, toBoxQuery } from "./box/box-query.ts";
export { BOX_FAILED, boxFailureMessage, describeBoxReading } from "./box/box.messages.ts";
