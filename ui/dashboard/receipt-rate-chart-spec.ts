import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { formatInstantShort, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { buildAxisSteps } from "#domain/shared/time/time-axis.ts";
import { convertToRateUnit, chooseRateUnit, type HourCount, type RateUnit } from "#domain/dashboard/index.ts";
import type { Category, CategoryChartSpec } from "#ui/kit/chart/chart-spec.ts";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";

const AXIS_TITLES: Readonly<Record<RateUnit, string>> = {
  hour: "Transactions per hour",
  minute: "Transactions per minute",
  second: "Transactions per second",
};

/** Returns the chart of two weeks, in the unit of the busiest hour [DASH-024, DASH-026]. */
export function buildReceiptRateChartSpec(
  hours: readonly HourCount[],
  zone: string,
  hrefOf: ReceiptsHrefOfSpan = () => undefined,
): CategoryChartSpec {
  const unit = chooseRateUnit(hours);
  const values = hours.map(({ count }) => convertToRateUnit(count, unit));
  return {
    kind: "area",
    name: "Receipt rate of the last two weeks",
    along: `Hour (${zone})`,
    categories: categoriesOf(
      hours.map(({ at }) => at),
      zone,
    ),
    axes: [{ title: AXIS_TITLES[unit], min: 0, minRange: 1, format: formatCount }],
    series: [
      {
        key: "rate",
        name: AXIS_TITLES[unit],
        role: ROLE_BY_MEANING.transactions,
        values,
        textAt: (index) => formatCount(values[index] ?? 0),
        hrefAt: (index) => hours.slice(index, index + 1).flatMap((hour) => hrefOf(hour.count, hourSpan(hour)) ?? [])[0],
      },
    ],
  };
}

/** Returns the address of the receipts of a span. Undefined if there are none, or if no list shows them. */
export type ReceiptsHrefOfSpan = (count: number, span: TimeSpan) => string | undefined;

const hourSpan = ({ at }: HourCount): TimeSpan => ({ from: at, until: shiftInstant(at, HOUR_MS) });

/** Returns the span of all hours. Undefined without any. */
export function spanOfHours(hours: readonly HourCount[]): TimeSpan | undefined {
  const [first, last] = [hours[0], hours.at(-1)];
  return first && last && { from: first.at, until: hourSpan(last).until };
}

const HOUR_MS = 3_600_000;

/**
 * Each hour has its day and time as title. The axis shows the days, except the first one, which is usually incomplete.
 * The hours are hours of UTC: in some time zones they begin at half past.
 */
function categoriesOf(hours: readonly Instant[], zone: string): readonly Category[] {
  const days = hours.map((at) => toCalendarDay(at, zone));
  return buildAxisSteps(hours, "1h", zone).map(({ at, title }, index) => ({
    label: title,
    tick: index > 0 && days[index] !== days[index - 1] ? formatInstantShort(at, zone).slice(0, DAY_LENGTH) : undefined,
  }));
}

const DAY_LENGTH = "01 Mar".length;
