import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { anAuditEntry } from "#test/support/builders/an-audit-entry.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AuditListView } from "#ui/audit/audit-list.view.tsx";
import { AuditDriver } from "./audit-driver.ts";

async function show(facts: ConstructorParameters<typeof AuditDriver>[0] = {}, search = ""): Promise<AuditDriver> {
  const driver = new AuditDriver(facts);
  await driver.open(search);
  render(<AuditListView model={driver.model} />);
  return driver;
}

describe("The page of the audit log", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has a row for each change, with its values folded", async () => {
    const changes = [{ path: "/name", before: "Soho", after: "Bath" }];
    const facts = { token: "Import", requestId: "5f1c0a52", reason: "Agreed", moreChanges: 2, storeId: "5001" };
    await show({ entries: [anAuditEntry({ changes, ...facts, details: { revision: 2 } }), anAuditEntry({ id: "2" })] });
    const row = within(screen.getByRole("row", { name: /Import/ }));
    expect(
      row
        .getAllByRole("cell")
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).to.deep.equal(["1 Mar 2026, 10:00", "kim@shop.example with the token Import", "LON-01", "Soho"]);
    expect(row.getByRole("link", { name: "LON-01" }).getAttribute("href")).to.equal("/admin/stores/LON-01");
    const fold = row.getByRole("group");
    expect((fold as HTMLDetailsElement).open).to.equal(false);
    await userEvent.click(within(fold).getByText("name", { selector: "summary *" }));
    expect((fold as HTMLDetailsElement).open).to.equal(true);
    expect(
      within(fold)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["from Soho to Bath", "2", "Agreed", "5f1c0a52"]);
    expect(fold.textContent).to.include("2 more changes");
    expect(
      screen.getAllByRole("group", { name: "" }).filter((element) => element.tagName === "DETAILS"),
    ).to.have.length(1);
  });

  it("searches by account when the user presses Enter", async () => {
    const { navigator } = await show();
    await userEvent.type(screen.getByRole("searchbox", { name: "Changed by" }), "ben@shop.example{Enter}");
    expect(navigator.locations).to.deep.equal(["/admin/audit?actor=ben%40shop.example"]);
  });

  it("has no search for people in a demonstration", async () => {
    await show({ isMasked: true });
    expect(screen.queryByRole("searchbox")).to.equal(null);
  });

  it("exports what matches, and clears the filters by a link", async () => {
    const driver = await show({}, "?area=rates");
    expect(screen.getByRole("link", { name: "Clear filters" }).getAttribute("href")).to.equal("/admin/audit");
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await act(flushTasks);
    const dialog = screen.getByRole("dialog", { name: "Export changes" });
    expect(document.activeElement).to.equal(within(dialog).getByRole("button", { name: "CSV" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "CSV" }));
    await act(flushTasks);
    expect(driver.exports.lines.join("")).to.include("Rates added");
    expect(screen.queryByRole("dialog")).to.equal(null);
  });

  it("says what to do if nothing matches", async () => {
    await show({ entries: [] });
    expect(screen.getByText("Changes to the retailer's records appear here.")).to.not.equal(null);
  });
});
