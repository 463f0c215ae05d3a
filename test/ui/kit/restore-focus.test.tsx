import "#test/support/dom.ts";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { expect } from "chai";
import type { ReactNode } from "react";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";

const list = (...names: readonly string[]) => (
  <main id="main" tabIndex={-1}>
    <RestoreFocus>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </RestoreFocus>
  </main>
);

describe("The focus of a removed control", () => {
  afterEach(cleanup);

  const goings = [
    { from: ["a", "b", "c"], at: "b", to: ["a", "c"], then: "c" },
    { from: ["a", "b", "c"], at: "c", to: ["a", "b"], then: "b" },
    { from: ["a"], at: "a", to: [], then: "main" },
  ];
  for (const { from, at, to, then } of goings) {
    it(`moves from ${at} of ${from.join()} to ${then}`, () => {
      const { rerender } = render(list(...from));
      screen.getByRole("button", { name: at }).focus();
      rerender(list(...to));
      const expected = then === "main" ? screen.getByRole("main") : screen.getByRole("button", { name: then });
      expect(document.activeElement).to.equal(expected);
    });
  }

  it("moves to a focusable text in its place, else to the title of the panel", () => {
    const panel = (content: ReactNode) => (
      <main id="main" tabIndex={-1}>
        <Panel title="Security check">
          <RestoreFocus>{content}</RestoreFocus>
        </Panel>
      </main>
    );
    const button = <button type="button">Mark</button>;
    const { rerender } = render(panel(button));
    screen.getByRole("button").focus();
    rerender(panel("Checked"));
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Security check" }));
    rerender(
      panel(
        <>
          <p tabIndex={-1}>Cap</p>
          {button}
        </>,
      ),
    );
    screen.getByRole("button").focus();
    rerender(panel(<p tabIndex={-1}>Cap</p>));
    expect(document.activeElement).to.equal(screen.getByText("Cap"));
  });

  it("is also restored by a dialog whose opener is gone", () => {
    const page = (names: readonly string[], isOpen: boolean) => (
      <>
        {list(...names)}
        {isOpen && (
          <Dialog footer={<button type="button">Do it</button>} title="Why?">
            Because
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(["a", "b"], false));
    screen.getByRole("button", { name: "a" }).focus();
    rerender(page(["a", "b"], true));
    rerender(page(["b"], true));
    rerender(page(["b"], false));
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "b" }));
  });

  describe("that opened a dialog", () => {
    type Facts = { readonly hasOpener?: boolean; readonly hasPanel?: boolean };
    const page = ({ hasOpener = true, hasPanel = true }: Facts, isOpen: boolean) => (
      <>
        <main id="main" tabIndex={-1}>
          <h1>Receipt TXN-1</h1>
          {hasPanel && <Panel title="Items (2)">{hasOpener && <button type="button">Return</button>}</Panel>}
        </main>
        {isOpen && (
          <Dialog footer={<button type="button">Do it</button>} title="Why?">
            Because
          </Dialog>
        )}
      </>
    );
    const openFrom = (opener?: string) => {
      const { rerender } = render(page({}, false));
      if (opener) screen.getByRole("button", { name: opener }).focus();
      rerender(page({}, true));
      screen.getByRole("button", { name: "Do it" }).focus();
      return rerender;
    };
    const expectFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).to.equal(text));

    it("returns to it", async () => {
      openFrom("Return")(page({}, false));
      await expectFocus("Return");
    });

    it("moves to the title of its panel if it is removed with the dialog, or while that is open", async () => {
      openFrom("Return")(page({ hasOpener: false }, false));
      await expectFocus("Items (2)");
      cleanup();
      const rerender = openFrom("Return");
      rerender(page({ hasOpener: false }, true));
      rerender(page({ hasOpener: false }, false));
      await expectFocus("Items (2)");
    });

    it("moves to the title of its panel if it is removed a moment after the dialog", async () => {
      const rerender = openFrom("Return");
      rerender(page({}, false));
      rerender(page({ hasOpener: false }, false));
      await expectFocus("Items (2)");
    });

    it("moves to the heading of the page if its panel is gone too, or nothing had the focus", async () => {
      openFrom("Return")(page({ hasPanel: false }, false));
      await expectFocus("Receipt TXN-1");
      cleanup();
      openFrom()(page({}, false));
      await expectFocus("Receipt TXN-1");
    });
  });

  describe("in a panel whose form replaces its buttons", () => {
    const Form = () => (
      <>
        <input ref={(field) => field?.focus()} aria-label="Points" />
        <button type="button">Cancel</button>
      </>
    );
    const panel = (isEditing: boolean, names = ["Add points", "Subtract points", "History"]) => (
      <RestoreFocus isFirst>
        {isEditing ? (
          <Form />
        ) : (
          names.map((name) => (
            <button key={name} type="button">
              {name}
            </button>
          ))
        )}
      </RestoreFocus>
    );
    const focus = (name: string) => screen.getByRole("button", { name }).focus();
    const focused = () => document.activeElement?.textContent;

    it("returns to the button that opened the form, each time", () => {
      const { rerender } = render(panel(false));
      for (const opener of ["Subtract points", "Add points", "Subtract points"]) {
        focus(opener);
        rerender(panel(true));
        expect(document.activeElement?.getAttribute("aria-label")).to.equal("Points");
        focus("Cancel");
        rerender(panel(false));
        expect(focused()).to.equal(opener);
      }
    });

    it("moves to the first control if the opener does not return", () => {
      const { rerender } = render(panel(false));
      focus("Subtract points");
      rerender(panel(true));
      focus("Cancel");
      rerender(panel(false, ["Add points", "History"]));
      expect(focused()).to.equal("Add points");
    });
  });

  it("is not stolen from another control", async () => {
    const { rerender } = render(list("a", "b"));
    screen.getByRole("button", { name: "a" }).focus();
    screen.getByRole("button", { name: "a" }).blur();
    await new Promise((resolve) => setTimeout(resolve));
    rerender(list("b"));
    expect(document.activeElement).to.equal(document.body);
  });
});
