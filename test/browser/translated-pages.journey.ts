// A translator replaces the text nodes of a page, which React does not expect (ADR 0141).
import { expect } from "chai";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { withReceipt } from "./support/odd-receipts.ts";
import { OF_NO_RECORD, PAGE_PATHS } from "./support/page-paths.ts";
import { usePortal, waitForPage } from "./support/portal.ts";
import { listAfter, mode, readVisibleList, step, storeField, type VisibleList } from "./support/receipt-list.ts";
import { PAGE_STATES, signInDirectly } from "./support/states.ts";
import { expectCurrentTexts, translatePage } from "./support/translation.ts";

/** The states of the portal, which React renders. The short run has every twelfth: one mechanism is behind all. */
const STATES = PAGE_STATES.filter(({ as }) => as !== undefined).filter(
  (_, place) => IS_FULL_MATRIX || place % 12 === 0,
);

describe("A page that the browser translates", () => {
  const portal = usePortal({ reducedMotion: "reduce" });
  beforeEach(() => translatePage(portal.page));

  for (const path of PAGE_PATHS) {
    const other = path === "/receipts" ? "Customers" : "Receipts";
    it(`works on at ${path}, and on the way to ${other} and back`, async () => {
      const { page } = portal;
      if (OF_NO_RECORD.test(path)) portal.expectProblem(/status of 404/);
      await signInDirectly(portal, "admin@shop.example");
      await portal.open(path);
      await expectCurrentTexts(page);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: other }).click();
      await page.getByRole("heading", { level: 1, name: other }).waitFor();
      await expectCurrentTexts(page);
      await page.goBack();
      await waitForPage(page);
      await expectCurrentTexts(page);
    });
  }

  for (const { name, as, consoleMessage, receipt, reach } of STATES) {
    it(`works on up to ${name}`, async () => {
      const { page, server } = portal;
      if (consoleMessage) portal.expectProblem(consoleMessage);
      await signInDirectly(portal, as!);
      const look = async (): Promise<void> => {
        await reach(page, portal);
        await expectCurrentTexts(page);
        await page.keyboard.press("Escape");
        await expectCurrentTexts(page);
      };
      await (receipt ? withReceipt(server, receipt(), look) : look());
    });
  }

  it("shows each list of receipts as a page that is not translated", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const original = await portal.openOtherBrowser({ storageState: await portal.context.storageState() });
    await portal.open("/receipts", original);

    const lists = async (shown: typeof page): Promise<VisibleList[]> => [
      await readVisibleList(shown),
      await listAfter(shown, () => storeField(shown).selectOption({ label: "Århus" })),
      await listAfter(shown, () => step(shown, "Older").click()),
      await listAfter(shown, () => mode(shown, "Store + Date").check()),
      await listAfter(shown, () => shown.goBack()),
      await listAfter(shown, () => shown.goBack()),
      await listAfter(shown, () => shown.goForward()),
    ];
    expect(await lists(page)).to.deep.equal(await lists(original));
    await expectCurrentTexts(page);
  });
});
