import { expect } from "chai";
import fc from "fast-check";
import {
  addColumn,
  addRows,
  clearCells,
  copyCells,
  moveColumn,
  moveRow,
  pasteCells,
  rangeBetween,
  readTable,
  record,
  redo,
  removeColumn,
  removeRows,
  renameColumn,
  setCell,
  undo,
  undoStackOf,
  writeTable,
  type FileTable,
} from "#domain/files/drafts.ts";

const columns = (...names: string[]) => names.map((name) => ({ name, editable: true }));
const TABLE: FileTable = {
  columns: columns("code", "name", "price"),
  rows: [
    ["A1", "Shirt", "10"],
    ["A2", "Coat", "90"],
    ["A3", "Sock", "2"],
  ],
};
const NUMBERED: FileTable = { columns: columns("code", "Column 3"), rows: [["A1", "1"]] };
const FIXED: FileTable = { columns: [{ name: "code", editable: false }, ...columns("name")], rows: [["A1", "Shirt"]] };
const at = (row: number, column: number) => ({ row, column });

describe("editing a table", () => {
  for (const { change, expected } of [
    {
      change: () => setCell(TABLE, at(1, 2), "95"),
      expected: { ...TABLE, rows: [TABLE.rows[0], ["A2", "Coat", "95"], TABLE.rows[2]] },
    },
    {
      change: () => addColumn(TABLE, 1),
      expected: {
        columns: columns("code", "Column 4", "name", "price"),
        rows: TABLE.rows.map(([a, b, c]) => [a, "", b, c]),
      },
    },
    {
      change: () => removeColumn(TABLE, 1),
      expected: { columns: columns("code", "price"), rows: TABLE.rows.map(([a, , c]) => [a, c]) },
    },
    { change: () => renameColumn(TABLE, 0, "sku"), expected: { ...TABLE, columns: columns("sku", "name", "price") } },
    {
      change: () => moveColumn(TABLE, 2, 0),
      expected: { columns: columns("price", "code", "name"), rows: TABLE.rows.map(([a, b, c]) => [c, a, b]) },
    },
    {
      change: () => addRows(TABLE, 1, 2),
      expected: { ...TABLE, rows: [TABLE.rows[0], ["", "", ""], ["", "", ""], TABLE.rows[1], TABLE.rows[2]] },
    },
    { change: () => removeRows(TABLE, 0, 1), expected: { ...TABLE, rows: [TABLE.rows[2]] } },
    { change: () => moveRow(TABLE, 0, 2), expected: { ...TABLE, rows: [TABLE.rows[1], TABLE.rows[2], TABLE.rows[0]] } },
    {
      change: () => clearCells(TABLE, rangeBetween(at(1, 2), at(0, 1))),
      expected: { ...TABLE, rows: [["A1", "", ""], ["A2", "", ""], TABLE.rows[2]] },
    },
    {
      change: () => pasteCells(TABLE, at(1, 1), [["x"], ["y", "z"]]),
      expected: { ...TABLE, rows: [TABLE.rows[0], ["A2", "x", "90"], ["A3", "y", "z"]] },
    },
    {
      change: () => pasteCells(TABLE, at(2, 2), [["1", "2"], ["3"]]),
      expected: {
        columns: columns("code", "name", "price", "Column 4"),
        rows: [
          ["A1", "Shirt", "10", ""],
          ["A2", "Coat", "90", ""],
          ["A3", "Sock", "1", "2"],
          ["", "", "3", ""],
        ],
      },
    },
    { change: () => pasteCells(FIXED, at(0, 0), [["B", "C"]]), expected: { ...FIXED, rows: [["A1", "C"]] } },
    { change: () => clearCells(FIXED, rangeBetween(at(0, 0), at(0, 1))), expected: { ...FIXED, rows: [["A1", ""]] } },
    {
      change: () => clearCells(TABLE, rangeBetween(at(1, 0), at(1, 1))),
      expected: { ...TABLE, rows: [TABLE.rows[0], ["", "", "90"], TABLE.rows[2]] },
    },
    {
      change: () => addColumn(NUMBERED, 2),
      expected: { columns: columns("code", "Column 3", "Column 4"), rows: [["A1", "1", ""]] },
    },
    {
      change: () => pasteCells(NUMBERED, at(0, 2), [["2", "3"]]),
      expected: { columns: columns("code", "Column 3", "Column 4", "Column 5"), rows: [["A1", "1", "2", "3"]] },
    },
    { change: () => moveColumn(TABLE, 0, 3), expected: TABLE },
    { change: () => moveRow(TABLE, 0, -1), expected: TABLE },
  ]) {
    it(`gives ${JSON.stringify(expected).slice(0, 110)}`, () => expect(change()).to.deep.equal(expected));
  }

  it("leaves a column that is not editable as it is", () => {
    expect([setCell(FIXED, at(0, 0), "X"), removeColumn(FIXED, 0), renameColumn(FIXED, 0, "sku")]).to.deep.equal([
      FIXED,
      FIXED,
      FIXED,
    ]);
  });

  for (const { name, change } of [
    { name: "a cell gets the text that it has", change: () => setCell(TABLE, at(1, 2), "90") },
    { name: "a column gets the name that it has", change: () => renameColumn(TABLE, 1, "name") },
    { name: "a column is renamed beyond the last one", change: () => renameColumn(TABLE, 3, "size") },
    { name: "a column is removed beyond the last one", change: () => removeColumn(TABLE, 3) },
    { name: "nothing is pasted", change: () => pasteCells(TABLE, at(4, 4), []) },
    { name: "a row without cells is pasted", change: () => pasteCells(TABLE, at(4, 4), [[]]) },
  ]) {
    it(`returns the same table when ${name}`, () => expect(change()).to.equal(TABLE));
  }

  for (const { name, changed } of [
    { name: "setting a cell", changed: () => setCell(TABLE, at(1, 2), "95") },
    { name: "pasting", changed: () => pasteCells(TABLE, at(1, 1), [["x"]]) },
    { name: "clearing", changed: () => clearCells(TABLE, rangeBetween(at(1, 0), at(1, 2))) },
  ]) {
    it(`${name} shares the unchanged rows with the table before`, () => {
      const { rows } = changed();
      expect([rows[0] === TABLE.rows[0], rows[1] === TABLE.rows[1], rows[2] === TABLE.rows[2]]).to.deep.equal([
        true,
        false,
        true,
      ]);
    });
  }

  it("copies a rectangle", () =>
    expect(copyCells(TABLE, rangeBetween(at(2, 2), at(1, 1)))).to.deep.equal([
      ["Coat", "90"],
      ["Sock", "2"],
    ]));

  it("reads back what it writes, whatever is in the cells", () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(readTable(writeTable(table))).to.deep.equal(table);
      }),
    );
  });
});

const name = fc.oneof(fc.constantFrom("__proto__", "constructor", "", "Column 3"), fc.string({ maxLength: 6 }));
const tables: fc.Arbitrary<FileTable> = fc
  .array(fc.record({ name, editable: fc.boolean() }), { maxLength: 4 })
  .chain((all) =>
    fc
      .array(fc.array(fc.string({ maxLength: 4 }), { minLength: all.length, maxLength: all.length }), { maxLength: 4 })
      .map((rows) => ({ columns: all, rows })),
  );

const place = fc.nat({ max: 5 });
const blocks = fc.array(fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});
const edits: fc.Arbitrary<(table: FileTable) => FileTable> = fc.oneof(
  fc.tuple(place, place, fc.string()).map(
    ([row, column, text]) =>
      (table: FileTable) =>
        setCell(table, { row, column }, text),
  ),
  fc.tuple(place, place, blocks).map(
    ([row, column, block]) =>
      (table: FileTable) =>
        pasteCells(table, { row, column }, block),
  ),
  fc.tuple(place, place, place, place).map(
    ([a, b, c, d]) =>
      (table: FileTable) =>
        clearCells(table, rangeBetween(at(a, b), at(c, d))),
  ),
  place.map((column) => (table: FileTable) => addColumn(table, column)),
  place.map((column) => (table: FileTable) => removeColumn(table, column)),
  fc.tuple(place, name).map(
    ([column, text]) =>
      (table: FileTable) =>
        renameColumn(table, column, text),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (table: FileTable) =>
        moveColumn(table, from, to),
  ),
  fc.tuple(place, place).map(
    ([row, count]) =>
      (table: FileTable) =>
        addRows(table, row, count),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (table: FileTable) =>
        removeRows(table, from, Math.max(from, to)),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (table: FileTable) =>
        moveRow(table, from, to),
  ),
);

describe("any edits of a table", () => {
  it("are undone one by one, and done again", () => {
    fc.assert(
      fc.property(tables, fc.array(edits, { maxLength: 12 }), (table, changes) => {
        let stack = undoStackOf(table);
        const states = [table];
        for (const change of changes) {
          stack = record(stack, change(stack.present));
          if (stack.present !== states.at(-1)) states.push(stack.present);
        }
        for (const state of [...states].reverse()) {
          expect(stack.present).to.equal(state);
          stack = undo(stack);
        }
        for (const state of states.slice(1)) {
          stack = redo(stack);
          expect(stack.present).to.equal(state);
        }
      }),
    );
  });

  it("leave a table in which each row has a cell for each column, and that can be saved", () => {
    fc.assert(
      fc.property(tables, fc.array(edits, { maxLength: 12 }), (table, changes) => {
        const after = changes.reduce((state, change) => change(state), table);
        for (const row of after.rows) expect(row).to.have.length(after.columns.length);
        expect(readTable(writeTable(after))).to.deep.equal(after);
      }),
    );
  });

  it("lose no row and no column that is only moved", () => {
    fc.assert(
      fc.property(tables, place, place, (table, from, to) => {
        expect(moveRow(table, from, to).rows).to.have.deep.members([...table.rows]);
        expect(moveColumn(table, from, to).columns).to.have.deep.members([...table.columns]);
      }),
    );
  });
});
