import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { err } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReceiptMailsView } from "#ui/receipts/actions/mailing/receipt-mails.view.tsx";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ReceiptDriver } from "../receipt-driver.ts";

const RECEIPT = aReceipt({ identifier: "ann@shop.example" });
const STAFF = ["receipts_view", "receipts_admin"];

type Facts = ConstructorParameters<typeof ReceiptDriver>[0];
async function show(facts: Facts = {}): Promise<ReceiptDriver> {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: STAFF, views: { mails: ReceiptMailsView }, ...facts });
  await driver.visit("TXN-0001");
  await flushTasks();
  render(<ReceiptView model={driver.model} />);
  return driver;
}
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
const described = (button: HTMLElement) =>
  button
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const panel = () => within(screen.getByRole("region", { name: "Outbox" }));

describe("The unsent emails on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("are closed at first, and explain an empty list", async () => {
    await show();
    expect(screen.getByRole("button", { name: "Outbox" }).getAttribute("aria-expanded")).to.equal("false");
    await press("Outbox");
    expect(panel().getByText("The outbox is empty")).to.be.an.instanceof(HTMLElement);
    expect(panel().getByText("Emails are listed here only while no mail server is configured.")).to.be.an.instanceof(
      HTMLElement,
    );
    const title = screen.getByRole("button", { name: "Outbox", expanded: true });
    expect(document.activeElement).to.equal(title);
    await press("Outbox");
    expect([
      title.getAttribute("aria-expanded"),
      panel().queryByText("The outbox is empty"),
      document.activeElement,
    ]).to.deep.equal(["false", null, title]);
  });

  it("are shown newest first, with time, recipient and content, which can be copied", async () => {
    const driver = await show();
    await driver.actions.resend(RECEIPT.id, "first");
    driver.clock.advance(60_000);
    await driver.actions.sendCopy(RECEIPT.id, "ben@shop.example", "second");
    await press("Outbox");
    const lines = panel()
      .getAllByRole("listitem")
      .map((mail) => [...mail.querySelectorAll("p")].slice(1).map(({ textContent }) => textContent));
    expect(lines).to.deep.equal([
      ["4 Jul 2026, 10:01, to ben@shop.example", "Total: £7.20"],
      ["4 Jul 2026, 10:00, to ann@shop.example", "Total: £7.20"],
    ]);
    const buttons = panel().getAllByRole("button", { name: "Copy email text" });
    expect(buttons.map(described)).to.deep.equal([
      "Your receipt from Covent Garden 4 Jul 2026, 10:01",
      "Your receipt from Covent Garden 4 Jul 2026, 10:00",
    ]);
    await userEvent.click(buttons[0] as HTMLElement);
    expect(driver.clipboard.text).to.equal("Total: £7.20");
  });

  it("are shown as text, each part in its own direction", async () => {
    const odd = "حليب <b>طازج</b>";
    const mail = { id: "1", at: parseInstant("2026-07-04T08:00:00Z") as Instant, to: odd, subject: odd, text: odd };
    await show({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, { unsentEmails: () => Promise.resolve({ ok: true, value: [mail] }) }),
    });
    await press("Outbox");
    const shown = panel().getByRole("listitem");
    expect([...shown.querySelectorAll("bdi")].map(({ textContent }) => textContent)).to.deep.equal([odd, odd, odd]);
    shown.querySelectorAll("bdi").forEach((part) => part.remove());
    expect(shown.outerHTML).not.to.match(/حليب|<b>/);
  });

  it("can be reloaded after a failure", async () => {
    let tries = 0;
    const failed = err(failure("unreachable"));
    await show({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          unsentEmails: (...question) => (++tries === 1 ? Promise.resolve(failed) : actions.unsentEmails(...question)),
        }),
    });
    await press("Outbox");
    expect(panel().getByRole("alert").textContent).to.include("Unable to retrieve the emails, please try again later");
    await press("Retry");
    expect(panel().getByText("The outbox is empty")).to.be.an.instanceof(HTMLElement);
  });

  it("are shown as unavailable, without a retry, if the server does not have them", async () => {
    await show({
      actionsBehind: (actions) => withFailure(actions, failure("missing", { status: 404 }), "unsentEmails"),
    });
    await press("Outbox");
    expect(panel().getByText("Not available here")).to.be.an.instanceof(HTMLElement);
    expect([panel().queryByRole("alert"), panel().queryByRole("button", { name: "Retry" })]).to.deep.equal([
      null,
      null,
    ]);
  });
});
