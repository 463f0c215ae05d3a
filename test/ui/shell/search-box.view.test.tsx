import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { makeAutoObservable } from "mobx";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { NotificationList } from "#ui/kit/notification/notification-list.tsx";
import type { BoxOption } from "#ui/shell/search-box-options.ts";
import { BOX_GROUPS } from "#ui/shell/search-box-options.ts";
import { SearchBoxList } from "#ui/shell/search-box-list.tsx";
import { ShellDialogs } from "#ui/shell/shell-dialogs.tsx";
import { ShellFrame } from "#ui/shell/shell-frame.tsx";
import { ShellDriver } from "./shell-driver.ts";

const OPTIONS: readonly BoxOption[] = [
  {
    id: "receipt 1",
    group: "receipts",
    label: [
      { text: "LON-", isMatch: false },
      { text: "1234", isMatch: true },
    ],
    detail: [{ text: "£40.10, Soho", isMatch: false }],
    target: { kind: "address", href: "/transaction/LON-1234" },
  },
  {
    id: "action New store",
    group: "pages",
    label: [{ text: "New store", isMatch: false }],
    detail: [],
    target: { kind: "address", href: "/admin/stores/add" },
  },
];

/** Results that record what the view does. */
class FakeBox {
  readonly done: string[] = [];
  readonly groupLabels = BOX_GROUPS;
  text = "";
  isOpen = false;
  active = -1;
  readonly readings = [];
  readonly status = "";
  readonly hint = "Ctrl+Enter: open as a query";

  constructor() {
    makeAutoObservable(this, { done: false, groupLabels: false, readings: false }, { autoBind: true });
  }

  get options(): readonly BoxOption[] {
    return OPTIONS;
  }
  get isListOpen(): boolean {
    return this.isOpen;
  }
  get summary(): string {
    return this.isOpen ? "2 results" : "";
  }
  focus(): void {
    this.isOpen = true;
  }
  close(): void {
    this.isOpen = false;
    this.active = -1;
  }
  type(text: string): void {
    this.text = text;
    this.isOpen = true;
  }
  setActive(active: number): void {
    this.active = active;
  }
  enter(): void {
    this.done.push(`enter ${this.active}`);
  }
  chooseAt(index: number): void {
    this.done.push(`choose ${index}`);
  }
  openReading(): void {
    this.done.push("reading");
  }
}

describe("The search box in the top bar", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  function show(): FakeBox {
    const [driver, box] = [new ShellDriver(), new FakeBox()];
    render(
      <ShellFrame lazyViews={{ NotificationList, SearchBoxList, ShellDialogs }} model={driver.model}>
        <h1>The screen</h1>
      </ShellFrame>,
    );
    act(() => driver.model.attachBox(box));
    return box;
  }
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search everything" });

  it("shows the results in groups, with the matched parts marked", async () => {
    show();
    await userEvent.type(field(), "1234");
    const groups = within(screen.getByRole("listbox", { name: "Results" })).getAllByRole("group");
    expect(
      groups.map((group) =>
        within(group)
          .getAllByRole("option")
          .map((option) => option.textContent),
      ),
    ).to.deep.equal([["LON-1234£40.10, Soho"], ["New store"]]);
    expect(
      groups.map((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent),
    ).to.deep.equal(["Receipts", "Pages and actions"]);
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).to.deep.equal(["1234"]);
    expect(screen.getByText("Ctrl+Enter: open as a query").tagName).to.equal("P");
    expect(field().getAttribute("aria-expanded")).to.equal("true");
  });

  it("is operated by the arrow keys, Enter, Ctrl+Enter and Escape", async () => {
    const box = show();
    await userEvent.type(field(), "1234{ArrowDown}{ArrowDown}");
    const selected = screen.getByRole("option", { selected: true });
    expect([selected.textContent, selected.id]).to.deep.equal([
      "New store",
      field().getAttribute("aria-activedescendant"),
    ]);
    await userEvent.keyboard("{Enter}{Control>}{Enter}{/Control}");
    expect(box.done).to.deep.equal(["enter 1", "reading"]);
    await userEvent.keyboard("{Escape}");
    expect([screen.queryByRole("listbox"), field().value]).to.deep.equal([null, "1234"]);
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("listbox")).to.be.an.instanceof(HTMLElement);
  });

  it("chooses a result by a click, and closes when the focus leaves", async () => {
    const box = show();
    await userEvent.type(field(), "1234");
    await userEvent.click(screen.getByRole("option", { name: /New store/ }));
    expect(box.done).to.deep.equal(["choose 1"]);
    expect(document.activeElement).to.equal(field());
    await userEvent.tab();
    expect(screen.queryByRole("listbox")).to.equal(null);
  });
});
