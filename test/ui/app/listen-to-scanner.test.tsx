import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { observable, runInAction } from "mobx";
import { useState, type ReactNode } from "react";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { listenToScanner } from "#ui/app/listen-to-scanner.ts";
import { TableEditor } from "#ui/files/table-editor.ts";
import { TableGrid } from "#ui/files/table-grid.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";

const CODE = "TXN 0-0/7";

describe("A barcode scanner [D22, SHELL-022]", () => {
  const scans: string[] = [];
  let stop = (): void => undefined;
  let gap = 10;
  let time = 0;

  /** Stands in for the hardware: sets the time stamp of each key. */
  const stamp = (event: Event): void => void Object.defineProperty(event, "timeStamp", { value: (time += gap), configurable: true });

  beforeEach(() => {
    gap = 10;
    scans.length = 0;
    window.addEventListener("keydown", stamp, true);
    stop = listenToScanner(window, (code) => scans.push(code));
  });
  afterEach(() => {
    stop();
    window.removeEventListener("keydown", stamp, true);
    cleanup();
  });

  const scan = (code = CODE, end: "Enter" | "Tab" = "Enter"): Promise<unknown> => userEvent.keyboard(`${code}{${end}}`);
  const byHand = async (text: string): Promise<void> => {
    gap = 90;
    await userEvent.keyboard(text);
    gap = 10;
    time += 1_000;
  };
  const focus = (element: HTMLElement) => act(() => element.focus());

  /** A control with a value, and all values that it has reported. */
  function show(value: string, field: (value: string, onChange: (value: string) => void) => ReactNode): string[] {
    const reported: string[] = [];
    const Control = () => {
      const [current, setCurrent] = useState(value);
      return field(current, (next) => { reported.push(next); setCurrent(next); });
    };
    render(<Control />);
    return reported;
  }

  for (const end of ["Enter", "Tab"] as const) {
    it(`opens the receipt from the page, with ${end} at the end`, async () => {
      await scan("TXN-0007", end);
      expect(scans).to.deep.equal(["TXN-0007"]);
    });

    it(`does not press a focused button, with ${end} at the end`, async () => {
      const pressed: string[] = [];
      render(<><Button onClick={() => pressed.push("checked")}>Mark as checked</Button><Button onClick={() => pressed.push("other")}>Other</Button></>);
      const button = screen.getByRole("button", { name: "Mark as checked" });
      focus(button);
      await scan(CODE, end);
      expect([pressed, scans, document.activeElement]).to.deep.equal([[], [CODE], button]);
    });

    it(`restores a number field, with ${end} at the end`, async () => {
      const reported = show("1.25", (value, onChange) => <NumberField label="Price" value={value} onChange={onChange} />);
      const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });
      focus(field);
      await scan(CODE, end);
      expect([field.value, reported.at(-1), scans, document.activeElement]).to.deep.equal(["1.25", "1.25", [CODE], field]);
      fireEvent.input(field, { target: { value: "1.5" } });
      expect([field.value, reported.at(-1)]).to.deep.equal(["1.5", "1.5"]);
    });
  }

  it("restores a native number field", async () => {
    const reported = show("7", (value, onChange) => <input aria-label="Count" type="number" value={value} onChange={({ target }) => onChange(target.value)} />);
    const field = screen.getByRole<HTMLInputElement>("spinbutton");
    focus(field);
    await scan("12345678");
    expect([field.value, reported.at(-1), scans]).to.deep.equal(["7", "7", ["12345678"]]);
  });

  it("leaves a number field in a search region as it was, and does not search", async () => {
    let searches = 0;
    const reported = show("", (value, onChange) => (
      <SearchRegion label="Receipts" onSearch={() => { searches += 1; }}><NumberField label="Total from" value={value} onChange={onChange} /></SearchRegion>
    ));
    focus(screen.getByRole("textbox", { name: "Total from" }));
    await scan("12345678");
    expect([reported.at(-1), searches, scans]).to.deep.equal(["", 0, ["12345678"]]);
  });

  it("presses a button by the keys of a user", async () => {
    let pressed = 0;
    render(<Button isStep onClick={() => { pressed += 1; }}>Mark as checked</Button>);
    focus(screen.getByRole("button"));
    await byHand("{Enter} ");
    await byHand("123456{Enter}");
    expect([pressed, scans]).to.deep.equal([3, []]);
  });

  it("does not follow a link or toggle a checkbox and a radio button", async () => {
    const done: unknown[] = [];
    render(
      <>
        <a href="#there" onClick={() => done.push("link")}>There</a>
        <CheckboxField isChecked={false} label="Send" onChange={(isChecked) => done.push(isChecked)} />
        <RadioGroup choices={[{ value: "a", label: "A" }, { value: "b", label: "B" }]} label="Choice" value={undefined} onChange={(value) => done.push(value)} />
      </>,
    );
    for (const element of [screen.getByRole("link"), screen.getByRole("checkbox"), screen.getByRole("radio", { name: "A" })]) {
      focus(element);
      await scan();
    }
    expect([done, scans]).to.deep.equal([[], [CODE, CODE, CODE]]);
  });

  /** Stands in for a native control: each key that is not prevented changes the value. */
  function changeOnKey(field: HTMLInputElement | HTMLSelectElement, change: (key: string) => void, type: string): void {
    field.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || (event as KeyboardEvent).key.length !== 1) return;
      change((event as KeyboardEvent).key);
      field.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }

  it("restores a date", async () => {
    const reported = show("2026-03-02", (value, onChange) => <DateField label="Day" max="2026-11-28" value={value} onChange={onChange} />);
    const field = screen.getByLabelText<HTMLInputElement>("Day");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    changeOnKey(field, (key) => set?.call(field, `2026-01-0${key}`), "input");
    focus(field);
    await scan("12345678");
    expect(reported.slice(0, 1)).to.deep.equal(["2026-01-01"]);
    expect([field.value, reported.at(-1), scans]).to.deep.equal(["2026-03-02", "2026-03-02", ["12345678"]]);
  });

  it("restores a select, whose type-ahead reads the code", async () => {
    const options = ["None", "Till", "Xmas", "North"].map((label) => ({ value: label.toLowerCase(), label }));
    const reported = show("none", (value, onChange) => <SelectField label="Store" options={options} value={value} onChange={onChange} />);
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Store" });
    changeOnKey(field, (key) => {
      const index = options.findIndex(({ label }) => label.startsWith(key));
      if (index >= 0) field.selectedIndex = index;
    }, "change");
    focus(field);
    await scan("TXN-0007");
    expect(reported.slice(0, 2)).to.deep.equal(["till", "xmas"]);
    expect([field.value, reported.at(-1), scans]).to.deep.equal(["none", "none", ["TXN-0007"]]);
  });

  it("restores the focus of a tree, whose type-ahead reads the code", async () => {
    const rows = ["None", "Till", "Xmas", "North"].map((name) => ({ path: `/${name}`, depth: 0, name, value: "" }));
    render(<PropertyTree expanded={new Set()} label="Properties" nodes={rows} onToggle={() => undefined} />);
    const [first] = screen.getAllByRole("treeitem");
    focus(first!);
    await byHand("t");
    expect(document.activeElement?.textContent).to.include("Till");
    await scan("Xmas-7");
    expect([document.activeElement?.textContent?.includes("Till"), scans]).to.deep.equal([true, ["Xmas-7"]]);
  });

  it("cancels the edit of a cell that its first character has begun", async () => {
    const data = observable.box('{"columns":[{"name":"code"},{"name":"price"}],"rows":[["A1","10"],["A2","20"]]}');
    const write = (text: string): void => runInAction(() => data.set(text));
    const editor = new TableEditor({ read: () => data.get(), write, delimited: new PapaDelimitedText(), schedule: new ManualSchedule() });
    editor.goTo({ row: 0, column: 1 });
    const before = data.get();
    render(<TableGrid editor={editor} />);
    focus(screen.getByRole("gridcell", { name: "10" }));
    await scan("12345678");
    expect([editor.editedText, editor.cursor, data.get(), scans, document.activeElement?.textContent]).to.deep.equal([undefined, { row: 0, column: 1 }, before, ["12345678"], "10"]);
  });

  it("is typed into a text field as before, and its Enter does nothing there", async () => {
    let submits = 0;
    let enters = 0;
    const reported = show("", (value, onChange) => (
      <form onSubmit={(event) => { event.preventDefault(); submits += 1; }}>
        <div onKeyDown={({ key }) => { if (key === "Enter") enters += 1; }}><TextField label="Reason" value={value} onChange={onChange} /></div>
        <button type="submit">Save</button>
      </form>
    ));
    focus(screen.getByRole("textbox"));
    await scan();
    expect([reported.at(-1), submits, enters, scans]).to.deep.equal([CODE, 0, 0, []]);
  });

  it("does not submit the forms of the kit", async () => {
    let saves = 0;
    const reported = show("", (value, onChange) => (
      <Form actions={<Button onClick={() => { saves += 1; }}>Save</Button>} label="Store" setbacks={0}><TextField label="Name" value={value} onChange={onChange} /></Form>
    ));
    focus(screen.getByRole("textbox"));
    await scan();
    expect([reported.at(-1), saves, scans]).to.deep.equal([CODE, 0, []]);
  });

  it("moves on from a text field with Tab at the end, as before", async () => {
    const reported = show("", (value, onChange) => <><TextField label="Reason" value={value} onChange={onChange} /><Button onClick={() => undefined}>Save</Button></>);
    focus(screen.getByRole("textbox"));
    await scan(CODE, "Tab");
    expect([reported.at(-1), document.activeElement, scans]).to.deep.equal([CODE, screen.getByRole("button"), []]);
  });

  it("searches in a search field, as before", async () => {
    const searched: string[] = [];
    show("", (value, onChange) => <SearchInput action="Open" label="Transaction id" value={value} onAction={() => searched.push(value)} onChange={onChange} />);
    focus(screen.getByRole("searchbox"));
    await scan();
    expect([searched, scans]).to.deep.equal([[CODE], []]);
  });

  it("chooses in a combobox, as before", async () => {
    const reported = show("", (value, onChange) => <Combobox label="Store" options={[{ value: "5001", label: "LON-01-A" }]} value={value} onChange={onChange} />);
    focus(screen.getByRole("combobox"));
    await scan("LON-01-A");
    expect([reported, scans]).to.deep.equal([["5001"], []]);
  });

  it("adds a line to a text area, as before", async () => {
    const reported = show("", (value, onChange) => <TextArea label="Notes" rows={3} value={value} onChange={onChange} />);
    focus(screen.getByRole("textbox"));
    await scan();
    expect([reported.at(-1), scans]).to.deep.equal([`${CODE}\n`, []]);
  });

  it("opens the receipt from a field that is read only", async () => {
    render(<TextField isReadOnly label="Link" value="https://shop.example" onChange={() => undefined} />);
    focus(screen.getByRole("textbox"));
    await scan();
    expect(scans).to.deep.equal([CODE]);
  });

  it("does not press a button or the close button of a dialog", async () => {
    const done: string[] = [];
    render(<Dialog footer={<Button onClick={() => done.push("yes")}>Remove</Button>} title="Remove?" onClose={() => done.push("close")}>It can be given again.</Dialog>);
    for (const button of screen.getAllByRole("button", { hidden: true })) {
      focus(button);
      await scan();
    }
    expect([done, scans]).to.deep.equal([[], [CODE, CODE]]);
  });

  it("ignores events without a key, which browsers send when they fill in a form", () => {
    window.dispatchEvent(new Event("keydown"));
    expect(scans).to.deep.equal([]);
  });

  it("presses nothing by a second Enter", async () => {
    let pressed = 0;
    render(<Button onClick={() => { pressed += 1; }}>Mark as checked</Button>);
    focus(screen.getByRole("button"));
    await userEvent.keyboard(`${CODE}{Enter}{Enter}`);
    expect([pressed, scans]).to.deep.equal([0, [CODE]]);
  });
});
