import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { HOVER_INTENT_MS, prefetchOnHover } from "#ui/app/hover-prefetch.ts";

describe("The intent to follow a link", () => {
  const setOnline = (value: boolean) =>
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => value });
  const schedule = new ManualSchedule();
  let reported: string[] = [];
  before(() => prefetchOnHover(document, schedule, ({ path, search }) => reported.push(path + search)));
  beforeEach(() => {
    reported = [];
    render(
      <p>
        <a href="/transaction/TXN-1?attach=ann">
          <b>First</b>
        </a>
        <a href="/transaction/TXN-2">Second</a>
        <a href="https://elsewhere.example/receipts">Elsewhere</a>
        <a>Nowhere</a>
        <button type="button">Press</button>
      </p>,
    );
  });
  afterEach(() => {
    cleanup();
    schedule.advance(HOVER_INTENT_MS);
    Reflect.deleteProperty(navigator, "onLine");
  });

  it("is reported when the pointer stays on a link or its content for 50 ms", () => {
    fireEvent.pointerOver(screen.getByText("First"));
    schedule.advance(HOVER_INTENT_MS - 1);
    expect(reported).to.deep.equal([]);
    schedule.advance(1);
    expect(reported).to.deep.equal(["/transaction/TXN-1?attach=ann"]);
  });

  it("is reported when the focus stays on a link", () => {
    fireEvent.focusIn(screen.getByText("Second"));
    schedule.advance(HOVER_INTENT_MS);
    expect(reported).to.deep.equal(["/transaction/TXN-2"]);
  });

  for (const next of ["Press", "Nowhere", "Elsewhere"]) {
    it(`is not reported if the pointer moves on to '${next}'`, () => {
      fireEvent.pointerOver(screen.getByText("Second"));
      schedule.advance(HOVER_INTENT_MS - 1);
      fireEvent.pointerOver(screen.getByText(next));
      schedule.advance(HOVER_INTENT_MS);
      expect(reported).to.deep.equal([]);
    });
  }

  it("is not reported if the pointer leaves the page", () => {
    fireEvent.pointerOver(screen.getByText("Second"));
    fireEvent.pointerOut(screen.getByText("Second"));
    schedule.advance(HOVER_INTENT_MS);
    expect(reported).to.deep.equal([]);
  });

  it("is not reported for touch, which taps or scrolls", () => {
    fireEvent.pointerOver(screen.getByText("Second"), { pointerType: "touch" });
    schedule.advance(HOVER_INTENT_MS);
    expect(reported).to.deep.equal([]);
  });

  it("is reported for the last of several links", () => {
    fireEvent.pointerOver(screen.getByText("First"));
    fireEvent.pointerOver(screen.getByText("Second"));
    schedule.advance(HOVER_INTENT_MS);
    expect(reported).to.deep.equal(["/transaction/TXN-2"]);
  });

  it("is not reported while offline, because a browser may cache the failure of a module", () => {
    setOnline(false);
    fireEvent.pointerOver(screen.getByText("Second"));
    schedule.advance(HOVER_INTENT_MS);
    expect(reported).to.deep.equal([]);
  });
});
