import "#test/support/dom.ts";
import { cleanup, render } from "@testing-library/react";
import { expect } from "chai";
import { setTimeout as passes } from "node:timers/promises";
import { OutOfSight } from "#ui/kit/frame/out-of-sight.tsx";

describe("A part of the page out of sight", () => {
  let measured = 0;
  const { getBoundingClientRect } = Element.prototype;
  beforeEach(() => {
    measured = 0;
    Element.prototype.getBoundingClientRect = function measure() {
      measured += 1;
      return getBoundingClientRect.call(this);
    };
  });
  afterEach(() => {
    cleanup();
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });

  async function laidOut(isAway: boolean) {
    const page = render(<OutOfSight isAway={isAway}><p>Three</p></OutOfSight>);
    await passes(5);
    return page;
  }

  it("is found by nobody, until it comes as it stands", async () => {
    const { container, rerender, queryByRole } = await laidOut(true);
    const words = container.querySelector("p");
    expect(queryByRole("paragraph")).to.equal(null);
    rerender(<OutOfSight isAway={false}><p>Three</p></OutOfSight>);
    expect(queryByRole("paragraph")).to.equal(words);
  });

  it("is laid out when it is drawn, and again when something of it changes", async () => {
    const { rerender } = await laidOut(true);
    expect(measured).to.equal(1);
    rerender(<OutOfSight isAway><p>Four</p><p>Five</p></OutOfSight>);
    await passes(5);
    expect(measured).to.equal(2);
  });

  it("is left to the browser while it is seen, and after it has gone", async () => {
    const { rerender } = await laidOut(false);
    rerender(<OutOfSight isAway><p>Four</p></OutOfSight>);
    cleanup();
    await passes(5);
    expect(measured).to.equal(0);
  });
});
