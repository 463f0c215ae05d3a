import { expect } from "chai";
import type { Page } from "playwright-core";
import { oddReceipt, withReceipt, withStore, type WireReceipt } from "./support/odd-receipts.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";
import { routeApi } from "./support/page-state.ts";

/** Markup that sets a global if it is ever parsed: as an element, an attribute, a title, a script. */
const marked = (place: string): string =>
  `${place}"'></title></script><img src=x onerror="markupRan='${place}'"><script>markupRan='${place}'</script>`;
/** A text in right-to-left script, with a control character that would reverse the text after it. */
const turned = (place: string): string => `${place} שלום \u202Eمرحبا 🧥👩‍👩‍👧`;

/** The day of the odd receipts, and a store without other sales. */
const STORE = "6666";
const LIST = `/receipts?filterBy=date,store_id&store_id=${STORE}&date=2026-02-25`;

type Write = (place: string) => string;

const receiptOf = (write: Write): WireReceipt =>
  oddReceipt(write("transaction"), {
    store_id: STORE,
    store: write("store"),
    store_reference: write("reference"),
    identifier: write("identifier"),
    taxes: [{ name: write("tax"), rate: 20, amount: 1.2 }],
    discounts: [{ name: write("discount"), amount: 1 }],
    payments: [{ method: write("method"), amount: 7.2, details: { number: write("number") } }],
    items: [
      {
        name: write("item"),
        price: 3.6,
        total: 7.2,
        quantity: write("quantity"),
        taxes: [{ name: write("item tax"), rate: 20, amount: 1.2 }],
        properties: { product_code: write("code"), details: [write("detail")] },
        return: {
          localtime: "2026-03-01T10:00:00+00:00",
          properties: { manual_return_reason: write("return reason") },
        },
      },
    ],
    properties: {
      salesperson: write("salesperson"),
      phone: write("phone"),
      order_type: write("order type"),
      [write("property")]: write("value"),
      branch: { [write("deep property")]: [write("deep value")] },
    },
    delivery: {
      counts: { [write("count")]: 1 },
      events: [{ event: write("event"), timestamp: "2026-03-01T10:00:00Z", reason: write("bounce reason") }],
    },
  });

const IN_LIST = ["transaction", "store", "identifier"];
const isInRow = (place: string): boolean => place !== "store";
const IN_RECEIPT = [
  ...[
    "transaction",
    "store",
    "reference",
    "identifier",
    "tax",
    "discount",
    "method",
    "number",
    "item",
    "quantity",
    "item tax",
    "code",
    "detail",
  ],
  ...["return reason", "salesperson", "phone", "order type", "count", "event", "bounce reason"],
  ...["property", "value", "deep property", "deep value"],
];
const ON_PAPER = ["store", "item", "quantity", "detail", "discount", "tax", "method", "number", "transaction"];

describe("Text that a shop or a customer has written", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  /** Creates a store and a sale of it, both with such a name. */
  const withSale = (write: Write, act: () => Promise<void>): Promise<void> =>
    withStore(portal.server, { id: STORE, name: write("shop") }, () =>
      withReceipt(portal.server, receiptOf(write), act),
    );

  it("is shown literally in the list, and runs nothing [Q21]", async () => {
    await withSale(marked, async () => {
      await portal.open(LIST);
      // The chosen store is in the filter alone.
      expect(await isolatedTexts(portal.page, "main")).to.include.members(IN_LIST.filter(isInRow).map(marked));
      expect(await portal.page.locator("main option").allTextContents()).to.include(marked("shop"));
      await expectNothingRan(portal.page);
    });
  });

  it("is shown literally in search results and suggestions", async () => {
    const { page } = portal;
    await withSale(marked, async () => {
      await portal.open(`/query?${new URLSearchParams({ query: `store_id:${STORE}` }).toString()}`);
      await page.locator("main table tbody th a").waitFor();
      // The store that was searched for has no column.
      expect(await isolatedTexts(page, "main")).to.include.members(IN_LIST.filter(isInRow).map(marked));
      await page.getByRole("combobox", { name: "Query" }).fill(`store_id:${STORE.slice(0, 2)}`);
      await page.locator("[role=option]").getByText(marked("shop")).waitFor();
      await expectNothingRan(page);
    });
  });

  it("is shown literally on the receipt, its preview and in the title, and runs nothing", async () => {
    const { page } = portal;
    await withSale(marked, async () => {
      await openReceipt(page);
      expect(await isolatedTexts(page, "main")).to.include.members(IN_RECEIPT.map(marked));
      expect(await isolatedTexts(page, `main section[aria-label="As the customer sees it"]`)).to.include.members(
        ON_PAPER.map(marked),
      );
      expect(await page.title()).to.equal(`Receipt ${marked("transaction")} · Counterfoil`);
      await expectNothingRan(page);
    });
  });

  it("is shown literally in the page of the host, before any script", async () => {
    const path = `/transaction/${encodeURIComponent(marked("transaction"))}`;
    const answer = await portal.context.request.get(path);
    const page = await answer.text();
    expect(answer.status()).to.equal(200);
    expect(page)
      .to.include("transaction&quot;")
      .and.not.to.include("<img src=x")
      .and.not.to.include("<script>markupRan");
  });

  it("is shown literally in an error message of the server", async () => {
    const { page } = portal;
    portal.expectProblem(/status of 403/);
    await routeApi(page, "**/api/stores?*", (route) =>
      route.fulfill({ status: 403, json: { description: marked("refusal"), errors: [] } }),
    );
    await portal.open("/receipts");
    await page.getByRole("main").getByRole("alert").getByText(marked("refusal")).waitFor();
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    await page.getByRole("dialog", { name: "Notifications" }).getByText(marked("refusal")).waitFor();
    await expectNothingRan(page);
  });

  it("keeps its own direction, and does not move the text after it", async () => {
    const { page } = portal;
    await withSale(turned, async () => {
      await openReceipt(page);
      expect(await isolatedTexts(page, "main")).to.include.members(IN_RECEIPT.map(turned));
      const followers = await page.evaluate(followersOfNames);
      expect(followers).to.have.length.of.at.least(2);
      expect(followers.filter(({ isBehind }) => !isBehind)).to.deep.equal([]);
    });
  });
});

async function openReceipt(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.locator("main table tbody th a").click();
  await page.getByRole("button", { name: "Email activity" }).click();
  await page.getByRole("button", { name: "Raw data" }).click();
  await page.getByRole("button", { name: "Expand all" }).click();
  await page.getByRole("button", { name: "Expand all", disabled: true }).waitFor();
}

/** Returns the texts whose direction is isolated. */
const isolatedTexts = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).locator("bdi").allTextContents();

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { markupRan?: string }).markupRan)).to.equal(undefined);
  expect(await page.locator("img:not([src^='/qr-codes?']), main script, main title").count()).to.equal(0);
}

/** Finds the text after each name in the document. Checks that it is also after the name on the page. */
function followersOfNames(): { readonly text: string; readonly isBehind: boolean }[] {
  return [...document.querySelectorAll("main bdi")].flatMap((name) => {
    const blank = name.nextSibling instanceof Text && name.nextSibling.data.trim() === "";
    const next = blank ? name.nextSibling.nextSibling : name.nextSibling;
    if (next?.nodeName !== "SPAN" || next.textContent?.trim() === "") return [];
    const range = document.createRange();
    range.selectNodeContents(next);
    const [behind, here] = [[...range.getClientRects()].at(-1), [...name.getClientRects()].at(-1)];
    // On the next line, whose tall letters and buttons reach into this one.
    if (!behind || !here || (behind.top + behind.bottom) / 2 >= here.bottom) return [];
    return [{ text: next.textContent ?? "", isBehind: behind.left >= here.right - 1 }];
  });
}
