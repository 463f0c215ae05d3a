// The portal before an API of another program, with users of an identity provider.
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { ForeignContract } from "#test/foreign-api/foreign-contract.ts";
import { startForeignPortal, type ForeignPortal } from "#test/foreign-api/foreign-portal.ts";
import { signInByProvider } from "#test/foreign-api/signed-in-page.ts";
import { buildDevelopmentPortalIfStale } from "#test/support/built-portal.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { waitForHydration } from "./support/portal.ts";

/** Each page of the specification, and what it shows of a record of the API. */
const SHOWN: readonly (readonly [path: string, text: string])[] = [
  ["/home", "2 of 3 tills inactive"],
  ["/inactive", "Till 2"],
  ["/receipts", "TXN-700045"],
  ["/transaction/TXN-700045", "Leather shoes"],
  ["/query", "Product code"],
  ["/query?query=salesperson%3AInes", "TXN-700045"],
  ["/consumer", "Find a customer"],
  ["/consumer/vera@mail.example", "Ms Vera Lopes"],
  ["/refund_validation", "Find a receipt"],
  ["/refund_validation#/id/TXN-700045", "TXN-700045"],
  ["/sales?store=all&interval=month&offset=0", "Sales"],
  ["/salespersons?store=all&interval=month&offset=0", "Salespersons"],
  ["/surveys", "Visit"],
  ["/surveys/visit", "1. mood"],
  ["/surveys/visit/summary", "12 answers"],
  ["/pos", "20 records"],
  ["/pos/{raw}", '<sale no="0"/>'],
  ["/admin", "Loja"],
  ["/admin/accounts", "ines@loja.example"],
  ["/admin/accounts/ines@loja.example", "Rua Augusta"],
  ["/admin/stores", "Boavista"],
  ["/admin/stores/LX-01", "Rua Augusta 12"],
  ["/admin/stores/LX-01/edit", "Edit store"],
  ["/admin/stores/add", "New store"],
  ["/admin/stores/LX-01/templatemanager/receipt", "Preview"],
  ["/admin/rates", "162.3100"],
  ["/admin/rates/r-1", "0.8612"],
  ["/admin/templatemanager", "Greeting"],
  ["/admin/translationmanager", "Thank you"],
  ["/admin/translationmanager/fr_FR", "Thank you"],
  ["/admin/formsmanager", "Gift receipt"],
  ["/admin/formsmanager/edit", "Gift receipt"],
  ["/admin/filemanager", "Shirts"],
  ["/admin/filemanager/products", "Linen shirt"],
  ["/admin/filemanager/add", "New file"],
  ["/admin/filemanager/departments/edit", "Shirts"],
  ["/admin/post_receipt", "Build a receipt"],
  ["/admin/post_receipt/{receipt}", "duplicate"],
];

/** Changes by forms. */
const SAVES: readonly {
  readonly path: string;
  readonly opens?: string;
  readonly field: string;
  readonly value: string;
  readonly saves: string;
  readonly request: string;
}[] = [
  {
    ...{ path: "/admin/stores/LX-01/edit", field: "Phone", value: "213456789", saves: "Save store" },
    request: "PATCH /stores/LX-01",
  },
  {
    ...{
      path: "/consumer/vera@mail.example",
      opens: "Edit customer",
      field: "City",
      value: "Porto",
      saves: "Save customer",
    },
    request: "PATCH /identifiers/vera%40mail.example",
  },
  {
    ...{ path: "/admin/templatemanager", field: "Subject", value: "Your receipt", saves: "Save template" },
    request: "PUT /_/template-data",
  },
];

/** Menu entries of pages that need more than the specification names. */
const ABSENT_ENTRIES = ["Email log", "Reports", "Audit log"];

describe("The portal over an API of another program", () => {
  const contract = new ForeignContract();
  let portal: ForeignPortal;
  let browser: Browser;
  let page: Page;
  let problems: readonly string[];
  let ids: { readonly receipt: string; readonly raw: string };

  before(async function () {
    this.timeout(180_000);
    const portalDir = await buildDevelopmentPortalIfStale();
    [portal, browser] = await Promise.all([startForeignPortal(portalDir), launchForJourneys()]);
    ids = { receipt: await portal.firstId("/receipts"), raw: await portal.firstId("/pos/data") };
    ({ page, problems } = await signInByProvider(browser, portal.url));
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  for (const [path, text] of SHOWN)
    it(`shows ${text} on ${path}`, async () => {
      await page.goto(path.replace("{receipt}", ids.receipt).replace("{raw}", ids.raw));
      await waitForHydration(page);
      await page.locator("main").getByText(text).first().waitFor({ state: "attached" });
    });

  it("has no menu entry of a page that needs more", async () => {
    await page.goto("/receipts");
    await waitForHydration(page);
    const entries = await page.getByRole("navigation").getByRole("link").allInnerTexts();
    expect(entries).to.include.members(["Receipts", "Query", "Stores"]);
    expect(entries.filter((entry) => ABSENT_ENTRIES.includes(entry))).to.deep.equal([]);
  });

  for (const { path, opens, field, value, saves, request } of SAVES)
    it(`sends ${request}`, async () => {
      await page.goto(path);
      await waitForHydration(page);
      if (opens !== undefined) await page.getByRole("button", { name: opens }).click();
      await page.getByRole("textbox", { name: field, exact: true }).fill(value);
      const answered = page.waitForResponse((response) => response.request().method() !== "GET");
      await page.getByRole("button", { name: saves }).click();
      expect((await answered).ok()).to.equal(true);
      const writes = portal.api.requests.filter(({ method }) => method !== "GET");
      expect(writes.map(({ method, url }) => `${method} ${url.split("?")[0]}`).at(-1)).to.equal(request);
    });

  it("has written no error, and requested nothing that the contract of the API does not have", () => {
    expect(problems).to.deep.equal([]);
    expect(contract.findStrays(portal.api.requests)).to.deep.equal([]);
  });
});
