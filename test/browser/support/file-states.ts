// The files, one of them, its history and its form, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, opened, press, routeApi, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const FILES = "/admin/filemanager";
const LIST = "**/api/_/retailer-files?*";
const TABLE = JSON.stringify({
  columns: [
    { name: "code", editable: false },
    { name: "price", editable: true },
  ],
  rows: Array.from({ length: 60 }, (_, at) => [`A${at}`, String(at)]),
});

const facts = {
  retailer_ids: ["1001"],
  revision: 2,
  size: 100,
  updated_by: "ann@shop.example",
  updated_timestamp: "2026-02-01T10:00:00Z",
};
const PRICES = { ...facts, name: "prices", type: "csv" };
const PRODUCTS = { ...facts, name: "products", type: "raw" };
const BEFORE = TABLE.replace('"10"', '"9"');

const json = (value: unknown) => ({
  json: value,
  headers: { "last-modified": "Sun, 01 Feb 2026 10:00:00 GMT", "counterfoil-request-id": "12345678" },
});

/** Answers with files that are in no database. */
async function serveFiles(page: Page): Promise<void> {
  const version = (number: number, text: string) => ({
    ...facts,
    revision: undefined,
    version: number,
    type: "csv",
    text,
  });
  await routeApi(page, LIST, (route) => route.fulfill(json([PRICES, PRODUCTS])));
  await page.route("**/api/_/retailer-files/prices?*", (route) => route.fulfill(json({ ...PRICES, text: TABLE })));
  await page.route("**/api/_/retailer-files/products?*", (route) =>
    route.fulfill(json({ ...PRODUCTS, text: '{\n  "A1": { "price": 1.50 }\n}\n' })),
  );
  await page.route("**/api/_/retailer-files/prices/versions?*", (route) =>
    route.fulfill(json([2, 1].map((number) => ({ ...version(number, ""), text: undefined })))),
  );
  await page.route("**/api/_/retailer-files/prices/versions/*", (route) =>
    route.fulfill(json(route.request().url().includes("versions/2") ? version(2, TABLE) : version(1, BEFORE))),
  );
}

const at =
  (path: string, then: (page: Page) => Promise<unknown>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await serveFiles(page);
    await portal.open(`${FILES}${path}`);
    await then(page);
  };

const grid = (page: Page) => page.getByRole("grid").waitFor();
const editor = (page: Page) => page.locator(".cm-content").waitFor();

/** Another user has changed the file during the edit. */
async function meetConflict(page: Page): Promise<void> {
  await grid(page);
  await page.getByRole("gridcell", { name: "10", exact: true }).dblclick();
  await page.keyboard.type("99");
  await page.unroute("**/api/_/retailer-files/prices?*");
  await page.route("**/api/_/retailer-files/prices?*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 412,
          json: { status: "Precondition Failed", description: "It has been changed since" },
        })
      : route.fulfill(json({ ...PRICES, revision: 3, updated_timestamp: "2026-02-02T10:00:00Z", text: BEFORE })),
  );
  await press(page, "Save file");
  await page.getByRole("dialog", { name: "This file has changed" }).waitFor();
}

export const FILE_STATES: readonly PageState[] = [
  { name: "/admin/filemanager, loading", ...ADMIN, reach: waiting(FILES, LIST) },
  { name: "/admin/filemanager, empty", ...ADMIN, reach: answered(FILES, answering(200, "[]"), LIST) },
  {
    name: "/admin/filemanager, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(FILES, failing, LIST),
  },
  { name: "a file with a table", ...ADMIN, reach: at("/prices", grid) },
  { name: "a file with JSON", ...ADMIN, reach: at("/products", editor) },
  { name: "a file that does not exist", ...ADMIN, consoleMessage: /status of 404/, reach: opened(`${FILES}/NONE`) },
  {
    name: "the history of a file, with the changes of a version",
    ...ADMIN,
    reach: at("/prices", async (page) => {
      await press(page, "History");
      await page.getByRole("button", { name: "Show changes" }).first().click();
      await page.getByText(/Row 11 changed/).waitFor();
    }),
  },
  {
    name: "a file, before it is restored",
    ...ADMIN,
    reach: at("/prices", async (page) => {
      await press(page, "History");
      await page.getByRole("button", { name: "Show changes" }).last().click();
      await press(page, "Restore this version");
      await page.getByRole("alertdialog").waitFor();
    }),
  },
  {
    name: "a table that is edited, with the menu of its columns",
    ...ADMIN,
    reach: at("/prices/edit", async (page) => {
      await grid(page);
      await press(page, "Column");
      await page.getByRole("menuitem", { name: "Move column left" }).waitFor();
    }),
  },
  {
    name: "the form of a new file",
    ...ADMIN,
    reach: at("/add", (page) => page.getByRole("textbox", { name: "Name" }).waitFor()),
  },
  {
    name: "the form of a new file, submitted with errors",
    ...ADMIN,
    reach: at("/add", async (page) => {
      await press(page, "Save file");
      await page.getByText("Name is required").waitFor();
    }),
  },
  {
    name: "a table with a selection, during the edit of a cell",
    ...ADMIN,
    reach: at("/prices/edit", async (page) => {
      await grid(page);
      await page.getByRole("gridcell", { name: "10", exact: true }).click();
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("F2");
    }),
  },
  {
    name: "JSON with an error at its line",
    ...ADMIN,
    reach: at("/products/edit", async (page) => {
      await editor(page);
      await page.locator(".cm-content").click();
      await page.keyboard.type("x");
      await page.locator(".cm-lint-marker-error").waitFor();
      await press(page, "Save file");
      await page.getByText("Data must be a valid JSON object.").first().waitFor();
    }),
  },
  {
    name: "a file that two users have changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: at("/prices/edit", meetConflict),
  },
  {
    name: "the history of a file, with a version that could not be loaded",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: at("/prices", async (page) => {
      await page.route("**/api/_/retailer-files/prices/versions/*", failing);
      await press(page, "History");
      await page.getByRole("button", { name: "Show changes" }).first().click();
      await page.getByRole("alert").getByText("Failed to get the versions of the file").waitFor();
    }),
  },
];
