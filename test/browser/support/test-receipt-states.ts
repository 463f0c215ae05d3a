// The page for posting a test receipt and its builder, in every state.
import type { Page, Route } from "playwright-core";
import { ADMIN, answered, failing, never, opened, press, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const PAGE = "/admin/post_receipt";
const RAW = "**/api/receipts/*/raw?*";
const POSTED = "**/api/receipts?*";
const SOME_ID = "69a41a5ca1b2c3d4e5f60718";

/** In short lines: a text area does not wrap lines at the same place everywhere. */
export const TEST_RECEIPT = `{
  // As the till at the door sends it
  transaction_id: 'TRY-0041',
  localtime: '2026-03-01T10:52:12+00:00',
  l10n: { locale: 'en_GB', currency: 'GBP' },
  store_reference: 'LON-01',
  total: 12,
  items: [
    { name: 'Tea', price: 12, total: 12, quantity: '1' },
  ],
}`;

/** Accepts a receipt without a database. */
const take = (route: Route): Promise<void> =>
  route.fulfill({
    status: 201,
    json: { id: SOME_ID, transaction_id: "TRY-0041", total: 12 },
    headers: { location: `/api/receipts/${SOME_ID}`, "counterfoil-request-id": "4f9d0c2a7be1" },
  });

const bodyOf = (page: Page) => page.getByRole("textbox", { name: "Receipt", exact: true });

const written =
  (text: string, then: (page: Page) => Promise<void> = () => Promise.resolve()) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open(PAGE);
    await page.locator(".cm-content").waitFor();
    await bodyOf(page).fill(text);
    await then(page);
  };

const built =
  (then: (page: Page) => Promise<void> = () => Promise.resolve()) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open(PAGE);
    await press(page, "Build a receipt");
    await page.getByRole("dialog").getByRole("combobox", { name: "Store" }).waitFor();
    await then(page);
  };

const objected = (page: Page): Promise<void> => page.getByText("7 problems.").first().waitFor();

export const TESTING_STATES: readonly PageState[] = [
  { name: "the page for a test receipt", ...ADMIN, reach: opened(PAGE) },
  {
    name: "the page for a test receipt, while its start receipt loads",
    ...ADMIN,
    reach: waiting(`${PAGE}/${SOME_ID}`, RAW),
  },
  {
    name: "the page for a test receipt, whose start receipt does not exist",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: opened(`${PAGE}/${SOME_ID}`),
  },
  {
    name: "the page for a test receipt, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(`${PAGE}/${SOME_ID}`, failing, RAW),
  },
  {
    name: "a test receipt that cannot be parsed",
    ...ADMIN,
    reach: written("{ transaction_id:", async (page) => {
      await press(page, "Post receipt");
      await page.getByText("JSON Parse error").first().waitFor();
    }),
  },
  {
    name: "a test receipt with validation errors and fixes, refused by the server",
    ...ADMIN,
    consoleMessage: /status of 400/,
    reach: written("{ colour: 'red', /* none */ }", async (page) => {
      await objected(page);
      await press(page, "Post anyway");
      await page.getByText("400 Bad Request").first().waitFor();
    }),
  },
  {
    name: "a test receipt that was accepted twice",
    ...ADMIN,
    reach: async (page, portal) => {
      await page.route(POSTED, (route) => (route.request().method() === "POST" ? take(route) : route.continue()));
      await page.route(`**/api/receipts/${SOME_ID}?*`, never);
      await written(TEST_RECEIPT, async () => {
        for (const answer of ["Response 1: 201 Created", "Response 2: 201 Created"]) {
          await press(page, "Post receipt");
          await page.getByText(answer).waitFor();
        }
      })(page, portal);
    },
  },
  {
    name: "a test receipt without a response",
    ...ADMIN,
    consoleMessage: /ERR_FAILED/,
    reach: async (page, portal) => {
      await page.route(POSTED, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
      await written(TEST_RECEIPT, async () => {
        await press(page, "Post receipt");
        await page.getByRole("button", { name: "Send again" }).waitFor();
      })(page, portal);
    },
  },
  { name: "the receipt builder", ...ADMIN, reach: built() },
  {
    name: "the receipt builder, during the edit of an item, with an invalid tax",
    ...ADMIN,
    reach: built(async (page) => {
      await press(page, "Add item");
      await press(page, "Add item");
      await page.getByRole("button", { name: "Edit", exact: true }).first().click();
      await press(page, "Add tax");
    }),
  },
];
