// The rates, one record of them and the form of the next, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, opened, press, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const RATES = "/admin/rates";
const CALLS = "**/api/currencies/rates?*";
const CODES = [
  "AED",
  "AUD",
  "BGN",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "EUR",
  "HUF",
  "INR",
  "JPY",
  "KWD",
  "NOK",
  "NZD",
  "PLN",
  "SEK",
  "USD",
  "ZAR",
];

/** Rates that are in no database. */
const SET = {
  id: "r7",
  timestamp: "2026-02-01T00:00:00Z",
  created_timestamp: "2026-01-31T10:00:00Z",
  updated_timestamp: "2026-01-31T10:00:00Z",
  rates: { GBP: Object.fromEntries(CODES.map((code, at) => [code, at + 1.5])), EUR: { GBP: 0.87 } },
};
const set = answering(200, JSON.stringify(SET));

const form =
  (then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answered(RATES, set, CALLS)(page, portal);
    await press(page, "New rates");
    await then(page);
  };

const rate = (page: Page, code: string) => page.getByRole("textbox", { name: code, exact: true });

/** Another user has set others. */
async function meetConflict(page: Page): Promise<void> {
  await rate(page, "EUR").fill("10.6");
  const theirs = {
    ...SET,
    id: "r8",
    updated_timestamp: "2026-02-02T10:00:00Z",
    rates: { ...SET.rates, GBP: { ...SET.rates.GBP, EUR: 10.7, CHF: 6.6 } },
  };
  await page.unroute(CALLS);
  await page.route(CALLS, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill({ json: theirs }),
  );
  await press(page, "Set rates");
  await page.getByRole("dialog", { name: "Another user has set rates" }).waitFor();
}

export const RATES_STATES: readonly PageState[] = [
  { name: "/admin/rates, loading", ...ADMIN, reach: waiting(RATES, CALLS) },
  { name: "/admin/rates", ...ADMIN, reach: answered(RATES, set, CALLS) },
  {
    name: "/admin/rates, never set",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: answered(RATES, answering(404, '{"status":"Not Found","description":"Not found"}'), CALLS),
  },
  {
    name: "/admin/rates, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(RATES, failing, CALLS),
  },
  { name: "one record of rates", ...ADMIN, reach: answered(`${RATES}/r7`, set, "**/api/currencies/rates/r7?*") },
  {
    name: "a record of rates that does not exist",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: opened(`${RATES}/NONE`),
  },
  {
    name: "the form of rates, with small and large changes",
    ...ADMIN,
    reach: form(async (page) => {
      await rate(page, "EUR").fill("10.6");
      await rate(page, "USD").fill("99");
      await press(page, "Remove CHF");
    }),
  },
  {
    name: "the form of rates, submitted with errors",
    ...ADMIN,
    reach: form(async (page) => {
      await rate(page, "EUR").fill("");
      await page.getByLabel("Valid from").fill("2026-01-01");
      await page.getByRole("textbox", { name: "Currency to add" }).fill("EUR");
      await press(page, "Add currency");
      await press(page, "Set rates");
      await page.getByText("Enter a rate for EUR").waitFor();
    }),
  },
  {
    name: "rates with large changes, before the save",
    ...ADMIN,
    reach: form(async (page) => {
      await rate(page, "USD").fill("99");
      await press(page, "Set rates");
      await page.getByRole("alertdialog", { name: "Set these rates?" }).waitFor();
    }),
  },
  { name: "rates that two have set", ...ADMIN, consoleMessage: /status of 412/, reach: form(meetConflict) },
  {
    name: "rates that were typed and not saved",
    ...ADMIN,
    reach: form(async (page) => {
      await rate(page, "EUR").fill("10.6");
      await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole("region", { name: "Unsaved draft" }).waitFor();
    }),
  },
];
