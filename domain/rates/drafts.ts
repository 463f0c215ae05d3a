// The second entry point of the area, for its form: see domain/stores/drafts.ts.
export { RateRow, withCurrency, withoutCurrency } from "./rate-rows.ts";
export { rateField, type RatePlace } from "./rate-tables.ts";
export { ratesVersions, resumedRatesDraft } from "./rates-conflict.ts";
export { basesOf, draftFields, newRatesOf, RatesDraft, ratesMessages, readRatesDraft, type RatesForm } from "./rates-draft.ts";
export { setRates, type RatesRefusal, type RatesSaving } from "./set-rates.ts";
