// The list of retailers and the form of settings, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, opened, press, waiting, type PageState } from "./page-state.ts";

const LIST = "/admin/retailers";
const FORM = `${LIST}/1001`;
const LIST_CALLS = "**/api/_/retailers?*";
const FORM_CALLS = "**/api/_/retailer-settings?*";

const RETAILER = {
  id: "1001",
  name: "Alder & Finch متجر",
  settings: {
    timezone: "Europe/London",
    colour: { of: "the sea" },
    refund: { questions: [{ question: "Why?", type: "text" }] },
    forms: { labels: { gift_receipt: { logo: "Logo" } } },
  },
  tweaks: {},
  updated_timestamp: "2026-02-01T09:30:00Z",
};

async function openTopics(page: Page): Promise<void> {
  for (const topic of ["Refunds", "Form images", "Customers"]) await press(page, topic);
  await page.getByRole("group", { name: "Questions" }).waitFor();
}

/** Another user has changed the name. */
async function meetConflict(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("Finch");
  await press(page, "Remove colour");
  await page.unroute(FORM_CALLS);
  await page.route(FORM_CALLS, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill({ json: { ...RETAILER, name: "Alder", updated_timestamp: "2026-02-02T09:30:00Z" } }),
  );
  await press(page, "Save settings");
  await page.getByRole("dialog", { name: "These settings have changed" }).waitFor();
}

const reached =
  (then: (page: Page) => Promise<void>): PageState["reach"] =>
  async (page, portal) => {
    await answered(FORM, answering(200, JSON.stringify(RETAILER)), FORM_CALLS)(page, portal);
    await then(page);
  };

export const RETAILER_STATES: readonly PageState[] = [
  { name: "/admin/retailers, loading", ...ADMIN, reach: waiting(LIST, LIST_CALLS) },
  { name: "/admin/retailers", ...ADMIN, reach: opened(LIST) },
  {
    name: "/admin/retailers, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(LIST, failing, LIST_CALLS),
  },
  {
    name: "a new retailer, submitted empty",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open(LIST);
      await press(page, "New retailer");
      await press(page, "Create retailer");
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  { name: "settings of a retailer, loading", ...ADMIN, reach: waiting(FORM, FORM_CALLS) },
  {
    name: "settings of a retailer, with an error",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(FORM, failing, FORM_CALLS),
  },
  { name: "settings of no retailer", ...ADMIN, consoleMessage: /status of 404/, reach: opened(`${LIST}/9999`) },
  { name: "settings of a retailer, with open topics", ...ADMIN, reach: reached(openTopics) },
  {
    name: "settings of a retailer, refused",
    ...ADMIN,
    reach: reached(async (page) => {
      await openTopics(page);
      await press(page, "Add to questions");
      await press(page, "Save settings");
      await page.getByText("Question of entry 2 is required").waitFor();
    }),
  },
  {
    name: "settings of a retailer, in conflict",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: reached(meetConflict),
  },
];
