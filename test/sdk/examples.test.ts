import { expect } from "chai";
import { DateTime } from "luxon";
import fc from "fast-check";
import { csvLine } from "../../sdk/examples/csv.ts";
import { dayAt, isDay, shiftDay, startOfDay } from "../../sdk/examples/days.ts";

describe("the days of the example", () => {
  const STARTS: readonly (readonly [zone: string, day: string, start: string])[] = [
    ["UTC", "2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["Europe/London", "2025-03-30", "2025-03-30T00:00:00.000Z"],
    ["Europe/London", "2025-10-26", "2025-10-25T23:00:00.000Z"],
    ["Asia/Kathmandu", "2026-03-01", "2026-02-28T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-03-01", "2026-02-28T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-03-01", "2026-03-01T11:00:00.000Z"],
    // Clocks that went forward at midnight: these days begin at one.
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
    ["Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00.000Z"],
  ];
  for (const [zone, day, start] of STARTS) {
    it(`begin in ${zone} on ${day} at ${start}`, () => expect(startOfDay(day, zone).toISOString()).to.equal(start));
  }

  it("begin where another calendar library says", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("Europe/London", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe"),
        fc.integer({ min: 0, max: 20_000 }),
        (zone, shift) => {
          const day = shiftDay("1990-01-01", shift);
          expect(startOfDay(day, zone).getTime()).to.equal(DateTime.fromISO(day, { zone }).startOf("day").toMillis());
        },
      ),
      { numRuns: 50 },
    ));

  it("are those of the zone at an instant", () => {
    expect(dayAt(new Date("2026-03-01T23:30:00Z"), "Asia/Tokyo")).to.equal("2026-03-02");
    expect(dayAt(new Date("2026-03-01T00:30:00Z"), "America/New_York")).to.equal("2026-02-28");
  });

  it("are counted over months and years", () => {
    expect([shiftDay("2024-03-01", -1), shiftDay("2025-12-31", 1)]).to.deep.equal(["2024-02-29", "2026-01-01"]);
  });

  for (const [text, is] of [
    ["2024-02-29", true],
    ["2025-02-29", false],
    ["2025-13-01", false],
    ["2025-2-1", false],
    ["yesterday", false],
  ] as const) {
    it(`${is ? "know" : "do not know"} '${text}'`, () => expect(isDay(text)).to.equal(is));
  }
});

describe("the CSV of the example", () => {
  const CELLS: readonly (readonly [value: string | number, written: string])[] = [
    ["TXN-1", "TXN-1"],
    ["", ""],
    [-3.5, "-3.5"],
    ["-3.5", "'-3.5"],
    ["=1+1", "'=1+1"],
    ["+44 20", "'+44 20"],
    ["@ann", "'@ann"],
    [" =1", "' =1"],
    ["＝1", "'＝1"],
    ["\t=1", `"'\t=1"`],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["cash;=1", '"cash;=1"'],
    ["a\tb", '"a\tb"'],
    ['"=1+1"', `"'""=1+1"""`],
    ["ann@shop.example", "ann@shop.example"],
  ];
  for (const [value, written] of CELLS) {
    it(`writes ${JSON.stringify(value)} as ${written || "nothing"}`, () =>
      expect(csvLine([value, "x"])).to.equal(`${written},x\r\n`));
  }
});
