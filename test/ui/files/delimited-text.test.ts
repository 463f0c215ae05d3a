import { expect } from "chai";
import fc from "fast-check";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { err, ok } from "#domain/shared/result.ts";

const delimited = new PapaDelimitedText();

describe("CSV", () => {
  for (const { text, rows, blankLines = [] } of [
    {
      text: "sep=;\nArticle;Text;Amount\n7;Mug, blue;4,50\n",
      rows: [
        ["Article", "Text", "Amount"],
        ["7", "Mug, blue", "4,50"],
      ],
    },
    { text: "SEP=|\r\na|b;c,d\r\n", rows: [["a", "b;c,d"]] },
    { text: "sep=\t\na\tb;c\n", rows: [["a", "b;c"]] },
    { text: "\ufeffsep=,,,\na,b;b;b\n", rows: [["a", "b;b;b"]] },
    { text: '"sep=;"\na\n', rows: [["sep=;"], ["a"]] },
    {
      text: "a;b\n;\n1;2\n;;;\n",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
      blankLines: [2, 4],
    },
    {
      text: 'a;b\n"";\n1;2\n',
      rows: [
        ["a", "b"],
        ["", ""],
        ["1", "2"],
      ],
    },
    { text: 'a;"1\n2"\n;\n', rows: [["a", "1\n2"]], blankLines: [3] },
    {
      text: 'Name,Note\n"Pen;blue","a;b;c"\n',
      rows: [
        ["Name", "Note"],
        ["Pen;blue", "a;b;c"],
      ],
    },
    { text: "Price\n9,99\n19,99\n", rows: [["Price"], ["9,99"], ["19,99"]] },
    { text: "Price\n9,99 €\n-1.299,00 €\n", rows: [["Price"], ["9,99 €"], ["-1.299,00 €"]] },
    {
      text: "from,to\n1,2\n",
      rows: [
        ["from", "to"],
        ["1", "2"],
      ],
    },
    {
      text: 'item;size\n1;5" screen\n2;7" screen\n',
      rows: [
        ["item", "size"],
        ["1", '5" screen'],
        ["2", '7" screen'],
      ],
    },
    {
      text: "a;b\r1;2\r3;4",
      rows: [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
      ],
    },
    {
      text: 'a;b\r1;"x\ny"\r',
      rows: [
        ["a", "b"],
        ["1", "x\ny"],
      ],
    },
    {
      text: "a;b\r\n1;2\n3;4\r5;6\n",
      rows: [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ],
    },
    { text: '"a" ;"b"\n', rows: [["a", "b"]] },
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
    it(`${JSON.stringify(text)} has the rows ${JSON.stringify(rows)} [FILE-022]`, () =>
      expect(delimited.parse(text)).to.deep.equal(ok({ rows, blankLines })));
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

const cell = fc.oneof(
  fc.constantFrom("", "sep=|", "SEP=;", "9,99", "\u202eabc", "שלום", "{n}"),
  fc.string({ maxLength: 5 }),
  fc.stringMatching(/^[\t\r\n,;"'=+\-@ a1]{0,4}$/),
);
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
    expect(delimited.parse(delimited.format(rows, ","))).to.deep.equal(ok({ rows, blankLines: [] }));
  });

  it("is read from CSV as it was written", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(delimited.parse(delimited.format(rows, ","))).to.deep.equal(ok({ rows, blankLines: [] }));
      }),
      { numRuns: Number(process.env["RUNS"] ?? 1000) },
    );
  });
});
