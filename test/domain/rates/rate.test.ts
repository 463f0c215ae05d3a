import { expect } from "chai";
import fc from "fast-check";
import { formatRate, formatWholeRate, parseCurrencyCode, parseRate, parseRatesId } from "#domain/rates/index.ts";

describe("rate", () => {
  const typed = [
    { text: "1.2", rate: "1.2", shown: "1.2000" },
    { text: " 1.2 ", rate: "1.2", shown: "1.2000" },
    { text: "1.20", rate: "1.2", shown: "1.2000" },
    { text: "1.23456", rate: "1.23456", shown: "1.2346" },
    { text: "1.00005", rate: "1.00005", shown: "1.0001" },
    { text: "0", rate: "0", shown: "0.0000" },
    { text: "-1", rate: "-1", shown: "-1.0000" },
    { text: "-0.00001", rate: "-0.00001", shown: "0.0000" },
    { text: ".5", rate: "0.5", shown: "0.5000" },
    { text: "1e3", rate: "1000", shown: "1000.0000" },
  ];
  for (const { text, rate, shown } of typed) {
    it(`parses '${text}' as ${rate} and shows it as ${shown} [RATE-008]`, () => {
      expect(parseRate(text)).to.equal(rate);
      expect(formatRate(parseRate(text)!)).to.equal(shown);
    });
  }

  for (const [text, whole] of [
    ["1.2", "1.2000"],
    ["190", "190.0000"],
    ["1.23456", "1.23456"],
    ["-0.00001", "-0.00001"],
  ] as const) {
    it(`shows '${text}' with all digits as ${whole}`, () => {
      expect(formatWholeRate(parseRate(text)!)).to.equal(whole);
    });
  }

  for (const text of ["", " ", "abc", "1,2", "1.2.3", "1 2", "Infinity", "NaN", "0x10", "1e400", "null"]) {
    it(`refuses '${text}' [RATE-006]`, () => {
      expect(parseRate(text)).to.equal(undefined);
    });
  }

  it("is exact as a JSON number", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => Number(parseRate(String(number))) === number,
      ),
    );
    for (const long of ["1.23456789012345678901", "9007199254740993", "0.1000000000000000055511151231257827"])
      expect(parseRate(long), long).to.equal(undefined);
  });

  it("parses any text as the id of a record, except the empty one", () => {
    expect(["r1", "", null, undefined].map(parseRatesId)).to.deep.equal(["r1", undefined, undefined, undefined]);
  });
});

// Truth table R30, rows 1 to 3 and 6
describe("currency code", () => {
  for (const [text, code] of [
    ["usd", "USD"],
    ["Usd", "USD"],
    ["USD", "USD"],
    [" usd ", "USD"],
    ["zzz", "ZZZ"],
  ] as const) {
    it(`parses '${text}' as ${code} [RATE-004]`, () => {
      expect(parseCurrencyCode(text)).to.equal(code);
    });
  }

  for (const text of ["", "US", "EURO", "U5D", "U D", "US$", "ßa", "ſsd", "ÄÖÜ", "usd,eur"]) {
    it(`refuses '${text}' [RATE-004]`, () => {
      expect(parseCurrencyCode(text)).to.equal(undefined);
    });
  }
});
