import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";
import { recordIdAt, SENT, withRecords } from "./support/till-records.ts";
import { routeApi } from "./support/page-state.ts";

describe("Till records by keyboard alone", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const button = (name: string) => portal.page.getByRole("button", { name, exact: true });
  const box = (at: number) => portal.page.getByRole("checkbox", { name: `Select ${recordIdAt(at)}` });
  const link = (at: number) => portal.page.getByRole("link", { name: recordIdAt(at) });

  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  it("selects one and a range, reprocesses them, and shows each result", async function () {
    this.timeout(90_000);
    const { page, server } = portal;
    await withRecords(server, ["json", "xml", "json", "binary"], async () => {
      await portal.open("/pos");
      await tabTo(box(3));
      await press("Space");
      await tabTo(box(1));
      await press("Shift+Space");
      expect(await Promise.all([3, 2, 1, 0].map((at) => box(at).isChecked()))).to.deep.equal([true, true, true, false]);
      await tabTo(button("Reprocess 3"), "Shift+Tab");
      await press("Enter");
      await page.getByRole("alertdialog").getByText("Reprocess 3 records?").waitFor();
      await tabTo(page.getByRole("alertdialog").getByRole("button", { name: "Reprocess 3" }));
      await press("Enter");
      await page.getByRole("region", { name: "Reprocessing" }).getByText("0 of 3 processed, 3 failed").waitFor();
      for (const [at, reason] of [
        [3, "Only JSON can be read as a receipt"],
        [2, "Transaction ID is required (/transaction_id)"],
        [1, "Only JSON can be read as a receipt"],
      ] as const)
        expect(await page.getByRole("row", { name: recordIdAt(at) }).textContent()).to.include(reason);
      await tabTo(button("Hide progress"));
      await press("Enter");
      await page.getByRole("region", { name: "Reprocessing" }).waitFor({ state: "detached" });
      await tabTo(page.getByRole("link", { name: "Failed", exact: true }), "Shift+Tab");
      await press("Enter");
      await link(0).waitFor({ state: "detached" });
      expect([await link(3).count(), new URL(page.url()).search]).to.deep.equal([1, "?failed=true"]);
    });
  });

  it("opens a record, shows it formatted and raw, downloads it, and returns to the same place [TILL-007]", async () => {
    const { page, server } = portal;
    await withRecords(server, ["html", "json"], async () => {
      await portal.open("/pos");
      await tabTo(link(1));
      await press("Enter");
      await expectFocus(page.getByRole("heading", { level: 1, name: `Till record ${recordIdAt(1)}` }));
      const content = page.getByRole("region", { name: "Content" });
      await content.getByText('"total": 1.10,').waitFor();
      await tabTo(page.getByRole("radio", { name: "Formatted" }));
      await press("ArrowRight");
      await content.getByText(SENT.json.content).waitFor();
      await tabTo(button("Download"));
      const [download] = await Promise.all([page.waitForEvent("download"), press("Enter")]);
      expect(await readFile(await download.path(), "utf8")).to.equal(SENT.json.content);
      await page.goBack();
      await expectFocus(link(1));
      await tabTo(link(0), "Shift+Tab");
      await press("Enter");
      await content.getByText("<h1>Sale</h1>").waitFor();
      expect(await page.title()).to.equal(`Till record ${recordIdAt(0)} · Counterfoil`);
    });
  });

  it("shows why a record is missing or cannot be loaded", async () => {
    const { page, server } = portal;
    portal.expectProblem(/status of (?:404|500)/);
    await portal.open(`/pos/${recordIdAt(9)}`);
    await page.getByText("There is no record with this ID").waitFor();
    await withRecords(server, ["json"], async () => {
      await routeApi(page, "**/api/pos/data/*/raw?*", (route) =>
        route.fulfill({ status: 500, body: '{"description":"down","errors":[]}', contentType: "application/json" }),
      );
      await portal.open(`/pos/${recordIdAt(0)}`);
      await page
        .getByRole("region", { name: "Content" })
        .getByText("There was an error loading the raw receipt...")
        .waitFor();
      await page.unroute("**/api/pos/data/*/raw?*");
      await tabTo(button("Retry"));
      await press("Enter");
      await page.getByText('"total": 1.10,').waitFor();
      await waitForPage(page);
    });
  });
});
