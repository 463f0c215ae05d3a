import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { Table, type Column, type TableProps } from "#ui/kit/table/table.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";

type Sale = { readonly id: string; readonly store: string; readonly total: string };

const COLUMNS: readonly Column<Sale>[] = [
  { key: "id", header: "Transaction ID", isMain: true, cell: ({ id }) => id },
  { key: "store", header: "Store", cell: ({ store }) => store },
  { key: "total", header: "Total", isNumeric: true, cell: ({ total }) => total },
];
const SALES: readonly Sale[] = [
  { id: "47", store: "Leeds", total: "£1.00" },
  { id: "48", store: "York", total: "£20.00" },
];
const table = (props: Partial<TableProps<Sale>>) => (
  <Table
    caption="Receipts"
    columns={COLUMNS}
    empty={<p>No receipts</p>}
    rowHref={({ id }) => `/transaction/${id}`}
    rowKey={({ id }) => id}
    rows={SALES}
    state="ready"
    {...props}
  />
);

describe("A table", () => {
  afterEach(cleanup);

  it("is a named table with column and row headers", () => {
    render(table({}));
    const named = screen.getByRole("table", { name: "Receipts" });
    expect(
      within(named)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).to.deep.equal(["Transaction ID", "Store", "Total"]);
    expect(
      within(named)
        .getAllByRole("rowheader")
        .map((head) => head.textContent),
    ).to.deep.equal(["47", "48"]);
  });

  it("has one link per row, which is one tab stop", async () => {
    render(table({}));
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("href")).to.equal("/transaction/47");
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("href")).to.equal("/transaction/48");
    await userEvent.tab();
    expect(document.activeElement).to.equal(document.body);
  });

  it("reserves space for loading rows, hides it from screen readers, and is busy", () => {
    const { container } = render(table({ rows: [], state: "loading", skeletonRows: 7 }));
    expect(container.querySelectorAll("tbody tr[aria-hidden]")).to.have.length(7);
    expect(screen.getByRole("table").getAttribute("aria-busy")).to.equal("true");
    expect(screen.queryByText("No receipts")).to.equal(null);
  });

  it("keeps its rows while newer ones load", () => {
    const { container } = render(table({ state: "loading" }));
    expect(screen.getAllByRole("rowheader")).to.have.length(2);
    expect(container.querySelectorAll("tr[aria-hidden]")).to.have.length(0);
  });

  it("shows its empty state if nothing matches", () => {
    render(table({ rows: [] }));
    expect(screen.getByText("No receipts")).to.be.an.instanceof(HTMLElement);
    expect(screen.getByRole("table").getAttribute("aria-busy")).to.equal("false");
  });

  it("labels each cell for the card layout of a narrow page", () => {
    const { container } = render(table({}));
    const labels = [...container.querySelectorAll<HTMLElement>("tbody tr:first-child > *")].map(
      (cell) => cell.dataset["label"],
    );
    expect(labels).to.deep.equal(["Transaction ID", "Store", "Total"]);
  });
});

describe("A cursor pagination", () => {
  afterEach(cleanup);

  it("labels its steps exactly 'Older', 'Newer' and 'Latest' [SHELL-059]", () => {
    render(<CursorPagination latest="?" newer="?newer=2" older="?older=1" />);
    const steps = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link");
    expect(Object.fromEntries(steps.map((step) => [step.textContent, step.getAttribute("href")]))).to.deep.equal({
      Latest: "?",
      Newer: "?newer=2",
      Older: "?older=1",
    });
  });

  it("keeps the focus on a step that becomes disabled", () => {
    const { rerender } = render(<CursorPagination latest={undefined} newer="?newer=2" older={undefined} />);
    screen.getByRole("link", { name: "Newer" }).focus();
    rerender(<CursorPagination latest={undefined} newer={undefined} older={undefined} />);
    const step = screen.getByRole("link", { name: "Newer" });
    expect(document.activeElement).to.equal(step);
    expect(step.getAttribute("aria-disabled")).to.equal("true");
    expect(step.hasAttribute("href")).to.equal(false);
  });
});
