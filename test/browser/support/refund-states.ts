// The page on which refunds are validated, in every state.
import type { Page } from "playwright-core";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { oddReceipt, type WireReceipt } from "./odd-receipts.ts";
import { ADMIN, answered, failing, opened, press, startWith, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const RECEIPTS = "**/api/receipts?*";
const record = (result: string, failed: readonly number[]) => ({
  result,
  result_data: [
    ["Has the card been reported lost or stolen?", "No"],
    ["Comment", "Bought as a present for a friend in another town"],
    ["Is the item within its return guarantee?", "Yes"],
  ].map(([question, answer], at) => ({ number: at + 1, question, answer, is_failed: failed.includes(at + 1) })),
  timestamp: "2026-03-02T10:00:00Z",
  time_elapsed: 75,
  user: "averylongnameofsomebodywhosells@department.of.somewhere.example",
});

const item = (name: string, more = {}) => ({
  name,
  price: 89,
  total: 89,
  quantity: "1",
  properties: { product_code: `PC-${name.length}` },
  ...more,
});

/** Items with each result, with a return alone, and with nothing. */
export const receiptWithResults = (): WireReceipt =>
  oddReceipt("REF/0001", {
    items: [
      item("Cap"),
      item("Merino jumper", { return: { localtime: "2026-03-02T10:00:00+00:00" } }),
      item("Donaudampfschifffahrtsgesellschaftskapitänsmütze"),
      item("Scarf"),
      item("قميص"),
    ],
    properties: { refund_validation: { 1: record("Pass", []), 2: record("Pass", [3]), 3: record("Fail", [1]) } },
  });
const at = (place: number): string => `/refund_validation#/id/REF%2F0001?idx=${place}`;

const showing =
  (place: number, then: (page: Page) => Promise<void> = async () => {}) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open(at(place));
    await page.getByRole("heading", { name: "Items (5)" }).waitFor();
    await then(page);
  };

async function answer(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByRole("textbox", { name: "Comment" }).fill("Present");
}

const withApproval = (bootstrap: JsonObject): JsonObject => {
  const settings = bootstrap["settings"] as JsonObject;
  return {
    ...bootstrap,
    settings: { ...settings, refund: { ...(settings["refund"] as JsonObject | undefined), fail_needs_approval: true } },
  };
};

const state = { ...ADMIN, receipt: receiptWithResults };

export const REFUND_STATES: readonly PageState[] = [
  { name: "/refund_validation", ...ADMIN, reach: opened("/refund_validation") },
  {
    name: "/refund_validation, without a match",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/refund_validation");
      await page.getByRole("textbox", { name: "Transaction ID" }).fill("TXN-UNKNOWN");
      await press(page, "Search");
      await page.getByText("No receipt has the transaction ID").first().waitFor();
    },
  },
  {
    name: "/refund_validation, with receipts found",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/refund_validation?store_id=5001&min_total=0");
      await page.getByRole("table", { name: /^Receipts found/ }).waitFor();
    },
  },
  {
    name: "/refund_validation, without a receipt found",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/refund_validation?store_id=5001&min_total=999999");
      await page.getByText("Try another day, a wider amount or all stores.").waitFor();
    },
  },
  {
    name: "/refund_validation, with errors of the search",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/refund_validation");
      await page.getByRole("textbox", { name: "Amount from" }).fill("forty");
      await press(page, "Find receipts");
      await page.getByText("Enter an amount, for example 40.50").first().waitFor();
    },
  },
  {
    name: "/refund_validation, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(at(0), failing, RECEIPTS),
  },
  { name: "/refund_validation, with questions", ...state, reach: showing(0) },
  {
    name: "/refund_validation, with a missing answer",
    ...state,
    reach: showing(0, async (page) => {
      await press(page, "Confirm refund check");
      await page.getByText("Answer this question").waitFor();
    }),
  },
  {
    name: "/refund_validation, with the prompt for CAST",
    ...state,
    reach: showing(0, async (page) => {
      await page.getByRole("radio", { name: "Yes" }).check();
      await page.locator("dialog[open]").waitFor();
    }),
  },
  { name: "/refund_validation, with all answers", ...state, reach: showing(0, answer) },
  { name: "/refund_validation, with a pass", ...state, reach: showing(1) },
  { name: "/refund_validation, with a special pass", ...state, reach: showing(2) },
  { name: "/refund_validation, with a fail", ...state, reach: showing(3) },
  {
    name: "/refund_validation, with a fail to approve",
    ...state,
    reach: async (page, portal) => {
      await startWith(page, withApproval);
      await showing(3)(page, portal);
      await page.getByRole("button", { name: "Approve return" }).waitFor();
    },
  },
  {
    name: "/refund_validation, out of policy",
    ...state,
    reach: showing(3, async (page) => {
      await press(page, "Record return");
      await page.locator("dialog[open]").waitFor();
    }),
  },
  {
    name: "/refund_validation, with a manual return",
    ...state,
    reach: showing(4, async (page) => {
      await press(page, "Record return with reason…");
      await page.locator("dialog[open]").waitFor();
    }),
  },
];
