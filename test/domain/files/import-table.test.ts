import { expect } from "chai";
import { importTable, pasteCells, type DelimitedText } from "#domain/files/drafts.ts";
import { err, ok } from "#domain/shared/result.ts";

/** Cells that are separated by commas, without quotes. */
const delimited: Pick<DelimitedText, "parse"> = {
  parse: (text) => ok({ rows: text === "" ? [] : text.split("\n").map((line) => line.split(",")), blankLines: [] }),
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
      expect(imported.ok && imported.value.table.columns).to.deep.equal(columns);
    });
  }

  it("fills short rows up to the longest row", () => {
    const imported = importTable("code\nA1\nA2,20", { delimited });
    expect(imported.ok && imported.value.table.rows).to.deep.equal([
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

  for (const [text, names, places] of [
    ["code,price,price\nA1,1,2", ["code", "price", "price 2"], ["Column 3"]],
    ["price,price 2,price,price", ["price", "price 2", "price 3", "price 4"], ["Column 3", "Column 4"]],
    ["code,,", ["code", "", "Column 3"], ["Column 3"]],
    ["a,b,b,a", ["a", "b", "b 2", "a 2"], ["Column 3", "Column 4"]],
    ["__proto__,__proto__", ["__proto__", "__proto__ 2"], ["Column 2"]],
    ["a,b\n1,2,3", ["a", "b", "Column 3"], ["Row 2"]],
    ["a,b\n1", ["a", "b"], []],
  ] as const) {
    it(`names the columns of ${JSON.stringify(text)} ${names.join(", ")}, and reports those that it renames`, () => {
      const imported = importTable(text, { delimited });
      if (!imported.ok) throw new Error("It is refused");
      const { table, findings } = imported.value;
      expect([table.columns.map(({ name }) => name), findings.map(({ place }) => place)]).to.deep.equal([
        names,
        places,
      ]);
    });
  }

  it("keeps a column fixed whose name has another case in the file", () => {
    const imported = importTable("Code,Size", { delimited, known });
    expect(imported.ok && imported.value.table.columns.map(({ editable }) => editable)).to.deep.equal([false, true]);
  });

  for (const [blankLines, place] of [
    [[3], "Line 3"],
    [[3, 7], "2 lines from line 3 on"],
  ] as const) {
    it(`reports rows without any text: ${place}`, () => {
      const imported = importTable("", { delimited: { parse: () => ok({ rows: [["a"]], blankLines }) } });
      expect(imported.ok && imported.value.findings).to.deep.equal([
        { place, text: "", reason: "Rows without any text are not imported." },
      ]);
    });
  }

  it("refuses a text without rows", () => {
    expect(importTable("", { delimited })).to.deep.equal(err({ kind: "no-rows" }));
  });

  for (const [name, header, last] of [
    ["40,000 columns of the same name", Array.from({ length: 40_000 }, () => "price"), "price 40000"],
    ["40,000 columns without a name", Array.from({ length: 40_000 }, () => ""), "Column 40000"],
    [
      "40,000 columns of names that numbers would give",
      Array.from({ length: 40_000 }, (_, at) => (at < 20_000 ? `price ${at}` : "price")),
      "price 39998",
    ],
    [
      "40,000 columns beyond a header",
      Array.from({ length: 40_000 }, (_, at) => `Column ${at + 40_001}`),
      "Column 120000",
    ],
  ] as const) {
    it(`names ${name} in a moment`, () => {
      const parse: DelimitedText["parse"] = () => ok({ rows: [[...header], Array(80_000).fill("1")], blankLines: [] });
      const imported = importTable("", { delimited: { parse } });
      const columns = imported.ok ? imported.value.table.columns : [];
      expect(columns.slice(0, name.endsWith("header") ? undefined : 40_000).at(-1)?.name).to.equal(last);
    }).timeout(2_000);
  }

  it("takes 200,000 short rows, also when they are pasted", () => {
    const block = Array.from({ length: 200_000 }, () => ["1"]);
    const imported = importTable("price", {
      delimited: { parse: () => ok({ rows: [["price"], ...block], blankLines: [] }) },
    });
    expect(imported.ok && imported.value.table.rows.length).to.equal(200_000);
    expect(
      pasteCells({ columns: [{ name: "price", editable: true }], rows: [] }, { row: 0, column: 0 }, block).rows,
    ).to.have.length(200_000);
  });
});
