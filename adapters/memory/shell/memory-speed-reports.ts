import { shiftDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type {
  MeasuredPageView,
  PageSpeed,
  SpeedReport,
  SpeedReports,
  WebVital,
  WebVitalDays,
} from "#domain/shell/index.ts";
import { computeP75, toVitalBucket, WEB_VITALS } from "#domain/shell/rules.ts";
import { respond } from "../shared/respond.ts";

/** A page view and its day of UTC. */
export type CountedPageView = MeasuredPageView & { readonly day: CalendarDay };

type Facts = { readonly percent: number; readonly today: CalendarDay };

/** The figures of page views in memory. */
export class MemorySpeedReports implements SpeedReports {
  readonly #views: readonly CountedPageView[];
  readonly #facts: Facts;

  constructor(views: readonly CountedPageView[], facts: Facts) {
    this.#views = views;
    this.#facts = facts;
  }

  ofLast(days: WebVitalDays, cancellation?: Cancellation): Promise<Result<SpeedReport, Failure>> {
    return respond(() => ok({ percent: this.#facts.percent, pages: this.#pagesOf(days) }), cancellation);
  }

  #pagesOf(days: WebVitalDays): readonly PageSpeed[] {
    const since = shiftDay(this.#facts.today, { days: 1 - days });
    const counted = this.#views.filter(({ day }) => day >= since);
    const builds = newestBuilds(counted);
    const names = new Set(counted.map(({ page, build }) => JSON.stringify([page, build])));
    return [...names]
      .map((name) => JSON.parse(name) as [page: PageSpeed["page"], build: string])
      .filter(([, build]) => builds.includes(build))
      .map(([page, build]) => {
        const own = counted.filter((view) => view.page === page && view.build === build);
        return { page, build, views: own.length, p75: p75Of(own) };
      })
      .sort(
        (one, other) => other.views - one.views || compare(one.page, other.page) || compare(one.build, other.build),
      );
  }
}

const MAX_BUILDS = 10;
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The builds that began last; of those that began on the same day, those with more figures. */
function newestBuilds(views: readonly CountedPageView[]): readonly string[] {
  const ages = [...new Set(views.map(({ build }) => build))].map((build) => {
    const own = views.filter((view) => view.build === build);
    const figures = own.reduce((sum, { metrics }) => sum + 1 + Object.keys(metrics).length, 0);
    return {
      build,
      figures,
      first:
        own
          .map(({ day }) => day)
          .sort()
          .at(0) ?? "",
    };
  });
  return ages
    .sort(
      (one, other) => compare(other.first, one.first) || other.figures - one.figures || compare(one.build, other.build),
    )
    .slice(0, MAX_BUILDS)
    .map(({ build }) => build);
}

function p75Of(views: readonly CountedPageView[]): PageSpeed["p75"] {
  const p75 = WEB_VITALS.flatMap((name) => {
    const value = computeP75(name, histogramOf(name, views));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(p75);
}

function histogramOf(name: WebVital, views: readonly CountedPageView[]): ReadonlyMap<number, number> {
  const histogram = new Map<number, number>();
  for (const { metrics } of views) {
    const value = metrics[name];
    if (value === undefined) continue;
    const bucket = toVitalBucket(name, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
}
