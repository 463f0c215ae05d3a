import { dayOf } from "#domain/shared/calendar-day.ts";
import { formatCount } from "#domain/shared/count.ts";
import { formatInstantShort, type Instant } from "#domain/shared/instant.ts";
import { stepsAt } from "#domain/shared/time-axis.ts";
import { inUnit, rateUnit, type HourCount, type RateUnit } from "#domain/dashboard/index.ts";
import type { Category, CategoryChartSpec } from "#ui/kit/chart/chart-spec.ts";

const AXIS_TITLES: Readonly<Record<RateUnit, string>> = {
  hour: "Transactions per hour",
  minute: "Transactions per minute",
  second: "Transactions per second",
};

/** Returns the chart of two weeks, in the unit of the busiest hour [DASH-024, DASH-026]. */
export function rateChartSpec(hours: readonly HourCount[], zone: string): CategoryChartSpec {
  const unit = rateUnit(hours);
  const values = hours.map(({ count }) => inUnit(count, unit));
  return {
    kind: "area",
    name: "Receipt rate of the last two weeks",
    along: `Hour (${zone})`,
    categories: categoriesOf(hours.map(({ at }) => at), zone),
    axes: [{ title: AXIS_TITLES[unit], min: 0, minRange: 1, format: formatCount }],
    series: [{ key: "rate", name: AXIS_TITLES[unit], role: 1, values, textAt: (index) => formatCount(values[index] ?? 0) }],
  };
}

/**
 * Each hour has its day and time as title. The axis shows the days, except the first one, which is usually incomplete.
 * The hours are hours of UTC: in some time zones they begin at half past.
 */
function categoriesOf(hours: readonly Instant[], zone: string): readonly Category[] {
  const days = hours.map((at) => dayOf(at, zone));
  return stepsAt(hours, "1h", zone).map(({ at, title }, index) => ({
    label: title,
    tick: index > 0 && days[index] !== days[index - 1] ? formatInstantShort(at, zone).slice(0, DAY_LENGTH) : undefined,
  }));
}

const DAY_LENGTH = "01 Mar".length;
