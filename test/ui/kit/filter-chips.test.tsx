import "#test/support/dom.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { FilterChips } from "#ui/kit/field/filter-chips.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";

const ignore = () => undefined;
const OPTIONS = ["Store", "Date"].map((value) => ({ value, label: value }));
const SELECT = <SelectField label="State" options={OPTIONS} value="Date" onChange={ignore} />;
const MODES = <SegmentedControl label="Find by" options={OPTIONS} value="Date" onChange={ignore} />;

const list = (names: readonly string[], fields = SELECT) => (
  <main id="main" tabIndex={-1}>
    <FilterBar label="Find">{fields}</FilterBar>
    <FilterChips
      chips={names.map((name) => ({ key: name, label: name, href: `#${name}` }))}
      clearHref={names.length > 0 ? "#" : undefined}
      summary="3 receipts"
    />
  </main>
);

describe("The focus of a removed filter", () => {
  afterEach(cleanup);

  const removals = [
    { at: "Remove a", left: ["b", "c"], then: "Remove b" },
    { at: "Remove b", left: ["a", "c"], then: "Remove c" },
    { at: "Remove c", left: ["a", "b"], then: "Remove b" },
    { at: "Clear filters", left: [], then: "State" },
  ];
  for (const how of ["keyboard", "pointer"])
    for (const { at, left, then } of removals)
      it(`moves from '${at}' to '${then}': ${how}`, async () => {
        const { rerender } = render(list(["a", "b", "c"]));
        const link = screen.getByRole("link", { name: at });
        if (how === "pointer") await userEvent.click(link);
        else act(() => link.focus());
        rerender(list(left));
        expect(document.activeElement).to.equal(
          screen.queryByRole("link", { name: then }) ?? screen.getByLabelText(then),
        );
      });

  it("moves to the chosen one of radio buttons", () => {
    const { rerender } = render(list(["a"], MODES));
    act(() => screen.getByRole("link", { name: "Remove a" }).focus());
    rerender(list([], MODES));
    expect(document.activeElement).to.equal(screen.getByRole("radio", { name: "Date" }));
  });

  it("is left alone if the user has moved it", () => {
    const { rerender } = render(list(["a", "b"]));
    act(() => screen.getByRole("link", { name: "Remove a" }).focus());
    act(() => screen.getByLabelText("State").focus());
    rerender(list(["b"]));
    expect(document.activeElement).to.equal(screen.getByLabelText("State"));
  });
});
