import { expect } from "chai";
import type { CountedPageView } from "#adapters/memory/shell/memory-speed-reports.ts";
import { shiftDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { isAborted } from "#domain/shared/failure.ts";
import type { SpeedReport, SpeedReports, WebVitalDays } from "#domain/shell/index.ts";

export type SpeedSituation = {
  readonly views: readonly CountedPageView[];
  /** How many percent of the page views are measured. */
  readonly percent: number;
  /** The day of UTC on which the figures are read. */
  readonly today: CalendarDay;
};

export type SpeedFulfilment = { readonly name: string; open(situation: SpeedSituation): Promise<SpeedReports> };

const TODAY = "2026-03-28" as CalendarDay;
const [OLD, NEW] = ["00000000000000aa", "00000000000000bb"] as const;

const viewed = (facts: Partial<CountedPageView>, ago = 0): CountedPageView => ({
  ...{ build: NEW, page: "receipts", metrics: { LCP: 1_000 } },
  ...facts,
  day: shiftDay(TODAY, { days: -ago }),
});

export function speedReportsContract({ name, open }: SpeedFulfilment): void {
  describe(`the figures of page views by ${name}`, () => {
    const read = async (
      views: readonly CountedPageView[],
      { days = 7, percent = 10 }: { readonly days?: WebVitalDays; readonly percent?: number } = {},
    ): Promise<SpeedReport> => {
      const answer = await (await open({ views, percent, today: TODAY })).ofLast(days);
      if (!answer.ok) throw new Error(`It failed: ${JSON.stringify(answer.error)}`);
      return answer.value;
    };

    it("are none before the first page view, with the share that is measured", async () => {
      expect([await read([]), await read([], { percent: 0 })]).to.deep.equal([
        { percent: 10, pages: [] },
        { percent: 0, pages: [] },
      ]);
    });

    it("are the 75th percentile of each metric, by page and build, most page views first", async () => {
      const views = [
        ...[1_000, 1_000, 1_000, 9_000].map((LCP) => viewed({ metrics: { LCP } })),
        ...[100, 2_000].map((INP) => viewed({ build: OLD, metrics: { INP } })),
        ...[0, 0.3].map((CLS) => viewed({ page: "home", metrics: { CLS, FCP: 800, TTFB: 0.2 } })),
        viewed({ page: "home", build: OLD }),
      ];
      expect((await read(views)).pages).to.deep.equal([
        { page: "receipts", build: NEW, views: 4, p75: { LCP: 1_002 } },
        { page: "home", build: NEW, views: 2, p75: { CLS: 0.2903, FCP: 828.3, TTFB: 0 } },
        { page: "receipts", build: OLD, views: 2, p75: { INP: 1_953 } },
        { page: "home", build: OLD, views: 1, p75: { LCP: 1_002 } },
      ]);
    });

    it("are those of the last days, including today", async () => {
      const views = [0, 6, 7, 27, 28].map((ago) => viewed({}, ago));
      const viewsOf = async (days: WebVitalDays) => (await read(views, { days })).pages.map((page) => page.views);
      expect([await viewsOf(7), await viewsOf(28)]).to.deep.equal([[2], [4]]);
    });

    it("are those of the ten newest builds", async () => {
      const views = Array.from({ length: 12 }, (_, nth) =>
        viewed({ build: `${nth}`.padStart(16, "0") }, Math.floor(nth / 2)),
      );
      const shown = [...views].slice(0, 10).map(({ build }) => build);
      expect((await read(views)).pages.map(({ build }) => build)).to.have.members(shown);
    });

    it("reject aborted requests", async () => {
      const reports = await open({ views: [viewed({})], percent: 10, today: TODAY });
      const answer = await reports.ofLast(7, AbortSignal.abort());
      expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });
}
