// The second door of the area, for those who fill in its form: see domain/stores/drafts.ts.
export { rateField, RateRow, tableMessages, withCurrency, withoutCurrency, type RatePlace, type WrittenTables } from "./rate-rows.ts";
export { ratesVersions, resumedRatesDraft } from "./rates-conflict.ts";
export { basesOf, draftFields, RatesDraft, ratesMessages, readRatesDraft, type RatesForm } from "./rates-draft.ts";
export { setRates, type RatesRefusal, type RatesSaving } from "./set-rates.ts";
