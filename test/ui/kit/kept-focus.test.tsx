import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { KeptFocus } from "#ui/kit/focus/kept-focus.tsx";

const list = (...names: readonly string[]) => <main id="main" tabIndex={-1}><KeptFocus>{names.map((name) => <button key={name} type="button">{name}</button>)}</KeptFocus></main>;

describe("The focus on something that goes", () => {
  afterEach(cleanup);

  const goings = [
    { from: ["a", "b", "c"], at: "b", to: ["a", "c"], then: "c" },
    { from: ["a", "b", "c"], at: "c", to: ["a", "b"], then: "b" },
    { from: ["a"], at: "a", to: [], then: "main" },
  ];
  for (const { from, at, to, then } of goings) {
    it(`is taken from ${at} of ${from.join()} to ${then}`, () => {
      const { rerender } = render(list(...from));
      screen.getByRole("button", { name: at }).focus();
      rerender(list(...to));
      const expected = then === "main" ? screen.getByRole("main") : screen.getByRole("button", { name: then });
      expect(document.activeElement).to.equal(expected);
    });
  }

  it("is not taken from elsewhere", async () => {
    const { rerender } = render(list("a", "b"));
    screen.getByRole("button", { name: "a" }).focus();
    screen.getByRole("button", { name: "a" }).blur();
    await new Promise((resolve) => setTimeout(resolve));
    rerender(list("b"));
    expect(document.activeElement).to.equal(document.body);
  });
});
