import { expect } from "chai";
import { importTable, pasteCells, type DelimitedText } from "#domain/files/drafts.ts";
import { err, ok } from "#domain/shared/result.ts";

/** Cells that are separated by commas, without quotes. */
const delimited: Pick<DelimitedText, "parse"> = {
  parse: (text) => ok(text === "" ? [] : text.split("\n").map((line) => line.split(","))),
};
const known = [
  { name: "price", editable: true },
  { name: "price", editable: false },
  { name: "code", editable: false },
];

describe("importing a table", () => {
  for (const { name, text, columns } of [
    {
      name: "a column that cannot be edited",
      text: "code,size",
      columns: [
        { name: "code", editable: false },
        { name: "size", editable: true },
      ],
    },
    { name: "the first of two columns of one name", text: "price", columns: [{ name: "price", editable: true }] },
    {
      name: "columns without a name",
      text: "code\nA1,2",
      columns: [
        { name: "code", editable: false },
        { name: "Column 2", editable: true },
      ],
    },
    {
      name: "a column whose name another one would get",
      text: "Column 2\nA1,2,3",
      columns: ["Column 2", "Column 3", "Column 4"].map((name) => ({ name, editable: true })),
    },
  ]) {
    it(`keeps ${name}`, () => {
      const imported = importTable(text, { delimited, known });
      expect(imported.ok && imported.value.columns).to.deep.equal(columns);
    });
  }

  it("fills short rows up to the longest row", () => {
    const imported = importTable("code\nA1\nA2,20", { delimited });
    expect(imported.ok && imported.value.rows).to.deep.equal([
      ["A1", ""],
      ["A2", "20"],
    ]);
  });

  it("refuses a quotation mark that is not closed", () => {
    const fault = err({ kind: "malformed-quotes", row: 3 } as const);
    expect(importTable('code\nA1\n"', { delimited: { parse: () => fault } })).to.deep.equal(fault);
  });

  it("accepts a text of 5,000,000 bytes", () => {
    expect(importTable("é".repeat(2_500_000), { delimited }).ok).to.equal(true);
  });

  for (const [text, name] of [
    ["code,price,price\nA1,1,2", "price"],
    ["code,,", ""],
    ["a,b,b,a", "b"],
  ] as const) {
    it(`refuses the columns of ${JSON.stringify(text)}, and names the first that is there twice`, () => {
      expect(importTable(text, { delimited })).to.deep.equal(err({ kind: "duplicate-column", name }));
    });
  }

  it("refuses a text without rows", () => {
    expect(importTable("", { delimited })).to.deep.equal(err({ kind: "no-rows" }));
  });

  it("takes 200,000 short rows, also when they are pasted", () => {
    const block = Array.from({ length: 200_000 }, () => ["1"]);
    const imported = importTable("price", { delimited: { parse: () => ok([["price"], ...block]) } });
    expect(imported.ok && imported.value.rows.length).to.equal(200_000);
    expect(
      pasteCells({ columns: [{ name: "price", editable: true }], rows: [] }, { row: 0, column: 0 }, block).rows,
    ).to.have.length(200_000);
  });
});
