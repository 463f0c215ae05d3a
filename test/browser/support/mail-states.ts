// The log of emails in every state.
import type { Page, Route } from "playwright-core";
import { LOGGED_MAIL_STATES } from "#domain/mails/index.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import { ADMIN, answered, answering, failing, never, press, routeApi, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

type Answer = (route: Route) => Promise<void>;

const LIST = /\/api\/_\/mails\?/;
const GROUPS = /\/api\/_\/mails\/groups\?/;
const ALL = /\/api\/_\/mails(?:\/groups)?\?/;
const RECEIPT = /\/api\/receipts\/[0-9a-f]{24}/;
const SEND = /\/api\/email\?/;
const QUOTA = /\/api\/_\/mails\/quota\?/;

const REASONS = [
  "550 5.1.1 The email account that you tried to reach does not exist. Check for typing errors and unneeded spaces",
  "452 4.2.2 The mailbox is full",
  `554 5.7.1 Blocked: ${"listed-".repeat(20)}`,
];
const hasReason = (state: string): boolean => ["dropped", "bounce", "spamreport"].includes(state);

const mails = Array.from({ length: 20 }, (_, at) => {
  const state = LOGGED_MAIL_STATES[at % LOGGED_MAIL_STATES.length]!;
  return {
    id: `${100 - at}`,
    kind: at % 7 === 6 ? "copy" : "receipt",
    timestamp: `2026-03-01T${String(20 - (at % 20)).padStart(2, "0")}:05:00Z`,
    receipt_id: `69a41a5ca1b2c3d4e5f607${String(10 + at)}`,
    ...(at === 9 ? {} : { transaction_id: `TXN-${1000 + at}` }),
    store_id: "5001",
    state,
    state_timestamp: "2026-03-01T20:06:00Z",
    ...(at % 8 === 7
      ? {}
      : {
          recipient: at === 3 ? `${"long-".repeat(12)}name@mail.example` : `shopper${at}@mail.example`,
          domain: "mail.example",
        }),
    ...(hasReason(state) ? { reason: REASONS[at % REASONS.length]! } : {}),
  };
});
const list = JSON.stringify({ data: mails, next: "1772362335000000-42", total: { count: 10_000, exact: false } });
/** All of them, for resending. */
const listOrAll: Answer = (route) =>
  answering(200, route.request().url().includes("limit=1000") ? JSON.stringify({ data: mails }) : list)(route);
const groups = (route: Route): Promise<void> => {
  const by = new URL(route.request().url()).searchParams.get("by");
  const values = by === "reason" ? REASONS : ["mail.example", "gmial.example"];
  const data = [{ count: 9_120 }, ...values.map((value, at) => ({ value, count: 400 - at }))];
  return answering(200, JSON.stringify({ data, counted: { count: 50_000, exact: false } }))(route);
};

const SUPPRESSED = "/mails/suppressed";
const SUPPRESSED_CALLS = "**/api/_/suppressed-addresses?*";
const suppressed = answering(
  200,
  JSON.stringify(
    REASONS.map((reason, at) => ({
      id: `00000000000000000000000${at}`,
      ...(at === 1 ? {} : { address: `${"long-".repeat(at * 6)}name@mail.example` }),
      ...{ cause: at === 2 ? "complaint" : "bounce", since: "2026-03-01T20:06:00Z", source: "server", reason },
      receipt_id: `69a41a5ca1b2c3d4e5f607${String(10 + at)}`,
    })),
  ),
);

const shown =
  (path: string, answer: Answer = answering(200, list)) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await routeApi(page, LIST, answer);
    await routeApi(page, GROUPS, groups);
    await portal.open(path);
  };

/** Opens the question before all matching emails are resent. Their receipts cannot be read, except with an answer. */
async function ask(page: Page, portal: Portal): Promise<void> {
  await routeApi(page, RECEIPT, (route) => {
    const id = /\/receipts\/([0-9a-f]{24})/.exec(route.request().url())?.[1] ?? "";
    return route.fulfill({ status: 200, contentType: "application/json", body: JSON.stringify(receiptOf(id)) });
  });
  await routeApi(page, QUOTA, answering(200, '{"limit":100,"window_seconds":900,"remaining":4}'));
  await shown("/mails?state=bounce", listOrAll)(page, portal);
  await press(page, "Choose page");
  await page.getByRole("button", { name: /^Resend \d+$/ }).click();
  await page
    .getByRole("dialog", { name: "Resend receipts" })
    .getByText(/will be emailed again/)
    .waitFor();
}

const receiptOf = (id: string): Record<string, unknown> => {
  const isDoubtful = Number(id.slice(-1)) % 2 === 0;
  const address = `shopper${Number(id.slice(-2)) - 10}@mail.example`;
  const event = (name: string) => ({ event: name, timestamp: "2026-03-01T10:00:00Z", address });
  return {
    ...fixtureReceipt({ retailer: "1001", at: 0, transaction: `TXN-${id.slice(-4)}` }),
    id,
    identifier: isDoubtful ? address : "corrected@mail.example",
    delivery: { counts: { processed: 1, bounce: 1 }, events: [event("processed"), event("bounce")] },
  };
};

const limited: Answer = (route) =>
  route.fulfill({
    ...{ status: 429, contentType: "application/json", headers: { "retry-after": "600" } },
    body: '{"status":"Too Many Requests","description":"Too many requests, please try again in 600 seconds"}',
  });

const resending =
  (answer: Answer, said: string) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await page.route(SEND, answer);
    await ask(page, portal);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Resend \d+ receipts$/ })
      .click();
    await page.getByText(said).first().waitFor();
  };

export const MAIL_PAGE_STATES: readonly PageState[] = [
  { name: "/mails", ...ADMIN, reach: shown("/mails") },
  {
    name: "/mails, of one reason, with a selection",
    ...ADMIN,
    reach: async (page, portal) => {
      const days = "from=2026-03-01&to=2026-03-01";
      await shown(`/mails?state=bounce&reason=${encodeURIComponent(REASONS[0]!)}&${days}`)(page, portal);
      await press(page, "Choose page");
    },
  },
  { name: "/mails, for accounts that may only read", as: "staff@shop.example", reach: shown("/mails") },
  { name: "/mails, none found", ...ADMIN, reach: shown("/mails?domain=none.example", answering(200, '{"data":[]}')) },
  { name: "/mails, loading", ...ADMIN, reach: waiting("/mails", ALL) },
  {
    name: "/mails, failing",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: async (page, portal) => {
      await routeApi(page, ALL, failing);
      await portal.open("/mails");
    },
  },
  { name: "/mails, asking before it resends", ...ADMIN, reach: ask },
  { name: "/mails, being resent", ...ADMIN, reach: resending(never, "Sending") },
  {
    name: "/mails, waiting for the limit of emails",
    ...ADMIN,
    consoleMessage: /status of 429/,
    reach: resending(limited, "Waiting until"),
  },
  {
    name: "/mails, where resending failed",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: resending(failing, "Retry"),
  },
  { name: "/mails/suppressed", ...ADMIN, reach: answered(SUPPRESSED, suppressed, SUPPRESSED_CALLS) },
  { name: "/mails/suppressed, loading", ...ADMIN, reach: waiting(SUPPRESSED, SUPPRESSED_CALLS) },
  { name: "/mails/suppressed, empty", ...ADMIN, reach: answered(SUPPRESSED, answering(200, "[]"), SUPPRESSED_CALLS) },
  {
    name: "/mails/suppressed, with an error",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(SUPPRESSED, failing, SUPPRESSED_CALLS),
  },
  {
    name: "/mails/suppressed, before the removal of an address",
    ...ADMIN,
    reach: async (page, portal) => {
      await answered(SUPPRESSED, suppressed, SUPPRESSED_CALLS)(page, portal);
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await page.getByRole("alertdialog", { name: "Remove from the list?" }).waitFor();
    },
  },
];
