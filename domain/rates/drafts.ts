// The second entry point of the area, for its form: see domain/stores/drafts.ts.
export { RateRow, addCurrency } from "./rate-rows.ts";
export { rateField, type RatePlace } from "./validate-rate-tables.ts";
export { buildRatesVersions, rebaseRatesDraft } from "./rates-conflict.ts";
export {
  selectBaseCurrencies,
  formatRatesDraft,
  toNewRates,
  RatesDraft,
  validateRatesDraft,
  type RatesFormContext,
} from "./rates-draft.ts";
export { setRates, type RatesRefusal, type ConfirmedSetRatesCommand } from "./set-rates.ts";
