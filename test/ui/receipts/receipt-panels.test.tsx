import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Receipt, Tax } from "#domain/receipts/index.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ReceiptDriver } from "./receipt-driver.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const tax = (name: string, rate: string, amount: string): Tax => ({
  name,
  rate: parseDecimal(rate) as Decimal,
  amount: money(amount),
});

async function show(
  receipt: Receipt,
  facts: ConstructorParameters<typeof ReceiptDriver>[0] = {},
): Promise<ReceiptDriver> {
  const driver = new ReceiptDriver({ receipts: [receipt], ...facts });
  await driver.visit(receipt.transactionId);
  render(<ReceiptView model={driver.model} />);
  return driver;
}
const panel = (name: string | RegExp) => screen.getByRole("region", { name });
const unfold = (name: string) => userEvent.click(screen.getByRole("button", { name, expanded: false }));
const linesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

/** The facts of a panel by name, without the tooltips of their buttons. */
function facts(of = "Receipt details"): Readonly<Record<string, string>> {
  const terms = within(panel(of)).getAllByRole("term");
  return Object.fromEntries(
    terms.map((term) => {
      const fact = term.nextElementSibling?.cloneNode(true) as HTMLElement;
      fact.querySelectorAll("[role=tooltip]").forEach((bubble) => bubble.remove());
      return [term.textContent ?? "", fact.textContent ?? ""];
    }),
  );
}

describe("The details of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("show time, place, total, language, number, and customer [RCPT-035]", async () => {
    await show(
      aReceipt({
        at: "2026-07-01T10:52:12+05:30",
        net: money("6.00"),
        identifier: "ann@shop.example",
        id: "69a41ebc00000000000000ff",
      }),
    );
    expect(facts()).to.deep.equal({
      Customer: "ann@shop.example",
      Status: "No email activity",
      "Store time": "1 Jul 2026, 10:52 UTC+5:30",
      Store: "Covent Garden LON-01",
      Total: "£7.20",
      Net: "£6.00",
      "Receipt ID": "69a41ebc00000000000000ff",
      Language: "en_GB",
    });
    expect(facts("Receipt identifier")).to.deep.equal({ Identifier: "ann@shop.example" });
    expect(panel("Security check").textContent).to.include("Not checked");
  });

  it("show the known properties of the sale, and the processing time to users who may see it [RCPT-036]", async () => {
    await show(
      aReceipt({
        processed: instant("2026-03-01T11:00:00Z"),
        properties: {
          salesperson: "Ada",
          phone: "+44 20",
          order_type: "collect",
          item_count: 3,
          email_settings: { send: false },
          messaging_settings: { whatsapp: { send: true } },
          checked: { user: "guard", timestamp: "2026-03-01T11:00:00Z" },
        },
      }),
      { flags: ["receipts:view_processed"] },
    );
    expect(facts()).to.include({ Salesperson: "Ada", Phone: "+44 20", "Order type": "collect", "Item count": "3" });
    expect(facts()).to.have.property("Processed", "1 Mar 2026, 12:00 (Europe/Berlin)");
    expect(facts("Receipt identifier")).to.deep.equal({
      Identifier: "Anonymous",
      "Send by email": "No",
      "Send by WhatsApp": "Yes",
    });
    expect(panel("Security check").textContent).to.include("Checked by guard, 1 Mar 2026, 12:00 (Europe/Berlin)");
  });
});

describe("The items of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);
  const rows = () =>
    within(screen.getByRole("table", { name: "Items" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it("show the quantity in the shop's own format [RCPT-021, RCPT-037]", async () => {
    await show(
      aReceipt({
        items: [
          anItem({
            name: "Cheese",
            quantity: "0.350 kg",
            price: money("12.00"),
            total: money("4.20"),
            productCode: "C-1",
            taxes: [tax("VAT", "20", "0.70"), tax("Levy", "1.5", "0.06")],
          }),
          anItem({ details: ["oat milk", "oat milk"] }),
        ],
      }),
    );
    expect(rows()).to.deep.equal([
      ["Cheese C-1", "0.350 kg", "£12.00", "VAT 20 %, Levy 1.5 %", "£4.20"],
      ["Flat white oat milk, oat milk", "1", "£7.20", "", "£7.20"],
    ]);
  });

  it("show when and why one was returned [RCPT-037]", async () => {
    const returned = { localtime: parseLocalTime("2026-03-03T09:05:00+01:00") as LocalTime, reason: "too cold" };
    await show(aReceipt({ items: [anItem({ returned })] }));
    expect(rows()[0]?.[0]).to.equal("Flat white Returned3 Mar 2026, 09:05 UTC+1: too cold");
  });
});

describe("The payments, discounts and taxes of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("show foreign amounts in parentheses after their own [RCPT-021, RCPT-030, RCPT-031, RCPT-032, RCPT-033]", async () => {
    await show(
      aReceipt({
        payments: [
          { method: "card", type: "Visa", number: "4242", amount: money("5.00") },
          { method: "cash", amount: money("2.20"), foreign: money("300", "JPY") },
        ],
        discounts: [{ amount: money("-1.00"), name: "Loyalty" }, { amount: money("-0.50") }],
        taxes: [tax("VAT", "20", "1.20")],
      }),
    );
    expect(linesOf(panel("Payments, discounts and taxes"))).to.deep.equal([
      "card, Visa ···· 4242£5.00",
      "cash£2.20 (¥300)",
      "Loyalty-£1.00",
      "Discount-£0.50",
      "VAT 20 %£1.20",
    ]);
  });
});

describe("The email activity of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows counts, then events in the portal's zone, with marked failures last [RCPT-023, RCPT-034, RCPT-041]", async () => {
    const at = instant("2026-03-01T11:00:00Z");
    await show(
      aReceipt({
        delivery: {
          counts: { bounce: 1, delivered: 1, open: 2 },
          events: [
            { event: "bounce", timestamp: at, address: "ann@shop.example", reason: "mailbox <full>" },
            { event: "open", timestamp: instant("2026-03-01T11:05:00Z") },
            { event: "delivered", timestamp: instant("2026-03-01T11:01:00Z") },
          ],
        },
      }),
    );
    await unfold("Email activity");
    const [counts, events] = within(panel("Email activity")).getAllByRole("list");
    expect(linesOf(counts as HTMLElement)).to.deep.equal(["Delivered 1", "Opened 2", "Bounced 1"]);
    expect(linesOf(events as HTMLElement)).to.deep.equal([
      "1 Mar 2026, 12:01Delivered",
      "1 Mar 2026, 12:05Opened",
      "1 Mar 2026, 12:00Bouncedto ann@shop.examplemailbox <full>",
    ]);
    expect(panel("Email activity").textContent).to.include("Times are in Europe/Berlin.");
    const tones = [...(events?.querySelectorAll("[data-tone]") ?? [])].map((mark) => mark.getAttribute("data-tone"));
    expect(tones).to.deep.equal(["neutral", "neutral", "bad"]);
  });

  it("say what no source reports about the latest email, with a link to the reason [D29]", async () => {
    const sent = { event: "processed", timestamp: parseInstant("2026-03-01T10:00:00Z")! };
    const mailed = aReceipt({ delivery: { counts: { processed: 1 }, events: [sent] } });
    await show(mailed, { emailReports: [] });
    await unfold("Email activity");
    for (const name of ["Receipt details", "Email activity"]) {
      expect(panel(name).textContent).to.include("Delivery is not reported.");
      const link = within(panel(name)).getByRole("link", { name: "What is reported, and by whom in a new tab" });
      expect(link.getAttribute("href")).to.equal("/help/email-reports");
    }
    expect(panel("Timeline").textContent).to.include("delivery not reported");
    cleanup();
    await show(mailed);
    expect(document.body.textContent).not.to.include("not reported");
  });
});

describe("The properties of a receipt on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);
  const names = () => screen.queryAllByRole("treeitem").map(({ textContent }) => textContent);

  it("are a tree under 'Properties' that works by keyboard and is stored [RCPT-022, SHELL-053]", async () => {
    const driver = await show(aReceipt({ properties: { gift: { wrapped: true }, note: "<b>fragile</b>" } }));
    await unfold("Raw data");
    const tree = within(panel("Properties")).getByRole("tree", { name: "Properties" });
    expect(names()).to.deep.equal(["gift1 entry", "note<b>fragile</b>"]);
    expect(tree.querySelector("b")).to.equal(null);
    screen.getAllByRole("treeitem")[0]?.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(names()).to.deep.equal(["gift1 entry", "wrappedtrue", "note<b>fragile</b>"]);
    expect(driver.preferences.all["properties.1001"]).to.include("/gift");
  });

  it("expand and collapse all at once, and keep the focus", async () => {
    await show(aReceipt({ properties: { gift: { wrapped: { how: "red" } } } }));
    await unfold("Raw data");
    const [open, close] = ["Expand all", "Collapse all"].map((name) => screen.getByRole("button", { name })) as [
      HTMLElement,
      HTMLElement,
    ];
    expect(close.getAttribute("aria-disabled")).to.equal("true");
    await userEvent.click(open);
    expect(names()).to.deep.equal(["gift1 entry", "wrapped1 entry", "howred"]);
    expect([document.activeElement, open.getAttribute("aria-disabled")]).to.deep.equal([open, "true"]);
    await userEvent.click(close);
    expect(names()).to.deep.equal(["gift1 entry"]);
    expect(document.activeElement).to.equal(close);
  });
});

describe("The external texts of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("are shown as text, each in its own direction", async () => {
    const odd = "حليب <b>طازج</b>";
    const name = odd;
    await show(
      aReceipt({
        storeName: odd,
        storeReference: odd,
        identifier: odd,
        locale: odd,
        items: [
          anItem({
            name,
            quantity: odd,
            productCode: odd,
            details: [odd],
            taxes: [{ ...tax("", "20", "1"), name }],
            returned: { localtime: parseLocalTime("2026-03-03T09:05:00Z") as LocalTime, reason: odd },
          }),
        ],
        payments: [{ method: odd, type: odd, number: odd, amount: money("1.00") }],
        discounts: [{ amount: money("1.00"), name }],
        taxes: [{ ...tax("", "20", "1"), name }],
        delivery: {
          counts: { [odd]: 1 },
          events: [{ event: odd, timestamp: instant("2026-03-01T11:00:00Z"), reason: odd }],
        },
        properties: {
          [odd]: odd,
          salesperson: odd,
          phone: odd,
          order_type: odd,
          checked: { user: odd, timestamp: "2026-03-01T11:00:00Z" },
        },
      }),
    );
    await unfold("Email activity");
    await unfold("Raw data");
    expect(document.querySelectorAll("b")).to.have.length(0);
    const bare = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.tagName !== "BDI" &&
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.includes("حليب"),
        ),
    );
    expect(bare.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
  });
});

describe("The paper receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows the retailer, the store, the time, the items and the payments, in this order", async () => {
    await show(
      aReceipt({
        total: money("6.20"),
        items: [
          anItem({ name: "Cheese", quantity: "2", price: money("3.60") }),
          anItem({ name: "Bag", total: money("0.00") }),
        ],
        discounts: [{ amount: money("1.00"), name: "Loyalty" }],
        taxes: [tax("VAT", "20", "1.20")],
        payments: [{ method: "card", number: "4242", amount: money("6.20") }],
      }),
    );
    const paper = panel("As the customer sees it");
    expect(
      [...paper.querySelectorAll("p, li")]
        .filter((line) => line.querySelector("p") === null)
        .map(({ textContent }) => textContent),
    ).to.deep.equal([
      "Hartwell",
      "Covent Garden",
      "1 Mar 2026, 10:52",
      "Cheese£7.20",
      "2 × £3.60",
      "Bag£0.00",
      "Loyalty-£1.00",
      "Total£6.20",
      "VAT 20 %£1.20",
      "card ···· 4242£6.20",
      "TXN-0001",
    ]);
    expect([...paper.querySelectorAll("img")].map((image) => image.getAttribute("src"))).to.deep.equal([
      "/qr-codes?text=TXN-0001",
    ]);
    expect(within(paper).getByText("Cheese").closest("[lang]")?.getAttribute("lang")).to.equal("en-GB");
    expect(within(paper).getByText("1 Mar 2026, 10:52").closest("[lang]:not(html)")).to.equal(
      null,
      "the time is written in the portal's own language",
    );
  });
});

describe("The page of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has one panel for every action, including tax-free forms [RCPT-027]", async () => {
    const receipt = aReceipt({
      properties: { survey: { survey_id: "S-1", response_id: "R-1" } },
      delivery: { counts: { open: 1 }, events: [] },
    });
    await show(receipt, { flags: ["receipts_view", "receipts_admin", "webview_html"], issuesTaxFree: true });
    const names = screen
      .getAllByRole("region")
      .map((region) => within(region).queryAllByRole("heading", { level: 2 })[0]?.textContent)
      .filter(Boolean);
    expect(names).to.deep.equal([
      "Receipt details",
      "Items (1)",
      "Actions",
      "Receipt identifier",
      "Customer's view",
      "Security check",
      "Receipt survey",
      "Tax-free form",
      "Payments, discounts and taxes",
      "Timeline",
      "Email activity",
      "Outbox",
      "Raw data",
    ]);
  });

  it("says what is empty", async () => {
    await show(aReceipt({ items: [], payments: [] }));
    await unfold("Email activity");
    await unfold("Raw data");
    for (const [name, text] of [
      ["Items (0)", "No items"],
      ["Payments, discounts and taxes", "No payments"],
      ["Payments, discounts and taxes", "No discounts"],
      ["Payments, discounts and taxes", "No taxes"],
      ["Email activity", "No email activity yet"],
      ["Raw data", "Nothing to show"],
    ] as const)
      expect(within(panel(name)).getByText(text)).to.be.an.instanceof(HTMLElement);
  });

  it("has the tax-free panel only if forms can be issued, or were", async () => {
    const forms = { tax_free_form: { "0a0a0a0a": { status: "voided", timestamp: "2026-03-01T11:00:00Z", data: {} } } };
    const shown: readonly (readonly [
      facts: Parameters<typeof show>[1],
      properties: Receipt["properties"],
      isShown: boolean,
    ])[] = [
      [{ flags: ["receipts_view"], issuesTaxFree: true }, {}, false],
      [{ flags: ["receipts_view", "refund_view"] }, {}, false],
      [{ flags: ["receipts_view", "refund_view"], issuesTaxFree: true }, {}, true],
      [{ flags: ["receipts_view"] }, forms, true],
    ];
    for (const [facts, properties, isShown] of shown) {
      await show(aReceipt({ properties }), facts);
      expect(screen.queryAllByRole("button", { name: "Tax-free form" })).to.have.lengthOf(isShown ? 1 : 0);
      cleanup();
    }
  });
});
