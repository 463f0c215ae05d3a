import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { stubDashboard } from "./support/dashboard-states.ts";
import { longReceipt, withReceipt } from "./support/odd-receipts.ts";
import { OF_NO_RECORD, PAGE_PATHS } from "./support/page-paths.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { findBarHeight, findClippedContent } from "./support/reflow.ts";
import { signInDirectly } from "./support/states.ts";
import { findJumps, findUnreachedControls, collectTabStops } from "./support/tab-stops.ts";
import { routeApi } from "./support/page-state.ts";

const RATES = {
  id: "r7",
  timestamp: "2026-02-01T00:00:00Z",
  created_timestamp: "2026-01-31T10:00:00Z",
  updated_timestamp: "2026-01-31T10:00:00Z",
  rates: { GBP: { CHF: 1.1, EUR: 1.15, JPY: 190, USD: 1.25 }, EUR: { GBP: 0.87 } },
};
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 320, height: 256 },
];

for (const viewport of WINDOWS) {
  describe(`The keyboard's focus in a window of ${viewport.width} × ${viewport.height} px`, () => {
    const portal = usePortal({ viewport, reducedMotion: "reduce" });
    beforeEach(() => signInDirectly(portal, "admin@shop.example"));

    it("is visible at every stop of the list, and returns in reverse order [Q40]", async () => {
      await portal.open("/receipts?filterBy=date,store_id&date=2026-03-02");
      await expectGoodWay(portal.page);
    });

    it("is not hidden by a toast", async () => {
      const { page } = portal;
      portal.expectProblem(/status of 500/);
      await routeApi(page, "**/api/receipts?*", (route) => route.fulfill({ status: 500, json: {} }));
      await portal.open("/receipts");
      await page.getByRole("button", { name: "Dismiss" }).waitFor();
      expect(
        await endOf(page.getByRole("alert").locator("[data-notification]")),
        "a toast hides nothing below the title",
      ).to.be.at.most(await endOf(page.getByRole("heading", { level: 1 })));
      await expectGoodWay(page);
    });

    it("is visible at every stop of administration, and returns in reverse order [Q40]", async () => {
      // There are no currency rates.
      portal.expectProblem(/status of 404/);
      await portal.open("/admin");
      await expectGoodWay(portal.page);
    });

    it("is visible at every stop of the dashboard and of inactive tills, and returns in reverse order [Q40]", async () => {
      for (const path of ["/home", "/inactive"]) {
        await stubDashboard(portal.page);
        await portal.open(path);
        await expectGoodWay(portal.page);
      }
    });

    const forms = [
      {
        what: "the advanced search",
        path: "/query?query=total:[5%20TO%20*]%20AND%20localtime:[2026-03-01T00:00:00Z%20TO%20*]",
        calls: "",
        answer: {},
        button: "",
      },
      { what: "the list of stores", path: "/admin/stores", calls: "", answer: {}, button: "" },
      { what: "the form of a store", path: "/admin/stores/add", calls: "", answer: {}, button: "Save store" },
      {
        what: "the form of rates",
        path: "/admin/rates",
        calls: "**/api/currencies/rates?*",
        answer: RATES,
        button: "New rates",
      },
    ];
    for (const { what, path, calls, answer, button } of forms) {
      it(`is visible at every stop of ${what}, and returns in reverse order [Q40]`, async () => {
        const { page } = portal;
        if (calls) await routeApi(page, calls, (route) => route.fulfill({ json: answer }));
        await portal.open(path);
        if (button) await page.getByRole("button", { name: button }).click();
        await expectGoodWay(page);
      });
    }

    it("is visible at every stop of the smaller screens, and returns in reverse order [Q40]", async () => {
      for (const path of ["/pos", "/reports", "/admin/stores/LON-01"]) {
        await portal.open(path);
        await waitForPage(portal.page);
        await expectGoodWay(portal.page);
      }
    });

    it("is visible at every stop of the accounts, and returns in reverse order [Q40]", async () => {
      await portal.open("/admin/accounts");
      await expectGoodWay(portal.page);
    });

    it("is visible at every stop of an account with every section expanded, and returns in reverse order [Q40]", async () => {
      const { page } = portal;
      await portal.open("/admin/accounts/floor@shop.example");
      for (const name of ["Effective permissions", "Access tokens", "Change log", "Outbox"])
        await page.getByRole("button", { name, exact: true }).click();
      await waitForPage(page);
      await expectGoodWay(page);
    });

    it("is visible at every stop of a long receipt, and returns in reverse order [Q40]", async () => {
      await withReceipt(portal.server, longReceipt(), async () => {
        await portal.open("/transaction/LONG-0001");
        await expectGoodWay(portal.page);
      });
    });
  });
}

/** Pages with a code editor, which takes Tab until the user presses Escape. */
const TAKES_TAB = /^\/admin\/(?:filemanager\/add|post_receipt)/;

/** 320 × 256 px are 1280 × 1024 px at a zoom of 400 % (WCAG 1.4.10). The short run takes every fifth address. */
describe("A page at a zoom of 400 %", () => {
  const portal = usePortal({ viewport: { width: 320, height: 256 }, reducedMotion: "reduce" });

  for (const path of PAGE_PATHS.filter((_, place) => IS_FULL_MATRIX || place % 5 === 0).filter(
    (each) => !TAKES_TAB.test(each),
  )) {
    it(`loses nothing, and covers no focus, at ${path} [Q40-part]`, async () => {
      const { page } = portal;
      if (OF_NO_RECORD.test(path)) portal.expectProblem(/status of 404/);
      await signInDirectly(portal, "admin@shop.example");
      await portal.open(path);
      expect(await findClippedContent(page)).to.deep.equal([]);
      expect(await findBarHeight(page), "height of bars that stay in view").to.be.at.most(256 / 3);
      const stops = await collectTabStops(page, "Tab");
      expect(stops.filter(({ isCovered, hasRing }) => isCovered || !hasRing)).to.deep.equal([]);
      expect(await findUnreachedControls(page), "controls that were not reached").to.deep.equal([]);
    });
  }
});

async function expectGoodWay(page: Page): Promise<void> {
  const way = await collectTabStops(page, "Tab");
  expect(way[0]?.name).to.equal("link 'Skip to content'");
  expect(
    way.filter(({ hasName }) => !hasName),
    "stops without a name",
  ).to.deep.equal([]);
  expect(
    way.filter(({ hasRing }) => !hasRing),
    "stops without a ring",
  ).to.deep.equal([]);
  expect(
    way.filter(({ isCovered }) => isCovered),
    "stops without a visible focus",
  ).to.deep.equal([]);

  expect(findJumps(way), "steps against the reading order").to.deep.equal([]);
  expect(await findUnreachedControls(page), "controls that were not reached").to.deep.equal([]);

  const back = await collectTabStops(page, "Shift+Tab", way);
  expect(back.map(({ name }) => name).reverse()).to.deep.equal(way.map(({ name }) => name));
  expect(
    back.filter(({ isCovered }) => isCovered),
    "stops in reverse order without a visible focus",
  ).to.deep.equal([]);
}

/** Returns where an element ends, in pixels from the top of the window. */
async function endOf(place: Locator): Promise<number> {
  const { y, height } = (await place.boundingBox())!;
  return y + height;
}

describe("The keyboard's focus after the focused control has gone", () => {
  const portal = usePortal({ reducedMotion: "reduce" });
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  /** What has the focus, by its label, its accessible name or its text. */
  const focused = () =>
    portal.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.getAttribute("aria-label") ?? element?.labels?.[0]?.textContent;
      return label ?? (element === document.body ? "body" : element?.textContent);
    });
  const waitForFocus = async (name: string): Promise<void> => {
    for (let tries = 0; tries < 50 && (await focused()) !== name; tries += 1) await portal.page.waitForTimeout(20);
    expect(await focused()).to.equal(name);
  };

  it("is in the form of a view, on its row, on the opener of the form, and beside a deleted row", async () => {
    const { page } = portal;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
    await portal.open("/receipts?min_total=1.00");
    await press("Views");
    for (const name of ["Long", "Wide"]) {
      await press("Save view…");
      await waitForFocus("Name");
      await page.keyboard.type(name);
      await press("Save view");
      await waitForFocus(name);
    }
    await press("Actions for Wide");
    await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
    await waitForFocus("Name");
    await press("Back");
    await waitForFocus("Actions for Wide");
    await page.getByRole("button", { name: "Save view…" }).click();
    await waitForFocus("Name");
    await press("Back");
    await waitForFocus("Save view…");
    await press("Actions for Long");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await press("Delete view");
    await waitForFocus("Actions for Wide");
  });

  it("is on the next filter, and on the first filter field after the last one", async () => {
    const { page } = portal;
    await portal.open("/receipts?min_total=1.00&mail=bounced");
    const links = page.getByRole("list", { name: "Filters" }).getByRole("link");
    const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? ""));
    await links.first().press("Enter");
    await waitForFocus(names[1]!);
    await page.keyboard.press("Enter");
    await waitForFocus("Store");
  });
});
