import { expect } from "chai";
import { receiptsBetween } from "#sdk/index.ts";

describe("the receipts of a span of time", () => {
  const from = new Date("2026-03-01T00:00:00Z");
  const until = new Date("2026-03-02T00:00:00Z");

  it("lie between the last id before it and the first id after it", () => {
    expect(receiptsBetween(from, until)).to.deep.equal({
      newer: "69a3817fffffffffffffffff",
      older: "69a4d3000000000000000000",
    });
  });

  it("count a second from its beginning", () => {
    expect(receiptsBetween(new Date("2026-02-28T23:59:59.001Z"), new Date("2026-03-01T23:59:59.001Z"))).to.deep.equal(
      receiptsBetween(from, until),
    );
  });

  it("refuses a period that ends before it starts", () => {
    expect(() => receiptsBetween(until, from)).to.throw(
      RangeError,
      "until (2026-03-01T00:00:00.000Z) is before from (2026-03-02T00:00:00.000Z)",
    );
  });

  for (const date of [new Date(Number.NaN), new Date("1969-12-31T23:59:59Z"), new Date("2200-01-01T00:00:00Z")]) {
    it(`refuses ${Number.isNaN(date.getTime()) ? "no date" : date.toISOString()}, which no id can begin with`, () => {
      expect(() => receiptsBetween(date, until)).to.throw(RangeError);
      expect(() => receiptsBetween(from, date)).to.throw(RangeError);
    });
  }
});
