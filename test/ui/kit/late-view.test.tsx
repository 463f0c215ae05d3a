import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { lateView } from "#ui/kit/late/late-view.tsx";

describe("A view whose code comes when it is opened", () => {
  afterEach(cleanup);

  it("is nothing before it is here, and itself from then on", () => {
    const Late = lateView<{ name: string }>();
    const { container, unmount } = render(<Late name="Ann" />);
    expect(container.textContent).to.equal("");
    unmount();
    Late.arrived(({ name }) => <p>Hello {name}</p>);
    render(<Late name="Ann" />);
    expect(screen.getByText("Hello Ann").tagName).to.equal("P");
  });
});
