import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";

describe("A button", () => {
  afterEach(cleanup);

  it("runs its action by click, Space and Enter", async () => {
    let presses = 0;
    render(
      <Button
        onClick={() => {
          presses += 1;
        }}
      >
        Apply
      </Button>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await userEvent.keyboard(" {Enter}");
    expect(presses).to.equal(3);
  });

  it("submits no form", () => {
    render(<Button onClick={() => undefined}>Apply</Button>);
    expect(screen.getByRole("button")).to.have.property("type", "button");
  });

  it("does nothing while busy, announces it, and keeps its label", async () => {
    let presses = 0;
    render(
      <Button
        isBusy
        onClick={() => {
          presses += 1;
        }}
      >
        Save
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Save" });
    await userEvent.click(button);
    expect(presses).to.equal(0);
    expect(button.getAttribute("aria-busy")).to.equal("true");
    expect(button.textContent).to.equal("Save");
  });

  for (const [kind, button] of [
    [
      "button",
      (isBusy: boolean, press: () => void) => (
        <Button isBusy={isBusy} onClick={press}>
          Save
        </Button>
      ),
    ],
    [
      "icon",
      (isBusy: boolean, press: () => void) => <IconButton icon="retry" isBusy={isBusy} label="Save" onClick={press} />,
    ],
  ] as const) {
    it(`does nothing as soon as it is busy, and shows it after a delay: a ${kind}`, async () => {
      let presses = 0;
      const press = () => {
        presses += 1;
      };
      const { rerender } = render(button(false, press));
      const { attributes } = screen.getByRole("button", { name: "Save" });
      const looks = () => ["aria-busy", "aria-disabled"].map((name) => attributes.getNamedItem(name)?.value);
      rerender(button(true, press));
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      expect([presses, looks()]).to.deep.equal([0, [undefined, undefined]]);
      await waitFor(() => expect(looks()).to.deep.equal(["true", "true"]));
      rerender(button(false, press));
      expect(looks()).to.deep.equal([undefined, undefined]);
    });
  }

  for (const [kind, button] of [
    [
      "button",
      (isStep: boolean, press: () => void) => (
        <Button isStep={isStep} onClick={press}>
          Remove
        </Button>
      ),
    ],
    [
      "icon",
      (isStep: boolean, press: () => void) => (
        <IconButton icon="close" isStep={isStep} label="Remove" onClick={press} />
      ),
    ],
  ] as const) {
    for (const { isStep, presses } of [
      { isStep: false, presses: 2 },
      { isStep: true, presses: 4 },
    ]) {
      it(`${isStep ? "steps once per click" : "acts once"} on a triple click, and again by a key: a ${kind}`, () => {
        let done = 0;
        render(
          button(isStep, () => {
            done += 1;
          }),
        );
        for (const detail of [1, 2, 3, 0]) fireEvent.click(screen.getByRole("button", { name: "Remove" }), { detail });
        expect(done).to.equal(presses);
      });
    }
  }

  it("reports hover and focus before it is pressed", async () => {
    const events: string[] = [];
    render(
      <Button onClick={() => events.push("press")} onIntent={() => events.push("intent")}>
        Add role
      </Button>,
    );
    await userEvent.hover(screen.getByRole("button"));
    expect(events).to.deep.equal(["intent"]);
    await userEvent.tab();
    expect(events).to.deep.equal(["intent", "intent"]);
    await userEvent.keyboard("{Enter}");
    expect(events.at(-1)).to.equal("press");
  });

  it("stays in the tab order while disabled, and gives the reason", async () => {
    let presses = 0;
    render(
      <Button
        disabledReason="Choose a store first"
        onClick={() => {
          presses += 1;
        }}
      >
        Send
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const button = screen.getByRole("button", { name: "Send" });
    expect(presses).to.equal(0);
    expect(document.activeElement).to.equal(button);
    expect(button.getAttribute("aria-disabled")).to.equal("true");
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).to.equal(
      "Choose a store first",
    );
  });
});

describe("An icon button", () => {
  afterEach(cleanup);
  const isShown = () => screen.getByRole("tooltip", { hidden: true }).hasAttribute("data-shown");
  const hover = (element: Element) => fireEvent.pointerEnter(element, { pointerType: "mouse" });

  it("has the name that its tooltip shows", () => {
    render(<IconButton icon="close" label="Close" />);
    expect(screen.getByRole("button", { name: "Close" })).to.be.an.instanceof(HTMLButtonElement);
  });

  it("shows its tooltip on focus; Escape hides it and keeps the focus", async () => {
    render(<IconButton icon="close" label="Close" />);
    await userEvent.tab();
    await waitFor(() => expect(isShown()).to.equal(true));
    await userEvent.keyboard("{Escape}");
    expect(isShown()).to.equal(false);
    expect(document.activeElement).to.equal(screen.getByRole("button"));
  });

  it("keeps its tooltip while the pointer is on the button or the tooltip", async () => {
    render(<IconButton icon="close" label="Close" />);
    const button = screen.getByRole("button");
    const area = button.parentElement!;
    hover(area);
    await waitFor(() => expect(isShown()).to.equal(true));
    expect(area.contains(screen.getByRole("tooltip", { hidden: true }))).to.equal(true);
    fireEvent.pointerLeave(area);
    expect(isShown()).to.equal(false);
  });
});

describe("A copy button", () => {
  afterEach(cleanup);
  const press = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Copy id" }));
    await act(() => Promise.resolve());
  };

  it("passes its text on and announces 'Copied' politely", async () => {
    const copied: string[] = [];
    render(<CopyButton label="Copy id" text="4711" onCopy={(text) => Promise.resolve(copied.push(text) > 0)} />);
    expect(screen.getByRole("status").textContent).to.equal("");
    await press();
    expect(copied).to.deep.equal(["4711"]);
    expect(screen.getByRole("status").textContent).to.equal("Copied");
  });

  it("reports that copying failed", async () => {
    render(<CopyButton label="Copy id" text="4711" onCopy={() => Promise.resolve(false)} />);
    await press();
    expect(screen.getByRole("status").textContent).to.equal("Not copied");
  });
});
