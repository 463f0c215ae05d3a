import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { StoredResponse } from "#adapters/browser/embedded-responses.ts";
import { parseBootstrap, type Bootstrap } from "#domain/shell/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { EVERY_CAPABILITY } from "#test/support/every-capability.ts";
import { wireReceipt, wireStore } from "#test/ports/wire.ts";
import { PAGE } from "#test/ui/shell/shell-driver.ts";
import { createRoutes } from "#ui/app/app-routes.tsx";
import { createContainer } from "#ui/app/container.ts";
import { loadLazyShell } from "#ui/app/lazy-shell.ts";
import { Hydration } from "#ui/app/hydration.ts";
import type { Router } from "#ui/app/navigation.ts";
import { tokens } from "#ui/app/tokens.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";

const RECEIPTS = "/api/receipts?count=20&fields=summary&retailer_id=1001";
const RECEIPT_ID = aReceipt({ transaction: "TXN-0001" }).id;
const RECEIPT = `/api/receipts/${RECEIPT_ID}?retailer_id=1001`;
const SECOND = RECEIPT_ID.slice(0, 8);
/** The receipts of the same second, among which the copies of a receipt are. */
const COPIES = `/api/receipts?count=100&fields=summary&newer=${SECOND.padEnd(24, "0")}&older=${(Number.parseInt(SECOND, 16) + 1).toString(16).padEnd(24, "0")}&retailer_id=1001&transaction_id=TXN-0001`;
const STORES = "/api/stores?retailer_id=1001";
const MAILS = `/api/receipts/${aReceipt({ transaction: "TXN-0001" }).id}/mails?retailer_id=1001`;
const ANSWERS: Readonly<Record<string, unknown>> = {
  [STORES]: [wireStore(aStore({ id: "5001", name: "Leeds" })), wireStore(aStore({ id: "5002", name: "York" }))],
  [RECEIPTS]: [wireReceipt(aReceipt({ transaction: "TXN-0001" }))],
  [RECEIPT]: wireReceipt(aReceipt({ transaction: "TXN-0001" })),
  [COPIES]: [],
  [MAILS]: [
    {
      id: "1",
      created_timestamp: "2026-03-01T11:00:00Z",
      to: "ann@shop.example",
      subject: "Your receipt",
      text: "Total: £7.20",
    },
  ],
};
/** The page is hydrated, so responses are used as they arrive. */
const ENDED = new Hydration();
ENDED.finish();

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

// The whole portal with its wiring. Only the server behind `fetch` is a table.
describe("The portal, wired", () => {
  const { fetch, scrollTo } = window;
  let asked: string[] = [];
  let isSignedIn = true;
  let shell: ShellViewModel | undefined;
  let router: Router | undefined;

  beforeEach(() => {
    asked = [];
    isSignedIn = true;
    window.localStorage.clear();
    window.history.replaceState(null, "", "/receipts");
    window.scrollTo = (() => undefined) as typeof scrollTo;
    globalThis.fetch = async (input) => {
      const { pathname, search } = new URL((input as Request).url);
      asked.push(pathname + search);
      return isSignedIn
        ? json(ANSWERS[pathname + search])
        : json({ status: "Unauthorized", description: "Please sign in" }, 401);
    };
  });
  afterEach(() => {
    cleanup();
    shell?.dispose();
    router?.dispose();
    globalThis.fetch = fetch;
    window.scrollTo = scrollTo;
  });

  type Page = {
    readonly permissions?: readonly string[];
    readonly answers?: readonly StoredResponse[];
    readonly hydration?: Hydration;
    readonly more?: object;
  };

  async function start({ permissions = PAGE.permissions, answers = [], hydration = ENDED, more = {} }: Page = {}) {
    const bootstrap = parseBootstrap({
      ...PAGE,
      capabilities: EVERY_CAPABILITY,
      ...more,
      permissions,
      account: { email: "ada@shop.example", key: "ada's" },
      api_url: "/api",
    });
    const container = createContainer(window, (bootstrap.ok && bootstrap.value) as Bootstrap, {
      embeddedResponses: answers,
      hydration,
    });
    const navigation = container.get(tokens.navigation);
    shell = container.get(tokens.shell);
    const late = loadLazyShell(shell, container.get(tokens.schedule));
    router = createBrowserRouter(
      createRoutes({ lazyViews: late, navigation, shell, charts: container.get(tokens.charts) }),
    );
    await navigation.connect(router);
    render(<RouterProvider router={router} />);
    return shell;
  }

  it("uses the responses that are embedded in the page, without a request", async () => {
    const answers = [STORES, RECEIPTS].map((url) => ({
      url,
      status: 200,
      headers: { "content-type": "application/json" },
      body: ANSWERS[url],
    }));
    await start({ answers, hydration: new Hydration() });
    expect(screen.getByRole("link", { name: "TXN-0001" }).getAttribute("href")).to.equal(
      `/transaction/TXN-0001?receipt=${RECEIPT_ID}`,
    );
    // In the browser, the page of an earlier test is hydrated: its lists look for a default view.
    expect(asked.filter((path) => !path.startsWith("/api/_/views"))).to.deep.equal([]);
  });

  it("logs a storage that fails as a warning, once per key [SHELL-052]", async () => {
    const { warn, error } = console;
    const logged: (readonly [level: string, text: unknown])[] = [];
    const storage = Object.getOwnPropertyDescriptor(window, "localStorage")!;
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get: () => {
        throw new Error("SecurityError");
      },
    });
    Object.assign(console, {
      warn: (text: unknown) => logged.push(["warn", text]),
      error: (text: unknown) => logged.push(["error", text]),
    });
    try {
      const { chooseTheme } = await start();
      chooseTheme("dark");
      chooseTheme("light");
      expect(logged.filter((line) => String(line).includes("theme"))).to.deep.equal([
        ["warn", "Storage get error for key theme"],
      ]);
      expect(logged.filter(([level]) => level === "error")).to.deep.equal([]);
    } finally {
      Object.assign(console, { warn, error });
      Object.defineProperty(window, "localStorage", storage);
    }
  });

  it("opens a receipt from the list [RCPT-017]", async () => {
    await start();
    await userEvent.click(await screen.findByRole("link", { name: "TXN-0001" }));
    await screen.findByRole("heading", { name: "Receipt TXN-0001" }, { timeout: 20_000 });
    expect(window.location.pathname + window.location.search).to.equal(`/transaction/TXN-0001?receipt=${RECEIPT_ID}`);
    expect(asked).to.have.members([STORES, RECEIPTS, "/api/_/views?list=receipts&retailer_id=1001", RECEIPT, COPIES]);
  });

  it("loads the pending mails of a receipt when their section is opened", async () => {
    window.history.replaceState(null, "", `/transaction/TXN-0001?receipt=${RECEIPT_ID}`);
    await start({ permissions: ["receipts_view", "receipts_admin"] });
    expect(asked).not.to.include(MAILS);
    await userEvent.click(await screen.findByRole("button", { name: "Outbox" }));
    const mails = await screen.findByRole("list", { name: "Emails, latest first" }, { timeout: 20_000 });
    expect(mails.textContent).to.include("1 Mar 2026, 12:00, to ann@shop.exampleTotal: £7.20");
  });

  it("asks the user to sign in again after a 401, and continues where the user was", async () => {
    isSignedIn = false;
    await start();
    await screen.findByRole("alertdialog", { name: "Your session has ended" }, { timeout: 20_000 });
    isSignedIn = true;
    const host = new BroadcastChannel("counterfoil-session");
    host.postMessage({ type: "signed-in", account: "ada's" });
    const table = await screen.findByRole("table", { name: "Receipts, newest first" });
    await within(table).findByRole("link", { name: "TXN-0001" });
    expect(screen.queryByRole("alertdialog")).to.equal(null);
    host.close();
  });

  it("reports that the account lost its retailer if everything is missing, including its session", async () => {
    globalThis.fetch = async () =>
      json({ status: "Not Found", code: "retailer_not_found", description: "Not found" }, 404);
    await start();
    // Each further 404 is counted: that of the saved views is one.
    await screen.findAllByText(/^You no longer have access to Hartwell\./, {}, { timeout: 20_000 });
    expect(shell?.notifications.history.map(({ msg, action }) => [msg, action?.label])).to.deep.include([
      "You no longer have access to Hartwell.",
      "Continue",
    ]);
  });

  describe("over an API that is only the specification", () => {
    const only = { more: { capabilities: {} } };

    it("requests whole records, and shows no mails of a receipt", async () => {
      await start({ ...only, permissions: ["receipts_view", "receipts_admin"] });
      expect(asked).to.include("/api/receipts?count=20&retailer_id=1001");
      expect(asked.filter((path) => path.includes("fields="))).to.deep.equal([]);
    });

    it("has no page without its operations, and says so on a direct visit", async () => {
      window.history.replaceState(null, "", "/reports");
      const { menu, notifications } = await start({ ...only, permissions: ["receipts_view", "embedded_reports_view"] });
      expect(menu.map(({ label }) => label)).not.to.include("Reports");
      expect(notifications.shown.map(({ msg }) => msg)).to.include("Page not found: /reports");
      expect(window.location.pathname).to.equal("/receipts");
      expect(asked.filter((path) => path.includes("/_/reports"))).to.deep.equal([]);
    });

    it("asks for no session after a 404", async () => {
      await start(only);
      await router?.navigate("/transaction/TXN-9");
      expect(asked.filter((path) => path.includes("session"))).to.deep.equal([]);
      expect(shell?.notifications.shown.filter(({ msg }) => msg.includes("no longer have access"))).to.deep.equal([]);
    });
  });

  it("explains on request why a page is closed", async () => {
    window.history.replaceState(null, "", "/admin/accounts");
    await start();
    // The toast has the button, and so has the list of notifications once its code is loaded.
    const [why] = await screen.findAllByRole("button", { name: "Why can't I?" }, { timeout: 20_000 });
    await userEvent.click(why as HTMLElement);
    const dialog = await screen.findByRole("alertdialog", { name: "Why can't I?" }, { timeout: 20_000 });
    expect(dialog.textContent).to.include(
      "You don't have the 'accounts_view' permission, which is part of the role 'account_manager' or 'administrator'.",
    );
  });

  for (const { path, flag, table = "Store" } of [
    { path: "/receipts?filterBy=store_id", flag: "receipts_view" },
    { path: "/sales", flag: "reports_view" },
    { path: "/salespersons", flag: "reports_view" },
    { path: "/query?query=store_id:5001", flag: "advanced_search_view" },
  ]) {
    it(`offers at ${path} only the stores with ${flag} [RCPT-015]`, async () => {
      window.history.replaceState(null, "", path);
      await start({ permissions: [flag, "pos_view"], more: { stores_by_flag: { [flag]: ["5001"] } } });
      const stores = await screen.findByRole("combobox", { name: table }, { timeout: 20_000 });
      await within(stores).findByRole("option", { name: "Leeds" });
      expect(within(stores).queryByRole("option", { name: "York" })).to.equal(null);
    });
  }

  it("offers for a test receipt only the stores with post_receipt [RCPT-015]", async () => {
    window.history.replaceState(null, "", "/admin/post_receipt");
    await start({ permissions: ["post_receipt", "pos_view"], more: { stores_by_flag: { post_receipt: ["5001"] } } });
    await userEvent.click(await screen.findByRole("button", { name: "Build a receipt" }, { timeout: 20_000 }));
    await userEvent.click(await screen.findByRole("combobox", { name: "Store" }, { timeout: 20_000 }));
    await screen.findByRole("option", { name: /Leeds/ });
    expect(screen.queryByRole("option", { name: /York/ })).to.equal(null);
  });

  it("stores its preferences in the browser under our prefix", async () => {
    const started = await start();
    act(() => started.chooseTheme("dark"));
    expect(window.localStorage.getItem("counterfoil.theme")).to.equal("dark");
    expect(document.cookie).to.include(`counterfoil-preferences=${encodeURIComponent('{"theme":"dark"}')}`);
  });
});
