import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { PropertyTree } from "#ui/kit/tree/property-tree.tsx";
import type { TreeRow } from "#ui/kit/tree/tree-row.ts";
import { Frames } from "#test/support/frames.ts";

const ROWS: readonly TreeRow[] = [
  { path: "/email", depth: 0, name: "email", childCount: 1 },
  { path: "/email/send", depth: 1, name: "send", value: "true" },
  { path: "/phone", depth: 0, name: "phone", value: "+44 113 496 0000" },
];
const MANY: readonly TreeRow[] = Array.from({ length: 30_000 }, (_, index) => ({
  path: `/${index}`,
  depth: 0,
  name: `line ${index}`,
  value: String(index),
}));

const tree = (nodes: readonly TreeRow[], toggled: string[] = [], expanded: readonly string[] = ["/email"]) => (
  <PropertyTree expanded={new Set(expanded)} label="Properties" nodes={nodes} onToggle={(path) => toggled.push(path)} />
);
const focused = () => document.activeElement?.textContent;

const ROW_HEIGHT = 28;

/**
 * Adds a layout to happy-dom: a viewport of twenty rows.
 * The content has the height of the style sheet.
 */
function layOut(): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: 20 * ROW_HEIGHT },
    scrollHeight: {
      configurable: true,
      get(this: HTMLElement) {
        const rows = (this.firstElementChild as HTMLElement).style.getPropertyValue("--rows");
        return (rows === "" ? this.querySelectorAll("[role=treeitem]").length : Number(rows)) * ROW_HEIGHT;
      },
    },
  });
}

function layOff(): void {
  for (const name of ["clientHeight", "scrollHeight"]) Reflect.deleteProperty(HTMLElement.prototype, name);
}

describe("A property tree", () => {
  afterEach(cleanup);

  it("states for each row its level, its position and whether it is expanded", () => {
    render(tree(ROWS));
    const items = within(screen.getByRole("tree", { name: "Properties" })).getAllByRole("treeitem");
    const said = items.map((item) =>
      ["level", "posinset", "setsize", "expanded"].map((name) => item.getAttribute(`aria-${name}`)),
    );
    expect(said).to.deep.equal([
      ["1", "1", "2", "true"],
      ["2", "1", "1", null],
      ["1", "2", "2", null],
    ]);
  });

  it("has one tab stop, and arrow keys move within", async () => {
    render(tree(ROWS));
    await userEvent.tab();
    expect(focused()).to.include("email");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).to.include("send");
    await userEvent.keyboard("{End}");
    expect(focused()).to.include("phone");
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("role")).to.equal(null);
  });

  it("requests to expand and collapse on click and key", async () => {
    const toggled: string[] = [];
    render(tree(ROWS, toggled));
    await userEvent.click(screen.getByText("email"));
    await userEvent.keyboard("{Enter}{ArrowLeft}");
    await userEvent.click(screen.getByText("phone"));
    expect(toggled).to.deep.equal(["/email", "/email", "/email"]);
  });

  it("moves to the row whose name is typed, including spaces", async () => {
    render(tree([...ROWS, ...MANY.slice(0, 30)]));
    await userEvent.tab();
    await userEvent.keyboard("p");
    expect(focused()).to.include("phone");
    await userEvent.keyboard("{Home}");
    await new Promise((resolve) => setTimeout(resolve, 750));
    await userEvent.keyboard("line 2");
    expect(focused()).to.equal("line 22");
  });

  it("leaves the browser's own shortcuts alone", async () => {
    render(tree(ROWS));
    await userEvent.tab();
    await userEvent.keyboard("{Control>}p{/Control}");
    expect(focused()).to.include("email");
  });

  it("renders only the rows in view, and the focused one wherever it is", async () => {
    render(tree(MANY));
    expect(screen.getAllByRole("treeitem")).to.have.length.below(100);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    expect(focused()).to.equal("line 2999929999");
    expect(document.activeElement?.getAttribute("aria-posinset")).to.equal("30000");
    expect(screen.getAllByRole("treeitem")).to.have.length.below(100);
  });

  it("renders a short tree completely, also after a long one that was scrolled", () => {
    layOut();
    try {
      const { rerender } = render(tree(MANY));
      const list = screen.getByRole("tree");
      list.scrollTop = 15_000 * ROW_HEIGHT;
      fireEvent.scroll(list);
      rerender(tree(MANY.slice(0, 20)));
      expect(screen.getAllByRole("treeitem").map(({ textContent }) => textContent))
        .to.have.length(20)
        .and.include("line 00");
    } finally {
      layOff();
    }
  });

  it("renders the rows that are scrolled into view, and never more than one window", () => {
    const drawn: number[] = [];
    const frames = new Frames();
    layOut();
    frames.pause();
    try {
      render(tree(MANY));
      const list = screen.getByRole("tree");
      drawn.push(screen.getAllByRole("treeitem").length);
      list.scrollTop = 15_000 * ROW_HEIGHT;
      fireEvent.scroll(list);
      frames.drawAll();
      drawn.push(screen.getAllByRole("treeitem").length);
      expect(screen.getByText("line 15005")).to.be.an.instanceof(HTMLElement);
      expect(screen.queryByText("line 100")).to.equal(null);
      expect(Math.max(...drawn)).to.be.below(60);
    } finally {
      frames.resume();
      layOff();
    }
  });

  it("does not take the focus back after a key without effect", async () => {
    const page = (nodes: readonly TreeRow[]) => (
      <>
        <button type="button">Elsewhere</button>
        {tree(nodes)}
      </>
    );
    const { rerender } = render(page(ROWS));
    await userEvent.click(screen.getByText("phone"));
    await userEvent.keyboard("{ArrowDown}");
    screen.getByRole("button").focus();
    rerender(page([...ROWS]));
    expect(document.activeElement).to.equal(screen.getByRole("button"));
  });

  it("keeps the current row when rows above it appear or disappear", async () => {
    const { rerender } = render(tree(ROWS));
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    rerender(
      tree(
        ROWS.filter(({ depth }) => depth === 0),
        [],
        [],
      ),
    );
    expect(screen.getByRole("treeitem", { selected: true }).textContent).to.include("phone");
    expect(focused()).to.include("phone");
  });

  it("shows the full value of the current row, to read and copy", async () => {
    const long = "x".repeat(5_000);
    render(tree([{ path: "/note", depth: 0, name: "note", value: long }]));
    expect(screen.getByRole("treeitem").textContent).to.have.length.below(400);
    expect(screen.getByRole("textbox", { name: "Properties: value of the selected row" })).to.have.property(
      "value",
      long,
    );
  });
});
