export { findConversion, sumConverted, type Conversion, type DatedAmount } from "./convert-money.ts";
export {
  changeInPercent,
  formatChange,
  isLargeChange,
  LARGE_CHANGE_PERCENT,
  diffRates,
  type RateChange,
} from "./rate-change.ts";
export {
  formatRate,
  formatWholeRate,
  parseCurrencyCode,
  parseRate,
  parseRatesId,
  type CurrencyCodeRefusal,
  type NewRates,
  type RatesId,
  type RatesRecord,
  type RateTables,
} from "./rate.ts";
export {
  codeRefused,
  largeChangeQuestion,
  RATES_OUTDATED,
  ratesFailureMessage,
  VALID_FROM_NOT_DAY_START,
  validFromIsTooEarly,
  type RatesAction,
} from "./rates.messages.ts";
export type { Rates, SetRatesCommand } from "./rates.port.ts";
export { earliestValidFrom, toValidFrom, isTooEarly, isStartOfDay, suggestedValidFrom } from "./valid-from.ts";
