import { expect } from "chai";
import type { Page } from "playwright-core";
import { stubDashboard, DASHBOARD_CALLS } from "./support/dashboard-states.ts";
import { withReceipt } from "./support/odd-receipts.ts";
import { textsOnPaper } from "./support/paper-text.ts";
import { usePortal } from "./support/portal.ts";
import { receiptWithResults } from "./support/refund-states.ts";
import { stubReports } from "./support/report-states.ts";
import { signInDirectly } from "./support/states.ts";
import { routeApi } from "./support/page-state.ts";

const names = (of: string): readonly string[] =>
  Array.from({ length: 400 }, (_, at) => `${of} ${String(at + 1).padStart(3, "0")}`);

/** Returns all text of the print of a page. */
const printedText = async (page: Page): Promise<string> => textsOnPaper(await page.pdf()).join(" ");

describe("Long tables in print", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  const printed = (): Promise<string> => printedText(portal.page);

  it("have every inactive till, and in the window those in view", async () => {
    const { page } = portal;
    const tills = names("Till");
    await stubDashboard(page);
    await routeApi(page, DASHBOARD_CALLS.tills, (route) =>
      route.fulfill({ json: tills.map((name) => ({ id: name, name, timestamp: null })) }),
    );
    await portal.open("/inactive");
    const rows = page.locator("main tbody tr");
    const before = await rows.count();
    const paper = await printed();
    expect(tills.filter((name) => !paper.includes(name))).to.deep.equal([]);
    expect(before)
      .to.equal(await rows.count())
      .and.to.be.below(100);
  });

  it("have every salesperson", async () => {
    const { page } = portal;
    const people = names("Ada").map((salesperson) => ({
      salesperson,
      transactions: 1,
      conversion: 1,
      total: 1,
      store_name: "Leeds",
    }));
    await stubReports(page, {
      salespersons: (route) =>
        route.fulfill({
          json: { data: people, meta: { timezone: "Europe/London", currency: "GBP", total: people.length } },
        }),
    });
    await portal.open("/salespersons?store=5001&interval=month&offset=-1&series=all");
    await page.getByRole("table", { name: "Salespersons", exact: true }).waitFor();
    const paper = await printed();
    expect(people.filter(({ salesperson }) => !paper.includes(salesperson))).to.deep.equal([]);
  });
});

describe("A receipt in print", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  it("has the sale, and neither buttons nor notifications", async () => {
    const { page } = portal;
    await portal.open("/transaction/TXN-0001");
    await page.getByRole("button", { name: "Mark as checked" }).click();
    await page.getByText("The receipt is marked as checked").first().waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button").filter({ visible: true }).allTextContents()).to.deep.equal([]);
    expect(await page.getByText("The receipt is marked as checked").filter({ visible: true }).count()).to.equal(0);
    expect(await page.getByRole("table", { name: "Items" }).isVisible()).to.equal(true);
    for (const label of ["Total", "Customer", "Status"])
      expect(await page.getByRole("term").filter({ hasText: label }).first().isVisible(), label).to.equal(true);
    expect(await page.getByLabel("As the customer sees it").isVisible()).to.equal(true);
    const paper = await printedText(page);
    // These panels are folded on screen.
    for (const text of ["Email activity", "No email activity yet", "Raw data", "Properties", "order"])
      expect(paper).to.include(text);
    await page.emulateMedia({ media: "screen" });
  });

  it("is dark on white, whatever the colours of the screen are", async () => {
    const { page } = portal;
    await page.emulateMedia({ colorScheme: "dark" });
    await portal.open("/transaction/TXN-0001");
    const ink = (): Promise<string> =>
      page.getByRole("heading", { level: 1 }).evaluate((title) => getComputedStyle(title).color);
    const onScreen = await ink();
    await page.emulateMedia({ colorScheme: "light" });
    const inLight = await ink();
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    expect(await ink())
      .to.equal(inLight)
      .and.not.to.equal(onScreen);
  });
});

describe("A refund result in print", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  it("explains itself to the customer: the receipt, the item, and each answer with its rule", async () => {
    const { page } = portal;
    await withReceipt(portal.server, receiptWithResults(), async () => {
      await portal.open("/refund_validation#/id/REF%2F0001?idx=3");
      await page.getByRole("region", { name: "Scarf" }).waitFor();
      await page.emulateMedia({ media: "print" });
      const paper = textsOnPaper(await page.pdf())
        .join(" ")
        .replaceAll(/\s+/g, " ");
      for (const text of [
        "REF/0001",
        "Scarf",
        "Fail",
        "Has the card been reported lost or stolen?",
        "Is the item within its return guarantee?",
        "Return by",
      ])
        expect(paper).to.include(text);
      for (const text of ["Search", "Merino jumper", "Unlock", "Print"]) expect(paper).not.to.include(text);
      await page.emulateMedia({ media: "screen" });
    });
  });
});
