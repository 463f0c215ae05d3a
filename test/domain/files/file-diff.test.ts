import { expect } from "chai";
import { writeTable, type FileTable } from "#domain/files/drafts.ts";
import { diffFields, diffFiles } from "#domain/files/actions.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

const raw = (data: string) => ({ type: "raw", data }) as const;
const table = (columns: readonly string[], ...rows: string[][]): FileTable => ({
  columns: columns.map((name) => ({ name, editable: true })),
  rows,
});
const csv = (of: FileTable) => ({ type: "csv", data: writeTable(of) }) as const;

const BEFORE = table(["code", "price"], ["A1", "10"], ["A2", "20"], ["A3", "30"]);
const SHORTER = table(["code", "price"], ["A1", "10"]);

describe("what differs between two versions of a file", () => {
  it("is nothing where every byte is the same", () =>
    expect(diffFiles(raw("{}"), raw("{}"))).to.deep.equal({ kind: "same" }));

  it("is the lines of product data, with three equal ones around", () => {
    const lines = Array.from({ length: 12 }, (_, at) => `"${at}"`);
    const diff = diffFiles(
      raw(lines.join("\n")),
      raw(lines.map((line) => (line === '"6"' ? "6.50" : line)).join("\n")),
    );
    expect(diff).to.deep.equal({
      kind: "lines",
      lines: [
        { kind: "same", number: 4, text: '"3"' },
        { kind: "same", number: 5, text: '"4"' },
        { kind: "same", number: 6, text: '"5"' },
        { kind: "removed", number: 7, text: '"6"' },
        { kind: "added", number: 7, text: "6.50" },
        { kind: "same", number: 8, text: '"7"' },
        { kind: "same", number: 9, text: '"8"' },
        { kind: "same", number: 10, text: '"9"' },
      ],
    });
  });

  it("numbers a removed line as before and an added line as after", () => {
    const diff = diffFiles(raw("a\nb\nc\nd"), raw("x\ny\na\nb\nd\nz"));
    expect(diff).to.deep.equal({
      kind: "lines",
      lines: [
        { kind: "added", number: 1, text: "x" },
        { kind: "added", number: 2, text: "y" },
        { kind: "same", number: 3, text: "a" },
        { kind: "same", number: 4, text: "b" },
        { kind: "removed", number: 3, text: "c" },
        { kind: "same", number: 5, text: "d" },
        { kind: "added", number: 6, text: "z" },
      ],
    });
  });

  for (const { name, before = BEFORE, after, expected } of [
    {
      name: "a cell",
      after: table(["code", "price"], ["A1", "10"], ["A2", "25"], ["A3", "30"]),
      expected: {
        columns: [],
        rows: [{ kind: "changed", number: 2, cells: [{ column: "price", before: "20", after: "25" }] }],
      },
    },
    {
      name: "a row that was added",
      after: table(["code", "price"], ["A0", "5"], ...BEFORE.rows.map((row) => [...row])),
      expected: { columns: [], rows: [{ kind: "added", number: 1, cells: ["A0", "5"] }] },
    },
    {
      name: "a row that was removed",
      after: table(["code", "price"], ["A1", "10"], ["A3", "30"]),
      expected: { columns: [], rows: [{ kind: "removed", number: 2, cells: ["A2", "20"] }] },
    },
    {
      name: "a column that was added, without its empty cells",
      after: table(["code", "size", "price"], ["A1", "", "10"], ["A2", "", "20"], ["A3", "", "30"]),
      expected: { columns: [{ kind: "added", name: "size" }], rows: [] },
    },
    {
      name: "a column that was moved",
      after: table(["price", "code"], ["10", "A1"], ["20", "A2"], ["30", "A3"]),
      expected: { columns: [{ kind: "moved", name: "code" }], rows: [] },
    },
    {
      name: "a column that was renamed and a cell",
      after: table(["sku", "price"], ["A1", "11"], ["A2", "20"], ["A3", "30"]),
      expected: {
        columns: [
          { kind: "removed", name: "code" },
          { kind: "added", name: "sku" },
        ],
        rows: [{ kind: "changed", number: 1, cells: [{ column: "price", before: "10", after: "11" }] }],
      },
    },
    {
      name: "the second of three columns of one name",
      before: table(["price", "price", "price"], ["10", "1", "0"], ["20", "2", "0"]),
      after: table(["price", "price", "price"], ["10", "1", "0"], ["20", "3", "0"]),
      expected: {
        columns: [],
        rows: [{ kind: "changed", number: 2, cells: [{ column: "price", before: "2", after: "3" }] }],
      },
    },
    {
      name: "a column that was moved and a cell",
      after: table(["price", "code"], ["10", "A1"], ["25", "A2"], ["30", "A3"]),
      expected: {
        columns: [{ kind: "moved", name: "code" }],
        rows: [{ kind: "changed", number: 2, cells: [{ column: "price", before: "20", after: "25" }] }],
      },
    },
    {
      name: "two rows that became one",
      after: table(["code", "price"], ["A1", "11"], ["A3", "30"]),
      expected: {
        columns: [],
        rows: [
          { kind: "changed", number: 1, cells: [{ column: "price", before: "10", after: "11" }] },
          { kind: "removed", number: 2, cells: ["A2", "20"] },
        ],
      },
    },
    {
      name: "a row that became three",
      after: table(["code", "price"], ["A1", "10"], ["A2", "21"], ["B1", "22"], ["B2", "23"], ["A3", "30"]),
      expected: {
        columns: [],
        rows: [
          { kind: "changed", number: 2, cells: [{ column: "price", before: "20", after: "21" }] },
          { kind: "added", number: 3, cells: ["B1", "22"] },
          { kind: "added", number: 4, cells: ["B2", "23"] },
        ],
      },
    },
    {
      name: "two cells below each other",
      after: table(["code", "price"], ["A1", "10"], ["A2", "21"], ["A3", "31"]),
      expected: {
        columns: [],
        rows: [
          { kind: "changed", number: 2, cells: [{ column: "price", before: "20", after: "21" }] },
          { kind: "changed", number: 3, cells: [{ column: "price", before: "30", after: "31" }] },
        ],
      },
    },
    {
      name: "the last two rows that were removed after one was added",
      after: table(["code", "price"], ["A0", "5"], ["A1", "10"]),
      expected: {
        columns: [],
        rows: [
          { kind: "added", number: 1, cells: ["A0", "5"] },
          { kind: "removed", number: 2, cells: ["A2", "20"] },
          { kind: "removed", number: 3, cells: ["A3", "30"] },
        ],
      },
    },
    {
      name: "two rows that were added after one was removed",
      after: table(["code", "price"], ["A2", "20"], ["A3", "30"], ["A4", "40"], ["A5", "50"]),
      expected: {
        columns: [],
        rows: [
          { kind: "removed", number: 1, cells: ["A1", "10"] },
          { kind: "added", number: 3, cells: ["A4", "40"] },
          { kind: "added", number: 4, cells: ["A5", "50"] },
        ],
      },
    },
    {
      name: "a column that was added beside one of the same name",
      before: table(["price"], ["10"]),
      after: table(["price", "price"], ["10", ""]),
      expected: { columns: [{ kind: "added", name: "price" }], rows: [] },
    },
  ]) {
    it(`is ${name}`, () => expect(diffFiles(csv(before), csv(after))).to.deep.equal({ kind: "table", ...expected }));
  }

  it("is also the type and the retailers", () => {
    const version = {
      revision: 1,
      savedAt: "" as Instant,
      savedBy: "",
      type: "raw",
      retailerIds: ["1001"] as RetailerId[],
      size: 2,
    } as const;
    expect(
      diffFields(version, { ...version, type: "csv", retailerIds: ["1001", "2001"] as RetailerId[] }),
    ).to.deep.equal([
      { label: "Type", before: "Product data", after: "Tabular data" },
      { label: "Retailer IDs", before: "1001", after: "1001, 2001" },
    ]);
    expect(diffFields(version, { ...version, revision: 2 })).to.deep.equal([]);
  });

  for (const { name, before, after } of [
    { name: "the older version is product data", before: raw(writeTable(BEFORE)), after: csv(SHORTER) },
    { name: "the newer version is product data", before: csv(BEFORE), after: raw(writeTable(SHORTER)) },
    { name: "both versions are product data", before: raw(writeTable(BEFORE)), after: raw(writeTable(SHORTER)) },
    { name: "the older version has no columns and rows", before: { type: "csv", data: "{}" }, after: csv(BEFORE) },
    { name: "the newer version has no columns and rows", before: csv(BEFORE), after: { type: "csv", data: "{}" } },
    { name: "only white space differs", before: csv(BEFORE), after: { type: "csv", data: `${writeTable(BEFORE)}\n` } },
  ] as const) {
    it(`is lines where ${name}`, () => expect(diffFiles(before, after)).to.have.property("kind", "lines"));
  }
});
