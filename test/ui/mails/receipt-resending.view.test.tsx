import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "chai";
import { MemoryMailLimits } from "#adapters/memory/mails/memory-mail-limits.ts";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceiptCounter } from "#adapters/memory/receipts/memory-receipt-counter.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import type { Receipt, ReceiptQuery } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";
import { LEEDS, ReceiptListDriver } from "#test/ui/receipts/receipt-list-driver.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { ReceiptResendingViewModel } from "#ui/mails/resending/receipt-resending.view-model.ts";
import { ReceiptPageBox, ReceiptResendingView, ReceiptRowBox } from "#ui/mails/resending/receipt-resending.view.tsx";
import { ResendPreviewViewModel } from "#ui/mails/resending/resend-preview.view-model.ts";
import { ResendPreviewView } from "#ui/mails/resending/resend-preview.view.tsx";
import { createResendRun } from "#ui/mails/resending/resend-run.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";

describe("Resending receipts of a list", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  const PAGE = 10;
  const sold = (count: number, identifierOf: (nth: number) => string | undefined): readonly Receipt[] =>
    Array.from({ length: count }, (_, nth) => {
      const identifier = identifierOf(nth);
      return aReceipt({
        ...soldIn(LEEDS),
        transaction: `TXN-${nth + 1}`,
        at: new Date(Date.parse("2026-11-01T08:00:00Z") + nth * 3_600_000).toISOString(),
        ...(identifier !== undefined && { identifier }),
      });
    });

  async function show(receipts: readonly Receipt[], maxPerMailbox = 100) {
    const clock = new FixedClock("2026-11-21T12:00:00Z");
    const schedule = new ManualSchedule(clock);
    const notifier = new RecordingNotifier();
    const memory = new MemoryReceipts(receipts);
    const limits = new MemoryMailLimits(clock, maxPerMailbox);
    const actions = new MemoryReceiptActions(memory, { clock, schedule, limits });
    const resending = createResendRun({
      ...{ actions, clock, schedule, notifier },
      random: new SeededRandom(),
      zone: "Europe/London",
    });
    const counter = new MemoryReceiptCounter(memory, "Europe/London");
    const driver = new ReceiptListDriver({
      receipts,
      tool: (facts) =>
        Promise.resolve({
          View: ReceiptResendingView,
          model: new ReceiptResendingViewModel<ReceiptQuery>({
            ...facts,
            ...{ schedule, notifier, resending, receipts: memory, suppressed: undefined, quotas: limits },
            dialogs: new Dialogs(),
            zone: "Europe/London",
            count:
              ({ count: _, ...query }) =>
              (signal) =>
                counter.total(query, signal),
            maxChecked: 1_000,
            loadPage: async (query, place, signal) =>
              mapResult(
                await memory.matching({ ...query, older: place ?? "f".repeat(24), count: PAGE }, signal),
                (found) => ({
                  rows: found.map(({ id, transactionId }) => ({ id, name: transactionId })),
                  ...(found.length === PAGE && { next: found.at(-1)!.id }),
                }),
              ),
            preview: (given) => Promise.resolve({ View: ResendPreviewView, model: new ResendPreviewViewModel(given) }),
            views: { PageBox: ReceiptPageBox, RowBox: ReceiptRowBox },
          }),
        }),
    });
    await driver.visit("/receipts");
    render(<ReceiptListView model={driver.model} />);
    return { driver, actions };
  }
  const press = async (name: string) => {
    screen.getByRole("button", { name }).focus();
    await userEvent.keyboard("{Enter}");
    await act(flushTasks);
  };

  it("chooses all that match by keyboard, names what is left out, and shows the result of each receipt", async () => {
    const receipts = sold(23, (nth) => (nth === 0 ? undefined : nth === 1 ? "+447700900123" : `c${nth}@shop.example`));
    const { actions } = await show(receipts);
    expect(screen.queryAllByRole("checkbox")).to.deep.equal([]);
    await press("Choose receipts");
    screen.getByRole("checkbox", { name: "Choose the page" }).focus();
    await userEvent.keyboard(" ");
    await press("Choose all 23 matching");
    await press("Resend all 23");
    const dialog = within(screen.getByRole("dialog", { name: "Resend receipts" }));
    expect(dialog.getByText("21 receipts will be emailed again.").tagName).to.equal("P");
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal([
      "1 receipt: the receipt has no customer",
      "1 receipt: the customer has no email address",
    ]);
    await press("Resend 21 receipts");
    expect(actions.emails.length).to.equal(21);
    const panel = within(screen.getByRole("region", { name: "Resending" }));
    expect(panel.getByText("21 of 21 resent").tagName).to.equal("P");
    expect(panel.getByRole("link", { name: "TXN-23" }).getAttribute("href")).to.match(/^\/transaction\/TXN-23/);
  });

  it("sends the chosen rows only, and waits visibly for the limit", async () => {
    const { actions } = await show(
      sold(3, () => "ann@shop.example"),
      1,
    );
    await press("Choose receipts");
    for (const nth of [1, 3]) {
      screen.getByRole("checkbox", { name: `Select TXN-${nth}` }).focus();
      await userEvent.keyboard(" ");
    }
    await press("Resend 2");
    await press("Resend 2 receipts");
    const panel = within(screen.getByRole("region", { name: "Resending" }));
    expect(panel.getByText(/^Waiting until 12:15 for the limit of/).tagName).to.equal("P");
    expect(actions.emails.length).to.equal(1);
    expect(screen.queryByRole("button", { name: /^Retry/ })).to.equal(null);
    await press("Stop resending");
    expect(panel.getByRole("button", { name: "Retry 1 not sent" }).tagName).to.equal("BUTTON");
  });

  it("forgets the choice of all when the filter changes, and hides the boxes when it is closed", async () => {
    const { driver } = await show(sold(23, () => "ann@shop.example"));
    await press("Choose receipts");
    await press("Choose page");
    await press("Choose all 23 matching");
    await act(() => driver.visit("/receipts?last4=1234"));
    expect(screen.queryByText("All 23 matching chosen")).to.equal(null);
    await press("Choose receipts");
    expect(screen.queryAllByRole("checkbox")).to.deep.equal([]);
  });

  it("is not offered to accounts that may not resend", async () => {
    const driver = new ReceiptListDriver({ receipts: sold(1, () => undefined) });
    await driver.visit("/receipts");
    render(<ReceiptListView model={driver.model} />);
    expect(screen.queryByRole("button", { name: "Choose receipts" })).to.equal(null);
  });
});
