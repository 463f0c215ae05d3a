import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { err } from "#domain/shared/result.ts";
import { SUPPRESSED_ADDRESSES_FAILED } from "#domain/suppression/index.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { SuppressedAddressListViewModel } from "#ui/suppression/suppressed-address-list.view-model.ts";
import { SuppressedAddressListView } from "#ui/suppression/suppressed-address-list.view.tsx";

const AT = parseInstant("2026-03-01T11:00:00Z") as Instant;
const RECEIPT = "65e1a2000000000000000001";

/** The page with an address that bounced, and one that complained. */
async function show({ isMasked = false, isEmpty = false } = {}) {
  const suppressed = new MemorySuppressedAddresses({ isMasked });
  const receiptId = parseReceiptId(RECEIPT);
  if (!isEmpty) {
    suppressed.report({ address: "ann@shop.example", event: "bounce", at: AT, reason: "550 5.1.1", receiptId });
    suppressed.report({ address: "ben@shop.example", event: "spamreport", at: AT });
  }
  const [navigator, notifier] = [new RecordingNavigator(), new RecordingNotifier()];
  const model = new SuppressedAddressListViewModel({
    ...{ suppressed, notifier, navigator, isMasked, can: canEverything, showsMailLog: true, zone: "UTC" },
  });
  await model.enter({ path: "/mails/suppressed", search: "" });
  render(<SuppressedAddressListView model={model} />);
  return { suppressed, navigator, model };
}

const cellsOf = (name: RegExp): readonly string[] =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const press = async (name: string | RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};

describe("The page of suppressed addresses", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("says why each address is suppressed, since when, and links to its email", async () => {
    await show();
    expect(cellsOf(/ann@shop/).slice(0, 4)).to.deep.equal([
      "Bounced",
      "1 Mar 2026, 11:00",
      "550 5.1.1",
      "Show email to ann@shop.example",
    ]);
    const link = screen.getByRole("link", { name: "Show email to ann@shop.example" });
    expect(link.getAttribute("href")).to.equal(`/mails?receipt_id=${RECEIPT}`);
    expect(cellsOf(/ben@shop/).slice(0, 4)).to.deep.equal(["Marked as spam", "1 Mar 2026, 11:00", "", ""]);
  });

  it("searches when the user presses Enter or Search", async () => {
    const { navigator } = await show();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search addresses" }), "ann");
    await press("Search");
    expect(navigator.locations).to.deep.equal(["/mails/suppressed?search=ann"]);
  });

  it("removes an address only with a reason", async () => {
    await show();
    await press("Remove ann@shop.example");
    const dialog = within(screen.getByRole("alertdialog", { name: "Remove from the list?" }));
    expect(screen.getByRole("alertdialog").textContent).to.include("ann@shop.example gets automatic emails again");
    await userEvent.type(dialog.getByRole("textbox"), "The mailbox works again");
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await act(flushTasks);
    expect([screen.queryByRole("alertdialog"), screen.queryByRole("row", { name: /ann@shop/ })]).to.deep.equal([
      null,
      null,
    ]);
    expect(screen.getByRole("row", { name: /ben@shop/ }).tagName).to.equal("TR");
  });

  it("offers neither search nor removal in a demonstration", async () => {
    await show({ isMasked: true });
    expect([screen.queryByRole("searchbox"), screen.queryByRole("button", { name: /^Remove/ })]).to.deep.equal([
      null,
      null,
    ]);
    expect(screen.getByRole("rowheader", { name: "a**************e" }).tagName).to.equal("TH");
  });

  it("says when an address appears here, if there is none", async () => {
    await show({ isEmpty: true });
    const table = within(screen.getByRole("table", { name: "Suppressed addresses, newest first" }));
    expect(table.getByText("No suppressed addresses").tagName).to.equal("P");
    expect(table.getByText(/bounces for good or is marked as spam/).textContent).to.match(/^An address appears here/);
  });

  it("shows a failure with a retry", async () => {
    const { suppressed, model } = await show();
    const { matching } = suppressed;
    suppressed.matching = () => Promise.resolve(err(failure("unreachable")));
    await act(() => model.retry());
    expect(screen.getByText(SUPPRESSED_ADDRESSES_FAILED).textContent).to.equal(SUPPRESSED_ADDRESSES_FAILED);
    suppressed.matching = matching;
    await press("Retry");
    expect(screen.getByRole("row", { name: /ann@shop/ }).tagName).to.equal("TR");
  });
});
