import { expect } from "chai";
import { writeTable, type FileTable } from "#domain/files/drafts.ts";
import { diffFields, diffFiles } from "#domain/files/actions.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";

const raw = (data: string) => ({ type: "raw", data }) as const;
const table = (columns: readonly string[], ...rows: string[][]): FileTable => ({ columns: columns.map((name) => ({ name, editable: true })), rows });
const csv = (of: FileTable) => ({ type: "csv", data: writeTable(of) }) as const;

const BEFORE = table(["code", "price"], ["A1", "10"], ["A2", "20"], ["A3", "30"]);

describe("what differs between two versions of a file", () => {
  it("is nothing where every byte is the same", () => expect(diffFiles(raw("{}"), raw("{}"))).to.deep.equal({ kind: "same" }));

  it("is the lines of product data, with three equal ones around", () => {
    const lines = Array.from({ length: 12 }, (_, at) => `"${at}"`);
    const diff = diffFiles(raw(lines.join("\n")), raw(lines.map((line) => (line === '"6"' ? "6.50" : line)).join("\n")));
    expect(diff).to.deep.equal({
      kind: "lines",
      lines: [
        { kind: "same", number: 4, text: '"3"' }, { kind: "same", number: 5, text: '"4"' }, { kind: "same", number: 6, text: '"5"' },
        { kind: "removed", number: 7, text: '"6"' }, { kind: "added", number: 7, text: "6.50" },
        { kind: "same", number: 8, text: '"7"' }, { kind: "same", number: 9, text: '"8"' }, { kind: "same", number: 10, text: '"9"' },
      ],
    });
  });

  for (const { name, before = BEFORE, after, expected } of [
    { name: "a cell", after: table(["code", "price"], ["A1", "10"], ["A2", "25"], ["A3", "30"]), expected: { columns: [], rows: [{ kind: "changed", number: 2, cells: [{ column: "price", before: "20", after: "25" }] }] } },
    { name: "a row that was added", after: table(["code", "price"], ["A0", "5"], ...BEFORE.rows.map((row) => [...row])), expected: { columns: [], rows: [{ kind: "added", number: 1, cells: ["A0", "5"] }] } },
    { name: "a row that was removed", after: table(["code", "price"], ["A1", "10"], ["A3", "30"]), expected: { columns: [], rows: [{ kind: "removed", number: 2, cells: ["A2", "20"] }] } },
    {
      name: "a column that was added, without its empty cells", after: table(["code", "size", "price"], ["A1", "", "10"], ["A2", "", "20"], ["A3", "", "30"]),
      expected: { columns: [{ kind: "added", name: "size" }], rows: [] },
    },
    { name: "a column that was moved", after: table(["price", "code"], ["10", "A1"], ["20", "A2"], ["30", "A3"]), expected: { columns: [{ kind: "moved", name: "code" }], rows: [] } },
    {
      name: "a column that was renamed and a cell", after: table(["sku", "price"], ["A1", "11"], ["A2", "20"], ["A3", "30"]),
      expected: { columns: [{ kind: "removed", name: "code" }, { kind: "added", name: "sku" }], rows: [{ kind: "changed", number: 1, cells: [{ column: "price", before: "10", after: "11" }] }] },
    },
    {
      name: "the second of two columns of one name", before: table(["code", "price", "price"], ["A1", "10", "1"], ["A2", "20", "2"]),
      after: table(["code", "price", "price"], ["A1", "10", "1"], ["A2", "20", "3"]),
      expected: { columns: [], rows: [{ kind: "changed", number: 2, cells: [{ column: "price", before: "2", after: "3" }] }] },
    },
    {
      name: "a column that was added beside one of the same name", before: table(["price"], ["10"]), after: table(["price", "price"], ["10", ""]),
      expected: { columns: [{ kind: "added", name: "price" }], rows: [] },
    },
  ]) {
    it(`is ${name}`, () => expect(diffFiles(csv(before), csv(after))).to.deep.equal({ kind: "table", ...expected }));
  }

  it("is also the type and the retailers", () => {
    const version = { revision: 1, savedAt: "" as Instant, savedBy: "", type: "raw", retailerIds: ["1001"] as RetailerId[], size: 2 } as const;
    expect(diffFields(version, { ...version, type: "csv", retailerIds: ["1001", "2001"] as RetailerId[] })).to.deep.equal([
      { label: "Type", before: "Product data", after: "Tabular data" }, { label: "Retailer IDs", before: "1001", after: "1001, 2001" },
    ]);
    expect(diffFields(version, { ...version, revision: 2 })).to.deep.equal([]);
  });

  it("is lines where a version is no table, and where only white space differs", () => {
    expect(diffFiles(csv(BEFORE), raw("{}"))).to.have.property("kind", "lines");
    expect(diffFiles(csv(BEFORE), { type: "csv", data: `${writeTable(BEFORE)}\n` })).to.have.property("kind", "lines");
  });
});
