import "#test/support/dom.ts";
import { act } from "@testing-library/react";
import { expect } from "chai";
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

  /** Ends when the portal stands; `meanwhile` happens while it is being drawn. */
  async function taken(meanwhile: () => void): Promise<void> {
    const served = document.createElement("div");
    served.id = "app";
    served.innerHTML = '<div role="search"><input></div>';
    document.body.append(served);
    const draw = (element: HTMLElement, done: () => void): void => {
      root = createRoot(element);
      root.render(<Drawn done={done}><ShellFrame model={model}>A page</ShellFrame></Drawn>);
    };
    // What is rendered within waits for its end.
    await act(async () => {
      void takeOver(served, model, draw);
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
});
