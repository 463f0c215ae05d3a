import { expect } from "chai";
import { observable, runInAction } from "mobx";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { readTable } from "#domain/files/drafts.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { TableEditor } from "#ui/files/table-editor.ts";
import { pressed } from "./files-driver.ts";

const START =
  '{"columns":[{"name":"code","editable":false},{"name":"name"},{"name":"price"}],"rows":[["A1","Shirt","10"],["A2","Coat","90"],["A3","Sock","2"]]}';

function editorOf(data = START, isReadOnly = false) {
  const box = observable.box(data);
  const write = (text: string): void => box.set(text);
  const schedule = new ManualSchedule();
  const notifier = new RecordingNotifier();
  const leftOut: Finding[] = [];
  const editor = new TableEditor({
    read: () => box.get(),
    ...(isReadOnly ? {} : { write }),
    delimited: new PapaDelimitedText(),
    schedule,
    notifier,
    onPaste: (findings) => leftOut.push(...findings),
  });
  /** 'Ctrl+Shift+z' */
  const press = (...keys: readonly string[]): boolean =>
    keys
      .map((text) => {
        const parts = text.split("+");
        return editor.press({
          ...pressed(parts.at(-1) || "+"),
          ctrlKey: parts.includes("Ctrl"),
          shiftKey: parts.includes("Shift"),
          altKey: parts.includes("Alt"),
          metaKey: parts.includes("Cmd"),
          getModifierState: () => parts.includes("AltGr"),
        });
      })
      .every(Boolean);
  return {
    editor,
    press,
    rows: () => readTable(box.get())!.rows,
    names: () => readTable(box.get())!.columns.map(({ name }) => name),
    box,
    schedule,
    notifier,
    leftOut,
    at: () => [editor.cursor.row, editor.cursor.column],
  };
}

describe("the keys of a table", () => {
  failOnMobxWarnings();

  for (const { keys, at } of [
    { keys: ["ArrowDown", "ArrowRight", "ArrowRight"], at: [0, 2] },
    { keys: ["ArrowUp", "ArrowLeft"], at: [-1, 0] },
    { keys: ["ArrowDown", "End"], at: [0, 2] },
    { keys: ["ArrowDown", "End", "Home"], at: [0, 0] },
    { keys: ["Ctrl+End"], at: [2, 2] },
    { keys: ["Ctrl+End", "Ctrl+Home"], at: [-1, 0] },
    { keys: ["Ctrl+ArrowDown"], at: [2, 0] },
    { keys: ["Ctrl+ArrowRight"], at: [-1, 2] },
    { keys: ["Cmd+ArrowDown"], at: [2, 0] },
    { keys: ["PageDown"], at: [2, 0] },
    { keys: ["Tab", "Tab", "Tab"], at: [0, 0] },
    { keys: ["Tab", "Tab", "Tab", "Shift+Tab"], at: [-1, 2] },
  ] as const) {
    it(`${keys.join(" ")} goes to row ${at[0]}, column ${at[1]}`, () => {
      const { press, at: where } = editorOf();
      expect([press(...keys), where()]).to.deep.equal([true, at]);
    });
  }

  it("edit a cell by Enter, F2 or a character, and keep it by Enter or Tab", () => {
    const { editor, press, rows, at } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    press("Enter");
    expect(editor.editedText).to.equal("Shirt");
    editor.type("Polo");
    press("Enter");
    expect([rows()[0], at(), editor.editedText]).to.deep.equal([["A1", "Polo", "10"], [1, 1], undefined]);
    press("x");
    expect(editor.editedText).to.equal("x");
    press("Tab");
    expect([rows()[1], at()]).to.deep.equal([
      ["A2", "x", "90"],
      [1, 2],
    ]);
    press("F2");
    expect([press("ArrowLeft"), press("a")]).to.deep.equal([false, false]);
  });

  it("give up an edit by Escape, and keep it where the user goes elsewhere", () => {
    const { editor, press, rows } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    press("x", "Escape");
    expect(rows()[0]).to.deep.equal(["A1", "Shirt", "10"]);
    press("y");
    editor.goTo({ row: 2, column: 2 });
    expect(rows()[0]).to.deep.equal(["A1", "y", "10"]);
  });

  it("leave the table by Escape and Tab, and by Tab at its end", () => {
    const { editor, press } = editorOf();
    editor.goTo({ row: 1, column: 1 });
    expect([press("Escape"), press("Tab")]).to.deep.equal([true, false]);
    expect(press("Tab")).to.equal(true);
    editor.goTo({ row: 2, column: 2 });
    expect(press("Tab")).to.equal(false);
  });

  for (const { key, text } of [
    { key: "AltGr+€", text: "€" },
    { key: "Ctrl+Alt+AltGr+@", text: "@" },
    { key: "Alt+@", text: "@" },
    { key: "Alt+ß", text: "ß" },
    { key: "Shift+A", text: "A" },
    { key: "Cmd+c", text: undefined },
    { key: "Cmd+v", text: undefined },
    { key: "Cmd+x", text: undefined },
    { key: "Cmd+r", text: undefined },
    { key: "Ctrl+Alt+@", text: undefined },
    { key: "Alt+d", text: undefined },
    { key: "Ctrl+c", text: undefined },
  ]) {
    it(`${key} ${text === undefined ? "belongs to the browser" : `types ${text}`}`, () => {
      const { editor, press } = editorOf();
      editor.goTo({ row: 0, column: 1 });
      expect([press(key), editor.editedText]).to.deep.equal([text !== undefined, text]);
    });
  }

  it("undo, redo and select all with Command", () => {
    const { editor, press, rows } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    press("x", "Enter", "Cmd+z");
    expect(rows()[0]?.[1]).to.equal("Shirt");
    press("Cmd+Shift+z");
    expect(rows()[0]?.[1]).to.equal("x");
    press("Cmd+a");
    expect(editor.selection).to.deep.equal({ from: { row: 0, column: 0 }, to: { row: 2, column: 2 } });
  });

  it("rename a column in its header", () => {
    const { editor, press, names } = editorOf();
    editor.goTo({ row: 2, column: 2 });
    editor.renameColumn();
    editor.type("net");
    press("Enter");
    expect([names(), editor.cursor]).to.deep.equal([["code", "name", "net"], { row: 0, column: 2 }]);
  });

  it("clear the selection, and leave a column that is not editable, with a message", () => {
    const { editor, press, rows, notifier } = editorOf();
    editor.goTo({ row: 0, column: 0 });
    press("Shift+ArrowDown", "Shift+ArrowRight", "Delete");
    expect(rows()).to.deep.equal([
      ["A1", "", "10"],
      ["A2", "", "90"],
      ["A3", "Sock", "2"],
    ]);
    editor.goTo({ row: 0, column: 0 });
    expect([press("x"), editor.editedText, notifier.raised.map(({ msg }) => msg)]).to.deep.equal([
      false,
      undefined,
      [`Column "${isolateDirection("code")}" can't be changed`],
    ]);
  });

  it("undo and redo, step by step", () => {
    const { editor, press, rows, box } = editorOf();
    expect([editor.canUndo, editor.canRedo]).to.deep.equal([false, false]);
    editor.goTo({ row: 0, column: 1 });
    press("x", "Enter", "y", "Enter", "Ctrl+z");
    expect([rows()[0]?.[1], rows()[1]?.[1], editor.announcement]).to.deep.equal(["x", "Coat", "Undone"]);
    press("Ctrl+y");
    expect(rows()[1]?.[1]).to.equal("y");
    press("Ctrl+z", "Ctrl+z", "Ctrl+Shift+z");
    expect(rows()[0]?.[1]).to.equal("x");
    // Data from elsewhere, such as a restored draft, begins a new history.
    runInAction(() => box.set(START));
    expect([editor.canUndo, rows()[0]?.[1]]).to.deep.equal([false, "Shirt"]);
  });

  it("move rows and columns with Alt", () => {
    const { editor, press, rows, names, at } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    press("Alt+ArrowDown", "Alt+ArrowRight");
    expect([rows().map(([code]) => code), names(), at()]).to.deep.equal([
      ["A2", "A1", "A3"],
      ["code", "price", "name"],
      [1, 2],
    ]);
    expect(press("Alt+x")).to.equal(false);
  });

  it("say what a column that cannot be changed does not take of a paste", () => {
    const { editor, rows, leftOut } = editorOf();
    editor.goTo({ row: 1, column: 0 });
    editor.paste("A2\tCape\r\nX9\tHat\r\nX10\tScarf\r\n");
    expect(rows().slice(1)).to.deep.equal([
      ["A2", "Cape", "90"],
      ["A3", "Hat", "2"],
      ["", "Scarf", ""],
    ]);
    expect(leftOut.map(({ place, text, reason }) => `${place}: ${text}: ${reason}`)).to.deep.equal([
      "Row 3, column code: X9: Leaves out a pasted text, because this column cannot be changed",
      "Row 4, column code: X10: Leaves out a pasted text, because this column cannot be changed",
    ]);
    expect(editor.announcement).to.equal("4 cells pasted");
  });

  it("copy and paste as spreadsheets do", () => {
    const { editor, press, rows } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    press("Shift+ArrowDown", "Shift+ArrowRight");
    expect(editor.copy()).to.equal("Shirt\t10\r\nCoat\t90\r\n");
    editor.goTo({ row: 2, column: 1 });
    editor.paste('"two\nlines"\t1\r\nlast\t2\r\n');
    expect(rows().slice(2)).to.deep.equal([
      ["A3", "two\nlines", "1"],
      ["", "last", "2"],
    ]);
    expect([editor.announcement, editor.summary]).to.deep.equal(["4 cells pasted", "3 columns, 4 rows"]);
    press("Ctrl+a");
    expect(editor.selection).to.deep.equal({ from: { row: 0, column: 0 }, to: { row: 3, column: 2 } });
  });
});

describe("the tools of a table", () => {
  failOnMobxWarnings();

  it("add, remove and move rows and columns where the cursor is", () => {
    const { editor, rows, names, at } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    editor.addRow();
    expect([rows().map(([code]) => code), at()]).to.deep.equal([
      ["A1", "", "A2", "A3"],
      [1, 1],
    ]);
    editor.removeRows();
    editor.addColumn();
    expect([names(), at()]).to.deep.equal([
      ["code", "name", "Column 4", "price"],
      [-1, 2],
    ]);
    editor.removeColumn();
    editor.goTo({ row: 1, column: 0 });
    expect(editor.canEditColumn).to.equal(false);
    editor.removeColumn();
    expect([rows(), names()]).to.deep.equal([readTable(START)!.rows, ["code", "name", "price"]]);
    expect(editor.isOnRow).to.equal(true);
    editor.goTo({ row: -1, column: 0 });
    editor.removeRows();
    editor.moveRow(1);
    expect([rows(), editor.isOnRow]).to.deep.equal([readTable(START)!.rows, false]);
  });

  it("add a row at the end if no cell of a row is chosen, and ask for the focus", () => {
    const { editor, rows, at } = editorOf();
    editor.addRow();
    expect([rows().map(([code]) => code), at(), editor.focusRequests]).to.deep.equal([
      ["A1", "A2", "A3", ""],
      [3, 1],
      1,
    ]);
  });

  it("undo from the notice what was removed, as long as it is the last change", () => {
    const { editor, rows, names, at, notifier } = editorOf();
    editor.goTo({ row: 0, column: 1 });
    editor.goTo({ row: 1, column: 1 }, true);
    editor.removeRows();
    expect([rows().length, notifier.raised.at(-1)?.msg]).to.deep.equal([1, "2 rows removed"]);
    expect([notifier.actions.at(-1)?.run(), rows().length, at()]).to.deep.equal([true, 3, [0, 1]]);
    editor.removeColumn();
    expect(notifier.raised.at(-1)?.msg).to.equal(`Column "${isolateDirection("name")}" removed`);
    editor.addRow();
    expect([notifier.actions.at(-1)?.run(), names(), notifier.raised.at(-1)]).to.deep.equal([
      false,
      ["code", "price"],
      { type: "warn", msg: "The table has changed since. Use Undo above the table." },
    ]);
  });

  it("keep the cursor and the selection in a table that becomes smaller", () => {
    const { editor, press, box, at } = editorOf();
    press("Ctrl+End", "Shift+ArrowUp");
    runInAction(() => box.set('{"columns":[{"name":"code"}],"rows":[["A1"]]}'));
    expect([at(), editor.selection]).to.deep.equal([
      [0, 0],
      { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } },
    ]);
    press("ArrowUp");
    expect(at()).to.deep.equal([-1, 0]);
  });

  it("change nothing of a table to read", () => {
    const { editor, press, box } = editorOf(START, true);
    editor.goTo({ row: 0, column: 1 });
    for (const key of ["x", "Enter", "Delete", "Ctrl+z", "Alt+ArrowDown"]) expect(press(key), key).to.equal(false);
    expect(editor.copy()).to.equal("Shirt\r\n");
    editor.paste("x");
    editor.addRow();
    expect([editor.editedText, box.get()]).to.deep.equal([undefined, START]);
  });

  it("have no table where a grid could not write the data back", () => {
    const { editor, press } = editorOf('{"columns":[{"name":"a"}],"rows":[[1.50]]}');
    expect([editor.table, editor.summary, press("ArrowDown")]).to.deep.equal([undefined, "0 columns, 0 rows", true]);
  });
});
