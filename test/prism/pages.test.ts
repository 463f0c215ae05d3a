import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { waitForHydration } from "#test/browser/support/portal.ts";
import { startHostBefore, type HostPortal } from "#test/foreign-api/foreign-portal.ts";
import { signInByProvider } from "#test/foreign-api/signed-in-page.ts";
import { buildDevelopmentPortalIfStale } from "#test/support/built-portal.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { startPrism, type Prism } from "./prism-process.ts";

/** Each page with a record, and what it shows of that of the contract's examples. */
const SHOWN: readonly (readonly [path: string, text: string])[] = [
  ["/home", "tills inactive"],
  ["/receipts", "TXN-700001"],
  ["/transaction/TXN-700001", "Linen shirt"],
  ["/query?query=salesperson%3AInes", "TXN-700001"],
  ["/consumer/vera@mail.example", "Ms Vera Lopes"],
  ["/refund_validation#/id/TXN-700001", "TXN-700001"],
  ["/sales?store=5001&interval=month&offset=0", "Sales"],
  ["/surveys/visit", "1. mood"],
  ["/surveys/visit/summary", "12 answers"],
  ["/pos", "1 record"],
  ["/pos/692c0d3f00000000000000a1", '<sale no="7"/>'],
  ["/admin/accounts", "ines@loja.example"],
  ["/admin/accounts/ines@loja.example", "ines@loja.example"],
  ["/admin/stores", "Rua Augusta"],
  ["/admin/stores/LX-01", "Rua Augusta 12"],
  ["/admin/stores/LX-01/edit", "Edit store"],
  ["/admin/stores/LX-01/templatemanager/receipt", "Preview"],
  ["/admin/rates", "0.8612"],
  ["/admin/rates/r-2", "0.8612"],
  ["/admin/templatemanager", "Greeting"],
  ["/admin/translationmanager/pt_PT", "Thank you"],
  ["/admin/formsmanager", "Gift receipt"],
  ["/admin/filemanager/departments", "Shirts"],
  ["/admin/filemanager/departments/edit", "Shirts"],
  ["/admin/post_receipt/692c0d3f00000000000000a1", "transaction_id"],
];

describe("The portal over Prism", () => {
  let prism: Prism;
  let portal: HostPortal;
  let browser: Browser;
  let page: Page;
  let problems: readonly string[];

  before(async function () {
    this.timeout(180_000);
    const portalDir = await buildDevelopmentPortalIfStale();
    [prism, browser] = await Promise.all([startPrism("examples"), launchForJourneys()]);
    portal = await startHostBefore({ apiUrl: prism.url, portalDir });
    ({ page, problems } = await signInByProvider(browser, portal.url));
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await prism.close();
  });

  for (const [path, text] of SHOWN)
    it(`shows ${text} on ${path}`, async () => {
      await page.goto(path);
      await waitForHydration(page);
      await page.locator("main").getByText(text).first().waitFor({ state: "attached" });
    });

  it("has written no error, except that Prism answers an example in place of its contract", () => {
    const isOfContract = (problem: string): boolean => /openapi-v1|status of 503/.test(problem);
    expect(problems.filter((problem) => !isOfContract(problem))).to.deep.equal([]);
  });
});
