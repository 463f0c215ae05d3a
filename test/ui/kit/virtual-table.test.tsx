import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { Profiler } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Column } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { Frames } from "#test/support/frames.ts";

type Account = { readonly email: string };
const ACCOUNTS: readonly Account[] = Array.from({ length: 10_000 }, (_, at) => ({ email: `staff.${at}@shop.example` }));
const COLUMNS: readonly Column<Account>[] = [
  { key: "email", header: "E-mail", isMain: true, cell: ({ email }) => email },
];
const withSpans = (spans: number): readonly Column<Account>[] => [
  ...COLUMNS,
  { key: "spans", header: "Spans", cell: () => Array.from({ length: spans }, (_, at) => <span key={at} />) },
];
const ROW_HEIGHT = 30;
const VIEW_HEIGHT = 600;

describe("A table of thousands of rows", () => {
  const { getBoundingClientRect } = HTMLElement.prototype;
  const { innerHeight } = window;
  const frames = new Frames();
  let scrolled = 0;
  /** Returns the height of a row by its index. */
  let heightOf = (_row: number) => ROW_HEIGHT;
  const heightOfChild = (child: Element): number =>
    Number((child as HTMLElement).style.getPropertyValue("--rows")) * ROW_HEIGHT ||
    heightOf(Number(child.getAttribute("aria-rowindex")) - 2);
  const heightOfAll = (children: readonly Element[]): number =>
    children.reduce((sum, child) => sum + heightOfChild(child), 0);
  before(() => {
    // A layout with the rows at the top of a viewport of 20 rows.
    HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
      if (this.localName === "tbody") return new DOMRect(0, -scrolled, 1000, heightOfAll([...this.children]));
      if (this.parentElement?.localName !== "tbody") return getBoundingClientRect.call(this);
      const siblings = [...this.parentElement.children];
      return new DOMRect(
        0,
        heightOfAll(siblings.slice(0, siblings.indexOf(this))) - scrolled,
        1000,
        heightOfChild(this),
      );
    };
    Object.defineProperty(window, "innerHeight", { configurable: true, value: VIEW_HEIGHT });
  });
  after(() => {
    HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
    Object.defineProperty(window, "innerHeight", { configurable: true, value: innerHeight });
  });
  beforeEach(() => {
    scrolled = 0;
    heightOf = () => ROW_HEIGHT;
    frames.pause();
  });
  afterEach(() => {
    cleanup();
    frames.resume();
  });

  const table = (rows: readonly Account[], state: "ready" | "loading" = "ready", columns = COLUMNS) => (
    <VirtualTable
      caption="Accounts"
      columns={columns}
      empty="No account matches"
      rowHref={({ email }) => `/${email}`}
      rows={rows}
      skeletonRows={3}
      state={state}
    />
  );
  const beginToScrollTo = (row: number) => {
    scrolled = row * ROW_HEIGHT;
    fireEvent.scroll(document);
  };
  const scrollTo = (row: number) => {
    beginToScrollTo(row);
    frames.drawAll();
  };
  const drawn = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .filter((row) => !row.hasAttribute("aria-hidden"));
  const gaps = () =>
    [...document.querySelectorAll<HTMLElement>("tbody > tr[aria-hidden]")].map((gap) =>
      Number(gap.style.getPropertyValue("--rows")),
    );

  it("states the number of rows and the index of each, and renders those in view", () => {
    render(table(ACCOUNTS));
    expect(screen.getByRole("table", { name: "Accounts" }).getAttribute("aria-rowcount")).to.equal("10001");
    expect([drawn()[0]?.getAttribute("aria-rowindex"), drawn()[0]?.textContent]).to.deep.equal([
      "2",
      "staff.0@shop.example",
    ]);
    expect(drawn().length).to.be.within(20, 60);
  });

  it("has the height of all rows at any scroll position", () => {
    render(table(ACCOUNTS));
    for (const row of [0, 17, 5_000, 9_990, 20_000]) {
      scrollTo(row);
      expect(
        gaps().reduce((sum, rows) => sum + rows, drawn().length),
        `at row ${row}`,
      ).to.equal(10_000);
    }
  });

  it("renders the rows that are scrolled into view", () => {
    render(table(ACCOUNTS));
    scrollTo(5_000);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links)
      .to.include("/staff.5000@shop.example")
      .and.include("/staff.5019@shop.example")
      .and.not.include("/staff.0@shop.example");
  });

  it("renders the rows that a higher window shows, before any scrolling", () => {
    render(table(ACCOUNTS));
    frames.drawAll();
    const before = drawn().length;
    const setHeight = (value: number) => Object.defineProperty(window, "innerHeight", { configurable: true, value });
    setHeight(2 * VIEW_HEIGHT);
    fireEvent(window, new Event("resize"));
    frames.drawAll();
    setHeight(VIEW_HEIGHT);
    expect(drawn().length).to.be.above(before + VIEW_HEIGHT / ROW_HEIGHT / 2);
  });

  const inView = (first: number) =>
    drawn().filter((row) => {
      const place = Number(row.getAttribute("aria-rowindex")) - 2;
      return place >= first && place < first + VIEW_HEIGHT / ROW_HEIGHT;
    }).length;
  /** Returns the number of rows that each frame adds, in view and in total. */
  const drawnWhileScrollingTo = (row: number) => {
    const count = () => ({ inView: inView(row), all: drawn().length });
    beginToScrollTo(row);
    const counts = [{ inView: 0, all: 0 }];
    while (frames.draw()) counts.push(count());
    return counts
      .slice(1)
      .map((now, at) => ({ inView: now.inView - (counts[at]?.inView ?? 0), all: now.all - (counts[at]?.all ?? 0) }));
  };

  for (const { spans, rows } of [
    { spans: 12, rows: 4 },
    { spans: 35, rows: 2 },
    { spans: 200, rows: 1 },
  ]) {
    it(`renders ${rows} rows per frame, of ${spans + 4} elements each, while scrolling: first those in view, then the overscan`, () => {
      render(table(ACCOUNTS, "ready", withSpans(spans)));
      frames.drawAll();
      const steps = drawnWhileScrollingTo(5_000);
      const whole = steps.findIndex(
        (_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step.inView, 0) === 20,
      );
      expect(
        steps.slice(0, whole).map((step) => step.inView),
        "in view",
      ).to.deep.equal(Array.from({ length: whole }, () => rows));
      expect(Math.max(...steps.map((step) => step.all)), "at most").to.equal(rows);
      expect([inView(5_000), drawn().length], "at last").to.deep.equal([20, 28]);
    });
  }

  it("renders all rows in view at once for a list that was scrolled before, and the overscan afterwards", () => {
    scrolled = 5_000 * ROW_HEIGHT;
    render(table(ACCOUNTS, "ready", withSpans(200)));
    expect([inView(5_000), drawn().length]).to.deep.equal([20, 20]);
    frames.drawAll();
    expect([inView(5_000), drawn().length]).to.deep.equal([20, 28]);
  });

  it("renders one list per frame if two are scrolled", () => {
    render(
      <>
        <section aria-label="One">{table(ACCOUNTS)}</section>
        <section aria-label="Other">{table(ACCOUNTS)}</section>
      </>,
    );
    const lists = ["One", "Other"].map((name) => screen.getByRole("region", { name }));
    const resetCount = () => lists.map((list) => list.textContent);
    beginToScrollTo(5_000);
    const changed: number[] = [];
    for (let before = resetCount(); frames.draw(); before = resetCount())
      changed.push(resetCount().filter((text, at) => text !== before[at]).length);
    expect(Math.max(...changed)).to.equal(1);
    expect(resetCount().every((text) => text.includes("staff.5019@shop.example"))).to.equal(true);
  });

  it("renders all rows in view if rows have different heights", () => {
    heightOf = (row) => ROW_HEIGHT * (1 + (row % 4));
    render(table(ACCOUNTS));
    for (const row of [0, 17, 5_000, 9_000, 9_990, 3_000]) {
      scrollTo(row);
      const seen = [...document.querySelectorAll("tbody > tr")].filter((child) => {
        const { top, bottom } = child.getBoundingClientRect();
        return top < VIEW_HEIGHT && bottom > 0;
      });
      expect(
        [seen.length > 0, seen.filter((child) => child.hasAttribute("aria-hidden")).length],
        `at row ${row}`,
      ).to.deep.equal([true, 0]);
    }
  });

  it("keeps the focused row in its place until the focus moves elsewhere", () => {
    render(table(ACCOUNTS));
    const link = screen.getByRole("link", { name: "staff.3@shop.example" });
    act(() => link.focus());
    scrollTo(5_000);
    expect([document.activeElement === link, drawn()[0]?.contains(link), gaps()[0]]).to.deep.equal([true, true, 3]);
    act(() => link.blur());
    expect(link.isConnected, "another window has the focus").to.equal(true);
    act(() => link.focus());
    const other = screen.getByRole("link", { name: "staff.5000@shop.example" });
    act(() => other.focus());
    expect(screen.queryByRole("link", { name: "staff.3@shop.example" })).to.equal(null);
  });

  it("keeps the row whose control has opened a dialog, so that it can get the focus back", () => {
    render(
      <>
        {table(ACCOUNTS)}
        <dialog open>
          <button>Cancel</button>
        </dialog>
      </>,
    );
    const link = screen.getByRole("link", { name: "staff.3@shop.example" });
    act(() => link.focus());
    scrollTo(5_000);
    act(() => screen.getByRole("button", { name: "Cancel" }).focus());
    expect(link.isConnected).to.equal(true);
  });

  it("does not re-render while the same pairs of rows are in view", () => {
    let drawings = 0;
    render(
      <Profiler
        id="table"
        onRender={() => {
          drawings += 1;
        }}
      >
        {table(ACCOUNTS)}
      </Profiler>,
    );
    scrollTo(5_000.1);
    const before = drawings;
    for (const row of [5_000.5, 5_001.9, 5_000.2]) scrollTo(row);
    expect(drawings).to.equal(before);
    scrollTo(5_010);
    expect(drawings).to.be.above(before);
  });

  it("renders the rows in view of another list first, and the overscan a moment later", async () => {
    const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    acting.IS_REACT_ACT_ENVIRONMENT = false;
    const box = document.body.appendChild(document.createElement("div"));
    const root = createRoot(box);
    try {
      flushSync(() => root.render(table(ACCOUNTS)));
      flushSync(() => root.render(table(ACCOUNTS.slice(5_000))));
      const texts = () => drawn().map(({ textContent }) => textContent);
      expect([texts()[0], texts()[19], texts().at(-1)]).to.deep.equal([
        "staff.5000@shop.example",
        "staff.5019@shop.example",
        `staff.${texts().length - 1}@shop.example`,
      ]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(texts().at(-1)).to.equal(`staff.${5_000 + texts().length - 1}@shop.example`);
    } finally {
      root.unmount();
      box.remove();
      acting.IS_REACT_ACT_ENVIRONMENT = true;
    }
  });

  it("renders the rows of another list with its overscan", () => {
    const { rerender } = render(table(ACCOUNTS));
    for (const others of [ACCOUNTS.slice(5_000), ACCOUNTS.slice(0, 300), ACCOUNTS.slice(7, 40)]) {
      rerender(table(others));
      expect(drawn().map((row) => row.textContent)).to.deep.equal(
        drawn().map((row) => others[Number(row.getAttribute("aria-rowindex")) - 2]?.email),
      );
      expect(gaps().reduce((sum, rows) => sum + rows, drawn().length)).to.equal(others.length);
    }
  });

  it("renders a short list completely, and the empty state if nothing matches", () => {
    const { rerender } = render(table(ACCOUNTS));
    scrollTo(5_000);
    rerender(table(ACCOUNTS.slice(0, 20)));
    expect([drawn().length, gaps()]).to.deep.equal([20, []]);
    rerender(table([]));
    expect(screen.getByText("No account matches")).to.be.an.instanceof(HTMLElement);
  });

  it("reserves space for loading rows", () => {
    render(table([], "loading"));
    expect(document.querySelectorAll("tbody > tr[aria-hidden]")).to.have.length(3);
    expect(screen.getByRole("table").getAttribute("aria-busy")).to.equal("true");
  });
});
