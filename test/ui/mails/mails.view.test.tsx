import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MAILS_FAILED, type MailLog } from "#domain/mails/index.ts";
import type { ReceiptActions, Receipts } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aMail, FULL_MAILBOX, TWO_DAYS_OF_MAILS } from "#test/support/builders/a-mail.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { MailListView } from "#ui/mails/mail-list.view.tsx";
import { MailsDriver } from "./mails-driver.ts";

type Facts = ConstructorParameters<typeof MailsDriver>[0];

async function show(facts: Facts = {}, href?: string): Promise<MailsDriver> {
  const driver = new MailsDriver({ mails: TWO_DAYS_OF_MAILS, ...facts });
  await driver.visit(href);
  render(<MailListView model={driver.model} />);
  return driver;
}

const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
const cellsOf = (name: string): readonly string[] =>
  within(screen.getByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("The page of the log of emails", () => {
  afterEach(cleanup);

  it("has the rows that the steps of a receipt walk through", async () => {
    const { model } = await show();
    const links = [...screen.getByRole("table", { name: /^Emails/ }).querySelectorAll("th a")];
    expect(model.rowHrefs).to.deep.equal(links.map((link) => link.getAttribute("href")));
    expect(links).to.not.have.length(0);
  });

  it("does not repeat the chosen store, and exports the list with a key", async () => {
    await show({}, "/mails?store_id=5001");
    expect(screen.queryByRole("columnheader", { name: "Store" })).to.equal(null);
    expect(screen.getByRole("button", { name: "Export" }).dataset["key"]).to.equal("e");
  });

  it("names each email by its receipt, and shows the reason below its state", async () => {
    await show();
    expect(cellsOf("TXN-1008")).to.deep.equal([
      "",
      "1 Mar 2026, 09:00",
      "noone@gmail.example",
      "Email bounced550 5.1.1 The email account that you tried to reach does not exist",
      "Soho",
      "Receipt",
    ]);
    expect(screen.getByRole("link", { name: "TXN-1008" }).getAttribute("href")).to.match(/^\/transaction\/TXN-1008/);
    expect(screen.queryByRole("link", { name: /65e1a2/ })).to.equal(null);
  });

  it("says below a state what is not reported, with a link to the reason in another tab", async () => {
    await show({ emailReports: [] });
    expect(cellsOf("TXN-1009")[3]).to.equal("Email sentdelivery not reported");
    const link = screen.getByRole("link", { name: "What is reported, and by whom in a new tab" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).to.deep.equal(["/help/email-reports", "_blank"]);
    cleanup();
    await show();
    expect(screen.queryByText(/not reported/)).to.equal(null);
  });

  it("links to the suppressed addresses for users who may open them", async () => {
    const link = () => screen.queryByRole("link", { name: "Suppressed addresses" })?.getAttribute("href");
    await show();
    expect(link()).to.equal("/mails/suppressed");
    cleanup();
    await show({ showsSuppressed: false });
    expect(link()).to.equal(undefined);
  });

  it("filters by the fields, and by the groups of reasons and domains", async () => {
    const driver = await show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "Bounced");
    await act(() => driver.settle());
    expect(driver.addressBar.href).to.equal("/mails?state=bounce");
    const reasons = within(screen.getByRole("region", { name: "By reason" }));
    const link = reasons.getByRole("link", { name: FULL_MAILBOX });
    expect(link.closest("li")?.textContent).to.equal(`${FULL_MAILBOX}2`);
    await act(() => driver.visit(link.getAttribute("href")!));
    expect(link.getAttribute("aria-current")).to.equal("true");
    const chips = within(screen.getByRole("list", { name: "Filters" }));
    expect(chips.getAllByRole("link").map((each) => each.getAttribute("href"))).to.deep.equal([
      "/mails?state=bounce",
      "/mails",
    ]);
  });

  it("offers no selection to accounts that may only read", async () => {
    await show({ mayResend: false });
    expect([screen.queryAllByRole("checkbox"), screen.queryByRole("button", { name: /^Resend/ })]).to.deep.equal([
      [],
      null,
    ]);
    expect(screen.getByRole("button", { name: "Export" }).tagName).to.equal("BUTTON");
  });

  it("asks with the consequences, sends, and shows the result of each row", async () => {
    const receipts = [3, 4, 8].map((nth) => {
      const identifier = `corrected${nth}@shop.example`;
      return aReceipt({
        id: `65e1a2000000000000000${nth.toString().padStart(3, "0")}`,
        transaction: `TXN-100${nth}`,
        identifier,
      });
    });
    await show({ receipts }, "/mails?state=bounce");
    await press("Choose page");
    await press("Resend 4");
    await act(flushTasks);
    const dialog = within(screen.getByRole("dialog", { name: "Resend receipts" }));
    expect(dialog.getByText("3 receipts will be emailed again.").tagName).to.equal("P");
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal([
      "1 email: another email of the same receipt",
    ]);
    await press("Resend 3 receipts");
    await act(flushTasks);
    const panel = within(screen.getByRole("region", { name: "Resending" }));
    expect(panel.getByText("3 of 3 resent").tagName).to.equal("P");
    expect(cellsOf("TXN-1008")[3]).to.equal("Resent");
    await press("Hide progress");
    expect(cellsOf("TXN-1008")[3]).to.match(/^Email bounced/);
  });

  /** Bounced emails of receipts whose customers were corrected. */
  const corrected = (count: number) => {
    const numbers = Array.from({ length: count }, (_, nth) => nth + 1);
    const idOf = (nth: number) => `65e1a20000000000${nth.toString(16).padStart(8, "0")}`;
    return {
      mails: numbers.map((nth) =>
        aMail({
          ...{ id: String(nth), receiptId: idOf(nth), transactionId: `TXN-${nth}`, state: "bounce" },
          recipient: `customer${nth}@shop.example`,
        }),
      ),
      receipts: numbers.map((nth) =>
        aReceipt({ id: idOf(nth), transaction: `TXN-${nth}`, identifier: `corrected${nth}@shop.example` }),
      ),
    };
  };
  const openPreview = async (): Promise<ReturnType<typeof within>> => {
    await press("Choose page");
    await press(screen.getByRole("button", { name: /^Resend \d+$/ }).textContent);
    await act(flushTasks);
    return within(screen.getByRole("dialog", { name: "Resend receipts" }));
  };

  it("says before how many can be sent now, and shows until when the run waits, with Stop and Retry", async () => {
    const driver = await show({ ...corrected(12), maxPerMailbox: 1 });
    const dialog = await openPreview();
    expect(dialog.getByText(/^10 can be sent now, the other 2 within about 15 minutes/).tagName).to.equal("P");
    await press("Resend 12 receipts");
    const panel = within(screen.getByRole("region", { name: "Resending" }));
    const waits = "Waiting until 12:15 for the limit of 10 emails in 15 minutes";
    expect(panel.getByText(waits).tagName).to.equal("P");
    expect(screen.getAllByText(waits).length).to.equal(2, "also announced to screen readers");
    expect(cellsOf("TXN-1 to")[3]).to.equal("Waiting");
    screen.getByRole("button", { name: "Stop resending" }).focus();
    await press("Stop resending");
    expect(document.activeElement?.textContent, "the focus stays in the panel").to.equal("Retry 2 not sent");
    expect(panel.getByText("10 of 12 resent, 2 not sent").tagName).to.equal("P");
    expect(panel.queryByText(waits)).to.equal(null);
    driver.clock.advance(15 * 60_000);
    await press("Retry 2 not sent");
    expect(panel.getByText("12 of 12 resent").tagName).to.equal("P");
  });

  it("chooses the page in its header, then all matching, in words, by keyboard", async () => {
    await show(corrected(23));
    const status = () =>
      screen.getAllByRole("status").flatMap(({ textContent }) => (textContent.endsWith("chosen") ? [textContent] : []));
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose the page" });
    box.focus();
    await userEvent.keyboard(" ");
    expect([status(), box.checked]).to.deep.equal([["20 on this page chosen"], true]);
    screen.getByRole("button", { name: "Choose all 23 matching" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(status()).to.deep.equal(["All 23 matching chosen"]);
    expect(screen.getByRole("button", { name: "Resend all 23" }).getAttribute("aria-disabled")).to.equal(null);
    await userEvent.click(screen.getAllByRole("checkbox", { name: /^Select TXN/ })[0]!);
    expect([status(), box.indeterminate]).to.deep.equal([["19 on this page chosen"], true]);
    await press("Clear");
    expect([status(), box.indeterminate, box.checked]).to.deep.equal([[], false, false]);
  });

  it("can repeat the check of emails and of receipts that could not be read", async () => {
    let [hasList, hasReceipts] = [false, false];
    const { mails, receipts } = corrected(2);
    const driver = await show({
      mails,
      receipts,
      behind: (log) =>
        overridePort<MailLog>(log, {
          matching: (filter, page, ...rest) =>
            page.limit > 20 && !hasList
              ? Promise.resolve(err(failure("unreachable")))
              : log.matching(filter, page, ...rest),
        }),
      receiptsBehind: (port) =>
        overridePort<Receipts>(port, {
          withId: (...asked) => (hasReceipts ? port.withId(...asked) : Promise.resolve(err(failure("unreachable")))),
        }),
    });
    act(() => driver.model.selection.chooseAll());
    await press("Resend all 2");
    await act(flushTasks);
    const dialog = within(screen.getByRole("dialog", { name: "Resend receipts" }));
    hasList = true;
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    await act(flushTasks);
    expect(dialog.getByText("2 emails: the receipt could not be read").tagName).to.equal("LI");
    hasReceipts = true;
    await userEvent.click(dialog.getByRole("button", { name: "Read the missing receipts again" }));
    await act(flushTasks);
    expect(dialog.getByText("2 receipts will be emailed again.").tagName).to.equal("P");
    expect(screen.getByRole("dialog").contains(document.activeElement)).to.equal(true);
  });

  it("lists the results of receipts that other pages have, with their reasons", async () => {
    const driver = await show({
      ...corrected(2),
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          resend: () => Promise.resolve(err(failure("rejected", { status: 500, description: "The disk is full" }))),
        }),
    });
    await openPreview();
    await press("Resend 2 receipts");
    await act(() => driver.visit("/mails?state=sent"));
    const list = within(screen.getByRole("list", { name: "Results" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal([
      "TXN-2 The disk is full",
      "TXN-1 The disk is full",
    ]);
    expect(list.getByRole("link", { name: "TXN-2" }).getAttribute("href")).to.match(/^\/transaction\/TXN-2/);
    expect(screen.getByRole("button", { name: "Retry 2 failed" }).tagName).to.equal("BUTTON");
  });

  it("shows a failure with a retry", async () => {
    await show({ behind: (log) => withFailure(log, failure("unreachable")) });
    const alerts = screen.getAllByText(MAILS_FAILED);
    expect([alerts.length, screen.getAllByRole("button", { name: "Retry" }).length]).to.deep.equal([3, 3]);
  });

  it("shows skeletons until the emails are there, and says if there are none", async () => {
    const driver = new MailsDriver({ mails: [aMail({})] });
    render(<MailListView model={driver.model} />);
    expect(screen.getByRole("table", { name: "Emails, newest first" }).getAttribute("aria-busy")).to.equal("true");
    await act(() => driver.visit("/mails?state=bounce"));
    expect(within(screen.getByRole("table")).getByText("No emails found").tagName).to.equal("P");
  });
});
