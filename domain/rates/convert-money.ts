import type { CalendarDay } from "../shared/calendar-day.ts";
import { divide, isZero, times, type Decimal } from "../shared/decimal.ts";
import type { Money } from "../shared/money.ts";
import type { RatesRecord, RateTables } from "./rate.ts";
import { toValidFrom } from "./valid-from.ts";

/**
 * Returns the record that applies on a day in UTC; undefined before the first one.
 * The order of the records is irrelevant.
 */
export function selectRatesForDay<Known extends Pick<RatesRecord, "validFrom">>(records: readonly Known[], day: CalendarDay): Known | undefined {
  const begun = records.filter(({ validFrom }) => validFrom <= toValidFrom(day));
  return begun.reduce<Known | undefined>((latest, record) => (latest && latest.validFrom > record.validFrom ? latest : record), undefined);
}

/**
 * Converts an amount to another currency by the rate of its own table, else by the inverse rate of the other's table.
 * Returns undefined if neither table has a rate. Exact, except for a division, which keeps 12 decimals: round sums for
 * display.
 */
export function convertMoney({ amount, currency }: Money, to: string, tables: RateTables): Decimal | undefined {
  if (currency === to) return amount;
  const rate = tables[currency]?.[to];
  if (rate !== undefined) return times(amount, rate);
  const back = tables[to]?.[currency];
  return back === undefined || isZero(back) ? undefined : divide(amount, back, DECIMALS);
}

const DECIMALS = 12;
