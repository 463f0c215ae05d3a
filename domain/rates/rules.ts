// The third entry point of the area, for the server and for adapters that store values: see domain/stores/rules.ts.
export {
  hasBaseCurrency,
  rateField,
  validateRateTables,
  type SentTables,
  type RateTableError,
} from "./validate-rate-tables.ts";
export { BASE_CURRENCY_REQUIRED, rateRefused } from "./rates.messages.ts";
