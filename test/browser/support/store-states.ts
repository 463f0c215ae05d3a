// The list of stores, the page of one and its form, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, opened, press, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const LIST = "/admin/stores";
const STORE = `${LIST}/SOHO-1`;
const LIST_CALLS = "**/api/stores?*";
const STORE_CALLS = "**/api/stores/SOHO-1?*";

/** A store with every member, in no database. */
const SOHO = {
  id: "5009",
  type: "stores",
  name: "Soho متجر 🏬",
  external_reference: "SOHO-1",
  effective_reference: "SOHO-1",
  address: "12 Old Compton Street\nSoho",
  city: "London",
  postcode: "W1D 4TQ",
  country: "GBR",
  phone: "+44 20 7946 0000",
  locale: "en_GB",
  timezone: "Europe/London",
  currency: "GBP",
  properties: { template_data: { footer: "x".repeat(200) } },
  settings: {},
  updated_timestamp: "2026-02-01T09:30:00Z",
};
const soho = answering(200, JSON.stringify(SOHO));
const many = answering(
  200,
  JSON.stringify(
    Array.from({ length: 500 }, (_, at) => ({
      ...SOHO,
      id: `${at}`,
      name: `Store number ${at}`,
      external_reference: `N-${at}`,
      effective_reference: `N-${at}`,
    })),
  ),
);

const standing =
  (path: string, then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answered(path, soho, STORE_CALLS)(page, portal);
    await then(page);
  };

/** Another user has renamed and moved the store. */
async function meetConflict(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "City" }).fill("Westminster");
  await page.unroute(STORE_CALLS);
  await page.route(STORE_CALLS, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill({ json: { ...SOHO, city: "Camden", country: "IRL", updated_timestamp: "2026-02-02T09:30:00Z" } }),
  );
  await press(page, "Save store");
  await page.getByRole("dialog", { name: "This store has changed" }).waitFor();
}

export const STORE_STATES: readonly PageState[] = [
  { name: "/admin/stores, loading", ...ADMIN, reach: waiting(LIST, LIST_CALLS) },
  { name: "/admin/stores, with rows", ...ADMIN, reach: answered(LIST, many, LIST_CALLS) },
  { name: "/admin/stores, empty", ...ADMIN, reach: answered(LIST, answering(200, "[]"), LIST_CALLS) },
  {
    name: "/admin/stores, where none matches",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open(LIST);
      await page.getByLabel("Find by").fill("nowhere");
      await page.getByText("No stores match").waitFor();
    },
  },
  {
    name: "/admin/stores, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(LIST, failing, LIST_CALLS),
  },
  { name: "a store, loading", ...ADMIN, reach: waiting(STORE, STORE_CALLS) },
  { name: "a store", ...ADMIN, reach: answered(STORE, soho, STORE_CALLS) },
  { name: "a store that does not exist", ...ADMIN, consoleMessage: /status of 404/, reach: opened(`${LIST}/NONE`) },
  {
    name: "a store, with an error",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(STORE, failing, STORE_CALLS),
  },
  {
    name: "a store, before its deletion",
    ...ADMIN,
    reach: standing(STORE, async (page) => {
      await page.route("**/api/stores/SOHO-1/_uses?*", answering(200, '{"receipts":1200,"roles":2}'));
      await press(page, "Delete store");
      await page.getByRole("alertdialog", { name: /^Delete store/ }).waitFor();
    }),
  },
  { name: "the form of a store, loading", ...ADMIN, reach: waiting(`${STORE}/edit`, STORE_CALLS) },
  {
    name: "the form of a new store, submitted empty",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open(`${LIST}/add`);
      await press(page, "Save store");
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "the form of a store, with its zones open",
    ...ADMIN,
    reach: standing(`${STORE}/edit`, async (page) => {
      await page.getByRole("combobox", { name: "Time zone" }).click();
      await page.getByRole("option").first().waitFor();
    }),
  },
  {
    name: "the form of a store that could not be saved",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: standing(`${STORE}/edit`, async (page) => {
      await page.getByRole("textbox", { name: "City" }).fill("Westminster");
      await page.unroute(STORE_CALLS);
      await page.route(STORE_CALLS, failing);
      await press(page, "Save store");
      await page.getByRole("form").getByRole("alert").getByText("down").waitFor();
    }),
  },
  {
    name: "the form of a store, with the question about unsaved changes",
    ...ADMIN,
    reach: standing(`${STORE}/edit`, async (page) => {
      await page.getByRole("textbox", { name: "City" }).fill("Westminster");
      await press(page, "Cancel");
      await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    }),
  },
  {
    name: "a store that two users have changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: standing(`${STORE}/edit`, meetConflict),
  },
  {
    name: "the form of a store that was typed and not saved",
    ...ADMIN,
    reach: standing(`${STORE}/edit`, async (page) => {
      await page.getByRole("textbox", { name: "City" }).fill("Westminster");
      await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole("region", { name: "Unsaved draft" }).waitFor();
    }),
  },
];
