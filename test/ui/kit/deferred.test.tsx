import "#test/support/dom.ts";
import { cleanup, render } from "@testing-library/react";
import { expect } from "chai";
import { useLayoutEffect } from "react";
import { Deferred } from "#ui/kit/lazy/deferred.tsx";

describe("Deferred content", () => {
  afterEach(cleanup);

  it("is rendered after the content around it", () => {
    const stages: (string | null)[] = [];
    const seen = () => stages.push(document.querySelector("main")!.textContent);
    const First = () => {
      useLayoutEffect(() => void seen(), []);
      return <p>Total.</p>;
    };
    const Second = () => {
      useLayoutEffect(() => void seen(), []);
      return <button type="button">Send again</button>;
    };
    render(
      <main>
        <Deferred>
          <Second />
        </Deferred>
        <First />
      </main>,
    );
    expect(stages).to.deep.equal(["Total.", "Send againTotal."]);
  });

  it("stays rendered on a re-render", () => {
    const page = (total: string) => (
      <main>
        <Deferred>
          <button type="button">Send again</button>
        </Deferred>
        {total}
      </main>
    );
    const { container, rerender } = render(page("1.00"));
    const button = container.querySelector("button");
    rerender(page("2.00"));
    expect(container.querySelector("button")).to.equal(button);
    expect(container.textContent).to.equal("Send again2.00");
  });
});
