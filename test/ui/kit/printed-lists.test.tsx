import "#test/support/dom.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { VirtualList } from "#ui/kit/virtual/use-virtual-list.tsx";

const till = (at: number): string => `Till ${at + 1}`;
const tills = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => till(at));
const table = (rows: readonly string[]) => (
  <VirtualTable
    caption="Tills"
    columns={[{ key: "name", header: "Till", isMain: true, cell: (name) => name }]}
    empty={null}
    rowHref={(name) => `/${name}`}
    rows={rows}
    state="ready"
  />
);
const list = (rows: readonly string[]) => (
  <VirtualList gap="gap" item={(name, place) => <li {...place}>{name}</li>} rows={rows} />
);

const print = (when: "beforeprint" | "afterprint") =>
  act(() => {
    window.dispatchEvent(new Event(when));
  });
const texts = (row: string): readonly (string | null)[] =>
  [...document.querySelectorAll(row)].map(({ textContent }) => textContent);
const CUT = "Only the first 5,000 of 5,002 rows are printed. An export, if available, contains all rows.";

describe("A printed list", () => {
  afterEach(cleanup);

  for (const { what, shown, row } of [
    { what: "a table", shown: table, row: "tbody > tr" },
    { what: "a list", shown: list, row: "li" },
  ]) {
    it(`has all rows of ${what}, and afterwards those in view`, () => {
      const { rerender } = render(shown(tills(400)));
      const before = texts(row);
      expect(before.length).to.be.below(40);
      print("beforeprint");
      expect(texts(row)).to.deep.equal(tills(400));
      rerender(shown(tills(300)));
      expect(texts(row)).to.deep.equal(tills(300));
      rerender(shown(tills(400)));
      print("afterprint");
      expect(texts(row)).to.deep.equal(before);
    });

    it(`states that rows of ${what} are missing`, () => {
      render(shown(tills(5_002)));
      print("beforeprint");
      expect(texts(row)).to.deep.equal([...tills(5_000), CUT]);
      print("afterprint");
      expect(screen.queryByText(CUT)).to.equal(null);
    }).timeout(20_000);
  }

  it("is rendered synchronously before the browser lays out the print", () => {
    const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    render(table(tills(400)));
    acting.IS_REACT_ACT_ENVIRONMENT = false;
    window.dispatchEvent(new Event("beforeprint"));
    const onPaper = texts("tbody > tr");
    window.dispatchEvent(new Event("afterprint"));
    acting.IS_REACT_ACT_ENVIRONMENT = true;
    expect(onPaper).to.have.length(400);
  });

  it("keeps the row that has the focus, even one that only the print has", () => {
    render(table(tills(400)));
    print("beforeprint");
    const link = screen.getByRole("link", { name: till(300) });
    act(() => link.focus());
    print("afterprint");
    expect(document.activeElement?.textContent).to.equal(till(300));
    expect(texts("tbody > tr")).to.include(till(300)).and.have.length.below(40);
  });

  it("has no more rows while it is hidden", () => {
    render(<div hidden>{table(tills(400))}</div>);
    const before = texts("tbody > tr");
    print("beforeprint");
    expect(texts("tbody > tr")).to.deep.equal(before);
    print("afterprint");
  });
});

describe("A printed panel", () => {
  afterEach(cleanup);

  for (const [isPrinted, printed] of [
    [true, tills(400)],
    [false, []],
  ] as const) {
    it(`that is folded ${isPrinted ? "has" : "does not have"} its whole content`, () => {
      render(
        <Panel fold={{ isExpanded: false, onToggle: () => undefined, isPrinted }} title="Tills">
          {table(tills(400))}
        </Panel>,
      );
      expect(texts("tbody > tr")).to.deep.equal([]);
      print("beforeprint");
      expect(texts("tbody > tr")).to.deep.equal(printed);
      print("afterprint");
      expect(texts("tbody > tr")).to.deep.equal([]);
    });
  }
});
