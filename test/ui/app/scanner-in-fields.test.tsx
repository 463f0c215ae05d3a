import "#test/support/dom.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { observable, runInAction } from "mobx";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { TableEditor } from "#ui/files/table-editor.ts";
import { TableGrid } from "#ui/files/table-grid.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";
import { changeOnKey, CODE, ScannerDriver, showControl } from "./scanner-driver.tsx";

describe("A barcode scanner in a field [D22, SHELL-022]", () => {
  let driver: ScannerDriver;
  beforeEach(() => {
    driver = new ScannerDriver();
  });
  afterEach(() => driver.dispose());

  for (const end of ["Enter", "Tab"] as const) {
    it(`restores a number field, with ${end} at the end`, async () => {
      const reported = showControl("1.25", (value, onChange) => (
        <NumberField label="Price" value={value} onChange={onChange} />
      ));
      const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });
      driver.focus(field);
      await driver.scan(CODE, end);
      expect([field.value, reported.at(-1), driver.scans, document.activeElement]).to.deep.equal([
        "1.25",
        "1.25",
        [CODE],
        field,
      ]);
      fireEvent.input(field, { target: { value: "1.5" } });
      expect([field.value, reported.at(-1)]).to.deep.equal(["1.5", "1.5"]);
    });
  }

  it("restores a native number field", async () => {
    const reported = showControl("7", (value, onChange) => (
      <input aria-label="Count" type="number" value={value} onChange={({ target }) => onChange(target.value)} />
    ));
    const field = screen.getByRole<HTMLInputElement>("spinbutton");
    driver.focus(field);
    await driver.scan("12345678");
    expect([field.value, reported.at(-1), driver.scans]).to.deep.equal(["7", "7", ["12345678"]]);
  });

  it("leaves a number field in a search region as it was, and does not search", async () => {
    let searches = 0;
    const reported = showControl("", (value, onChange) => (
      <SearchRegion
        label="Receipts"
        onSearch={() => {
          searches += 1;
        }}
      >
        <NumberField label="Total from" value={value} onChange={onChange} />
      </SearchRegion>
    ));
    driver.focus(screen.getByRole("textbox", { name: "Total from" }));
    await driver.scan("12345678");
    expect([reported.at(-1), searches, driver.scans]).to.deep.equal(["", 0, ["12345678"]]);
  });

  it("restores a date", async () => {
    const reported = showControl("2026-03-02", (value, onChange) => (
      <DateField label="Day" max="2026-11-28" value={value} onChange={onChange} />
    ));
    const field = screen.getByLabelText<HTMLInputElement>("Day");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    changeOnKey(field, (key) => set?.call(field, `2026-01-0${key}`), "input");
    driver.focus(field);
    await driver.scan("12345678");
    driver.advance(1_000);
    expect([field.value, reported, driver.scans]).to.deep.equal(["2026-03-02", [], ["12345678"]]);
    driver.pause();
    fireEvent.keyDown(field, { key: "4" });
    driver.advance(99);
    const early = [...reported];
    driver.advance(1);
    expect([field.value, early, reported]).to.deep.equal(["2026-01-04", [], ["2026-01-04"]]);
  });

  it("restores a select, whose type-ahead reads the code", async () => {
    const options = ["None", "Till", "Xmas", "North"].map((label) => ({ value: label.toLowerCase(), label }));
    const reported = showControl("none", (value, onChange) => (
      <SelectField label="Store" options={options} value={value} onChange={onChange} />
    ));
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Store" });
    changeOnKey(
      field,
      (key) => {
        const index = options.findIndex(({ label }) => label.startsWith(key));
        if (index >= 0) field.selectedIndex = index;
      },
      "change",
    );
    driver.focus(field);
    await driver.scan("TXN-0007");
    driver.advance(1_000);
    expect([field.value, reported, driver.scans]).to.deep.equal(["none", [], ["TXN-0007"]]);
    // A machine so slow that the timer ends between two keys. The last key of the code chooses the first option again.
    await userEvent.keyboard("TX");
    driver.advance(100);
    await userEvent.keyboard("-0007N{Enter}");
    expect([field.value, reported, driver.scans.length]).to.deep.equal(["none", ["xmas", "none"], 2]);
    // A user who chooses by type-ahead and then moves on.
    for (const next of ["{Tab}", "{Escape}", "X"]) {
      reported.length = 0;
      driver.focus(field);
      await driver.byHand("T");
      await driver.byHand(next);
      expect(reported).to.deep.equal(["till"]);
      driver.advance(100);
    }
  });

  it("restores the focus of a tree, whose type-ahead reads the code", async () => {
    const rows = ["None", "Till", "Xmas", "North"].map((name) => ({ path: `/${name}`, depth: 0, name, value: "" }));
    render(<PropertyTree expanded={new Set()} label="Properties" nodes={rows} onToggle={() => undefined} />);
    const [first] = screen.getAllByRole("treeitem");
    driver.focus(first!);
    await driver.byHand("t");
    expect(document.activeElement?.textContent).to.include("Till");
    await driver.scan("Xmas-7");
    expect([document.activeElement?.textContent?.includes("Till"), driver.scans]).to.deep.equal([true, ["Xmas-7"]]);
  });

  const showGrid = (isReadOnly: boolean) => {
    const data = observable.box('{"columns":[{"name":"code"},{"name":"price"}],"rows":[["A1","10"],["A2","20"]]}');
    const write = (text: string): void => runInAction(() => data.set(text));
    const editor = new TableEditor({
      read: () => data.get(),
      ...(isReadOnly ? {} : { write }),
      delimited: new PapaDelimitedText(),
      schedule: new ManualSchedule(),
      notifier: new RecordingNotifier(),
    });
    editor.goTo({ row: 0, column: 1 });
    render(<TableGrid editor={editor} />);
    driver.focus(screen.getByRole("gridcell", { name: "10" }));
    return { editor, rows: () => editor.table?.rows };
  };

  it("is typed into the cell of a grid from its first character on, and its Enter goes to the next row", async () => {
    const { editor, rows } = showGrid(false);
    await driver.scan("SH-888-M");
    expect([rows(), editor.cursor, driver.scans]).to.deep.equal([
      [
        ["A1", "SH-888-M"],
        ["A2", "20"],
      ],
      { row: 1, column: 1 },
      [],
    ]);
  });

  it("is reported on a grid that can only be read", async () => {
    const { editor } = showGrid(true);
    await driver.scan("SH-888-M");
    expect([editor.editedText, driver.scans]).to.deep.equal([undefined, ["SH-888-M"]]);
  });

  it("is typed into a text field as before, and its Enter does nothing there", async () => {
    let submits = 0;
    let enters = 0;
    const reported = showControl("", (value, onChange) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <div
          onKeyDown={({ key }) => {
            if (key === "Enter") enters += 1;
          }}
        >
          <TextField label="Reason" value={value} onChange={onChange} />
        </div>
        <button type="submit">Save</button>
      </form>
    ));
    driver.focus(screen.getByRole("textbox"));
    await driver.scan();
    expect([reported.at(-1), submits, enters, driver.scans]).to.deep.equal([CODE, 0, 0, []]);
  });

  it("does not submit the forms of the kit", async () => {
    let saves = 0;
    const reported = showControl("", (value, onChange) => (
      <Form
        actions={
          <Button
            onClick={() => {
              saves += 1;
            }}
          >
            Save
          </Button>
        }
        label="Store"
        setbacks={0}
      >
        <TextField label="Name" value={value} onChange={onChange} />
      </Form>
    ));
    driver.focus(screen.getByRole("textbox"));
    await driver.scan();
    expect([reported.at(-1), saves, driver.scans]).to.deep.equal([CODE, 0, []]);
  });

  it("moves on from a text field with Tab at the end, as before", async () => {
    const reported = showControl("", (value, onChange) => (
      <>
        <TextField label="Reason" value={value} onChange={onChange} />
        <Button onClick={() => undefined}>Save</Button>
      </>
    ));
    driver.focus(screen.getByRole("textbox"));
    await driver.scan(CODE, "Tab");
    expect([reported.at(-1), document.activeElement, driver.scans]).to.deep.equal([
      CODE,
      screen.getByRole("button"),
      [],
    ]);
  });

  it("searches in a search field, as before", async () => {
    const searched: string[] = [];
    showControl("", (value, onChange) => (
      <SearchInput
        action="Open"
        label="Transaction ID"
        value={value}
        onAction={() => searched.push(value)}
        onChange={onChange}
      />
    ));
    driver.focus(screen.getByRole("searchbox"));
    await driver.scan();
    expect([searched, driver.scans]).to.deep.equal([[CODE], []]);
  });

  it("chooses in a combobox, as before", async () => {
    const reported = showControl("", (value, onChange) => (
      <Combobox label="Store" options={[{ value: "5001", label: "LON-01-A" }]} value={value} onChange={onChange} />
    ));
    driver.focus(screen.getByRole("combobox"));
    await driver.scan("LON-01-A");
    expect([reported, driver.scans]).to.deep.equal([["5001"], []]);
  });

  it("adds a line to a text area, as before", async () => {
    const reported = showControl("", (value, onChange) => (
      <TextArea label="Notes" rows={3} value={value} onChange={onChange} />
    ));
    driver.focus(screen.getByRole("textbox"));
    await driver.scan();
    expect([reported.at(-1), driver.scans]).to.deep.equal([`${CODE}\n`, []]);
  });

  it("opens the receipt from a field that is read only", async () => {
    render(<TextField isReadOnly label="Link" value="https://shop.example" onChange={() => undefined} />);
    driver.focus(screen.getByRole("textbox"));
    await driver.scan();
    expect(driver.scans).to.deep.equal([CODE]);
  });
});
