import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { err } from "#domain/shared/result.ts";
import { aReceiptWith, anEntry, DOCUMENT } from "#test/support/tax-free-work.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { TaxFreeView } from "#ui/taxfree/tax-free.view.tsx";
import { TaxFreeDriver } from "./tax-free-driver.ts";

const A = "0a0a0a0a";

async function show(facts: ConstructorParameters<typeof TaxFreeDriver>[0] = {}): Promise<TaxFreeDriver> {
  const panel = new TaxFreeDriver(facts);
  await panel.model.load();
  render(<TaxFreeView model={panel.model} />);
  return panel;
}
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
  await act(flushTasks);
};

const windowText = () => screen.getAllByRole("status").at(-1)?.textContent;

describe("The tax-free panel on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows a form with its status, time, document and amounts", async () => {
    await show({ receipt: aReceiptWith({ [A]: anEntry("issued", { document: DOCUMENT }) }) });
    const form = within(screen.getByRole("listitem"));
    expect(form.getByText("Issued")).to.be.an.instanceof(HTMLElement);
    expect(form.getByText("1 Mar 2026, 11:00")).to.be.an.instanceof(HTMLElement);
    expect(form.getAllByRole("definition").map(({ textContent }) => textContent)).to.deep.equal([
      "TF000000001",
      "£100.00",
      "£12.00",
    ]);
    expect(form.getAllByRole("button").map(({ textContent }) => textContent)).to.deep.equal([
      "Reprint TF000000001",
      "Void TF000000001",
    ]);
    expect(screen.queryByRole("button", { name: "Issue tax-free form" })).to.equal(null);
  });

  it("lists every objection, and shows at the button that the receipt is not eligible", async () => {
    await show({ limits: { min: "130" as Decimal, countries: [] }, known: { customerCountry: "GBR" } });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal([
      "Gross amount below 130",
      "Customer country ineligible",
    ]);
    expect(screen.getByRole("button", { name: "Issue tax-free form" }).getAttribute("aria-disabled")).to.equal("true");
  });

  it("keeps the focus on the button if the browser blocks the window", async () => {
    const panel = await show();
    panel.given.windows.script = "blocked";
    const button = screen.getByRole("button", { name: "Issue tax-free form" });
    await press("Issue tax-free form");
    expect([document.activeElement, button.textContent]).to.deep.equal([button, "Try again"]);
    expect(within(screen.getByRole("listitem")).getByText("An unknown error occured")).to.be.an.instanceof(HTMLElement);
    expect(windowText()).to.equal("The browser blocked the window. Allow pop-ups for this site, then try again.");
  });

  it("shows that the state of a form is unknown, and offers both ways [D28]", async () => {
    const panel = new TaxFreeDriver({ receipt: aReceiptWith({ [A]: anEntry("initiated") }) });
    panel.given.provider.formState = () => Promise.resolve(err(failure("missing")));
    await panel.model.load();
    render(<TaxFreeView model={panel.model} />);
    await act(flushTasks);
    expect(screen.getByRole("listitem").textContent).to.include(
      "The service cannot say whether it has issued this form. If the traveller has it, resume: the service shows it again. If not, mark it as removed.",
    );
    expect(
      within(screen.getByRole("listitem"))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Resume", "Mark as removed"]);
    expect(panel.rows).to.deep.equal(["Started, resume, remove"]);
  });

  it("shows that the window was closed, and reloads", async () => {
    const panel = await show();
    panel.given.windows.script = "close";
    await press("Issue tax-free form");
    expect(windowText()).to.equal("The window was closed without an answer. Reload to resume.");
    await press("Reload");
    expect(
      within(screen.getByRole("listitem"))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Resume", "Mark as removed"]);
  });

  it("reports that the service does not respond, and keeps the forms", async () => {
    await show({
      receipt: aReceiptWith({ [A]: anEntry("error", { error_message: "No passport" }) }),
      serviceFails: failure("unreachable"),
    });
    expect(screen.getByRole("alert").textContent).to.include(
      "The tax-free service does not answer, please try again later",
    );
    expect(screen.getByRole("listitem").textContent).to.include("No passport");
    await press("Retry");
    expect(screen.getByRole("alert")).to.be.an.instanceof(HTMLElement);
  });
});
