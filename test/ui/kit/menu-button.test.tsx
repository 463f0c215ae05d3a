import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { MenuButton, type MenuItem } from "#ui/kit/action/menu-button.tsx";

const chosen: string[] = [];
const item = (label: string): MenuItem => ({ label, onSelect: () => void chosen.push(label) });
const ITEMS: readonly MenuItem[] = [
  item("Record return"),
  item("Record return with reason…"),
  { label: "Refund check", href: "#refund" },
  { label: "Erase", onSelect: () => void chosen.push("Erase"), disabledReason: "Not available in demo mode" },
];

function show(facts: { readonly isBusy?: boolean } = {}) {
  chosen.length = 0;
  render(
    <>
      <MenuButton {...facts} items={ITEMS} label="Actions for Cap" />
      <button type="button">Next</button>
    </>,
  );
  const button = screen.getByRole("button", { name: "Actions for Cap" });
  button.focus();
  return button;
}
const focused = () => document.activeElement?.firstChild?.textContent;
const isOpen = () => screen.queryByRole("menu", { name: "Actions for Cap" }) !== null;

describe("A menu button", () => {
  afterEach(cleanup);

  for (const [key, label] of [
    ["Enter", "Record return"],
    [" ", "Record return"],
    ["ArrowDown", "Record return"],
    ["ArrowUp", "Erase"],
  ] as const) {
    it(`opens its menu with '${key}' and focuses '${label}'`, async () => {
      const button = show();
      expect([button.getAttribute("aria-haspopup"), button.getAttribute("aria-expanded"), isOpen()]).to.deep.equal([
        "menu",
        "false",
        false,
      ]);
      await userEvent.keyboard(`{${key}}`);
      expect([button.getAttribute("aria-expanded"), isOpen(), focused()]).to.deep.equal(["true", true, label]);
      expect(document.getElementById(button.getAttribute("aria-controls") ?? "")).to.equal(screen.getByRole("menu"));
    });
  }

  it("moves between the entries by arrow keys, Home, End and typed characters", async () => {
    show();
    await userEvent.keyboard("{Enter}");
    const visited: unknown[] = [];
    for (const keys of ["{ArrowUp}", "{ArrowDown}", "{End}", "{Home}", "{ArrowDown}", "{ArrowDown}", "e"]) {
      await userEvent.keyboard(keys);
      visited.push(focused());
    }
    expect(visited).to.deep.equal([
      "Erase",
      "Record return",
      "Erase",
      "Record return",
      "Record return with reason…",
      "Refund check",
      "Erase",
    ]);
  });

  it("finds the entry that begins with the typed word", async () => {
    show();
    await userEvent.keyboard("{Enter}ref");
    expect(focused()).to.equal("Refund check");
  });

  it("runs the chosen action once, and returns the focus to the button", async () => {
    const button = show();
    for (const key of ["{Enter}", " "]) {
      await userEvent.keyboard("{Enter}{ArrowDown}");
      await userEvent.keyboard(key);
      expect([isOpen(), document.activeElement]).to.deep.equal([false, button]);
    }
    await userEvent.click(button);
    await userEvent.click(screen.getByRole("menuitem", { name: "Record return" }));
    expect(chosen).to.deep.equal(["Record return with reason…", "Record return with reason…", "Record return"]);
  });

  it("keeps a disabled entry, with its reason, and does nothing", async () => {
    show();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    const entry = screen.getByRole("menuitem", { name: "Erase" });
    expect([
      entry.getAttribute("aria-disabled"),
      document.getElementById(entry.getAttribute("aria-describedby") ?? "")?.textContent,
      chosen,
      isOpen(),
    ]).to.deep.equal(["true", "Not available in demo mode", [], true]);
  });

  it("has links that open by the space bar too", async () => {
    show();
    await userEvent.keyboard("{Enter}ref");
    const followed: (string | null)[] = [];
    const link = screen.getByRole("menuitem", { name: "Refund check" });
    link.addEventListener("click", () => followed.push(link.getAttribute("href")));
    await userEvent.keyboard(" ");
    expect([followed, isOpen()]).to.deep.equal([["#refund"], false]);
  });

  it("closes by Escape and returns the focus, and by Tab goes on to the next control", async () => {
    const button = show();
    await userEvent.keyboard("{Enter}{Escape}");
    expect([isOpen(), document.activeElement]).to.deep.equal([false, button]);
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    expect([isOpen(), focused()]).to.deep.equal([false, "Next"]);
  });

  it("closes after a click elsewhere, after scrolling, and on its button", async () => {
    const button = show();
    for (const leave of [
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.scroll(document),
      () => screen.getByRole("button", { name: "Next" }).focus(),
      () => userEvent.click(button),
    ]) {
      await userEvent.click(button);
      expect(isOpen()).to.equal(true);
      await act(async () => void (await leave()));
      expect(isOpen()).to.equal(false);
    }
  });

  it("does not open while its action is pending", async () => {
    const button = show({ isBusy: true });
    await userEvent.keyboard("{Enter}{ArrowDown}");
    expect([isOpen(), button.getAttribute("aria-busy")]).to.deep.equal([false, "true"]);
  });
});
