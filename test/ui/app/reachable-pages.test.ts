import { expect } from "chai";
import { expandPermission } from "#domain/shared/access/permission.ts";
import { buildPageMenu, PAGE_IDS, findPage, type PageId } from "#domain/shell/index.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { NavigationDriver } from "./navigation-driver.ts";

const STAFF = [...expandPermission("manager"), ...expandPermission("support")];
const ADMINISTRATOR = expandPermission("administrator");

/**
 * The pages that the specification names.
 * Email deliveries and silent tills are parts of the home page.
 */
const STAFF_PAGES: readonly (readonly [what: string, page: PageId])[] = [
  ["simple receipt search", "receipts"],
  ["advanced receipt search", "query"],
  ["consumer lookup with loyalty", "consumer"],
  ["refund validation", "refund-validation"],
  ["sales reports", "sales"],
  ["salesperson reports", "salespersons"],
  ["embedded reports", "embedded-reports"],
  ["email delivery and till status", "home"],
  ["till records", "pos"],
  ["surveys", "surveys"],
];
const ADMINISTRATION_PAGES: readonly (readonly [what: string, page: PageId])[] = [
  ["accounts and roles", "accounts"],
  ["stores", "stores"],
  ["currency rates", "rates"],
  ["template content", "templates"],
  ["form images", "forms"],
  ["translations", "translations"],
  ["retailer data files", "files"],
  ["test receipts", "post-receipt"],
];

/** The target of a closed page. */
const START: PageId = "receipts";

const openedBy = async (page: PageId, flags: readonly string[]): Promise<PageId | undefined> => {
  const at = findPage(page).paths[0] ?? "";
  return (await new NavigationDriver({ at, flags, built: PAGE_IDS }).start()).position[1];
};
const isInMenu = (page: PageId, flags: readonly string[]): boolean =>
  buildPageMenu(new Set(flags)).some(({ id }) => id === page);

describe("The menu", () => {
  failOnMobxWarnings();

  for (const [what, page] of STAFF_PAGES) {
    it(`lets staff reach ${what} from the menu [SHELL-001]`, async () => {
      expect([isInMenu(page, STAFF), await openedBy(page, STAFF)]).to.deep.equal([true, page]);
    });
  }

  for (const [what, page] of ADMINISTRATION_PAGES) {
    it(`lets administrators reach ${what} from the menu, but not staff [SHELL-002]`, async () => {
      expect([isInMenu(page, ADMINISTRATOR), await openedBy(page, ADMINISTRATOR)]).to.deep.equal([true, page]);
      expect([isInMenu(page, STAFF), await openedBy(page, STAFF)]).to.deep.equal([false, START]);
    });
  }

  it("lets administrators reach the pages of staff [SHELL-002]", () => {
    expect(STAFF_PAGES.filter(([, page]) => !isInMenu(page, ADMINISTRATOR))).to.deep.equal([]);
  });
});
