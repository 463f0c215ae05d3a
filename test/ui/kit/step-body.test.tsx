import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { StepBody } from "#ui/kit/stepper/step-body.tsx";

const step = (name: string, content: React.ReactNode) => <StepBody label={`Step: ${name}`} step={name}>{content}</StepBody>;

describe("What a step asks for", () => {
  afterEach(cleanup);

  it("leaves the focus where it is at first: whatever stands around it has placed it", () => {
    render(step("one", <input aria-label="One" />));
    expect(document.activeElement).to.equal(document.body);
  });

  it("takes whoever comes to it to its first control, or to what was chosen in it", () => {
    const { rerender } = render(step("one", <input aria-label="One" />));
    rerender(step("two", <><input aria-label="A" name="x" type="radio" /><input defaultChecked aria-label="B" name="x" type="radio" /></>));
    expect(document.activeElement).to.equal(screen.getByRole("radio", { name: "B" }));
    rerender(step("three", <input aria-label="Three" />));
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Three" }));
  });

  it("takes the focus itself where there is nothing to fill in", () => {
    const { rerender } = render(step("one", <input aria-label="One" />));
    rerender(step("two", <p>Nothing to choose from</p>));
    expect(document.activeElement).to.equal(screen.getByRole("group", { name: "Step: two" }));
  });
});
