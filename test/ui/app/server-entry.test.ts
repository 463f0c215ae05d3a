// Runs without a document, as the host does: test/support/dom.ts is not imported here.
import { expect } from "chai";
import { wireReceipt, wireStore } from "#test/ports/wire.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { EVERY_CAPABILITY } from "#test/support/every-capability.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { renderPage } from "#ui/app/server-entry.tsx";

const PAGE = {
  page_kind: "receipts",
  account: { email: "ada@shop.example" },
  retailer: { id: "1001", name: "Hartwell & Sons" },
  retailers: [{ id: "1001", name: "Hartwell & Sons" }],
  permissions: ["receipts_view"],
  settings: { timezone: "Europe/London" },
  now: "2026-03-01T12:00:00Z",
  api_url: "/api",
  capabilities: EVERY_CAPABILITY,
};
const HOST = "https://portal.example";
const RECEIPTS = "/api/receipts?count=20&fields=summary&retailer_id=1001";
const STORES = "/api/stores?retailer_id=1001";
const RECEIPT = "/api/receipts?count=1&retailer_id=1001&transaction_id=TXN-0001";
const SALES = "/api/receipts?count=100&fields=summary&retailer_id=1001&transaction_id=TXN-0001";
const DATA: Readonly<Record<string, unknown>> = {
  [STORES]: [wireStore(aStore({ id: "5001", name: "Leeds" }))],
  [RECEIPTS]: [wireReceipt(aReceipt({ transaction: "TXN-0001" }))],
  [RECEIPT]: [wireReceipt(aReceipt({ transaction: "TXN-0001" }))],
  [SALES]: [wireReceipt(aReceipt({ transaction: "TXN-0001" }))],
};

/** Renders a page with the responses. A call without one stays pending, and rejects when it is aborted. */
async function rendered(
  path: string,
  { page = {}, data = DATA }: { readonly page?: object; readonly data?: Readonly<Record<string, unknown>> } = {},
) {
  const called: string[] = [];
  const aborted: string[] = [];
  const result = await renderPage({ ...PAGE, ...page }, HOST + path, {
    fetch: async ({ url, signal }) => {
      const call = url.slice(HOST.length);
      called.push(call);
      if (call in data) return { status: 200, headers: { "content-type": "application/json" }, body: data[call] };
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted.push(call);
          reject(signal.reason as Error);
        }),
      );
    },
    idle: async () => {
      for (let turns = 0; turns < 5; turns += 1) await flushTasks();
    },
  });
  return { ...result, called: called.sort(), aborted };
}
const placeholderRows = (markup: string): number => markup.match(/<tr[^>]*aria-hidden/g)?.length ?? 0;

describe("A page that the host renders", () => {
  it("is rendered without a document", async () => {
    expect(typeof document).to.equal("undefined");
    expect((await rendered("/receipts")).markup).to.include("<main");
  });

  it("has the menu with the current page, the account and the retailer", async () => {
    const { markup } = await rendered("/receipts");
    expect(markup).to.match(
      /<a[^>]*aria-current="page"[^>]*href="\/receipts"|<a[^>]*href="\/receipts"[^>]*aria-current="page"/,
    );
    expect(markup.replace(/<wbr[^>]*>/g, ""))
      .to.include("ada@shop.example")
      .and.to.include("Hartwell &amp; Sons");
    expect(markup).to.not.include("/home");
  });

  it("has the rows of a list, with the stores of its filter", async () => {
    const { title, markup, called } = await rendered("/receipts?filterBy=store_id");
    expect(title).to.equal("Receipts · Counterfoil");
    expect(markup)
      .to.include(`href="/transaction/TXN-0001?receipt=${aReceipt({ transaction: "TXN-0001" }).id}"`)
      .and.to.include(">Leeds</option>");
    expect([placeholderRows(markup), called]).to.deep.equal([0, [RECEIPTS, STORES]]);
  });

  it("has the details of a receipt", async () => {
    const { title, markup } = await rendered("/transaction/TXN-0001");
    expect(title).to.equal("Receipt TXN-0001 · Counterfoil");
    expect(markup).to.include("£7.20").and.to.include("Covent Garden").and.to.not.include('aria-busy="true"');
  });

  describe("of a list with a default view", () => {
    const VIEWS = "/api/_/views?list=receipts&retailer_id=1001";
    const view = {
      ...{ id: "v1", list: "receipts", name: "Bounced", owner: "ada@shop.example", is_own: true, is_shared: false },
      ...{ is_default: true, filter: { mail: "bounced", sold_from: "today" }, columns: ["transaction", "total"] },
      ...{ created_timestamp: "2026-03-01T10:00:00Z", updated_timestamp: "2026-03-01T10:00:00Z" },
    };
    const ADDRESS = "/receipts?view=v1&mail=bounced&sold_from=2026-03-01";
    const FOUND = "/api/receipts?count=20&fields=summary&from=2026-03-01&mail=bounced&retailer_id=1001";
    const data = { ...DATA, [VIEWS]: [view], [FOUND]: DATA[RECEIPTS] };
    // The host has this code in its bundle.
    before(() => import("#ui/app/chunks/list-tools.ts"));

    for (const path of ["/receipts", "/"])
      it(`is a redirect to the view, with real days, because the browser does not open it while it hydrates: ${path}`, async () => {
        const { location, markup, called } = await rendered(path, { data });
        expect([location, markup]).to.deep.equal([ADDRESS, ""]);
        expect(called.filter((call) => call === VIEWS)).to.have.lengthOf(1);
      });

    it("has the name and the columns of the view at its address", async () => {
      const { location, markup } = await rendered(ADDRESS, { data });
      expect(location).to.equal(undefined);
      expect(markup).to.include("View: Bounced").and.not.include(">Items<");
    });

    it("stays if the page must say something, which a redirect would lose", async () => {
      const { location, markup } = await rendered("/nowhere", { data });
      expect(location).to.equal(undefined);
      expect(markup).to.include("TXN-0001").and.not.include("View: Bounced");
    });
  });

  it("has no totals of filters, whose code or response the browser may have too late", async () => {
    await import("#ui/app/chunks/receipt-totals.ts");
    const count = "/api/_/receipts/totals?min_total=1&retailer_id=1001";
    // The host waits for the pending rows, and has the totals long before.
    const data = { ...DATA, [count]: { count: 7, is_exact: true, sums: [] } };
    const { markup, called } = await rendered("/receipts?min_total=1.00", { data });
    expect(called).to.include(count);
    expect(markup).to.include("Total 1 or more").and.not.include("7 receipts");
  });

  it("has a skeleton without a response, and no empty state", async () => {
    const { title, markup } = await rendered("/receipts", { data: {} });
    expect(title).to.equal("Receipts · Counterfoil");
    expect([placeholderRows(markup), markup.includes("No receipts found")]).to.deep.equal([20, false]);
    const receipt = await rendered("/transaction/A/1%20b", { data: {} });
    expect([receipt.title, receipt.markup.includes('aria-busy="true"')]).to.deep.equal([
      "Receipt A/1 b · Counterfoil",
      true,
    ]);
  });

  it("leaves its view-models: calls that are pending are aborted, and no timer keeps running", async () => {
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    const running = new Set<unknown>();
    Object.assign(globalThis, {
      setTimeout: (...given: Parameters<typeof start>) => {
        const timer = start(...given);
        running.add(timer);
        return timer;
      },
      clearTimeout: (timer?: Parameters<typeof stop>[0]) => {
        running.delete(timer);
        stop(timer);
      },
    });
    try {
      // The host has this code in its bundle.
      await import("#ui/app/chunks/list-tools.ts");
      const { aborted } = await rendered("/receipts", { data: { [STORES]: DATA[STORES] } });
      expect(aborted).to.deep.equal([RECEIPTS, "/api/_/views?list=receipts&retailer_id=1001"]);
      await rendered("/transaction/TXN-0001");
      await flushTasks();
    } finally {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    }
    expect(running.size).to.equal(0);
  });

  it("is rendered with the query of its address", async () => {
    const { markup } = await rendered("/receipts?filterBy=date&date=2026-01-05");
    expect(markup).to.match(/<input[^>]*type="date"[^>]*value="2026-01-05"/);
  });

  for (const path of ["/", "/nowhere", "/receipts/5001", "//", "/home"]) {
    it(`is the start page at ${path}, to which the browser redirects`, async () => {
      const { title, markup } = await rendered(path);
      expect(title).to.equal("Receipts · Counterfoil");
      expect(markup).to.include(`href="/transaction/TXN-0001?receipt=${aReceipt({ transaction: "TXN-0001" }).id}"`);
    });
  }

  it("is rendered at the address to which its screen corrects it, as in the browser", async () => {
    const [corrected, plain] = [await rendered("/receipts?store_id=gone"), await rendered("/receipts")];
    expect(corrected.markup).to.equal(plain.markup);
    expect(corrected.markup).to.include(
      `href="/transaction/TXN-0001?receipt=${aReceipt({ transaction: "TXN-0001" }).id}"`,
    );
  });

  for (const path of ["/receipts", "/transaction/TXN-1", "/admin/accounts"]) {
    it(`shows and loads nothing of ${path} if it is closed`, async () => {
      const { title, markup, called } = await rendered(path, {
        page: { permissions: ["dashboard_view"], page_kind: undefined },
      });
      expect([title, called]).to.deep.equal(["Counterfoil", []]);
      expect(markup).to.include("<main").and.to.not.include("<h1>Receipts");
    });
  }

  it("escapes markup in names and addresses", async () => {
    const name = "<img src=x onerror=alert(1)>\"'";
    const page = {
      account: { email: name },
      retailer: { id: "1001", name },
      retailers: [
        { id: "1001", name },
        { id: "1002", name },
      ],
    };
    const { markup } = await rendered("/receipts?filterBy=store_id", {
      page,
      data: { ...DATA, [STORES]: [wireStore(aStore({ id: "5001", name }))] },
    });
    expect(markup).to.not.include("<img");
    expect(markup.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).to.be.at.least(7);
    expect((await rendered("/transaction/<script>alert(1)</script>")).markup).to.not.include("<script");
  });

  it("is empty without an account or a retailer", async () => {
    const calls = { fetch: () => new Promise<never>(() => undefined), idle: () => Promise.resolve() };
    for (const wire of [undefined, {}, { ...PAGE, retailer: undefined }, { ...PAGE, account: {} }]) {
      expect(await renderPage(wire, `${HOST}/receipts`, calls)).to.deep.equal({ title: "Counterfoil", markup: "" });
    }
  });

  it("is the same each time", async () => {
    expect((await rendered("/receipts")).markup).to.equal((await rendered("/receipts")).markup);
  });

  it("has placeholder rows for till raw data, and the heading of one record [TILL-001, TILL-002]", async () => {
    const page = { permissions: ["pos_view"] };
    const list = await rendered("/pos", { page });
    expect([list.title, placeholderRows(list.markup)]).to.deep.equal(["Till records · Counterfoil", 20]);
    const { title, markup } = await rendered("/pos/69a41a5ca1b2c3d4e5f60718", { page });
    expect(title).to.equal("Till record 69a41a5ca1b2c3d4e5f60718 · Counterfoil");
    expect(markup).to.include('aria-busy="true"');
  });

  it("has the query of a search, and placeholder rows [QUERY-001]", async () => {
    const { title, markup } = await rendered("/query?query=total%3A%5B5+TO+10%5D", {
      page: { permissions: ["advanced_search_view", "advanced_query"] },
    });
    expect([title, placeholderRows(markup)]).to.deep.equal(["Query · Counterfoil", 20]);
    expect(markup)
      .to.match(/<input[^>]*value="total:\[5 TO 10\]"/)
      .and.to.include(">Total from<");
  });

  it("has the panels of the dashboard, and the days of its address", async () => {
    const { title, markup } = await rendered("/home?range=custom&from=2026-01-01&to=2026-01-02", {
      page: { permissions: ["dashboard_view"] },
    });
    expect(title).to.equal("Home · Counterfoil");
    for (const panel of ["Live receipts", "Baskets", "Tills", "Email performance", "Receipts, last 14 days"])
      expect(markup).to.match(new RegExp(`<h2[^>]*>${panel}</h2>`));
    expect(markup).to.include("1 Jan 2026 to 2 Jan 2026 (Europe/London)").and.not.include("Updated");
  });

  const administered = [
    { path: "/admin/stores", title: "Stores", permission: "stores_admin" },
    { path: "/admin/stores/LON-01", title: "Store LON-01", permission: "stores_admin" },
    { path: "/admin/stores/add", title: "New store", permission: "stores_admin" },
    { path: "/admin/stores/LON-01/edit", title: "Edit store LON-01", permission: "stores_admin" },
    { path: "/admin/filemanager", title: "Files", permission: "files_admin" },
    { path: "/admin/filemanager/add", title: "New file", permission: "files_admin" },
    { path: "/admin/rates", title: "Rates", permission: "rates_admin" },
    { path: "/admin/post_receipt", title: "Post receipt", permission: "post_receipt" },
    { path: "/admin/rates/r1", title: "Rates r1", permission: "rates_admin" },
  ];
  for (const { path, title, permission } of administered) {
    it(`has the heading '${title}' at ${path}, and its page in the menu`, async () => {
      const page = await rendered(path, {
        page: { permissions: [permission], permission_flags: { [permission]: true } },
      });
      expect([page.title, page.markup.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]?.replaceAll(/<[^>]*>/g, "")]).to.deep.equal([
        `${title} · Counterfoil`,
        title,
      ]);
      expect(page.markup).to.include('aria-current="page"');
    });
  }
});
