import { expect } from "chai";
import fc from "fast-check";
import {
  chooseDays,
  chooseRange,
  EMAIL_RESOLUTIONS,
  EMAIL_VIEWS,
  RANGE_NAMES,
  type EmailChoice,
} from "#domain/dashboard/index.ts";
import { parseCalendarDay, shiftDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { buildDashboardLocation, isSameChoice, omitsView, parseDashboardSearch } from "#ui/dashboard/dashboard-url.ts";

const day = (text: string) => parseCalendarDay(text) as CalendarDay;
const TODAY = day("2024-05-15");
const searchOf = (search: string): string =>
  buildDashboardLocation(parseDashboardSearch(search, TODAY), TODAY, "simple").search;

describe("dashboard URL", () => {
  it("starts with yesterday at the resolution of a day, and is empty then [DASH-005]", () => {
    const first = parseDashboardSearch("", TODAY);
    expect(first.email).to.deep.equal({
      range: "yesterday",
      days: { first: "2024-05-14", last: "2024-05-14" },
      resolution: "1d",
    });
    expect([first.view, first.storeType, buildDashboardLocation(first, TODAY, "simple")]).to.deep.equal([
      "simple",
      undefined,
      { path: "/home", search: "" },
    ]);
  });

  const WHOLE = [
    ["?range=today", { range: "today", days: { first: "2024-05-15", last: "2024-05-15" }, resolution: "1h" }],
    ["?resolution=1h", { range: "yesterday", days: { first: "2024-05-14", last: "2024-05-14" }, resolution: "1h" }],
    [
      "?range=last_month&resolution=1h",
      { range: "last_month", days: { first: "2024-04-01", last: "2024-04-30" }, resolution: "1h" },
    ],
    [
      "?range=custom&from=2024-05-01&to=2024-05-03",
      { range: "custom", days: { first: "2024-05-01", last: "2024-05-03" }, resolution: "1d" },
    ],
  ] as const;
  for (const [search, email] of WHOLE) {
    it(`is parsed and formatted again unchanged: ${search} [DASH-006]`, () => {
      expect([parseDashboardSearch(search, TODAY).email, searchOf(search)]).to.deep.equal([email, search]);
    });
  }

  const WRONG = [
    ["an unknown range", "?range=next_week"],
    ["an unknown resolution", "?resolution=1M"],
    ["invalid days", "?range=custom&from=2024-02-30&to=2024-05-03"],
    ["future days", "?range=custom&from=2024-05-01&to=2024-05-16"],
    ["an end before its start", "?range=custom&from=2024-05-03&to=2024-05-01"],
    ["days that are not custom", "?from=2024-05-01&to=2024-05-03"],
    ["a type of stores without a name", "?store=store_type:"],
    ["an unknown view", "?view=all"],
  ] as const;
  for (const [what, search] of WRONG) {
    it(`has defaults for ${what}`, () => {
      expect(parseDashboardSearch(search, TODAY)).to.deep.equal(parseDashboardSearch("", TODAY));
    });
  }

  it("contains the view unless the user started with the simple one, so that Back restores it", () => {
    const state = parseDashboardSearch("?view=advanced", TODAY);
    expect([omitsView(""), omitsView("?view=simple")]).to.deep.equal([true, false]);
    expect(buildDashboardLocation(state, TODAY, "simple").search).to.equal("?view=advanced");
    expect(buildDashboardLocation({ ...state, view: "simple" }, TODAY, "simple").search).to.equal("");
    expect(buildDashboardLocation({ ...state, view: "simple" }, TODAY, "advanced").search).to.equal("?view=simple");
  });

  it("contains every state completely", () => {
    const named = fc.constantFrom(...RANGE_NAMES).chain((range): fc.Arbitrary<EmailChoice> =>
      range === "custom"
        ? fc.tuple(fc.nat(400), fc.nat(400)).map(([before, length]) => {
            const last = shiftDay(TODAY, { days: -before });
            return chooseDays({ first: shiftDay(last, { days: -length }), last }, chooseRange("today", TODAY));
          })
        : fc.constant(chooseRange(range, TODAY)),
    );
    const states = fc.record({
      email: fc
        .tuple(named, fc.constantFrom(...EMAIL_RESOLUTIONS))
        .map(([email, resolution]) => ({ ...email, resolution })),
      view: fc.constantFrom(...EMAIL_VIEWS),
      storeType: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(states, fc.constantFrom(...EMAIL_VIEWS), (state, begunWith) => {
        expect(parseDashboardSearch(buildDashboardLocation(state, TODAY, begunWith).search, TODAY)).to.deep.equal(
          state,
        );
      }),
    );
  });

  it("can request the same statistics by another name", () => {
    const yesterday = { ...chooseRange("yesterday", TODAY) };
    expect(isSameChoice(yesterday, chooseDays(yesterday.days, yesterday))).to.equal(true);
    expect(isSameChoice(yesterday, { ...yesterday, resolution: "1d" })).to.equal(false);
    expect(isSameChoice(yesterday, { ...yesterday, days: { ...yesterday.days, first: day("2024-05-13") } })).to.equal(
      false,
    );
  });
});
