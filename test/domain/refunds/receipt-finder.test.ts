import { expect } from "chai";
import { isFinderEmpty, parseFinderText, toFinderQuery, validateFinder } from "#domain/refunds/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";

const TODAY = parseCalendarDay("2026-03-10") as CalendarDay;
const text = (fields: Readonly<Record<string, string>>) => parseFinderText(fields);

describe("finding a receipt without its number", () => {
  it("reads the fields of an address, without blanks and other parameters", () => {
    expect(text({ consumer: " ann@shop.example ", other: "1" })).to.deep.equal({
      consumer: "ann@shop.example",
      store_id: "",
      min_total: "",
      max_total: "",
      day: "",
    });
    expect([isFinderEmpty(text({})), isFinderEmpty(text({ day: "2026-03-01" }))]).to.deep.equal([true, false]);
  });

  const rows = [
    { fields: { min_total: "40", max_total: "40.00", day: "2026-03-10" }, errors: {} },
    { fields: { min_total: "-3,5", max_total: "٤٠٫٥" }, errors: {} },
    { fields: { min_total: "forty" }, errors: { min_total: "Enter an amount, for example 40.50" } },
    { fields: { min_total: "40,00", max_total: "1234,5" }, errors: {} },
    { fields: { min_total: "1,234" }, errors: { min_total: "Enter an amount, for example 40.50" } },
    { fields: { max_total: "1,234.50" }, errors: { max_total: "Enter an amount, for example 40.50" } },
    { fields: { max_total: "1e9" }, errors: { max_total: "Enter an amount, for example 40.50" } },
    {
      fields: { min_total: "5", max_total: "4.99" },
      errors: { max_total: "The largest amount cannot be below the smallest" },
    },
    { fields: { day: "2026-03-11" }, errors: { day: "The date cannot be in the future" } },
    { fields: { day: "31/02/2026" }, errors: { day: "Enter a date as YYYY-MM-DD" } },
  ];
  for (const { fields, errors } of rows)
    it(`finds these errors in ${JSON.stringify(fields)}: ${JSON.stringify(errors)}`, () =>
      expect(validateFinder(text(fields), TODAY)).to.deep.equal(errors));

  it("queries what is given, with the whole day of the zone, also when clocks change", () => {
    expect(toFinderQuery(text({}), "UTC", {})).to.deep.equal({ count: 20 });
    const fields = { consumer: "ann", store_id: "5001", min_total: "٤٠,٥", max_total: "50", day: "2026-03-29" };
    expect(toFinderQuery(text(fields), "Europe/London", { older: "69a41a5c0000000000000000" })).to.deep.equal({
      count: 20,
      consumer: "ann",
      storeId: "5001",
      minTotal: "40.5",
      maxTotal: "50",
      from: "2026-03-29T00:00:00.000Z",
      to: "2026-03-29T22:59:59.000Z",
      older: "69a41a5c0000000000000000",
    });
  });
});
