import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { PAGE_IDS } from "#domain/shell/index.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { NotificationList } from "#ui/kit/notification/notification-list.tsx";
import { SearchBoxList } from "#ui/shell/search-box-list.tsx";
import { ShellDialogs } from "#ui/shell/shell-dialogs.tsx";
import { ShellFrame } from "#ui/shell/shell-frame.tsx";
import { ShellDriver } from "./shell-driver.ts";

function show(driver = new ShellDriver()): ShellDriver {
  render(
    <ShellFrame lazyViews={{ NotificationList, SearchBoxList, ShellDialogs }} model={driver.model}>
      <h1>The screen</h1>
    </ShellFrame>,
  );
  return driver;
}
const menu = () => screen.getByRole("navigation", { name: "Main" });

describe("The layout around every screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has a link for each page that the account may open, and marks the current one", () => {
    show(new ShellDriver({ page: { permissions: ["receipts_view", "stores_admin"] }, built: PAGE_IDS }));
    const links = within(menu()).getAllByRole<HTMLAnchorElement>("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).to.deep.equal([
      ["Receipts", "/receipts", "page"],
      ["Email log", "/mails", null],
      ["Admin", "/admin", null],
      ["Stores", "/admin/stores", null],
    ]);
  });

  it("marks Receipts as current for a receipt", () => {
    show(new ShellDriver({ navigation: { currentPage: "receipt" } }));
    expect(within(menu()).getByRole("link", { name: "Receipts" }).getAttribute("aria-current")).to.equal("page");
  });

  it("shows the screen, or explains that the account has no pages", () => {
    show();
    expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 }).textContent).to.equal("The screen");
    cleanup();
    show(new ShellDriver({ navigation: { hasNoPage: true, currentPage: undefined } }));
    expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 }).textContent).to.equal(
      "Your account has no pages yet",
    );
  });

  it("announces that the next screen is loading", () => {
    show(new ShellDriver({ navigation: { isNavigating: true } }));
    expect(within(screen.getByRole("main")).getByRole("status").textContent).to.equal("Loading");
  });

  it("shows a banner while the browser is offline", () => {
    const driver = show();
    act(() => driver.connectivity.setOnline(false));
    expect(
      screen.getByText(/^You've been offline since 1?\d.* This page may be out of date\.$/).closest("[role=status]"),
    ).to.be.an.instanceof(HTMLElement);
    act(() => driver.connectivity.setOnline(true));
    expect(screen.queryByText(/offline since/)).to.equal(null);
  });

  it("folds its menu and stores that", async () => {
    const driver = show();
    await userEvent.click(screen.getByRole("button", { name: "Fold menu" }));
    expect(screen.getByRole("button", { name: "Unfold menu" })).to.be.an.instanceof(HTMLElement);
    expect(driver.preferences.get("navigation.folded")).to.equal("yes");
  });

  it("shows the account, the themes and the sign-out link", async () => {
    const driver = show();
    const account = screen.getByRole("dialog", { name: "Account", hidden: true });
    expect(account.textContent).to.include("Signed in as ada@shop.example");
    expect(within(account).getByRole("link", { name: "Sign out", hidden: true }).getAttribute("href")).to.equal(
      "/sign-out",
    );
    await userEvent.click(within(account).getByRole("radio", { name: "Dark", hidden: true }));
    expect(driver.model.theme).to.equal("dark");
  });

  it("lists the shortcuts of the page, also from the account menu, and switches off those of single letters", async () => {
    const { model } = show();
    act(() =>
      model.provideShortcuts(() => [
        { keys: "↓", label: "Next row", place: "Once a row has the focus", isCharacter: false },
        { keys: "x", label: "Select the row", isCharacter: true },
      ]),
    );
    await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts", hidden: true }));
    const list = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    const keys = () =>
      within(list)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent);
    expect(keys()).to.deep.equal(["↓", "x"]);
    expect(
      within(screen.getByRole("region", { name: "Once a row has the focus" })).getByRole("definition").textContent,
    ).to.equal("↓");
    await userEvent.click(within(list).getByRole("checkbox", { name: "Single-letter shortcuts" }));
    expect([keys(), model.hasLetterKeys]).to.deep.equal([["↓"], false]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).to.equal(null);
  });

  it("names the retailer, and lists the available retailers with the current one marked", async () => {
    const retailers = [
      { id: "1001", name: "Hartwell" },
      { id: "2001", name: "متجر <b>الورد</b>" },
    ];
    const driver = show(new ShellDriver({ page: { retailers } }));
    driver.preferences.set("reports.store", "5001");
    expect(screen.getByRole("button", { name: "Retailer: Hartwell, change" })).to.be.an.instanceof(HTMLElement);
    const list = screen.getByRole("dialog", { name: "Retailer", hidden: true });
    const links = within(list).getAllByRole<HTMLAnchorElement>("link", { hidden: true });
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).to.deep.equal([
      ["Hartwell", "/?retailer_id=1001", "true"],
      ["متجر <b>الورد</b>", "/?retailer_id=2001", null],
    ]);
    expect(links[1]?.querySelector("bdi")?.textContent).to.equal("متجر <b>الورد</b>");
    links[1]?.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(links[1] as HTMLElement);
    expect(driver.preferences.get("reports.store")).to.equal(undefined);
  });

  it("offers no list if there is only one retailer", () => {
    show();
    expect(screen.queryByRole("dialog", { name: "Retailer", hidden: true })).to.equal(null);
    expect(within(screen.getByRole("banner")).getByText("Hartwell").tagName).to.equal("BDI");
  });
});

describe("The field that opens a transaction", () => {
  failOnMobxWarnings();
  afterEach(cleanup);
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search everything" });

  it("opens it with its button", async () => {
    const driver = show();
    await userEvent.type(field(), "A/1 b");
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(driver.pushedLocations).to.deep.equal([{ path: "/transaction/A/1%20b", search: "" }]);
    expect(field().value).to.equal("");
  });

  it("opens it with Enter in the field, which a barcode scanner sends, and with Enter on the button [SHELL-022]", async () => {
    const driver = show();
    await userEvent.type(field(), "TXN-1{Enter}");
    expect([driver.pushedLocations, field().value]).to.deep.equal([[{ path: "/transaction/TXN-1", search: "" }], ""]);
    await userEvent.type(field(), "TXN-2");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(driver.pushedLocations).to.have.length(2);
  });

  it("does nothing on Enter if it is empty", async () => {
    const driver = show();
    await userEvent.type(field(), "{Enter}");
    expect(driver.pushedLocations).to.deep.equal([]);
  });
});

describe("The messages and dialogs of the shell", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("show a notification as text, and keep it in the history with its request id", () => {
    const driver = show();
    act(() => driver.notifications.raise("error", "No <i>receipts</i>", "req-1"));
    expect(
      screen.getAllByRole("alert").some(({ textContent }) => textContent?.includes("No <i>receipts</i>")),
    ).to.equal(true);
    act(() => driver.schedule.advance(30_200));
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).to.deep.equal([""]);
    expect(screen.getByRole("button", { name: "Notifications, 1 new" })).to.be.an.instanceof(HTMLElement);
    expect(screen.getByRole("dialog", { name: /^Notifications/, hidden: true }).textContent)
      .to.include("No <i>receipts</i>")
      .and.to.include("21 Nov 2026, 10:30")
      .and.to.include("req-1");
  });

  it("can be dismissed", async () => {
    const driver = show();
    act(() => driver.notifications.raise("info", "Saved"));
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    act(() => driver.schedule.advance(200));
    expect(screen.queryByRole("button", { name: "Dismiss" })).to.equal(null);
  });

  it("include a confirmation with two buttons [SHELL-033]", async () => {
    const driver = show();
    for (const [button, answer] of [
      ["Cancel", false],
      ["Delete", true],
    ] as const) {
      let answered: Promise<boolean> | undefined;
      act(() => {
        answered = driver.dialogs.confirm({
          title: "Delete store",
          text: "Delete <b>Leeds</b>?",
          confirmLabel: "Delete",
        });
      });
      expect(screen.getByRole("alertdialog", { name: "Delete store" }).textContent).to.include("Delete <b>Leeds</b>?");
      await userEvent.click(screen.getByRole("button", { name: button }));
      expect(await answered).to.equal(answer);
      expect(screen.queryByRole("alertdialog")).to.equal(null);
    }
  });

  it("include consecutive message dialogs, each focused on its own button [SHELL-033]", async () => {
    const driver = show();
    act(() => {
      void driver.dialogs.message({ title: "First", text: "One" });
      void driver.dialogs.message({ title: "Second", text: "Two" });
    });
    const first = screen.getByRole("alertdialog", { name: "First" });
    await userEvent.click(within(first).getAllByRole("button").at(-1) as HTMLElement);
    const second = screen.getByRole("alertdialog", { name: "Second" });
    expect(second).to.not.equal(first);
    expect(second.contains(document.activeElement)).to.equal(true);
  });

  it("include the dialog at the end of the session, with a button to sign in again", async () => {
    const driver = show();
    act(() => driver.model.sessionExpired.sessionEnded());
    const dialog = screen.getByRole("alertdialog", { name: "Your session has ended" });
    expect(dialog.textContent).to.include("ada@shop.example");
    const signIn = within(dialog).getByRole("button", { name: "Sign in" });
    expect(document.activeElement).to.equal(signIn);
    expect(within(dialog).queryByRole("link")).to.equal(null);
    await userEvent.click(signIn);
    expect(driver.signInWindow.openCount).to.equal(1);
    const tab = within(dialog).getByRole("link", { name: "open the sign-in page" });
    expect([tab.getAttribute("href"), tab.getAttribute("target"), tab.getAttribute("rel")]).to.deep.equal([
      "/sign-in?window=1",
      "_blank",
      "noopener",
    ]);
    act(() => driver.signInWindow.signIn("ada's"));
    expect(screen.queryByRole("alertdialog")).to.equal(null);
  });
});
