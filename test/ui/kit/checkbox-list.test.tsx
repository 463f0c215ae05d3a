import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useLayoutEffect } from "react";
import { CheckboxList } from "#ui/kit/field/checkbox-list.tsx";
import { NumberedPagination } from "#ui/kit/table/numbered-pagination.tsx";

describe("A list of checkboxes", () => {
  afterEach(cleanup);

  it("is a named group, and reports what is checked and unchecked", async () => {
    const reported: (readonly [string, boolean])[] = [];
    const choices = [
      { value: "S1", label: "Soho", detail: "LON-01", isChosen: true },
      { value: "S2", label: "York", isChosen: false },
    ];
    render(
      <CheckboxList
        choices={choices}
        label="Stores"
        onChange={(value, isChosen) => reported.push([value, isChosen])}
      />,
    );
    expect(screen.getByRole("group", { name: "Stores" }).querySelectorAll("input:checked")).to.have.length(1);
    await userEvent.click(screen.getByRole("checkbox", { name: "Soho LON-01" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "York" }));
    expect(reported).to.deep.equal([
      ["S1", false],
      ["S2", true],
    ]);
  });
});

describe("A long list of checkboxes", () => {
  afterEach(cleanup);

  it("renders the boxes that fill its frame first, and all of them a moment later", () => {
    const counts: number[] = [];
    const Counting = () => {
      useLayoutEffect(() => void counts.push(document.querySelectorAll("input").length));
      return null;
    };
    const choices = Array.from({ length: 100 }, (_, at) => ({
      value: `S${at}`,
      label: `Store ${at}`,
      isChosen: false,
    }));
    const { rerender } = render(
      <>
        <CheckboxList choices={choices} label="Stores" onChange={() => undefined} />
        <Counting />
      </>,
    );
    expect(counts).to.deep.equal([24]);
    expect(screen.getAllByRole("checkbox")).to.have.length(100);
    rerender(<CheckboxList choices={choices.slice(0, 3)} label="Stores" onChange={() => undefined} />);
    expect(screen.getAllByRole("checkbox")).to.have.length(3);
  });
});

describe("The pagination of a complete list", () => {
  afterEach(cleanup);

  it("links the previous and the next page, and disables a missing one", async () => {
    const turned: number[] = [];
    render(
      <NumberedPagination
        label="Pages of accounts"
        next={3}
        previous={undefined}
        onTurn={(page) => turned.push(page)}
      />,
    );
    const previous = screen.getByRole("button", { name: "Previous" });
    expect(document.getElementById(previous.getAttribute("aria-describedby") ?? "")?.textContent).to.equal(
      "This is the first page",
    );
    await userEvent.click(previous);
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(turned).to.deep.equal([3]);
  });

  it("turns one page per click, however quickly clicks follow", () => {
    const turned: number[] = [];
    render(<NumberedPagination label="Pages of accounts" next={3} previous={1} onTurn={(page) => turned.push(page)} />);
    for (const name of ["Next", "Previous"])
      for (const detail of [1, 2]) fireEvent.click(screen.getByRole("button", { name }), { detail });
    expect(turned).to.deep.equal([3, 3, 1, 1]);
  });
});
