import { expect } from "chai";
import fc from "fast-check";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";

const delimited = new PapaDelimitedText();

describe("CSV", () => {
  for (const { text, rows } of [
    { text: "code,price\r\nA1,10\r\n", rows: [["code", "price"], ["A1", "10"]] },
    { text: "\ufeffcode;price\nA1;1,50\n", rows: [["code", "price"], ["A1", "1,50"]] },
    { text: "a\tb\n1\t2", rows: [["a", "b"], ["1", "2"]] },
    { text: 'a,b\n"x ""y"", z","1\n2"', rows: [["a", "b"], ['x "y", z', "1\n2"]] },
    { text: "", rows: [] },
  ]) {
    it(`${JSON.stringify(text)} has the rows ${JSON.stringify(rows)}`, () => expect(delimited.parse(text)).to.deep.equal(rows));
  }

  it("reads what it writes: no cell is lost or changed", () => {
    const tables = fc.integer({ min: 2, max: 4 }).chain((width) => fc.array(fc.array(fc.string(), { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }));
    fc.assert(fc.property(tables, (rows) => {
      expect(delimited.parseTabs(delimited.format(rows, "\t"))).to.deep.equal(rows);
    }));
  });
});
