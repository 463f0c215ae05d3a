// The third entry point of the area, for the server and for adapters that store values: see domain/stores/rules.ts.
export { rateField, tableFaults, type SentTables, type TableFault } from "./rate-tables.ts";
export { rateRefused } from "./rates.messages.ts";
