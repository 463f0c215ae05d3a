import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { CellGrid, type CellGridProps } from "#ui/kit/grid/cell-grid.tsx";

const COLUMNS = [
  { name: "code", editable: false },
  { name: "price", editable: true },
];
const ROWS = [
  ["A1", "10"],
  ["A2", "20"],
];
const nothing = (): void => undefined;

function show(facts: Partial<CellGridProps> = {}) {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    (...asked: unknown[]): void =>
      void calls.push([name, ...asked]);
  const props: CellGridProps = {
    label: "Prices",
    columns: COLUMNS,
    rows: ROWS,
    cursor: { row: 0, column: 1 },
    focusRequests: 0,
    selection: { from: { row: 0, column: 1 }, to: { row: 1, column: 1 } },
    editedText: undefined,
    isReadOnly: false,
    onGoTo: note("go"),
    onEdit: note("edit"),
    onType: note("type"),
    onCommit: note("commit"),
    onCut: note("cut"),
    onPaste: note("paste"),
    onCopy: () => "A\tB",
    onKey: ({ key }) => {
      calls.push(["key", key]);
      return key !== "Tab";
    },
    ...facts,
  };
  const { rerender } = render(<CellGrid {...props} />);
  return {
    calls,
    again: (more: Partial<CellGridProps>) => rerender(<CellGrid {...props} {...more} />),
    grid: screen.getByRole("grid", { name: "Prices" }),
  };
}

const clipboard = (text = "") => {
  const written: string[] = [];
  return {
    written,
    clipboardData: { getData: () => text, setData: (_type: string, value: string) => void written.push(value) },
  };
};

describe("a cell grid", () => {
  afterEach(cleanup);

  it("states its numbers of rows and columns, and the position of each cell", () => {
    const { grid } = show();
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).to.deep.equal(["3", "3"]);
    const [header, first] = within(grid).getAllByRole("row");
    expect(
      within(header!)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Row", "code (read-only)", "price"]);
    expect([first!.getAttribute("aria-rowindex"), within(first!).getByRole("rowheader").textContent]).to.deep.equal([
      "2",
      "1",
    ]);
    const cells = within(first!).getAllByRole("gridcell");
    expect(
      cells.map((cell) =>
        ["aria-colindex", "aria-selected", "aria-readonly", "tabindex"].map((name) => cell.getAttribute(name)),
      ),
    ).to.deep.equal([
      ["2", "false", "true", "-1"],
      ["3", "true", null, "0"],
    ]);
  });

  it("has one tab stop, and its focus follows the cursor", async () => {
    const { again } = show();
    await userEvent.tab();
    expect(document.activeElement?.textContent).to.equal("10");
    again({ cursor: { row: 1, column: 0 } });
    expect(document.activeElement?.textContent).to.equal("A2");
    again({ cursor: { row: -1, column: 0 } });
    expect([document.activeElement?.textContent, document.activeElement?.getAttribute("role")]).to.deep.equal([
      "code (read-only)",
      "columnheader",
    ]);
  });

  it("does not steal the focus", () => {
    const { again } = show();
    again({ cursor: { row: 1, column: 0 } });
    expect(document.activeElement).to.equal(document.body);
  });

  it("edits the cell under the cursor in place, and then returns the focus to it", async () => {
    const { again, calls } = show();
    await userEvent.tab();
    again({ editedText: "1" });
    const input = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "price" });
    expect(document.activeElement).to.equal(input);
    fireEvent.change(input, { target: { value: "12" } });
    expect(calls).to.deep.include(["type", "12"]);
    again({
      rows: [
        ["A1", "12"],
        ["A2", "20"],
      ],
    });
    expect([document.activeElement?.textContent, document.activeElement?.getAttribute("role")]).to.deep.equal([
      "12",
      "gridcell",
    ]);
  });

  it("keeps the input when the focus leaves the cell", async () => {
    const { again, calls } = show();
    await userEvent.tab();
    again({ editedText: "1" });
    await userEvent.tab();
    expect(calls).to.deep.include(["commit"]);
  });

  it("moves the cursor on a click, and edits on a double click", async () => {
    const { calls } = show();
    fireEvent.mouseDown(screen.getByText("A2"));
    fireEvent.mouseDown(screen.getByText("20"), { shiftKey: true });
    fireEvent.mouseDown(screen.getByText("code"));
    fireEvent.doubleClick(screen.getByText("20"));
    fireEvent.mouseDown(screen.getAllByRole("rowheader")[0]!);
    expect(calls).to.deep.equal([
      ["go", { row: 1, column: 0 }, false],
      ["go", { row: 1, column: 1 }, true],
      ["go", { row: -1, column: 0 }, false],
      ["edit"],
    ]);
  });

  it("moves the focus into a cell whose edit begins elsewhere, such as at a button", () => {
    const { again } = show();
    again({ cursor: { row: -1, column: 1 }, editedText: "price" });
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Column name" }));
    screen.getAllByRole("columnheader")[2]!.focus();
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Column name" }));
  });

  it("keeps the line breaks of a cell, and adds one by Alt+Enter", async () => {
    const { again, calls } = show();
    await userEvent.tab();
    again({ editedText: "a\nb" });
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "price" });
    expect([field.value, field.selectionStart]).to.deep.equal(["a\nb", 3]);
    fireEvent.keyDown(field, { key: "Enter", altKey: true });
    expect(calls.slice(-1)).to.deep.equal([["type", "a\nb\n"]]);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(calls.slice(-1)).to.deep.equal([["key", "Enter"]]);
  });

  it("leaves to the browser the keys that it does not handle", async () => {
    const { grid } = show();
    expect([fireEvent.keyDown(grid, { key: "ArrowDown" }), fireEvent.keyDown(grid, { key: "Tab" })]).to.deep.equal([
      false,
      true,
    ]);
  });

  it("copies, cuts and pastes by the clipboard, except inside a cell and in a read-only table", () => {
    const { grid, calls, again } = show();
    const copied = clipboard();
    fireEvent.copy(grid, copied);
    fireEvent.cut(grid, copied);
    fireEvent.paste(grid, clipboard("1\t2"));
    expect([copied.written, calls]).to.deep.equal([
      ["A\tB", "A\tB"],
      [["cut"], ["paste", "1\t2"]],
    ]);
    again({
      editedText: "x",
      onPaste: () => {
        throw new Error("not here");
      },
      onCopy: () => {
        throw new Error("not here");
      },
    });
    fireEvent.copy(grid, copied);
    fireEvent.paste(grid, clipboard("3"));
    again({
      isReadOnly: true,
      onCut: nothing,
      onPaste: () => {
        throw new Error("not here");
      },
    });
    fireEvent.paste(grid, clipboard("3"));
    expect(calls).to.have.length(2);
  });

  it("renders 10,000 rows with few elements, and always the one under the cursor", () => {
    const { grid } = show({
      rows: Array.from({ length: 10_000 }, (_, at) => [`A${at}`, String(at)]),
      cursor: { row: 9_999, column: 0 },
    });
    expect(grid.getAttribute("aria-rowcount")).to.equal("10001");
    expect(within(grid).getAllByRole("row").length).to.be.below(60);
    expect(within(grid).getByText("A9999").closest("[role=row]")?.getAttribute("aria-rowindex")).to.equal("10001");
  });
});
