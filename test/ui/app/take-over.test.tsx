import "#test/support/dom.ts";
import { act } from "@testing-library/react";
import { expect } from "chai";
import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Drawn, takeOver } from "#ui/app/take-over.tsx";
import { ShellFrame } from "#ui/shell/shell-frame.tsx";
import { ShellDesk } from "../shell/shell-desk.ts";

describe("The portal that takes the place of the served frame", () => {
  const { model } = new ShellDesk();
  let root: Root | undefined;
  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
  });

  const field = (): HTMLInputElement => document.querySelector("[role=search] input") as HTMLInputElement;

  function servedFrame(): HTMLElement {
    const served = document.createElement("div");
    served.id = "app";
    served.innerHTML = '<div role="search"><input></div>';
    document.body.append(served);
    return served;
  }

  function drawInto(element: HTMLElement, done: () => void): void {
    root = createRoot(element);
    root.render(<Drawn done={done}><ShellFrame model={model}>A page</ShellFrame></Drawn>);
  }

  /** Ends when the portal stands; `meanwhile` happens while it is being drawn. */
  async function taken(meanwhile: () => void): Promise<void> {
    const served = servedFrame();
    // What is rendered within waits for its end.
    await act(async () => {
      void takeOver(served, model, drawInto);
      meanwhile();
    });
  }

  it("stands where that stood, whole", async () => {
    await taken(() => undefined);
    expect(document.querySelectorAll("#app")).to.have.length(1);
    expect(document.querySelector("main")?.textContent).to.contain("A page");
    expect(document.activeElement).to.equal(document.body);
  });

  it("goes on with what was typed while it was being drawn, and with the typing", async () => {
    await taken(() => {
      field().focus();
      field().value = "TXN-00";
    });
    expect(document.activeElement).to.equal(field());
    expect(field().value).to.equal("TXN-00");
  });

  it("follows what was typed by the time the next key can come, as browsers draw it", async () => {
    const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    acting.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const served = servedFrame();
      field().focus();
      field().value = "TXN-00";
      await takeOver(served, model, (element, done) => startTransition(() => drawInto(element, done)));
      pressKey("7");
      expect([field().value, model.transactionText]).to.deep.equal(["TXN-007", "TXN-007"]);
    } finally {
      acting.IS_REACT_ACT_ENVIRONMENT = true;
    }
  });

  function pressKey(key: string): void {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field(), field().value + key);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  }
});
