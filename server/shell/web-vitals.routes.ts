import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { shiftDay, toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Json } from "#domain/shared/json/json.ts";
import type { WebVitalDays } from "#domain/shell/index.ts";
import { parseMeasuredPageView, WEB_VITALS_PATH } from "#domain/shell/rules.ts";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { memoizeForOneSecond } from "../http/memoize-with-ttl.ts";
import { badRequest, tooManyRequests } from "../http/problems.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import type { ReadPortalBuild } from "./portal-build.ts";
import { addPageView, selectPageSpeed, selectRecentBuilds } from "./web-vitals.queries.ts";

type PageViewDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly builds: ReadPortalBuild;
  readonly limiter: RateLimiter;
};

/**
 * Counts measured page views. The counters and the log have no address, browser or account. The rate limiter keeps the
 * network for a day.
 */
export function pageViewRoutes(app: FastifyInstance, { db, clock, builds, limiter }: PageViewDeps): void {
  const recentBuilds = memoizeForOneSecond(
    () => selectRecentBuilds(db, shiftDay(toCalendarDay(clock.now(), "UTC"), { days: -MAX_BUILD_DAYS })),
    clock,
  );
  /** Any client can send a page view, but none adds a build that no server has, or keeps an old one alive. */
  const isKnown = async (build: string): Promise<boolean> =>
    (await builds())?.manifest.build === build || (await recentBuilds()).includes(build);

  const config = { hasOwnLimit: true } as const;
  app.post(WEB_VITALS_PATH, { config, bodyLimit: MAX_BYTES }, async (request, reply) => {
    const wait = await limiter.consume(toIpPrefix(request.ip));
    if (wait !== undefined) throw tooManyRequests(wait);
    const view = parseMeasuredPageView(request.body as Json | undefined);
    if (view === undefined) throw badRequest([{ description: "The figures of a page view are expected" }]);
    if (await isKnown(view.build)) await addPageView(db, toCalendarDay(clock.now(), "UTC"), view);
    return reply.code(204).send();
  });
}

type SpeedDeps = Pick<PageViewDeps, "db" | "clock"> & { readonly percent: number };

/** Returns the figures of the last days. */
export async function describeWebVitals(
  { db, clock, percent }: SpeedDeps,
  days: WebVitalDays,
): Promise<Schema<"WebVitals">> {
  const since = shiftDay(toCalendarDay(clock.now(), "UTC"), { days: 1 - days });
  const pages = await selectPageSpeed(db, since);
  return {
    sampled_percent: percent,
    pages: pages.map(({ page, build, views, p75 }) => ({ page, build, page_views: views, p75 })),
  };
}

export const webVitalsRoutes = (deps: SpeedDeps) =>
  defineRoutes<"getWebVitals">()({
    getWebVitals: async ({ input }) => ({ json: await describeWebVitals(deps, input.query.days) }),
  });

const MAX_BYTES = 1_024;
/** Browsers may still run the build of some weeks ago. */
const MAX_BUILD_DAYS = 28;
