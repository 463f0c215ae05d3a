import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { REST_MS, watchForComing } from "#ui/app/coming-near.ts";

describe("Where somebody is about to go", () => {
  const isOnline = (value: boolean) => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => value });
  const schedule = new ManualSchedule();
  let told: string[] = [];
  before(() => watchForComing(document, schedule, ({ path, search }) => told.push(path + search)));
  beforeEach(() => {
    told = [];
    render(
      <p>
        <a href="/transaction/TXN-1?attach=ann"><b>First</b></a>
        <a href="/transaction/TXN-2">Second</a>
        <a href="https://elsewhere.example/receipts">Elsewhere</a>
        <a>Nowhere</a>
        <button type="button">Press</button>
      </p>,
    );
  });
  afterEach(() => {
    cleanup();
    schedule.advance(REST_MS);
    Reflect.deleteProperty(navigator, "onLine");
  });

  it("is known when a hand has rested on a link, also on what is in it", () => {
    fireEvent.pointerOver(screen.getByText("First"));
    schedule.advance(REST_MS - 1);
    expect(told).to.deep.equal([]);
    schedule.advance(1);
    expect(told).to.deep.equal(["/transaction/TXN-1?attach=ann"]);
  });

  it("is known when the focus has rested on a link", () => {
    fireEvent.focusIn(screen.getByText("Second"));
    schedule.advance(REST_MS);
    expect(told).to.deep.equal(["/transaction/TXN-2"]);
  });

  for (const past of ["Press", "Nowhere", "Elsewhere"]) {
    it(`is not known of who passes by, on to '${past}'`, () => {
      fireEvent.pointerOver(screen.getByText("Second"));
      schedule.advance(REST_MS - 1);
      fireEvent.pointerOver(screen.getByText(past));
      schedule.advance(REST_MS);
      expect(told).to.deep.equal([]);
    });
  }

  it("is not known of a pointer that has left the page from a link", () => {
    fireEvent.pointerOver(screen.getByText("Second"));
    fireEvent.pointerOut(screen.getByText("Second"));
    schedule.advance(REST_MS);
    expect(told).to.deep.equal([]);
  });

  it("is not known by a finger, which presses or scrolls", () => {
    fireEvent.pointerOver(screen.getByText("Second"), { pointerType: "touch" });
    schedule.advance(REST_MS);
    expect(told).to.deep.equal([]);
  });

  it("is the last of the links that were passed", () => {
    fireEvent.pointerOver(screen.getByText("First"));
    fireEvent.pointerOver(screen.getByText("Second"));
    schedule.advance(REST_MS);
    expect(told).to.deep.equal(["/transaction/TXN-2"]);
  });

  it("is not told offline: a browser may remember of what is fetched then that it did not come", () => {
    isOnline(false);
    fireEvent.pointerOver(screen.getByText("Second"));
    schedule.advance(REST_MS);
    expect(told).to.deep.equal([]);
  });
});
