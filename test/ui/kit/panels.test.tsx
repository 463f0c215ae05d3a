import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";

const panel = () => screen.getByRole("region", { name: "Receipt" });

describe("A panel", () => {
  afterEach(cleanup);

  it("is a region with its title and its actions", () => {
    render(
      <Panel actions={<button type="button">Send</button>} title="Receipt">
        Content
      </Panel>,
    );
    expect(within(panel()).getByRole("heading", { level: 2 }).textContent).to.equal("Receipt");
    expect(within(panel()).getByRole("button", { name: "Send" })).to.be.an.instanceof(HTMLElement);
    expect(panel().textContent).to.include("Content");
  });

  it("shows that it is loading, and no content", () => {
    render(
      <Panel state="loading" title="Receipt">
        Content
      </Panel>,
    );
    expect(panel().getAttribute("aria-busy")).to.equal("true");
    expect(panel().textContent).to.equal("Receipt");
  });

  it("shows its empty state instead of missing content", () => {
    render(
      <Panel empty={<p>Add an identifier</p>} state="empty" title="Receipt">
        Content
      </Panel>,
    );
    expect(panel().textContent).to.equal("ReceiptAdd an identifier");
  });

  it("shows its error and retries on request", async () => {
    let tries = 0;
    render(
      <Panel
        error="There was an error."
        state="error"
        title="Receipt"
        onRetry={() => {
          tries += 1;
        }}
      >
        Content
      </Panel>,
    );
    expect(within(panel()).getByRole("alert").textContent).to.include("There was an error.");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(tries).to.equal(1);
  });

  it("collapses its content under its title", async () => {
    const Folding = () => {
      const [isExpanded, setExpanded] = useState(true);
      return (
        <Panel fold={{ isExpanded, onToggle: () => setExpanded(!isExpanded) }} title="Receipt">
          Content
        </Panel>
      );
    };
    render(<Folding />);
    const title = screen.getByRole("button", { name: "Receipt", expanded: true });
    await userEvent.click(title);
    expect(title.getAttribute("aria-expanded")).to.equal("false");
    expect(panel().textContent).to.equal("Receipt");
  });

  it("skips content out of view only if it was collapsed at first, so that the page keeps its layout", () => {
    for (const [isOpen, expected] of [
      [true, false],
      [false, true],
    ] as const) {
      const folding = (isExpanded: boolean) => (
        <Panel fold={{ isExpanded, onToggle: () => undefined }} title="Receipt">
          Content
        </Panel>
      );
      const { rerender } = render(folding(isOpen));
      rerender(folding(true));
      const body = screen.getByText("Content").closest(".unfolded");
      expect(body !== null, `open at first: ${isOpen}`).to.equal(expected);
      cleanup();
    }
  });

  it("keeps its title if its content or its actions cannot be rendered, and does not affect the page [Q12]", async () => {
    let isBroken = true;
    const Part = () => {
      if (isBroken) throw new Error("no such item");
      return <p>Part</p>;
    };
    for (const broken of [
      <Panel key="1" title="Receipt">
        <Part />
      </Panel>,
      <Panel key="2" actions={<Part />} title="Receipt">
        Content
      </Panel>,
    ]) {
      isBroken = true;
      render(
        <>
          <p>The rest</p>
          {broken}
        </>,
        { onCaughtError: () => undefined },
      );
      expect([panel().textContent, screen.getByText("The rest").tagName]).to.deep.equal([
        "ReceiptThis panel could not be shown.Retry",
        "P",
      ]);
      isBroken = false;
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      expect(within(panel()).getByText("Part").tagName).to.equal("P");
      cleanup();
    }
  });

  it("renders no skeleton while it is collapsed", () => {
    const folding = (isExpanded: boolean) => (
      <Panel fold={{ isExpanded, onToggle: () => undefined }} state="loading" title="Receipt" />
    );
    const { rerender } = render(folding(false));
    expect(panel().getAttribute("aria-busy")).to.equal(null);
    rerender(folding(true));
    expect(panel().getAttribute("aria-busy")).to.equal("true");
  });
});

describe("The error boundary of a panel", () => {
  afterEach(cleanup);

  it("keeps the rest of the page, reports the error, and retries", async () => {
    const errors: unknown[] = [];
    const broken = new Error("no such item");
    let isBroken = true;
    const Content = () => {
      if (isBroken) throw broken;
      return <p>Content</p>;
    };
    render(
      <>
        <p>The rest</p>
        <ErrorBoundary message="This panel could not be shown." title="Receipt" onError={(error) => errors.push(error)}>
          <Content />
        </ErrorBoundary>
      </>,
      { onCaughtError: () => undefined },
    );
    expect(screen.getByText("The rest")).to.be.an.instanceof(HTMLElement);
    expect(within(panel()).getByRole("alert").textContent)
      .to.include("This panel could not be shown.")
      .and.not.to.include("no such item");
    expect(errors).to.deep.equal([broken]);
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByText("Content")).to.be.an.instanceof(HTMLElement);
  });
});

describe("A description list", () => {
  afterEach(cleanup);

  it("associates every value with its name", () => {
    render(
      <KeyValueList
        items={[
          { label: "Store", value: "Leeds" },
          { label: "Total", value: "£1.00" },
        ]}
      />,
    );
    expect(screen.getAllByRole("term").map((term) => term.textContent)).to.deep.equal(["Store", "Total"]);
    expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).to.deep.equal(["Leeds", "£1.00"]);
  });
});
