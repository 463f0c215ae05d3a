import { expect } from "chai";
import {
  EMAIL_SERIES,
  initialEmailChoice,
  rateChartSpan,
  type EmailChoice,
  type EmailCounts,
  type EmailResolution,
  type HourCount,
} from "#domain/dashboard/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { buildEmailChartSpec } from "#ui/dashboard/email-chart-spec.ts";
import { buildEmailFunnel } from "#ui/dashboard/email-funnel.ts";
import { buildReceiptRateChartSpec } from "#ui/dashboard/receipt-rate-chart-spec.ts";

const day = (text: string) => parseCalendarDay(text) as CalendarDay;
const at = (text: string) => parseInstant(text) as Instant;
const counts = (given: Partial<EmailCounts>): EmailCounts =>
  ({ ...Object.fromEntries(EMAIL_SERIES.map((series) => [series, 0])), ...given }) as EmailCounts;
const ticks = (categories: readonly { readonly tick?: string | undefined }[]) =>
  categories.flatMap(({ tick }) => tick ?? []);

describe("email chart", () => {
  const asked = (first: string, last: string, resolution: EmailResolution): EmailChoice => ({
    ...initialEmailChoice(day(last)),
    range: "custom",
    days: { first: day(first), last: day(last) },
    resolution,
  });
  const draw = (
    choice: EmailChoice,
    given: readonly (readonly [string, Partial<EmailCounts>])[],
    now = "2026-11-21T09:30:00Z",
  ) => {
    const rows = given.map(([moment, some]) => ({ at: at(moment), ...counts(some) }));
    return buildEmailChartSpec(
      { choice, statistics: { rows, timezone: "Europe/London" }, at: at(now) },
      "simple",
      false,
    );
  };

  it("is zero without a row, and has a gap for future steps", () => {
    const chartSpec = draw(asked("2026-11-21", "2026-11-21", "1h"), [
      ["2026-11-21T08:00:00Z", { processed: 1200, delivered: 1100 }],
    ]);
    const [processed] = chartSpec.series;
    expect(chartSpec.categories).to.have.length(24);
    expect(processed?.values.slice(7, 12)).to.deep.equal([0, 1200, 0, null, null]);
    expect([processed?.textAt(8), chartSpec.categories[8], chartSpec.along]).to.deep.equal([
      "1,200",
      { label: "21 Nov 2026, 08:00", tick: "08:00" },
      "Hour (Europe/London)",
    ]);
  });

  it("shows few days as columns, and more as lines", () => {
    expect(draw(asked("2026-11-20", "2026-11-20", "1d"), []).kind).to.equal("column");
    expect(draw(asked("2026-11-01", "2026-11-20", "1d"), []).kind).to.equal("line");
  });

  describe("of one day in one step", () => {
    const funnel = (given: Partial<EmailCounts>, choice = asked("2026-11-20", "2026-11-20", "1d")) =>
      buildEmailFunnel(
        {
          choice,
          statistics: { rows: [{ at: at("2026-11-20T00:00:00Z"), ...given }], timezone: "Europe/London" },
          at: at("2026-11-21T09:30:00Z"),
        },
        "simple",
        true,
      );

    it("is a funnel, whose table has the series of the view", () => {
      const spec = funnel(
        counts({ processed: 1200, delivered: 900, bounce: 250, dropped: 50, unique_open: 300, unique_click: 60 }),
      );
      expect(spec?.steps.map(({ name, text, percent, role }) => [name, text, percent, role])).to.deep.equal([
        ["Processed", "1,200", 100, 1],
        ["Delivered", "900", 75, 2],
        ["Unique opens", "300", 25, 6],
        ["Unique clicks", "60", 5, 7],
      ]);
      expect(spec?.lost?.map(({ text }) => text)).to.deep.equal(["250 bounced", "50 dropped"]);
      expect(spec?.chart.series.map(({ key }) => key)).to.deep.equal(spec?.steps.map(({ key }) => key));
    });

    it("links counts to their emails in the log, except zeros", () => {
      const spec = funnel(counts({ processed: 12, delivered: 9, bounce: 2, unique_open: 3, unique_click: 1 }));
      const day = "from=2026-11-20&to=2026-11-20";
      expect([...(spec?.steps ?? []), ...(spec?.lost ?? [])].map(({ key, href }) => [key, href])).to.deep.equal([
        ["processed", `/mails?event=processed&${day}`],
        ["delivered", `/mails?event=delivered&${day}`],
        ["unique_open", `/mails?event=unique_open&${day}`],
        ["unique_click", `/mails?event=unique_click&${day}`],
        ["bounce", `/mails?event=bounce&${day}`],
        ["dropped", undefined],
      ]);
    });

    it("leaves out what is not reported, and divides by no zero", () => {
      const spec = funnel({ processed: 0, unique_open: 0 });
      expect([spec?.steps.map(({ key, percent }) => [key, percent]), spec?.lost]).to.deep.equal([
        [
          ["processed", 0],
          ["unique_open", 0],
        ],
        [],
      ]);
    });

    it("is measured by the largest step if opens of other days exceed it", () => {
      const spec = funnel({ processed: 5, delivered: 5, unique_open: 10 });
      expect(spec?.steps.map(({ percent }) => percent)).to.deep.equal([50, 50, 100]);
    });

    it("is no funnel with several steps", () => {
      for (const choice of [asked("2026-11-20", "2026-11-20", "1h"), asked("2026-11-19", "2026-11-20", "1d")])
        expect(funnel(counts({ processed: 3 }), choice)).to.equal(undefined);
    });
  });

  it("labels the axis with days for the hours of several days", () => {
    const { categories } = draw(asked("2026-11-18", "2026-11-20", "1h"), []);
    expect([categories.length, ticks(categories)]).to.deep.equal([72, ["18 Nov", "19 Nov", "20 Nov"]]);
  });

  it("has 25 hours when the clocks go back, each with a unique name", () => {
    const { categories } = draw(asked("2026-10-25", "2026-10-25", "1h"), []);
    expect([categories.length, new Set(categories.map(({ label }) => label)).size]).to.deep.equal([25, 25]);
  });

  it("has four series in the simple view and all nine in the advanced one, with the same look in both [DASH-010, DASH-011]", () => {
    const choice = asked("2026-11-20", "2026-11-20", "1d");
    const [simple, advanced] = (["simple", "advanced"] as const).map(
      (view) =>
        buildEmailChartSpec(
          { choice, statistics: { rows: [], timezone: "UTC" }, at: at("2026-11-21T09:30:00Z") },
          view,
          false,
        ).series,
    );
    expect(simple?.map(({ key }) => key)).to.deep.equal(["processed", "delivered", "unique_open", "unique_click"]);
    expect(advanced?.map(({ key }) => key)).to.deep.equal([...EMAIL_SERIES]);
    expect(new Set(advanced?.map(({ role }) => role)).size).to.equal(9);
    for (const { key, role } of simple ?? [])
      expect(advanced?.find((series) => series.key === key)?.role).to.equal(role);
  });

  it("leaves out series that are not reported", () => {
    const rows = [{ at: at("2026-11-20T00:00:00Z"), processed: 3, open: 1 }];
    const loaded = { choice: asked("2026-11-20", "2026-11-20", "1d"), at: at("2026-11-21T09:30:00Z") };
    const { series } = buildEmailChartSpec({ ...loaded, statistics: { rows, timezone: "UTC" } }, "advanced", false);
    expect(series.map(({ key }) => key)).to.deep.equal(["processed", "open"]);
  });
});

describe("receipt rate chart", () => {
  const hours = (count: (index: number) => number, now = "2026-11-21T09:30:00Z"): readonly HourCount[] => {
    const { from } = rateChartSpan(at(now));
    return Array.from({ length: 336 }, (_, index) => ({
      at: at(new Date(Date.parse(from) + index * 3_600_000).toISOString()),
      count: count(index),
    }));
  };

  it("has each hour of two weeks by day and time, with the days at the axis [DASH-024]", () => {
    const { categories } = buildReceiptRateChartSpec(
      hours(() => 1),
      "Europe/London",
    );
    expect([categories.length, categories.at(0)?.label, categories.at(-1)?.label]).to.deep.equal([
      336,
      "7 Nov 2026, 09:00",
      "21 Nov 2026, 08:00",
    ]);
    expect(ticks(categories).length).to.equal(14);
    expect(ticks(categories).at(0)).to.equal("08 Nov");
  });

  it("uses the unit of its busiest hour [DASH-026]", () => {
    const drawn = (most: number) => {
      const { axes, series } = buildReceiptRateChartSpec(
        hours((index) => (index === 5 ? most : 0)),
        "UTC",
      );
      return [axes[0]?.title, series[0]?.values[5], series[0]?.textAt(5)];
    };
    expect(drawn(59)).to.deep.equal(["Transactions per hour", 59, "59"]);
    expect(drawn(600)).to.deep.equal(["Transactions per minute", 10, "10"]);
    expect(drawn(3599)).to.deep.equal(["Transactions per minute", 59.98, "59.98"]);
    expect(drawn(36_000)).to.deep.equal(["Transactions per second", 10, "10"]);
  });

  const names = (zone: string, now: string) =>
    buildReceiptRateChartSpec(
      hours(() => 0, now),
      zone,
    ).categories.map(({ label }) => label);
  const turned = [
    {
      zone: "Europe/London",
      now: "2026-10-26T09:30:00Z",
      twice: ["25 Oct 2026, 01:00 (UTC+1)", "25 Oct 2026, 01:00 (UTC)"],
    },
    {
      zone: "Australia/Adelaide",
      now: "2026-04-10T09:30:00Z",
      twice: ["5 Apr 2026, 02:30 (UTC+10:30)", "5 Apr 2026, 02:30 (UTC+9:30)"],
    },
    {
      zone: "America/St_Johns",
      now: "2026-11-05T09:30:00Z",
      twice: ["1 Nov 2026, 01:30 (UTC-2:30)", "1 Nov 2026, 01:30 (UTC-3:30)"],
    },
  ];
  for (const { zone, now, twice } of turned) {
    it(`has unique names of hours when the clocks go back in ${zone}`, () => {
      expect(new Set(names(zone, now)).size).to.equal(336);
      expect(names(zone, now).filter((name) => name.includes("UTC"))).to.deep.equal(twice);
    });
  }

  it("has the correct days if they begin at half past", () => {
    expect(names("Asia/Kolkata", "2026-10-26T09:30:00Z").at(-1)).to.equal("26 Oct 2026, 13:30");
  });

  it("can be empty", () => {
    expect(buildReceiptRateChartSpec([], "UTC").categories).to.deep.equal([]);
  });
});
