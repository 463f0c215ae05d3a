import type { LoyaltyEvent } from "#domain/consumers/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { CategoryChartSpec, SeriesRole } from "#ui/kit/chart/chart-spec.ts";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";

type Period = { readonly from: Instant; readonly to: Instant };

/**
 * Returns a chart of the points that were added and subtracted in each month of a period. Undefined if the time of a change
 * is unknown.
 */
export function loyaltyChartSpec(
  name: string,
  events: readonly LoyaltyEvent[],
  period: Period,
): CategoryChartSpec | undefined {
  if (events.some(({ timestamp }) => timestamp === undefined)) return undefined;
  const months = monthsOf(period);
  const sumsOf = (sign: 1 | -1): readonly number[] =>
    months.map((month) =>
      events
        .filter(({ timestamp, value }) => timestamp?.startsWith(month) && value * sign > 0)
        .reduce((sum, { value }) => sum + value * sign, 0),
    );
  const seriesOf = (key: string, role: SeriesRole, values: readonly number[]) => ({
    key,
    name: key,
    role,
    values,
    textAt: (at: number) => formatCount(values[at] ?? 0),
  });
  return {
    kind: "column",
    name: `${name} by month`,
    along: "Month (UTC)",
    categories: months.map((label) => ({ label })),
    axes: [{ title: "Points", min: 0, minRange: 4, format: formatCount }],
    series: [
      seriesOf("Added", ROLE_BY_MEANING.pointsAdded, sumsOf(1)),
      seriesOf("Subtracted", ROLE_BY_MEANING.pointsSubtracted, sumsOf(-1)),
    ],
  };
}

/** Returns the months of a period as `2026-03`, including the first and the last. */
function monthsOf({ from, to }: Period): readonly string[] {
  const [first, last] = [from, to].map(
    (moment) => Number(moment.slice(0, 4)) * MONTHS + Number(moment.slice(5, 7)) - 1,
  );
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => {
    const month = (first ?? 0) + at;
    return `${Math.floor(month / MONTHS)}-${String((month % MONTHS) + 1).padStart(2, "0")}`;
  });
}

const MONTHS = 12;
