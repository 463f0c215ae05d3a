import { expect } from "chai";
import type { Locator, Page, Route } from "playwright-core";
import { identifierAt } from "#test/support/server-fixture.ts";
import { routeApi } from "./support/page-state.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

/** A form that can be longer than the window. */
type LongForm = {
  readonly name: string;
  readonly path: string;
  /** Responses to reads that are in no database. */
  readonly reads?: readonly { readonly calls: string; readonly json: unknown }[];
  readonly field: (page: Page) => Locator;
  readonly begin?: (page: Page) => Promise<unknown>;
  readonly text: string;
  readonly save: string;
  readonly unsaved: RegExp;
};

const box = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const CODES = [
  "AUD",
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
  "NOK",
  "NZD",
  "PLN",
  "SEK",
  "USD",
];
const FILE = {
  name: "prices",
  type: "csv",
  retailer_ids: ["1001"],
  revision: 2,
  size: 100,
  updated_by: "ann@shop.example",
  updated_timestamp: "2026-02-01T10:00:00Z",
  text: JSON.stringify({
    columns: [{ name: "code" }, { name: "price" }],
    rows: Array.from({ length: 60 }, (_, at) => [`A${at}`, String(at)]),
  }),
};

const STORE = {
  id: "5009",
  type: "stores",
  name: "Soho",
  external_reference: "SOHO-1",
  effective_reference: "SOHO-1",
  city: "London",
  country: "GBR",
  properties: {},
  settings: {},
  updated_timestamp: "2026-02-01T09:30:00Z",
};

const FORMS: readonly LongForm[] = [
  {
    name: "a store",
    path: "/admin/stores/SOHO-1/edit",
    reads: [{ calls: "**/api/stores/SOHO-1?*", json: STORE }],
    field: (page) => box(page, "City"),
    text: "York",
    save: "Save store",
    unsaved: /^Unsaved: City$/,
  },
  {
    name: "settings of a retailer",
    path: "/admin/retailers/1001",
    reads: [
      {
        calls: "**/api/_/retailer-settings?*",
        json: { id: "1001", name: "Alder", settings: {}, tweaks: {}, updated_timestamp: "2026-02-01T09:30:00Z" },
      },
    ],
    field: (page) => box(page, "Name"),
    text: "Finch",
    save: "Save settings",
    unsaved: /^Unsaved: Name$/,
  },
  {
    name: "rates",
    path: "/admin/rates",
    reads: [
      {
        calls: "**/api/currencies/rates?*",
        json: {
          id: "r7",
          timestamp: "2026-02-01T00:00:00Z",
          created_timestamp: "2026-01-31T10:00:00Z",
          updated_timestamp: "2026-01-31T10:00:00Z",
          rates: { GBP: Object.fromEntries(CODES.map((code) => [code, 1.5])) },
        },
      },
    ],
    begin: (page) => page.getByRole("button", { name: "New rates" }).click(),
    field: (page) => box(page, "USD"),
    text: "1.51",
    save: "Set rates",
    unsaved: /^Unsaved: (Valid from, )?GBP to USD$/,
  },
  {
    name: "the table of a file",
    path: "/admin/filemanager/prices/edit",
    reads: [{ calls: "**/api/_/retailer-files/prices?*", json: FILE }],
    begin: async (page) => {
      await page.getByRole("button", { name: "Add row" }).click();
      await page.keyboard.press("F2");
    },
    field: (page) => page.getByRole("grid").locator("textarea"),
    text: "A61",
    save: "Save file",
    unsaved: /^Unsaved: Data$/,
  },
  {
    name: "form images",
    path: "/admin/formsmanager/edit",
    reads: [
      {
        calls: "**/api/_/forms-data?*",
        json: {
          images: {
            gift_receipt: {
              logo: "data:image/gif;base64,R0lGODlhAgABAIAAAAtaTf///yH5BAAAAAAALAAAAAACAAEAAAICRAoAOw==",
            },
          },
        },
      },
    ],
    begin: (page) => page.getByRole("button", { name: "Remove" }).first().click(),
    field: (page) => page.locator('input[name="gift_receipt/logo"]'),
    text: "",
    save: "Save images",
    unsaved: /^Unsaved: .*Logo/,
  },
  {
    name: "translations",
    path: "/admin/translationmanager/fr_FR",
    reads: [
      {
        calls: "**/api/_/translation-data*",
        json: {
          locales: [
            {
              locale: "fr_FR",
              updated_timestamp: "2026-02-01T00:00:00Z",
              total: 40,
              translated: 40,
              messages: Array.from({ length: 40 }, (_, at) => ({ original: `Line ${at}`, message: `Ligne ${at}` })),
            },
          ],
        },
      },
    ],
    begin: (page) =>
      page
        .getByRole("list", { name: "Messages" })
        .getByRole("button", { name: "Line 1", exact: false })
        .first()
        .click(),
    field: (page) => box(page, "Translation"),
    text: "Autre ligne",
    save: "Save translations",
    unsaved: /^Unsaved: .*Line 1/,
  },
  {
    name: "a template",
    path: "/admin/templatemanager/email",
    field: (page) => box(page, "Subject"),
    text: "Your receipt",
    save: "Save template",
    unsaved: /^Unsaved: Default text$/,
  },
  {
    name: "a customer",
    path: `/consumer/${encodeURIComponent(identifierAt(0))}`,
    begin: (page) => page.getByRole("button", { name: "Edit customer" }).click(),
    field: (page) => box(page, "City"),
    text: "York",
    save: "Save customer",
    unsaved: /^Unsaved: City$/,
  },
];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const refusal =
  (status: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { description: `failed with ${status}`, errors: [] } });
const FAULTS: readonly (readonly [name: string, answer: (route: Route) => Promise<void>])[] = [
  ...[400, 409, 412, 500].map((status) => [String(status), refusal(status)] as const),
  ["no network", (route) => route.abort("internetdisconnected")],
];

describe("A form that can be longer than the window", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  for (const form of FORMS)
    it(`names what is not saved beside its button, which stays in view, and so does the reason why it was not saved: ${form.name}`, async () => {
      portal.expectProblem(/status of|ERR_INTERNET_DISCONNECTED/);
      for (const size of SIZES) {
        const page = await portal.context.newPage();
        await page.setViewportSize(size);
        await type(page, form);
        const save = page.getByRole("button", { name: form.save, exact: true });
        await page.getByText(form.unsaved).waitFor();
        for (const top of [0, 100_000]) {
          await page.evaluate((y) => scrollTo(0, y), top);
          await expectInView(save);
        }
        await save.focus();
        for (const [name, answer] of FAULTS) await expectReason(page, form, { name, answer });
        await page.close({ runBeforeUnload: false });
      }
    });

  async function type(page: Page, { path, reads = [], begin, field, text }: LongForm): Promise<void> {
    for (const { calls, json } of reads)
      await routeApi(page, calls, (route) =>
        route.fulfill({ json, headers: { "last-modified": "Sun, 01 Feb 2026 10:00:00 GMT" } }),
      );
    await portal.open(path, page);
    await begin?.(page);
    if (text !== "") await field(page).fill(text);
  }

  /** Presses the button again after each reason, as a user would. */
  async function expectReason(
    page: Page,
    { field, text, save }: LongForm,
    { name, answer }: { readonly name: string; readonly answer: (route: Route) => Promise<void> },
  ): Promise<void> {
    const isWrite = (url: URL): boolean => url.pathname.startsWith("/api/");
    const write = (route: Route): Promise<void> =>
      route.request().method() === "GET" ? route.fallback() : answer(route);
    await page.route(isWrite, write);
    await page.getByRole("button", { name: save, exact: true }).press("Enter");
    const alert = page.locator("[data-sticky-bar] [role=alert]:not(:empty)");
    const dialog = page.locator("dialog[open]").first();
    await alert.or(dialog).first().waitFor();
    await expectInView((await dialog.isVisible()) ? dialog : alert);
    expect(await page.evaluate(() => document.activeElement?.tagName), `the focus after ${name}`).not.to.equal("BODY");
    if (await dialog.isVisible()) {
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await page.unroute(isWrite, write);
    if (text !== "" && (await field(page).count()) > 0)
      expect(await field(page).inputValue(), `the field after ${name}`).to.equal(text);
    expect(await page.getByText(/^Unsaved: /).count(), `what is not saved after ${name}`).to.equal(1);
  }
});

/** In the window, and not under something else. */
async function expectInView(element: Locator): Promise<void> {
  const seen = await element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && (node.contains(shown) || shown?.contains(node) === true)
      ? "in view"
      : `${node.textContent} at ${top} to ${bottom} of ${innerHeight}, under ${shown?.outerHTML.slice(0, 200) ?? "nothing"}`;
  });
  expect(seen).to.equal("in view");
}
