export { converted, ratesOfDay } from "./converted.ts";
export { changeInPercent, formatChange, isLargeChange, LARGE_CHANGE_PERCENT, rateChanges, type RateChange } from "./rate-change.ts";
export { formatRate, formatWholeRate, parseCurrencyCode, parseRate, parseRatesId, type CodeRefusal, type NewRates, type RatesId, type RatesRecord, type RateTables } from "./rate.ts";
export { codeRefused, largeChangeQuestion, RATES_OUTDATED, ratesFailed, VALID_FROM_STARTS_NO_DAY, validFromIsTooEarly, type RatesAction } from "./rates.messages.ts";
export type { Rates, RatesSetting } from "./rates.port.ts";
export { earliestValidFrom, startOfRates, startsTooEarly, startsWithDay, suggestedValidFrom } from "./valid-from.ts";
