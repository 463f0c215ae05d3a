// Without a document, as in the host: no import of test/support/dom.ts here.
import { expect } from "chai";
import { turn } from "#test/ui/support/turn.ts";
import { PAGE_IDS_BUILT, renderFrame } from "#ui/app/frame.tsx";

const PAGE = {
  page_kind: "receipts", account: { email: "ada@shop.example" }, retailer: { id: "1001", name: "Hartwell & Sons" },
  retailers: [{ id: "1001", name: "Hartwell & Sons" }], permissions: ["receipts_view"], settings: { timezone: "Europe/London" },
};
const at = (path: string, search = "") => ({ path, search });
const rows = (markup: string): number => markup.match(/<tr[^>]*aria-hidden/g)?.length ?? 0;

describe("The page as the host serves it", () => {
  // The first one: the sweeper that would clear up after what was drawn starts only once.
  it("leaves nothing running behind", async () => {
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    const running = new Set<unknown>();
    const counted = (...given: Parameters<typeof start>) => {
      const timer = start(...given);
      running.add(timer);
      return timer;
    };
    const called = (timer?: Parameters<typeof stop>[0]) => {
      running.delete(timer);
      stop(timer);
    };
    Object.assign(globalThis, { setTimeout: counted, clearTimeout: called });
    try {
      renderFrame(PAGE, at("/receipts"));
      renderFrame({ ...PAGE, stores_by_flag: { receipts_view: ["5001"] } }, at("/receipts"));
      renderFrame(PAGE, at("/transaction/TXN-1"));
      await turn();
    } finally {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    }
    expect(running.size).to.equal(0);
  });

  it("is drawn where there is no document", () => {
    expect(typeof document).to.equal("undefined");
    expect(renderFrame(PAGE, at("/receipts")).markup).to.include("<main");
  });

  it("has the menu with the page one is on, the account and the retailer", () => {
    const { markup } = renderFrame(PAGE, at("/receipts"));
    expect(markup).to.match(/<a[^>]*aria-current="page"[^>]*href="\/receipts"/);
    expect(markup).to.include("ada@shop.example").and.to.include("Hartwell &amp; Sons");
    expect(markup).to.not.include("/home");
  });

  it("has the list with the places of its rows, and no word of them", () => {
    const { title, markup } = renderFrame(PAGE, at("/receipts"));
    expect(title).to.equal("Receipts · Counterfoil");
    expect(markup).to.include("<h1>Receipts</h1>").and.to.include(">Older<");
    expect(rows(markup)).to.equal(20);
    expect(markup).to.not.include("No receipts found");
  });

  it("shows the fields that the address asks by, as it asks", () => {
    const { markup } = renderFrame(PAGE, at("/receipts", "?filterBy=date&date=2026-01-05"));
    expect(markup).to.match(/<input[^>]*type="date"[^>]*value="2026-01-05"/);
    expect(markup).to.not.include("<select");
  });

  it("has a receipt's heading and the places of its lines", () => {
    const { title, markup } = renderFrame(PAGE, at("/transaction/A/1%20b"));
    expect(title).to.equal("Receipt A/1 b · Counterfoil");
    expect(markup).to.include("A/1 b").and.to.include("aria-busy=\"true\"");
    expect(markup).to.match(/<a[^>]*aria-current="page"[^>]*href="\/receipts"/);
  });

  for (const path of ["/receipts", "/transaction/TXN-1"]) {
    it(`shows nothing of ${path} to whom it is closed`, () => {
      const { title, markup } = renderFrame({ ...PAGE, permissions: ["dashboard_view"] }, at(path));
      expect(title).to.equal("Counterfoil");
      expect(markup).to.include("<main").and.to.not.include("<h1>");
    });
  }

  for (const path of ["/", "/nowhere", "/home"]) {
    it(`has only the frame at ${path}, which leads elsewhere`, () => {
      const { title, markup } = renderFrame(PAGE, at(path));
      expect(title).to.equal("Counterfoil");
      expect(markup).to.include("<main").and.to.not.include("<h1>");
    });
  }

  it("keeps markup in names as text, wherever they stand", () => {
    const name = "<img src=x onerror=alert(1)>\"'";
    const { markup } = renderFrame({
      ...PAGE, account: { email: name }, retailer: { id: "1001", name }, retailers: [{ id: "1001", name }, { id: "1002", name }],
    }, at("/receipts"));
    expect(markup).to.not.include("<img");
    expect(markup.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).to.have.length(7);
    expect(renderFrame(PAGE, at("/transaction/<script>alert(1)</script>")).markup).to.not.include("<script");
  });

  it("is nothing without an account or a retailer", () => {
    for (const wire of [undefined, {}, { ...PAGE, retailer: undefined }, { ...PAGE, account: {} }]) {
      expect(renderFrame(wire, at("/receipts"))).to.deep.equal({ title: "Counterfoil", markup: "" });
    }
  });

  it("is the same each time: the browser's portal takes its place without moving a line", () => {
    expect(renderFrame(PAGE, at("/receipts"))).to.deep.equal(renderFrame(PAGE, at("/receipts")));
  });

  it("exists for the pages that have a screen", () => {
    expect(PAGE_IDS_BUILT).to.deep.equal([
      "home", "inactive-tills", "receipts", "receipt", "query", "sales", "salespersons", "embedded-reports", "embedded-report",
      "pos", "raw-record", "accounts", "account", "stores", "store", "store-form", "rates", "rates-record", "post-receipt", "admin",
    ]);
  });

  it("has the places of the rows of till raw data, and the heading of one record [TILL-001, TILL-002]", () => {
    const page = { ...PAGE, permissions: ["pos_view"] };
    expect([renderFrame(page, at("/pos")).title, rows(renderFrame(page, at("/pos")).markup)]).to.deep.equal(["Till data · Counterfoil", 20]);
    const { title, markup } = renderFrame(page, at("/pos/69a41a5ca1b2c3d4e5f60718"));
    expect(title).to.equal("Till record 69a41a5ca1b2c3d4e5f60718 · Counterfoil");
    expect(markup).to.match(/<a[^>]*aria-current="page"[^>]*href="\/pos"/).and.to.include("aria-busy=\"true\"");
  });

  it("has what was searched for, and the places of its rows [QUERY-001]", () => {
    const permissions = ["advanced_search_view", "advanced_query"];
    const { title, markup } = renderFrame({ ...PAGE, permissions }, at("/query", "?query=total%3A%5B5+TO+10%5D"));
    expect([title, rows(markup)]).to.deep.equal(["Query · Counterfoil", 20]);
    expect(markup).to.match(/<input[^>]*value="total:\[5 TO 10\]"/).and.to.include(">Total from<");
  });

  it("has the panels of the dashboard, each still empty, and the days that were asked for", () => {
    const { title, markup } = renderFrame({ ...PAGE, permissions: ["dashboard_view"] }, at("/home", "?range=custom&from=2026-01-01&to=2026-01-02"));
    expect(title).to.equal("Home · Counterfoil");
    for (const panel of ["Live receipts", "Baskets", "Tills", "Email performance", "Receipts, last 14 days"]) expect(markup).to.match(new RegExp(`<h2[^>]*>${panel}</h2>`));
    expect(markup).to.include("1 Jan 2026 to 2 Jan 2026 (Europe/London)").and.not.include("Updated");
  });

  const administered = [
    { path: "/admin/stores", title: "Stores", permission: "stores_admin" }, { path: "/admin/stores/LON-01", title: "Store LON-01", permission: "stores_admin" },
    { path: "/admin/stores/add", title: "New store", permission: "stores_admin" }, { path: "/admin/stores/LON-01/edit", title: "Edit store LON-01", permission: "stores_admin" },
    { path: "/admin/rates", title: "Rates", permission: "rates_admin" }, { path: "/admin/post_receipt", title: "Post receipt", permission: "post_receipt" }, { path: "/admin/rates/r1", title: "Rates r1", permission: "rates_admin" },
  ];
  for (const { path, title, permission } of administered) {
    it(`has '${title}' at ${path}, and its place in the menu`, () => {
      const page = { ...PAGE, permissions: [permission], permission_flags: { [permission]: true } };
      const frame = renderFrame(page, at(path));
      expect([frame.title, frame.markup.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]?.replaceAll(/<[^>]*>/g, "")]).to.deep.equal([`${title} · Counterfoil`, title]);
      expect(frame.markup).to.match(/aria-current="page"[^>]*href="\/admin\/(stores|rates|post_receipt)"/);
    });
  }
});
