import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";

const described = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("A text field", () => {
  afterEach(cleanup);

  it("is found by its label, and described by its hint and its error", () => {
    render(<TextField error="Enter a name" hint="as on the door" label="Name" value="" onChange={() => undefined} />);
    const field = screen.getByRole("textbox", { name: "Name" });
    expect(described(field)).to.deep.equal(["as on the door", "Enter a name"]);
    expect(field.getAttribute("aria-invalid")).to.equal("true");
  });

  it("is not invalid without an error", () => {
    render(<TextField label="Name" value="" onChange={() => undefined} />);
    expect(screen.getByRole("textbox").hasAttribute("aria-invalid")).to.equal(false);
    expect(screen.getByRole("textbox").hasAttribute("aria-describedby")).to.equal(false);
  });

  it("reports its input", async () => {
    const Named = () => {
      const [name, setName] = useState("");
      return <TextField label="Name" value={name} onChange={setName} />;
    };
    render(<Named />);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Müller 👩‍👧");
    expect(screen.getByRole("textbox")).to.have.property("value", "Müller 👩‍👧");
  });
});

describe("A select field", () => {
  afterEach(cleanup);
  const STORES = [
    { value: "all", label: "All stores" },
    { value: "s1", label: "Leeds" },
  ] as const;

  it("lists its options in their order and reports the chosen one", async () => {
    const chosen: string[] = [];
    render(<SelectField label="Store" options={STORES} value="all" onChange={(value) => chosen.push(value)} />);
    expect(screen.getAllByRole("option").map((option) => option.textContent)).to.deep.equal(["All stores", "Leeds"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Store" }), "Leeds");
    expect(chosen).to.deep.equal(["s1"]);
  });

  it("keeps its name if its label is hidden", () => {
    render(<SelectField isLabelHidden label="Retailer" options={STORES} value="all" onChange={() => undefined} />);
    expect(screen.getByRole("combobox", { name: "Retailer" })).to.be.an.instanceof(HTMLSelectElement);
  });
});

describe("A date field", () => {
  afterEach(cleanup);
  const field = () => screen.getByLabelText<HTMLInputElement>("Date");

  it("offers no day after its maximum, and has no hint of its own", () => {
    render(<DateField label="Date" max="2026-11-21" min="2026-01-01" value="2026-11-20" onChange={() => undefined} />);
    expect([field().type, field().min, field().max]).to.deep.equal(["date", "2026-01-01", "2026-11-21"]);
    expect(field().hasAttribute("aria-describedby")).to.equal(false);
  });

  it("reports a complete date and an emptied field", () => {
    const reported: string[] = [];
    render(<DateField label="Date" max="2026-11-21" value="2026-11-20" onChange={(value) => reported.push(value)} />);
    fireEvent.change(field(), { target: { value: "2026-11-19" } });
    fireEvent.change(field(), { target: { value: "" } });
    expect(reported).to.deep.equal(["2026-11-19", ""]);
  });

  it("keeps an incomplete date without reporting it", () => {
    const reported: string[] = [];
    render(<DateField label="Date" max="2026-11-21" value="2026-11-20" onChange={(value) => reported.push(value)} />);
    Object.defineProperty(field(), "validity", { value: { badInput: true } });
    fireEvent.change(field(), { target: { value: "" } });
    expect(reported).to.deep.equal([]);
    expect(field().value).to.equal("");
  });

  it("reports on request that the input is not a date, and that it is one again", () => {
    const reported: (string | boolean)[] = [];
    render(
      <DateField
        label="Date"
        max="2026-11-21"
        value="2026-05-31"
        onChange={(value) => reported.push(value)}
        onUnfinished={(isUnfinished) => reported.push(isUnfinished)}
      />,
    );
    const validity = { badInput: true };
    Object.defineProperty(field(), "validity", { value: validity });
    fireEvent.change(field(), { target: { value: "" } });
    validity.badInput = false;
    fireEvent.change(field(), { target: { value: "2026-06-30" } });
    expect(reported).to.deep.equal([true, false, "2026-06-30"]);
  });

  it("follows its value", () => {
    const { rerender } = render(
      <DateField label="Date" max="2026-11-21" value="2026-11-20" onChange={() => undefined} />,
    );
    rerender(<DateField label="Date" max="2026-11-21" value="2026-03-01" onChange={() => undefined} />);
    expect(field().value).to.equal("2026-03-01");
  });
});

describe("A search field", () => {
  afterEach(cleanup);

  it("searches by Enter in the field and by its button, once each [SHELL-022]", async () => {
    let acts = 0;
    render(
      <SearchInput
        action="Open"
        label="Transaction ID"
        value="47"
        onAction={() => {
          acts += 1;
        }}
        onChange={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole("searchbox", { name: "Transaction ID" }));
    await userEvent.keyboard("{Enter}");
    expect(acts).to.equal(1);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(acts).to.equal(2);
  });
});

describe("A segmented control", () => {
  afterEach(cleanup);
  const MODES = [
    { value: "store_id", label: "Store" },
    { value: "date,store_id", label: "Store + Date" },
    { value: "date", label: "Date" },
  ] as const;

  it("is a named group of radio buttons, one of them chosen", () => {
    render(<SegmentedControl label="Filter by" options={MODES} value="date" onChange={() => undefined} />);
    expect(screen.getByRole("group", { name: "Filter by" })).to.be.an.instanceof(HTMLFieldSetElement);
    const chosen = screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
    expect(chosen).to.deep.equal([screen.getByRole("radio", { name: "Date" })]);
  });

  it("reports the chosen one", async () => {
    const chosen: string[] = [];
    render(
      <SegmentedControl label="Filter by" options={MODES} value="date" onChange={(value) => chosen.push(value)} />,
    );
    await userEvent.click(screen.getByRole("radio", { name: "Store + Date" }));
    expect(chosen).to.deep.equal(["date,store_id"]);
  });
});
