// The search for customers, the page of one and its forms, in every state.
import type { Page } from "playwright-core";
import { isJsonObject, type JsonObject } from "#domain/shared/json/json.ts";
import {
  ADMIN,
  answered,
  answering,
  failing,
  press,
  routeApi,
  startWith,
  waiting,
  type PageState,
} from "./page-state.ts";
import type { Portal } from "./portal.ts";

const SEARCH = "/consumer?query=lee";
const SEARCH_CALLS = "**/api/identifiers/_search?*";
const RECORD = "/consumer/ann/lee%40shop.example";
const RECORD_CALLS = "**/api/identifiers/ann%2Flee%40shop.example?*";

/** A customer with every member, in no database. */
const ANN = {
  identifier: "ann/lee@shop.example",
  key: "ann/lee@shop.example",
  updated_timestamp: "2026-02-01T09:30:00Z",
  properties: {
    name: { title: "Dr", first: "Ann نور", middle: "Maximiliane-Wilhelmina", last: "Lee-Featherstonehaugh" },
    address: ["12 Old Compton Street", "Soho"],
    postcode: "W1D 4TQ",
    city: "London",
    country: "GBR",
    phone: "+44 20 7946 0000",
    birthdate: "1932-02-28",
    till: { note: "x".repeat(200) },
  },
  loyalties: [],
  summary: {
    spend: [
      { currency: "GBP", total: 1234567.89, average: 123.45 },
      { currency: "JPY", total: 500, average: 500 },
    ],
    visits: { total: 1234, first: "2020-01-05T10:00:00Z", last: "2026-03-01T10:00:00Z", stores: ["LON-01", "GONE-9"] },
    ratings: {
      email_feedback: {
        average: 4.5,
        last: { rating: 5, timestamp: "2026-02-26T08:00:00Z", receipt_id: "of-another-time" },
      },
    },
    scores: [
      { currency: "GBP", recency: 5, frequency: 2, spend: 3 },
      { currency: "JPY", recency: 1, frequency: 1, spend: 1 },
    ],
  },
};
const ann = answering(200, JSON.stringify(ANN));
const hits = answering(
  200,
  JSON.stringify({
    data: Array.from({ length: 20 }, (_, at) => ({
      identifier: `ann.lee${at}@shop.example`,
      key: `ann.lee${at}@shop.example`,
      name: "Dr Ann نور Lee",
      city: "London",
      postcode: "W1D 4TQ",
      last_visit: "2026-03-01T10:00:00Z",
    })),
  }),
);

const standing =
  (then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answered(RECORD, ann, RECORD_CALLS)(page, portal);
    await then(page);
  };

const NOTE =
  '<p>Likes <strong>oat milk</strong>, <span style="font-size: 26px">always</span>: <a href="https://shop.example/card">card</a></p><ul><li><p>نور at the till</p></li><li><p>Window table</p></li></ul>';
const PROGRAMS = [
  { id: "stars", name: "Stars" },
  { id: "club", name: "Tailor's club of the longest name that a program has" },
];
const EVENTS = ["2026-02-01T10:00:00Z", "2025-11-09T10:00:00Z"].map((timestamp, at) => ({
  id: String(at),
  timestamp,
  description: "Goodwill for the receipt that was lost",
  value: at === 0 ? -20 : 1200,
  total: 1180,
}));
const FULL = {
  ...ANN,
  properties: { ...ANN.properties, note: NOTE, vip: { status: true, level: "Gold", note: "Ask about the grinder" } },
  loyalties: PROGRAMS.map((program) => ({ ...program, total: 1180 })),
};

/** The customer of a retailer with every feature: points, VIPs and an address lookup. */
const full =
  (then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await startWith(page, withEverything);
    await routeApi(page, "**/api/loyalty/*/identifiers/**", async (route) => {
      const isEvents = new URL(route.request().url()).pathname.endsWith("/events");
      await route.fulfill({ json: isEvents ? { data: EVENTS } : { ...PROGRAMS[0], total: 1180 } });
    });
    await answered(RECORD, answering(200, JSON.stringify(FULL)), RECORD_CALLS)(page, portal);
    await page.getByRole("region", { name: "Note" }).getByText("oat milk").waitFor();
    await then(page);
  };

/** The portal shows the retailer with VIPs; the server continues with the first retailer. */
function withEverything({ permissions, settings, retailer, ...bootstrap }: JsonObject): JsonObject {
  const flags = [...(Array.isArray(permissions) ? (permissions as readonly string[]) : []), "identifier_vip_edit"];
  return {
    ...bootstrap,
    permissions: flags,
    retailer: { ...(isJsonObject(retailer) ? retailer : {}), id: "2001" },
    settings: { ...(isJsonObject(settings) ? settings : {}), consumer: { loyalties: PROGRAMS } },
  };
}

/** The responses for an erasure and for an address lookup. */
const USES = answering(
  200,
  JSON.stringify({ receipts: 1234, loyalty_events: 14, mails: 1, raw_records: 1200, audit_events: 3 }),
);
const FOUND = answering(
  200,
  JSON.stringify({
    data: {
      addresses: Array.from({ length: 30 }, (_, at) => ({
        id: String(at),
        text: `${at + 1} Old Compton Street, London, W1D 4TQ`,
      })),
    },
  }),
);

async function lookUp(page: Page): Promise<void> {
  await press(page, "Edit customer");
  await press(page, "Look up address");
  await page.getByRole("dialog", { name: "Look up address" }).waitFor();
}

async function erase(page: Page): Promise<void> {
  await press(page, "Erase customer…");
  await page.getByRole("alertdialog", { name: "Erase this customer?" }).waitFor();
}

async function sendEmptyPoints(page: Page): Promise<void> {
  const program = page.getByRole("region", { name: "Stars" });
  await program.getByRole("button", { name: "Stars, last 12 months" }).click();
  await program.getByRole("table").getByText("Goodwill for the receipt").first().waitFor();
  await program.getByRole("button", { name: "Subtract points" }).click();
  await program.getByRole("button", { name: "Subtract points" }).click();
  await page.getByText("Description is required").waitFor();
}

/** Another user has moved the customer. */
async function meetConflict(page: Page): Promise<void> {
  await press(page, "Edit customer");
  await page.getByRole("textbox", { name: "City" }).fill("Westminster");
  await page.unroute(RECORD_CALLS);
  await page.route(RECORD_CALLS, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill({
          json: {
            ...ANN,
            properties: { ...ANN.properties, city: "Camden" },
            updated_timestamp: "2026-02-02T09:30:00Z",
          },
        }),
  );
  await press(page, "Save customer");
  await page.getByRole("dialog", { name: "This customer has changed" }).waitFor();
}

export const CONSUMER_STATES: readonly PageState[] = [
  { name: "/consumer", ...ADMIN, reach: async (_page, portal) => portal.open("/consumer") },
  { name: "/consumer, searching", ...ADMIN, reach: waiting(SEARCH, SEARCH_CALLS) },
  { name: "/consumer, with results", ...ADMIN, reach: answered(SEARCH, hits, SEARCH_CALLS) },
  {
    name: "/consumer, without a match",
    ...ADMIN,
    reach: answered(SEARCH, answering(200, '{"data":[]}'), SEARCH_CALLS),
  },
  {
    name: "/consumer, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(SEARCH, failing, SEARCH_CALLS),
  },
  {
    name: "a new customer, sent empty",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/consumer");
      await press(page, "New customer");
      await press(page, "Create customer");
      await page.getByText("Identifier is required").waitFor();
    },
  },
  { name: "a customer, loading", ...ADMIN, reach: waiting(RECORD, RECORD_CALLS) },
  { name: "a customer", ...ADMIN, reach: answered(RECORD, ann, RECORD_CALLS) },
  {
    name: "an unknown customer",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: async (_page, portal) => portal.open("/consumer/unknown%40shop.example"),
  },
  {
    name: "a customer, with an error",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(RECORD, failing, RECORD_CALLS),
  },
  {
    name: "a customer with opened emails",
    ...ADMIN,
    reach: standing(async (page) => {
      await press(page, "Email activity");
      await page.getByText("No email activity yet").waitFor();
    }),
  },
  { name: "a customer, edited", ...ADMIN, reach: standing((page) => press(page, "Edit customer")) },
  {
    name: "a customer that another user changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: standing(meetConflict),
  },
  { name: "a customer with a note, points and VIP details", ...ADMIN, reach: full(async () => {}) },
  {
    name: "a customer whose note is edited",
    ...ADMIN,
    reach: full(async (page) => {
      await press(page, "Edit note");
      await page.getByRole("textbox", { name: "Note" }).click();
      await page.keyboard.press("Control+a");
      await page.getByRole("group", { name: "Formatting" }).getByRole("button", { name: "Link" }).click();
      await page.getByRole("textbox", { name: "Address of the link" }).waitFor();
    }),
  },
  { name: "a customer whose VIP details are edited", ...ADMIN, reach: full((page) => press(page, "Edit VIP")) },
  { name: "a customer with points, submitted empty, and their history", ...ADMIN, reach: full(sendEmptyPoints) },
  {
    name: "a customer whose address is looked up",
    ...ADMIN,
    reach: standing(async (page) => {
      await page.route("**/api/addresses/_search/**", FOUND);
      await lookUp(page);
      await page.getByRole("button", { name: "30 Old Compton Street, London, W1D 4TQ" }).waitFor();
    }),
  },
  {
    name: "a customer whose address lookup fails",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: standing(async (page) => {
      await page.route("**/api/addresses/_search/**", failing);
      await lookUp(page);
      await page.getByRole("alert").getByText("The address lookup is not available").waitFor();
    }),
  },
  {
    name: "a customer, before the erasure",
    ...ADMIN,
    reach: standing(async (page) => {
      await page.route("**/_uses?*", USES);
      await erase(page);
      await page.getByText("1,234 receipts").waitFor();
    }),
  },
  {
    name: "a customer, before the erasure, without counts",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: standing(async (page) => {
      await page.route("**/_uses?*", failing);
      await erase(page);
      await page.getByRole("alertdialog").getByRole("alert").waitFor();
    }),
  },
];
