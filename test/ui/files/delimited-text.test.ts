import { expect } from "chai";
import fc from "fast-check";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { err, ok } from "#domain/shared/result.ts";

const delimited = new PapaDelimitedText();

describe("CSV", () => {
  for (const { text, rows } of [
    {
      text: "code,price\r\nA1,10\r\n",
      rows: [
        ["code", "price"],
        ["A1", "10"],
      ],
    },
    {
      text: "\ufeffcode;price\nA1;1,50\n",
      rows: [
        ["code", "price"],
        ["A1", "1,50"],
      ],
    },
    {
      text: "a\tb\n1\t2",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
    {
      text: 'a,b\n"x ""y"", z","1\n2"',
      rows: [
        ["a", "b"],
        ['x "y", z', "1\n2"],
      ],
    },
    { text: "Prices\na;b\n1,5;2\n", rows: [["Prices"], ["a", "b"], ["1,5", "2"]] },
    { text: 'a,"b;c;d;e"\n', rows: [["a", "b;c;d;e"]] },
    {
      text: "a,b\n\n1,2\n\n\n",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
    { text: "a\n\nb\n", rows: [["a"], [""], ["b"]] },
    { text: "", rows: [] },
  ]) {
    it(`${JSON.stringify(text)} has the rows ${JSON.stringify(rows)}`, () =>
      expect(delimited.parse(text)).to.deep.equal(ok(rows)));
  }

  for (const { text, row } of [
    { text: 'a,b\n"x,1\n2,3\n', row: 2 },
    { text: 'a,b\n"x"y,1\n', row: 2 },
  ]) {
    it(`${JSON.stringify(text)} is refused at row ${row}`, () =>
      expect(delimited.parse(text)).to.deep.equal(err({ kind: "malformed-quotes", row })));
  }

  it("protects a formula by an apostrophe, and leaves numbers as they are", () => {
    expect(delimited.format([["=1+1", "@x", "'=x", "-5", "+1.50", "-x"]], ",")).to.equal(
      "'=1+1,'@x,''=x,-5,+1.50,'-x\r\n",
    );
    expect(delimited.format([["=1+1"]], "\t")).to.equal("=1+1\r\n");
  });
});

describe("copied cells", () => {
  for (const { text, rows } of [
    { text: "\r\n", rows: [[""]] },
    { text: "10\r\n\r\n", rows: [["10"], [""]] },
    {
      text: 'say "hi\tx\n"open\ty',
      rows: [
        ['say "hi', "x"],
        ['"open', "y"],
      ],
    },
    { text: "", rows: [] },
  ]) {
    it(`${JSON.stringify(text)} are ${JSON.stringify(rows)}`, () =>
      expect(delimited.parseTabs(text)).to.deep.equal(rows));
  }
});

const cell = fc.oneof(fc.string({ maxLength: 5 }), fc.stringMatching(/^[\t\r\n,;"'=+\-@ a1]{0,4}$/));
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

describe("any table", () => {
  it("is read from copied cells as it was written", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(delimited.parseTabs(delimited.format(rows, "\t"))).to.deep.equal(rows);
      }),
    );
  });

  it("is read from CSV as it was written, also with a cell that is longer than the sample for the delimiter", () => {
    const rows = [
      ["code", "a;b\n".repeat(5_000)],
      ["A1", ""],
    ];
    expect(delimited.parse(delimited.format(rows, ","))).to.deep.equal(ok(rows));
  });

  it("is read from CSV as it was written", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(delimited.parse(delimited.format(rows, ","))).to.deep.equal(ok(rows));
      }),
      { numRuns: Number(process.env["RUNS"] ?? 300) },
    );
  });
});
