// The page of a receipt during an action, in every state.
import type { Page, Route } from "playwright-core";
import { oddReceipt, type WireReceipt } from "./odd-receipts.ts";
import { ADMIN, answering, failing, never, opened, press, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const PATH = "/transaction/ACT-0001";
const ATTACH = "?attach=ben%40mail.example";

/** Returns a receipt with content for every panel. */
const eventful = (): WireReceipt =>
  oddReceipt("ACT-0001", {
    identifier: "averylongnameofsomebodywhobought@department.of.somewhere.example",
    items: [
      { name: "Cap", price: 12, total: 12, quantity: "1" },
      {
        name: "Merino jumper",
        price: 89,
        total: 89,
        quantity: "1",
        return: { localtime: "2026-03-02T10:00:00+00:00", properties: { manual_return_reason: "seam open" } },
      },
    ],
    properties: {
      email_settings: { send: true },
      messaging_settings: { sms: { send: false } },
      survey: { survey_id: "S-2026-1", response_id: "R-77" },
      checked: { user: "guard@shop.example", timestamp: "2026-03-02T09:00:00Z" },
      tax_free_form: { "TF-1": { status: "issued" } },
    },
    delivery: {
      counts: { bounce: 1 },
      events: [{ event: "bounce", timestamp: "2026-02-25T06:16:00Z", reason: `550 ${"mailbox".repeat(30)} full` }],
    },
  });

const several = (): WireReceipt =>
  oddReceipt("ACT-0001", {
    items: [
      { name: "Cap", price: 12, total: 12, quantity: "1" },
      { name: "Socks", price: 3, total: 9, quantity: "3" },
    ],
  });

const anonymous = (): WireReceipt => oddReceipt("ACT-0001", { identifier: undefined });

const mail = (id: string, to: string) => ({
  id,
  to,
  created_timestamp: "2026-03-02T09:00:00Z",
  subject: "Your receipt from مكتبة النور",
  text: `2 × Cap: £24.00\nTotal: £24.00\n\nhttps://portal.shop.example/r/1001.${"69a41a5c".repeat(6)}\n`,
});
const MAILS = JSON.stringify([
  mail("2", "ben@mail.example"),
  mail("1", "averylongnameofsomebodywhobought@department.of.somewhere.example"),
]);

/** Answers the calls of a pattern during an action. */
const during =
  (calls: string, answer: (route: Route) => Promise<void>, act: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open(PATH);
    await page.route(calls, answer);
    await act(page);
  };

const dialog =
  (begin: string, then: (page: Page) => Promise<void> = async () => {}) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open(PATH);
    await press(page, begin);
    await page.locator("dialog[open]").waitFor();
    await then(page);
  };

export const RECEIPT_ACTION_STATES: readonly PageState[] = [
  {
    name: "/receipts, during the choice of a receipt for an identifier",
    ...ADMIN,
    reach: opened(`/receipts${ATTACH}`),
  },
  { name: "/transaction, with every part of its panels", ...ADMIN, receipt: eventful, reach: opened(PATH) },
  {
    name: "/transaction, with an identifier to attach",
    ...ADMIN,
    receipt: eventful,
    reach: opened(`${PATH}${ATTACH}`),
  },
  {
    name: "/transaction, with the identifier to attach",
    ...ADMIN,
    receipt: () => oddReceipt("ACT-0001", { identifier: "ben@mail.example" }),
    reach: opened(`${PATH}${ATTACH}`),
  },
  {
    name: "/transaction, being processed",
    ...ADMIN,
    receipt: eventful,
    reach: during("**/api/_/receipts/_process?*", never, async (page) => {
      await press(page, "Reprocess");
      await page.locator("button[aria-busy=true]").waitFor();
    }),
  },
  {
    name: "/transaction, without a new tab",
    ...ADMIN,
    receipt: eventful,
    reach: during("**/api/_/webview_url/**", answering(200, '{"url":"/r/1"}'), async (page) => {
      await page.evaluate("globalThis.open = () => null");
      await press(page, "Open PDF");
      await page.getByRole("link", { name: "open the PDF view" }).waitFor();
    }),
  },
  {
    name: "/transaction, with pending mails",
    ...ADMIN,
    receipt: eventful,
    reach: during("**/api/receipts/*/mails?*", answering(200, MAILS), async (page) => {
      await press(page, "Outbox");
      await page.getByRole("list", { name: "Emails, latest first" }).waitFor();
    }),
  },
  {
    name: "/transaction, before it is sent again after a bounce",
    ...ADMIN,
    receipt: eventful,
    reach: dialog("Resend"),
  },
  { name: "/transaction, that has no address to send to", ...ADMIN, receipt: anonymous, reach: dialog("Resend") },
  {
    name: "/transaction, with a copy that was not sent",
    ...ADMIN,
    receipt: eventful,
    consoleMessage: /status of 500/,
    reach: async (page, portal) => {
      await page.route("**/api/email?*", failing);
      await dialog("Send a copy", async () => {
        await page.getByLabel("Email", { exact: true }).fill("ben@mail.example");
        await press(page, "Send copy");
        await page.getByRole("form").getByRole("alert").getByText("down").waitFor();
      })(page, portal);
    },
  },
  {
    name: "/transaction, with an identifier that is not an address",
    ...ADMIN,
    receipt: eventful,
    reach: dialog("Edit identifier", async (page) => {
      await page.getByRole("textbox", { name: "Identifier" }).fill("ben");
      await press(page, "Save");
      await page.locator("[aria-invalid=true]").waitFor();
    }),
  },
  {
    name: "/transaction, before the removal of its identifier",
    ...ADMIN,
    receipt: eventful,
    reach: dialog("Remove identifier"),
  },
  {
    name: "/transaction, with the menu of an item",
    ...ADMIN,
    receipt: eventful,
    reach: async (page, portal) => {
      await portal.open(PATH);
      await press(page, "Actions for Cap");
      await page.getByRole("menuitem", { name: "Record return", exact: true }).waitFor();
    },
  },
  {
    name: "/transaction, with all panels open",
    ...ADMIN,
    receipt: eventful,
    reach: async (page, portal) => {
      await portal.open(PATH);
      await press(page, "Email activity");
      await press(page, "Raw data");
      await page.getByRole("tree").first().waitFor();
    },
  },
  {
    name: "/transaction, with a manual return",
    ...ADMIN,
    receipt: eventful,
    reach: async (page, portal) => {
      await portal.open(PATH);
      await press(page, "Actions for Cap");
      await page.getByRole("menuitem", { name: "Record return with reason…" }).click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "/transaction, with several items to return",
    ...ADMIN,
    receipt: several,
    reach: async (page, portal) => {
      await portal.open(PATH);
      await press(page, "Select all");
      await press(page, "Return selected (2)");
      await page.getByLabel("Quantity of Socks").waitFor();
    },
  },
  {
    name: "/transaction, with items that were not returned",
    ...ADMIN,
    receipt: several,
    consoleMessage: /status of 500/,
    reach: during("**/api/receipts/*", failing, async (page) => {
      await press(page, "Select all");
      await press(page, "Return selected (2)");
      await press(page, "Record returns");
      await page.getByText("0 of 2 items are returned.").waitFor();
    }),
  },
];
