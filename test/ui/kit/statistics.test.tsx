import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { DayRangeField } from "#ui/kit/field/day-range-field.tsx";
import { StepSlider, type StepSliderProps } from "#ui/kit/field/step-slider.tsx";
import { Statistic } from "#ui/kit/figure/figure.tsx";
import { Table, type Column, type TableProps } from "#ui/kit/table/table.tsx";

describe("A figure", () => {
  afterEach(cleanup);

  it("is a number with its name", () => {
    render(<Statistic aside="last 10 minutes" name="Receipt rate" unit="per minute" value="42" />);
    expect(screen.getByRole("group", { name: "Receipt rate" }).textContent).to.equal(
      "Receipt rate42 per minutelast 10 minutes",
    );
    expect(screen.queryByRole("button")).to.equal(null);
  });

  it("shows its explanation on request beside the number until it is closed", async () => {
    render(<Statistic isLoading meaning="Delivered mails in 100 processed ones." name="Delivery rate" value="98%" />);
    expect(screen.getByText(/Delivered mails/).hidden).to.equal(true);
    const ask = screen.getByRole("button", { name: "About Delivery rate" });
    await userEvent.click(ask);
    expect([ask.getAttribute("aria-expanded"), screen.getByText(/Delivered mails/).hidden]).to.deep.equal([
      "true",
      false,
    ]);
    expect(screen.getByRole("group").getAttribute("aria-busy")).to.equal("true");
    await userEvent.click(ask);
    expect(screen.getByText(/Delivered mails/).hidden).to.equal(true);
  });
});

describe("A step slider", () => {
  afterEach(cleanup);

  it("moves one step at a time, by the slider or its buttons [REPT-016]", async () => {
    const wanted = slider({ value: -2 });
    const range = screen.getByRole("slider", { name: "Week" });
    expect(["min", "max", "step", "aria-valuetext"].map((name) => range.getAttribute(name))).to.deep.equal([
      "-12",
      "0",
      "1",
      "15 Nov 2026 – 21 Nov 2026",
    ]);
    expect(screen.getByRole("status").textContent).to.equal("15 Nov 2026 – 21 Nov 2026");
    fireEvent.change(range, { target: { value: "-1" } });
    await userEvent.click(screen.getByRole("button", { name: "Week before" }));
    await userEvent.click(screen.getByRole("button", { name: "Week after" }));
    expect(wanted).to.deep.equal([-1, -3, -1]);
  });

  it("never goes past the present [REPT-016]", async () => {
    const wanted = slider({ value: 0 });
    const after = screen.getByRole("button", { name: "Week after" });
    expect(after.getAttribute("aria-disabled")).to.equal("true");
    await userEvent.click(after);
    expect(wanted).to.deep.equal([]);
  });

  it("moves one step per click, however quickly clicks follow", () => {
    const wanted = slider({ value: -2 });
    for (const name of ["Week before", "Week after"])
      for (const detail of [1, 2]) fireEvent.click(screen.getByRole("button", { name }), { detail });
    expect(wanted).to.deep.equal([-3, -3, -1, -1]);
  });

  it("continues beyond the end of the slider", async () => {
    const wanted = slider({ value: -20 });
    expect(screen.getByRole("slider").getAttribute("min")).to.equal("-20");
    await userEvent.click(screen.getByRole("button", { name: "Week before" }));
    expect(wanted).to.deep.equal([-21]);
  });
});

const PRESETS = {
  label: "Range",
  options: [
    { value: "yesterday", label: "Yesterday" },
    { value: "custom", label: "Custom" },
  ],
  value: "custom",
  onChange: () => undefined,
} as const;

describe("A day range field", () => {
  afterEach(cleanup);

  it("offers no end before the start, and no day after the maximum", () => {
    const reported: string[] = [];
    const end = (name: string, value: string) => ({
      value,
      onChange: (day: string) => reported.push(`${name} ${day}`),
    });
    render(
      <DayRangeField
        from={end("from", "2026-11-02")}
        label="Days"
        max="2026-11-21"
        presets={PRESETS}
        to={{ ...end("to", "2026-11-08"), error: "Pick a later day" }}
      />,
    );
    const group = within(screen.getByRole("group", { name: "Days" }));
    const [from, to] = [group.getByLabelText<HTMLInputElement>("From"), group.getByLabelText<HTMLInputElement>("To")];
    expect([from.min, from.max, to.min, to.max]).to.deep.equal(["", "2026-11-08", "2026-11-02", "2026-11-21"]);
    expect(to.getAttribute("aria-invalid")).to.equal("true");
    fireEvent.change(to, { target: { value: "2026-11-09" } });
    expect(reported).to.deep.equal(["to 2026-11-09"]);
  });

  it("hides its days while the named range says them", async () => {
    const chosen: string[] = [];
    const end = { value: "2026-11-20", onChange: () => undefined };
    render(
      <DayRangeField
        from={end}
        label="Days"
        max="2026-11-21"
        presets={{ ...PRESETS, value: "yesterday", onChange: (preset: string) => chosen.push(preset) }}
        showsDays={false}
        to={end}
      />,
    );
    expect([screen.queryByLabelText("From"), screen.queryByLabelText("To")]).to.deep.equal([null, null]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Range" }), "Custom");
    expect(chosen).to.deep.equal(["custom"]);
  });

  it("can lose one end without disabling the other", () => {
    const nothing = () => undefined;
    render(
      <DayRangeField
        from={{ value: "", onChange: nothing }}
        label="Days"
        max="2026-11-21"
        presets={PRESETS}
        to={{ value: "", onChange: nothing }}
      />,
    );
    expect([
      screen.getByLabelText<HTMLInputElement>("From").max,
      screen.getByLabelText<HTMLInputElement>("To").min,
    ]).to.deep.equal(["2026-11-21", ""]);
  });
});

describe("A sorted table", () => {
  afterEach(cleanup);

  it("states the sorted column and direction, and changes them by its headers", async () => {
    const wanted = sorted({ by: "name", isDescending: false });
    expect(screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"))).to.deep.equal([
      "ascending",
      null,
      null,
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Salesperson" }));
    await userEvent.click(screen.getByRole("button", { name: "Total" }));
    expect(wanted).to.deep.equal([
      { by: "name", isDescending: true },
      { by: "total", isDescending: false },
    ]);
    expect(screen.queryByRole("button", { name: "Store" })).to.equal(null);
  });

  it("offers the same choice in a field, for pages too narrow for headers", () => {
    const wanted = sorted({ by: "total", isDescending: true });
    const field = screen.getByLabelText<HTMLSelectElement>("Sorted by");
    expect(screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"))).to.deep.equal([
      null,
      null,
      "descending",
    ]);
    expect([...field.options].map(({ text }) => text)).to.deep.equal([
      "Salesperson, ascending",
      "Salesperson, descending",
      "Total, ascending",
      "Total, descending",
    ]);
    fireEvent.change(field, { target: { value: "name descending" } });
    expect([field.value, wanted]).to.deep.equal(["total descending", [{ by: "name", isDescending: true }]]);
  });
});

function slider(props: Pick<StepSliderProps, "value">): readonly number[] {
  const wanted: number[] = [];
  render(
    <StepSlider
      after="Week after"
      before="Week before"
      label="Week"
      min={-12}
      text="15 Nov 2026 – 21 Nov 2026"
      {...props}
      onChange={(value) => wanted.push(value)}
    />,
  );
  return wanted;
}

type Row = { readonly name: string; readonly total: string };
type Order = Pick<NonNullable<TableProps<Row>["sort"]>, "by" | "isDescending">;

function sorted(order: Order): readonly Order[] {
  const wanted: Order[] = [];
  const columns: readonly Column<Row>[] = [
    { key: "name", header: "Salesperson", isMain: true, isSortable: true, cell: ({ name }) => name },
    { key: "store", header: "Store", cell: () => "Leeds" },
    { key: "total", header: "Total", isNumeric: true, isSortable: true, cell: ({ total }) => total },
  ];
  render(
    <Table
      caption="Salespersons"
      columns={columns}
      empty={null}
      rowKey={({ name }) => name}
      rows={[{ name: "Ann", total: "£1.00" }]}
      sort={{ ...order, onSort: (next) => wanted.push(next) }}
      state="ready"
    />,
  );
  return wanted;
}
