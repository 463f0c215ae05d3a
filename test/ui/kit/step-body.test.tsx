import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { StepBody } from "#ui/kit/stepper/step-body.tsx";

const step = (name: string, content: React.ReactNode) => (
  <StepBody label={`Step: ${name}`} step={name}>
    {content}
  </StepBody>
);

describe("The content of a step", () => {
  afterEach(cleanup);

  it("does not move the focus on the first render", () => {
    render(step("one", <input aria-label="One" />));
    expect(document.activeElement).to.equal(document.body);
  });

  it("focuses its first control, or its chosen one, when the step changes", () => {
    const { rerender } = render(step("one", <input aria-label="One" />));
    rerender(
      step(
        "two",
        <>
          <input aria-label="A" name="x" type="radio" />
          <input defaultChecked aria-label="B" name="x" type="radio" />
        </>,
      ),
    );
    expect(document.activeElement).to.equal(screen.getByRole("radio", { name: "B" }));
    rerender(step("three", <input aria-label="Three" />));
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Three" }));
  });

  it("focuses itself if it has no control", () => {
    const { rerender } = render(step("one", <input aria-label="One" />));
    rerender(step("two", <p>Nothing to choose from</p>));
    expect(document.activeElement).to.equal(screen.getByRole("group", { name: "Step: two" }));
  });
});
