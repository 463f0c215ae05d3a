import { sql, type Kysely } from "kysely";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { MeasuredPageView, PageSpeed, VitalHistogram } from "#domain/shell/index.ts";
import { computeP75, toVitalBucket, WEB_VITALS } from "#domain/shell/rules.ts";
import type { Database } from "../database/schema.ts";

/** Adds a page view to the histograms of a day. Rows are written in the order of the key, so that servers do not deadlock. */
export async function addPageView(
  db: Kysely<Database>,
  day: CalendarDay,
  { build, page, metrics }: MeasuredPageView,
): Promise<void> {
  const values = WEB_VITALS.flatMap((metric) => {
    const value = metrics[metric];
    return value === undefined ? [] : [{ metric, bucket: toVitalBucket(metric, value) }];
  });
  const rows = [...values, { metric: VIEWS, bucket: 0 }].sort((one, other) => (one.metric < other.metric ? -1 : 1));
  await db
    .insertInto("web_vitals")
    .values(rows.map((row) => ({ day, build, page, ...row, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(["day", "build", "page", "metric", "bucket"])
        .doUpdateSet({ count: sql`web_vitals.count + excluded.count` }),
    )
    .execute();
}

/** Returns the builds whose first counted page view is not before a day. */
export async function selectRecentBuilds(db: Kysely<Database>, since: CalendarDay): Promise<readonly string[]> {
  const { rows } = await sql<{ build: string }>`
    SELECT build FROM web_vitals GROUP BY build HAVING min(day) >= ${since}::date`.execute(db);
  return rows.map(({ build }) => build);
}

/** Returns the figures since a day, of the newest builds. */
export async function selectPageSpeed(db: Kysely<Database>, since: CalendarDay): Promise<readonly PageSpeed[]> {
  const { rows } = await sql<CountedBucket>`
    WITH newest AS (
      SELECT build FROM web_vitals WHERE day >= ${since}::date GROUP BY build
      ORDER BY min(day) DESC, sum(count) DESC, build LIMIT ${MAX_BUILDS}
    )
    SELECT page, build, metric, bucket, sum(count)::float8 AS count FROM web_vitals JOIN newest USING (build)
    WHERE day >= ${since}::date GROUP BY page, build, metric, bucket`.execute(db);
  const groups = new Map<string, CountedBucket[]>();
  for (const row of rows) {
    const key = `${row.page} ${row.build}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(toPageSpeed).sort(compareSpeed);
}

type CountedBucket = Pick<PageSpeed, "page" | "build"> & {
  readonly metric: string;
  readonly bucket: number;
  readonly count: number;
};

function toPageSpeed(rows: readonly CountedBucket[]): PageSpeed {
  const { page, build } = rows[0] as CountedBucket;
  const histogramOf = (metric: string): VitalHistogram =>
    new Map(rows.filter((row) => row.metric === metric).map(({ bucket, count }) => [bucket, count]));
  const p75 = WEB_VITALS.flatMap((metric) => {
    const value = computeP75(metric, histogramOf(metric));
    return value === undefined ? [] : [[metric, value] as const];
  });
  return { page, build, views: histogramOf(VIEWS).get(0) ?? 0, p75: Object.fromEntries(p75) };
}

const compareSpeed = (one: PageSpeed, other: PageSpeed): number =>
  other.views - one.views || compareText(one.page, other.page) || compareText(one.build, other.build);
const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A page view counts once, whichever metrics it has. */
const VIEWS = "views";
/** Deployments of 28 days, with room for a busy week. */
const MAX_BUILDS = 10;
