import { expect } from "chai";
import fc from "fast-check";
import { shiftDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import {
  hasRealDay,
  hasRelativeDay,
  parseListState,
  showsView,
  toRealDays,
  toRelativeDays,
  toViewParameters,
  type SavedView,
} from "#domain/views/index.ts";

const TODAY = "2026-03-01" as CalendarDay;

describe("the relative days of a view", () => {
  for (const [real, relative] of [
    ["2026-03-01", "today"],
    ["2026-02-28", "today-1"],
    ["2026-02-22", "today-7"],
    ["2026-03-02", "today+1"],
    ["2026-03-04", "today+3"],
  ] as const)
    it(`${real} is ${relative}`, () => {
      expect(toRelativeDays({ from: real }, "mails", TODAY)).to.deep.equal({ from: relative });
      expect(toRealDays({ from: relative }, "mails", TODAY)).to.deep.equal({ from: real });
    });

  for (const text of ["", "todays", "today-", "today-12345", "today-9999", "yesterday", "2026-02-30", "today-7 "])
    it(`leave a text that is no relative day: '${text}'`, () => {
      expect(toRealDays({ from: text }, "mails", TODAY)).to.deep.equal({ from: text });
    });

  it("are those of parameters of days alone", () => {
    const filter = { q: "today", store_id: "2026-03-01", sold_from: "2026-03-01" };
    expect(toRelativeDays(filter, "receipts", TODAY)).to.deep.equal({ ...filter, sold_from: "today" });
    expect(toRealDays({ q: "today-7", sold_to: "today-7" }, "receipts", TODAY)).to.deep.equal({
      q: "today-7",
      sold_to: "2026-02-22",
    });
    expect(toRelativeDays({ returned_from: "2026-03-01" }, "receipts", TODAY)).to.deep.equal({
      returned_from: "today",
    });
    expect([hasRealDay(filter, "receipts"), hasRealDay({ from: "2026-03-01" }, "accounts")]).to.deep.equal([
      true,
      false,
    ]);
    expect([hasRelativeDay({ from: "today" }, "mails"), hasRelativeDay({ reason: "today" }, "mails")]).to.deep.equal([
      true,
      false,
    ]);
  });

  it("move with today by the same number of days", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_660, max: 3_660 }), fc.integer({ min: -20_000, max: 20_000 }), (days, later) => {
        const saved = toRelativeDays({ from: shiftDay(TODAY, { days }) }, "mails", TODAY);
        const opened = shiftDay(TODAY, { days: later });
        expect(toRealDays(saved, "mails", opened)).to.deep.equal({ from: shiftDay(opened, { days }) });
      }),
    );
  });
});

const view = (facts: Partial<SavedView>): SavedView =>
  ({ id: "1", list: "receipts", name: "One", isOwn: true, isDefault: false, filter: {}, ...facts }) as SavedView;

describe("the view that a list shows", () => {
  it("has the filters and the order of the URL, with real days and without the place in the list", () => {
    const state = parseListState("receipts", {
      ...{
        sold_from: "2026-02-22",
        mail: "bounced",
        sort: "-total",
        older: "65e1",
        attach: "a@b.example",
        q: "",
        view: "5f1c",
      },
    });
    expect(state).to.deep.equal({
      filter: { sold_from: "2026-02-22", mail: "bounced" },
      sort: { column: "total", isDescending: true },
    });
    const shown = view({ filter: { mail: "bounced", sold_from: "today-7" }, sort: state.sort! });
    expect(showsView(shown, state, TODAY)).to.equal(true);
    expect(toViewParameters(shown, TODAY)).to.deep.equal([
      ["mail", "bounced"],
      ["sold_from", "2026-02-22"],
      ["sort", "-total"],
    ]);
  });

  it("differs after each change", () => {
    const shown = view({ filter: { mail: "bounced" } });
    for (const parameters of [{}, { mail: "opened" }, { mail: "bounced", q: "40" }, { mail: "bounced", sort: "total" }])
      expect(showsView(shown, parseListState("receipts", parameters), TODAY), JSON.stringify(parameters)).to.equal(
        false,
      );
  });

  it("never applies parameters that are no filter", () => {
    expect(toViewParameters(view({ filter: { attach: "a@b.example", older: "1", q: "40" } }), TODAY)).to.deep.equal([
      ["q", "40"],
    ]);
  });
});
