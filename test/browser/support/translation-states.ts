// The translations of a locale and their dialogs, in every state that a user can open.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, press, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const FRENCH = "/admin/translationmanager/fr_FR";
const ARABIC = "/admin/translationmanager/ar";
const CALLS = "**/api/_/translation-data*";

/** Translations that are in no database. */
const MESSAGES = [
  {
    original: "Your receipt from {store}",
    message: "",
    metadata: { comments: ["Subject of the mail", "{store} is a name"] },
  },
  {
    original: "Order",
    contexts: [
      { context: "noun", message: "Commande" },
      { context: "verb", message: "" },
    ],
  },
  { original: "{count} item", plural: "{count} items", plurals: { one: "{count} article" } },
  ...Array.from({ length: 40 }, (_, at) => ({ original: `Line ${at + 1} of the receipt`, message: `Ligne ${at + 1}` })),
];
const locale = (code: string, messages?: readonly unknown[]) => ({
  locale: code,
  updated_timestamp: "2026-02-01T00:00:00Z",
  total: 43,
  translated: 40,
  ...(messages ? { messages } : {}),
});
const data = (code: string) =>
  answering(
    200,
    JSON.stringify({
      locales: ["en_GB", "fr_FR", "ar"].map((one) => locale(one, one === code ? MESSAGES : undefined)),
    }),
  );

const translation = (page: Page) => page.getByRole("textbox", { name: "Translation" });

const message =
  (original: string, then: (page: Page) => Promise<void> = async () => {}, path = FRENCH) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answered(path, data(path === ARABIC ? "ar" : "fr_FR"), CALLS)(page, portal);
    await page.getByRole("list", { name: "Messages" }).getByRole("button", { name: original }).click();
    await then(page);
  };

/** Another user has saved the same text first. */
async function meetConflict(page: Page): Promise<void> {
  await translation(page).fill("Ticket de {store}");
  const theirs = {
    ...locale("fr_FR", [{ ...MESSAGES[0], message: "Votre ticket de {store}" }, ...MESSAGES.slice(1)]),
    updated_timestamp: "2026-02-02T00:00:00Z",
  };
  await page.unroute(CALLS);
  await page.route("**/api/_/translation-data**", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill({ json: { locales: [theirs] } }),
  );
  await press(page, "Save translations");
  await page.getByRole("dialog", { name: "Another user changed the same texts" }).waitFor();
}

async function chooseFile(page: Page, text: string): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "fr.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("dialog", { name: "Import translations" }).getByRole("button", { name: "Cancel" }).waitFor();
}

export const TRANSLATION_STATES: readonly PageState[] = [
  { name: "/admin/translationmanager, loading", ...ADMIN, reach: waiting(FRENCH, CALLS) },
  { name: "/admin/translationmanager", ...ADMIN, reach: answered(FRENCH, data("fr_FR"), CALLS) },
  {
    name: "/admin/translationmanager, without locales",
    ...ADMIN,
    reach: answered(FRENCH, answering(200, '{"locales":[]}'), CALLS),
  },
  {
    name: "/admin/translationmanager, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(FRENCH, failing, CALLS),
  },
  {
    name: "/admin/translationmanager, where no message matches",
    ...ADMIN,
    reach: async (page, portal) => {
      await answered(FRENCH, data("fr_FR"), CALLS)(page, portal);
      await page.getByRole("textbox", { name: "Find by" }).fill("nothing at all");
      await page.getByText("No messages match").waitFor();
    },
  },
  { name: "a message with comments", ...ADMIN, reach: message("Your receipt from {store}") },
  { name: "a message in its contexts", ...ADMIN, reach: message("Order") },
  { name: "a message with plural forms in Arabic", ...ADMIN, reach: message("{count} item", undefined, ARABIC) },
  {
    name: "a translation in Arabic whose placeholders differ",
    ...ADMIN,
    reach: message(
      "Your receipt from {store}",
      async (page) => {
        await translation(page).fill("إيصالك من {متجر}");
        await page.getByRole("button", { name: "Fix placeholders" }).waitFor();
      },
      ARABIC,
    ),
  },
  {
    name: "translations whose placeholders differ, before the save",
    ...ADMIN,
    reach: message("Your receipt from {store}", async (page) => {
      await translation(page).fill("Votre ticket");
      await press(page, "Save translations");
      await page.getByRole("alertdialog", { name: "Placeholders differ from the original" }).waitFor();
    }),
  },
  {
    name: "translations that two users have changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: message("Your receipt from {store}", meetConflict),
  },
  {
    name: "the dialog of locales, with an invalid locale",
    ...ADMIN,
    reach: message("Order", async (page) => {
      await press(page, "Manage languages");
      await page.getByRole("textbox", { name: "Language to add" }).fill("french");
      await press(page, "Add language");
      await page.locator("[aria-invalid=true]").waitFor();
    }),
  },
  {
    name: "the import of translations",
    ...ADMIN,
    reach: message("Order", (page) =>
      chooseFile(page, "original,translation\nLine 1 of the receipt,Première ligne\nNew,Nouveau\n"),
    ),
  },
  { name: "the import of an invalid file", ...ADMIN, reach: message("Order", (page) => chooseFile(page, "{}")) },
];
