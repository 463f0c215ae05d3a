import { toValidFrom, type RatesRecord } from "#domain/rates/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";

/**
 * Returns the record that applies on a day in UTC; undefined before the first one.
 * The order of the records is irrelevant. Production selects it in SQL.
 */
export function selectRatesForDay<Known extends Pick<RatesRecord, "validFrom">>(
  records: readonly Known[],
  day: CalendarDay,
): Known | undefined {
  const begun = records.filter(({ validFrom }) => validFrom <= toValidFrom(day));
  return begun.reduce<Known | undefined>(
    (latest, record) => (latest && latest.validFrom > record.validFrom ? latest : record),
    undefined,
  );
}
