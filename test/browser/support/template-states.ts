// The template manager and its preview, in every state.
import type { Page } from "playwright-core";
import {
  ADMIN,
  answered,
  answering,
  failing,
  opened,
  press,
  startWith,
  waiting,
  type PageState,
} from "./page-state.ts";
import type { Portal } from "./portal.ts";

const EMAIL = "/admin/templatemanager/email";
const RECEIPT = "/admin/templatemanager/receipt";
const CALLS = "**/api/_/template-data?*";
const SAVED = {
  email_subject: "Your receipt from {store}",
  email_greeting: "<p>Thank you <strong>so much</strong></p>",
  email_color_link: "#7a3b10",
  receipt_header: '<img src="/x.png" alt="">',
};
const saved = answering(200, JSON.stringify(SAVED));

const standing =
  (then: (page: Page) => Promise<void>, path = EMAIL) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answered(path, saved, CALLS)(page, portal);
    await page
      .getByRole("textbox", { name: "Greeting" })
      .or(page.getByRole("textbox", { name: "Footer" }))
      .waitFor();
    await then(page);
  };

const typing =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.getByRole("textbox", { name: "Subject", exact: true }).fill(text);

const withLanguages =
  (path: string) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await startWith(page, (bootstrap) => ({
      ...bootstrap,
      settings: { ...(bootstrap["settings"] as object), templates: { languages: ["fr_FR", "ar_EG"] } },
    }));
    await portal.open(path);
    await page.getByRole("combobox", { name: "Language" }).waitFor();
  };

async function meetConflict(page: Page): Promise<void> {
  await typing("Mine")(page);
  await page.unroute(CALLS);
  await page.route(CALLS, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill({ json: { ...SAVED, email_subject: "Theirs" } }),
  );
  await press(page, "Save template");
  await page.getByRole("dialog", { name: "This template has changed" }).waitFor();
}

const previewed = (then: (page: Page) => Promise<void>) =>
  standing(async (page) => {
    await press(page, "Preview");
    await page.getByRole("dialog", { name: "Preview" }).waitFor();
    await then(page);
  });

export const TEMPLATE_STATES: readonly PageState[] = [
  { name: `${EMAIL}, loading`, ...ADMIN, reach: waiting(EMAIL, CALLS) },
  { name: EMAIL, ...ADMIN, reach: standing(async () => {}) },
  { name: `${RECEIPT}, with markup as code`, ...ADMIN, reach: standing(async () => {}, RECEIPT) },
  {
    name: `${EMAIL}, with an error and its toast`,
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(EMAIL, failing, CALLS),
  },
  { name: "templates in a language", ...ADMIN, reach: withLanguages(`${EMAIL}?lang=ar_EG`) },
  { name: "templates of a store", ...ADMIN, reach: opened("/admin/stores/LON-01/templatemanager/receipt") },
  {
    name: "templates of a store that does not exist",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: opened("/admin/stores/NONE/templatemanager/receipt"),
  },
  {
    name: "matching fields of all tabs",
    ...ADMIN,
    reach: standing((page) => page.getByRole("textbox", { name: "Find a field" }).fill("color")),
  },
  {
    name: "no matching field",
    ...ADMIN,
    reach: standing((page) => page.getByRole("textbox", { name: "Find a field" }).fill("zebra")),
  },
  {
    name: "a template with an invalid color",
    ...ADMIN,
    reach: standing(async (page) => {
      await page.getByRole("textbox", { name: "Links", exact: true }).fill("reddish");
      await press(page, "Save template");
      await page.getByText("Enter a color such as #0b5a4d").waitFor();
    }),
  },
  {
    name: "a template with an invalid field on another tab",
    ...ADMIN,
    reach: standing(async (page) => {
      await page.getByRole("textbox", { name: "Links", exact: true }).fill("reddish");
      await page.getByRole("navigation", { name: "Templates" }).getByRole("link", { name: "Receipt" }).click();
      await page.getByRole("textbox", { name: "Footer" }).waitFor();
      await press(page, "Save template");
      await page.getByText("Email, Colors: Links: Enter a color such as #0b5a4d").waitFor();
    }),
  },
  {
    name: "the checks of a template",
    ...ADMIN,
    reach: standing(async (page) => {
      await typing("Dear {name}")(page);
      await press(page, "Save template");
      await page.getByRole("alertdialog", { name: "Check before saving" }).waitFor();
    }),
  },
  {
    name: "a template that another user has changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: standing(meetConflict),
  },
  {
    name: "a template with unsaved changes and its history",
    ...ADMIN,
    reach: standing(async (page) => {
      await typing("Mine")(page);
      await page.getByText("Unsaved: Default text").waitFor();
      await press(page, "History");
      await page.getByText("No versions yet").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    }),
  },
  {
    name: "the test email of a preview",
    ...ADMIN,
    reach: previewed(async (page) => {
      await page.getByTitle("Email on Desktop").waitFor();
      await press(page, "Send test email");
      await page.getByText(/^Test email sent to/).waitFor();
    }),
  },
  {
    name: "the preview of a template",
    ...ADMIN,
    reach: previewed((page) => page.getByTitle("Email on Desktop").waitFor()),
  },
  {
    name: "the preview of a transaction that does not exist",
    ...ADMIN,
    reach: previewed(async (page) => {
      await page.getByRole("searchbox", { name: "Transaction to preview" }).fill("TXN-NONE");
      await page.keyboard.press("Enter");
      await page.getByText("There was an error loading transaction ID: TXN-NONE").waitFor();
    }),
  },
];
