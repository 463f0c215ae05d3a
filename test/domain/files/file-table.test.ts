import { expect } from "chai";
import { cellAt, readTable, rowsWithHeader, writeTable, type FileTable } from "#domain/files/drafts.ts";

const TABLE: FileTable = {
  columns: [
    { name: "code", editable: false },
    { name: "price", editable: true },
  ],
  rows: [
    ["A1", "10"],
    ["A2", "20"],
  ],
};

describe("the data of a table", () => {
  for (const { name, table, data } of [
    {
      name: "has a line for each column and each row",
      table: TABLE,
      data: `{
  "columns": [
    {"name":"code","editable":false},
    {"name":"price","editable":true}
  ],
  "rows": [
    ["A1","10"],
    ["A2","20"]
  ]
}`,
    },
    {
      name: "has empty lists without columns and rows",
      table: { columns: [], rows: [] },
      data: '{\n  "columns": [],\n  "rows": []\n}',
    },
  ]) {
    it(name, () => expect(writeTable(table)).to.equal(data));
  }

  for (const { name, data } of [
    { name: "is not JSON", data: "{" },
    { name: "has neither columns nor rows", data: '{"a":1}' },
    { name: "has columns only", data: '{"columns":[],"note":[]}' },
    { name: "has more members", data: '{"columns":[],"rows":[],"note":""}' },
    { name: "has columns that are no list", data: '{"columns":{},"rows":[]}' },
    { name: "has rows that are no list", data: '{"columns":[],"rows":"a"}' },
    { name: "has a column that is text", data: '{"columns":["a"],"rows":[]}' },
    { name: "has a column without a name", data: '{"columns":[{"editable":true}],"rows":[]}' },
    { name: "has a column whose name is a number", data: '{"columns":[{"name":1,"editable":true}],"rows":[]}' },
    { name: "has a column that is editable as text", data: '{"columns":[{"name":"a","editable":"no"}],"rows":[]}' },
    { name: "has a column with a width", data: '{"columns":[{"name":"a","width":3}],"rows":[]}' },
    { name: "has a row that is text", data: '{"columns":[{"name":"a"}],"rows":["a"]}' },
    { name: "has a row with more cells than columns", data: '{"columns":[],"rows":[["a"]]}' },
    { name: "has a cell that is a number", data: '{"columns":[{"name":"a"}],"rows":[[1.50]]}' },
  ]) {
    it(`is no table when it ${name}`, () => expect(readTable(data)).to.equal(undefined));
  }

  it("has empty cells where a row is short, and columns that can be edited unless it says otherwise", () => {
    expect(readTable('{"columns":[{"name":"code"},{"name":"price","editable":false}],"rows":[["A1"]]}')).to.deep.equal({
      columns: [
        { name: "code", editable: true },
        { name: "price", editable: false },
      ],
      rows: [["A1", ""]],
    });
  });

  it("is exported with the names of the columns as its first row", () => {
    expect(rowsWithHeader(TABLE)).to.deep.equal([
      ["code", "price"],
      ["A1", "10"],
      ["A2", "20"],
    ]);
  });

  for (const { row, column, text } of [
    { row: 1, column: 1, text: "20" },
    { row: 0, column: 2, text: "" },
    { row: 2, column: 0, text: "" },
  ]) {
    it(`has '${text}' in row ${row}, column ${column}`, () => expect(cellAt(TABLE, row, column)).to.equal(text));
  }
});
