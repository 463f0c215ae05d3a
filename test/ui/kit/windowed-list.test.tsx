import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { WindowedList } from "#ui/kit/window/windowed-list.tsx";

const ITEM_HEIGHT = 30;
const LIST_HEIGHT = 150;
const NAMES = Array.from({ length: 100 }, (_, at) => `Retailer ${at}`);

describe("A list that scrolls by itself", () => {
  const { getBoundingClientRect } = HTMLElement.prototype;
  let scrolled = 0;
  const heightOf = (child: Element): number => (Number((child as HTMLElement).style.getPropertyValue("--rows")) || 1) * ITEM_HEIGHT;
  before(() => {
    // A layout: a list of five items' height, well within the page.
    HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
      if (this.localName === "ul") return new DOMRect(0, 100, 300, LIST_HEIGHT);
      if (this.parentElement?.localName !== "ul") return getBoundingClientRect.call(this);
      const siblings = [...this.parentElement.children];
      const above = siblings.slice(0, siblings.indexOf(this)).reduce((sum, sibling) => sum + heightOf(sibling), 0);
      return new DOMRect(0, 100 + above - scrolled, 300, heightOf(this));
    };
  });
  after(() => {
    HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
  });
  beforeEach(() => {
    scrolled = 0;
  });
  afterEach(cleanup);

  const list = (items: readonly string[]) => (
    <WindowedList items={items} label="Retailers">{(name) => <button>{name}</button>}</WindowedList>
  );
  const scrollTo = (item: number) => {
    scrolled = item * ITEM_HEIGHT;
    fireEvent.scroll(screen.getByRole("list", { name: "Retailers" }));
  };
  const drawn = () => screen.getAllByRole("listitem");
  const inAll = () => [...document.querySelectorAll("li")].reduce((sum, item) => sum + heightOf(item), 0) / ITEM_HEIGHT;

  it("draws what is in view of it, and a few around", () => {
    render(list(NAMES));
    expect(drawn()[0]?.textContent).to.equal("Retailer 0");
    expect(drawn().length).to.be.within(5, 20);
    scrollTo(50);
    expect(drawn().map(({ textContent }) => textContent)).to.include.members(["Retailer 50", "Retailer 54"]).and.not.include("Retailer 0");
    expect(drawn().length).to.be.within(5, 30);
  });

  it("is as long as all of it, and says which of how many each is", () => {
    render(list(NAMES));
    for (const item of [0, 17, 50, 95]) {
      scrollTo(item);
      expect(inAll(), `at ${item}`).to.equal(100);
      expect(drawn().map((one) => [one.getAttribute("aria-setsize"), one.textContent])).to.deep.equal(drawn().map((one) => ["100", `Retailer ${Number(one.getAttribute("aria-posinset")) - 1}`]));
    }
  });

  it("keeps what has the focus", () => {
    render(list(NAMES));
    const button = screen.getByRole("button", { name: "Retailer 2" });
    act(() => button.focus());
    scrollTo(80);
    expect([document.activeElement === button, drawn()[0]?.textContent, inAll()]).to.deep.equal([true, "Retailer 2", 100]);
  });

  it("is drawn whole where it is short", () => {
    const { rerender } = render(list(NAMES));
    rerender(list(NAMES.slice(0, 20)));
    scrollTo(10);
    expect(drawn()).to.have.length(20);
    rerender(list([]));
    expect(screen.queryAllByRole("listitem")).to.have.length(0);
  });
});
