import "#test/support/dom.ts";
import { act, cleanup, createEvent, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import { ConfirmDialog } from "#ui/kit/dialog/confirm-dialog.tsx";
import { MessageDialog } from "#ui/kit/dialog/message-dialog.tsx";
import { afterDialogs } from "#ui/kit/dialog/veil.ts";

/** Waits for the callbacks of the timers that are due now. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page with a button that opens a confirm dialog, and the user's decisions. */
function Page({ decided, isBusy = false }: { decided: string[]; isBusy?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const decide = (what: string) => () => {
    decided.push(what);
    setAsking(false);
  };
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      {isAsking && (
        <ConfirmDialog
          isDanger
          confirmLabel="Remove role"
          isBusy={isBusy}
          title="Remove this role?"
          onCancel={decide("no")}
          onConfirm={decide("yes")}
        >
          It can be given again.
        </ConfirmDialog>
      )}
    </main>
  );
}

describe("A confirm dialog [SHELL-033]", () => {
  afterEach(cleanup);
  const ask = async (decided: string[], isBusy = false) => {
    render(<Page decided={decided} isBusy={isBusy} />);
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    return screen.getByRole<HTMLDialogElement>("alertdialog", { name: "Remove this role?" });
  };

  it("opens over the page with its question, and focuses the safe choice [RCPT-028-part]", async () => {
    const dialog = await ask([]);
    expect(dialog.open).to.equal(true);
    expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).to.equal(
      "It can be given again.",
    );
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Cancel" }));
  });

  it("marks the page as covered while any dialog is open", () => {
    const isVeiled = () => document.documentElement.hasAttribute("data-veiled");
    const one = (title: string) => (
      <ConfirmDialog confirmLabel="Do" title={title} onCancel={() => undefined} onConfirm={() => undefined}>
        ?
      </ConfirmDialog>
    );
    const { rerender } = render(<>{one("First")}</>);
    const seen = [isVeiled()];
    for (const next of [
      <>
        {one("First")}
        {one("Second")}
      </>,
      <>{one("First")}</>,
      <></>,
      <>
        {one("First")}
        {one("Second")}
      </>,
      <></>,
    ]) {
      rerender(next);
      seen.push(isVeiled());
    }
    expect(seen).to.deep.equal([true, true, true, false, true, false]);
  });

  it("lets callbacks wait until the last dialog has closed, also the one that follows at once", async () => {
    const done: string[] = [];
    const one = (title: string) => (
      <ConfirmDialog key={title} confirmLabel="Do" title={title} onCancel={() => undefined} onConfirm={() => undefined}>
        ?
      </ConfirmDialog>
    );
    const { rerender } = render(<></>);
    afterDialogs(() => done.push("none open"));
    rerender(one("First"));
    afterDialogs(() => done.push("closed"));
    rerender(<></>);
    rerender(one("Second"));
    await nextTask();
    const whileOpen = [...done];
    rerender(<></>);
    await nextTask();
    expect([whileOpen, done]).to.deep.equal([["none open"], ["none open", "closed"]]);
  });

  it("lists what its question is about, in a region that scrolls by keyboard", () => {
    const list = { label: "Entries", items: ["First", "<b>Second</b>"] };
    render(
      <ConfirmDialog
        confirmLabel="Yes"
        list={list}
        title="Proceed?"
        onCancel={() => undefined}
        onConfirm={() => undefined}
      >
        Are you sure?
      </ConfirmDialog>,
    );
    const region = screen.getByRole("region", { name: "Entries" });
    expect([
      region.tabIndex,
      within(region)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ]).to.deep.equal([0, list.items]);
    expect(screen.getByText("Are you sure?").tagName).to.equal("P");
  });

  const SELECTED: readonly (readonly [what: string, from: number, to: number, focused: string, kept: number])[] = [
    ["clears the caret that a press has left in the page", 2, 2, "button", 0],
    ["keeps a selection that the user has made to copy it", 0, 3, "button", 1],
    ["keeps the caret of a field from which it is opened", 2, 2, "input", 1],
  ];
  for (const [what, from, to, focused, kept] of SELECTED) {
    it(what, () => {
      const page = (isAsking: boolean) => (
        <>
          <p>TXN-1001</p>
          <button type="button">Remove</button>
          <input />
          {isAsking && (
            <ConfirmDialog confirmLabel="Do" title="Remove?" onCancel={() => undefined} onConfirm={() => undefined}>
              ?
            </ConfirmDialog>
          )}
        </>
      );
      const { container, rerender } = render(page(false));
      container.querySelector<HTMLElement>(focused)!.focus();
      const text = container.querySelector("p")!.firstChild!;
      document.getSelection()!.setBaseAndExtent(text, from, text, to);
      rerender(page(true));
      expect(document.getSelection()!.rangeCount).to.equal(kept);
    });
  }

  it("reports each decision, and returns the focus to its opener", async () => {
    const decided: string[] = [];
    await ask(decided);
    await userEvent.click(screen.getByRole("button", { name: "Remove role" }));
    expect(decided).to.deep.equal(["yes"]);
    expect(screen.queryByRole("alertdialog")).to.equal(null);
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Remove" }));
  });

  it("treats Escape as the safe choice", async () => {
    const decided: string[] = [];
    const dialog = await ask(decided);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(decided).to.deep.equal(["no"]);
    expect(screen.queryByRole("alertdialog")).to.equal(null);
  });

  it("handles Escape itself, because a browser closes on the second one whatever a `cancel` handler does", async () => {
    const decided: string[] = [];
    const dialog = await ask(decided);
    expect(fireEvent.keyDown(dialog, { key: "Escape" })).to.equal(false);
    expect(decided).to.deep.equal(["no"]);
  });

  it("leaves Escape to what is open inside it", async () => {
    const decided: string[] = [];
    const dialog = await ask(decided);
    const key = createEvent.keyDown(dialog, { key: "Escape" });
    key.preventDefault();
    fireEvent(dialog, key);
    expect(decided).to.deep.equal([]);
  });

  it("closes with one Escape on its close button, whose tooltip takes the key first", async () => {
    const decided: string[] = [];
    await ask(decided);
    const close = screen.getByRole("button", { name: "Close" });
    const key = createEvent.keyDown(close, { key: "Escape" });
    key.preventDefault();
    fireEvent(close, key);
    expect(decided).to.deep.equal(["no"]);
  });

  it("does not confirm twice while the action is pending", async () => {
    const decided: string[] = [];
    await ask(decided, true);
    await userEvent.click(screen.getByRole("button", { name: "Remove role" }));
    expect(decided).to.deep.equal([]);
  });

  it("moves the focus to the page if its opener is gone", async () => {
    await ask([]);
    act(() => screen.getByText("Remove").remove());
    fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }));
    expect(document.activeElement).to.equal(screen.getByRole("main"));
  });
});

describe("A message dialog [SHELL-033]", () => {
  afterEach(cleanup);

  it("shows its message, and closes when the user has read it [RCPT-028-part]", async () => {
    let closed = 0;
    render(
      <MessageDialog
        title="The receipt has changed"
        onClose={() => {
          closed += 1;
        }}
      >
        Another user has saved it.
      </MessageDialog>,
    );
    expect(screen.getByRole<HTMLDialogElement>("alertdialog", { name: "The receipt has changed" }).open).to.equal(true);
    expect(screen.getByText("Another user has saved it.")).to.be.an.instanceof(HTMLElement);
    await userEvent.keyboard("{Enter}");
    expect(closed).to.equal(1);
  });
});
