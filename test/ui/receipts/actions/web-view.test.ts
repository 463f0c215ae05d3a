import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemoryNewTabs } from "#adapters/memory/shell/memory-new-tabs.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const RECEIPT = aReceipt({ id: "69a41ebc00000000000000ff" });

async function setUp(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) {
  const driver = new ReceiptDriver({
    receipts: [RECEIPT],
    flags: ["receipts_view", "webview_html", "webview_pdf"],
    ...facts,
  });
  await driver.visit("TXN-0001");
  return { driver, webView: driver.model.actions.webView };
}
const answering =
  (address: string) =>
  (actions: ReceiptActions): ReceiptActions =>
    overridePort<ReceiptActions>(actions, { webViewUrl: () => Promise.resolve(ok(address)) });

describe("The web view of a receipt", () => {
  failOnMobxWarnings();

  const flags = [
    { flags: [], views: [] },
    { flags: ["webview_html"], views: ["html"] },
    { flags: ["webview_pdf"], views: ["pdf"] },
    { flags: ["webview_html", "webview_pdf"], views: ["html", "pdf"] },
  ];
  for (const { flags: held, views } of flags) {
    it(`is offered as [${views.join(", ")}] with [${held.join(", ")}] [RCPT-043, SHELL-045, SHELL-046]`, async () => {
      const { driver } = await setUp({ flags: ["receipts_view", ...held] });
      expect(driver.model.actions.webViews).to.deep.equal(views);
    });
  }

  it("opens in a new tab during the click [RCPT-042, RCPT-043]", async () => {
    const { driver, webView } = await setUp();
    const done = webView.open("html");
    expect([driver.newTabs.addresses, webView.pendingView]).to.deep.equal([[undefined], "html"]);
    await done;
    expect([driver.newTabs.addresses, webView.pendingView, webView.blocked]).to.deep.equal([
      ["/webview/69a41ebc00000000000000ff"],
      undefined,
      undefined,
    ]);
  });

  it("is a PDF at the same URL [RCPT-043]", async () => {
    const { driver, webView } = await setUp({ actionsBehind: answering("https://portal.shop.example/r/1?x=1") });
    await webView.open("pdf");
    expect(driver.newTabs.addresses).to.deep.equal(["https://portal.shop.example/r/1?x=1&format=pdf"]);
  });

  it("is a link for the requested view if the browser blocks the tab", async () => {
    const { webView } = await setUp({ newTabs: new MemoryNewTabs({ isAllowed: false }) });
    await webView.open("pdf");
    expect(webView.blocked).to.deep.equal({ view: "pdf", address: "/webview/69a41ebc00000000000000ff?format=pdf" });
    const again = webView.open("html");
    expect(webView.blocked).to.equal(undefined);
    await again;
    expect(webView.blocked).to.have.property("view", "html");
  });

  it("opens one tab after a double click, and none for the other view until then", async () => {
    const { driver, webView } = await setUp();
    const opening = [webView.open("html"), webView.open("html"), webView.open("pdf")];
    expect([webView.disabledReason("html"), webView.disabledReason("pdf")]).to.deep.equal([
      undefined,
      "Wait until the other view is open",
    ]);
    await Promise.all(opening);
    expect([driver.newTabs.addresses.length, webView.disabledReason("pdf")]).to.deep.equal([1, undefined]);
  });

  it("shows why it failed, and closes the empty tab", async () => {
    const { driver, webView } = await setUp({
      actionsBehind: (actions) =>
        withFailure(actions, failure("denied", { status: 403, description: "Closed", requestId: "req-1" })),
    });
    await webView.open("html");
    expect([driver.newTabs.addresses, driver.notifier.raised]).to.deep.equal([
      [],
      [{ type: "error", msg: "Closed", requestId: "req-1" }],
    ]);
  });

  const failed = "An error occurred, please try again later";
  for (const [address, text] of [
    ["javascript:alert(1)", failed],
    ["data:text/html,x", failed],
    ["//elsewhere.example/r", failed],
    ["https://elsewhere.example/r", "The settings of the portal do not allow receipts at elsewhere.example"],
    ["http://portal.shop.example/r", failed],
    ["r/1", failed],
  ] as const) {
    it(`does not open ${address}`, async () => {
      const { driver, webView } = await setUp({ actionsBehind: answering(address) });
      await webView.open("html");
      expect([driver.newTabs.addresses, webView.blocked, driver.notifications]).to.deep.equal([
        [],
        undefined,
        [`error: ${text}`],
      ]);
    });
  }

  it("is opened at https hosts of the settings [Q22]", async () => {
    const settings = { receipts: { web_view_hosts: ["View.example", "", 7] } };
    for (const [address, seen] of [
      ["https://view.example/r", ["https://view.example/r"]],
      ["http://view.example/r", []],
    ] as const) {
      const { driver, webView } = await setUp({ settings, actionsBehind: answering(address) });
      await webView.open("html");
      expect(driver.newTabs.addresses).to.deep.equal(seen);
    }
  });

  it("opens nothing after the user has left the page", async () => {
    let answer: () => void = () => undefined;
    const { driver, webView } = await setUp({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          webViewUrl: () =>
            new Promise((resolve) => {
              answer = () => resolve(ok("/r/1"));
            }),
        }),
    });
    const done = webView.open("html");
    driver.model.exit();
    answer();
    await done;
    expect([driver.newTabs.addresses, webView.blocked]).to.deep.equal([[], undefined]);
  });
});
