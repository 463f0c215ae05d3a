import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { DateInput } from "#ui/model/date-input.ts";

const day = (text: string): CalendarDay => parseCalendarDay(text) as CalendarDay;

function anEntry() {
  const schedule = new ManualSchedule();
  const reported: (CalendarDay | undefined)[] = [];
  const entry = new DateInput({ schedule, today: () => day("2026-11-21"), onDay: (chosen) => reported.push(chosen) });
  return { entry, schedule, reported };
}

describe("A date input", () => {
  failOnMobxWarnings();

  it("is reported 400 ms after the last key, not before [SHELL-029]", () => {
    const { entry, schedule, reported } = anEntry();
    entry.type("2026-11-20");
    schedule.advance(399);
    expect(reported).to.deep.equal([]);
    schedule.advance(1);
    expect(reported).to.deep.equal(["2026-11-20"]);
  });

  it("is reported once for several keys [SHELL-029]", () => {
    const { entry, schedule, reported } = anEntry();
    for (const text of ["0002-11-20", "0020-11-20", "0202-11-20", "2026-11-20"]) {
      entry.type(text);
      schedule.advance(300);
    }
    schedule.advance(400);
    expect(reported).to.deep.equal(["2026-11-20"]);
  });

  it("is reported as undefined when the field is emptied", () => {
    const { entry, schedule, reported } = anEntry();
    entry.show(day("2026-11-20"));
    entry.type("");
    schedule.advance(400);
    expect(reported).to.deep.equal([undefined]);
    expect(entry.error).to.equal(undefined);
  });

  const refusals = [
    { text: "2026-11-22", error: "The date cannot be in the future" },
    { text: "2026-02-30", error: "Enter a date as YYYY-MM-DD" },
    { text: "2026-11", error: "Enter a date as YYYY-MM-DD" },
    { text: "21.11.2026", error: "Enter a date as YYYY-MM-DD" },
  ];
  for (const { text, error } of refusals) {
    it(`is not reported as ${text}: '${error}' [SHELL-023]`, () => {
      const { entry, schedule, reported } = anEntry();
      entry.type(text);
      expect(entry.error).to.equal(error);
      schedule.advance(1_000);
      expect(reported).to.deep.equal([]);
      expect(entry.text).to.equal(text);
    });
  }

  it("may be today [SHELL-023]", () => {
    const { entry, schedule, reported } = anEntry();
    entry.type("2026-11-21");
    schedule.advance(400);
    expect(reported).to.deep.equal(["2026-11-21"]);
  });

  it("is dropped when another date is shown", () => {
    const { entry, schedule, reported } = anEntry();
    entry.type("2026-11-20");
    entry.show(day("2026-03-01"));
    schedule.advance(1_000);
    expect([entry.text, reported]).to.deep.equal(["2026-03-01", []]);
    entry.show(undefined);
    expect(entry.text).to.equal("");
  });

  it("is not reported after it was stopped", () => {
    const { entry, schedule, reported } = anEntry();
    entry.type("2026-11-20");
    entry.stop();
    schedule.advance(1_000);
    expect(reported).to.deep.equal([]);
    expect(schedule.pending).to.equal(0);
  });
});
