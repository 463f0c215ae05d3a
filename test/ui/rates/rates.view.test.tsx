import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { RatesRecordView } from "#ui/rates/rates-record.view.tsx";
import { RatesView } from "#ui/rates/rates.view.tsx";
import { RatesDesk } from "./rates-desk.ts";

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(turn);
};

describe("The rates on screen", () => {
  withoutMobxComplaints();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof RatesDesk>[0] = {}) {
    const desk = new RatesDesk(facts);
    render(<main id="main" tabIndex={-1}><RatesView model={await desk.page()} /></main>);
    return desk;
  }

  it("are a table with 4 decimals, of one base currency at a time, and a way to their record [RATE-001, RATE-008]", async () => {
    await show();
    expect(screen.getByRole("link", { name: "r2" }).getAttribute("href")).to.equal("/admin/rates/r2");
    const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1).map((row) => row.textContent);
    expect(rows()).to.deep.equal(["EUREuro1.1500", "USDUS Dollar1.2568", "JPYJapanese Yen190.0000"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Base currency" }), "EUR");
    expect([rows(), screen.getByRole("table").querySelector("caption")?.textContent]).to.deep.equal([["GBPBritish Pound0.8700"], "Rates of EUR"]);
  });

  it("have a page for each record, which leads back to the current ones [RATE-002]", async () => {
    render(<RatesRecordView model={await new RatesDesk().record("r1")} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Rates r1");
    expect(screen.getByRole("link", { name: "Current rates" }).getAttribute("href")).to.equal("/admin/rates");
    cleanup();
    render(<RatesRecordView model={await new RatesDesk().record("<b>")} />);
    expect(screen.getByText("There are no rates with this id").tagName).to.equal("P");
  });

  it("are set in a form that takes the reader to its first field, and back to the page when it goes", async () => {
    const desk = await show();
    await press("New rates");
    const day = screen.getByLabelText<HTMLInputElement>("Valid from");
    expect([document.activeElement, day.value, day.min]).to.deep.equal([day, "2026-11-22", "2026-11-21"]);
    await userEvent.clear(field("EUR"));
    await userEvent.type(field("EUR"), "1.2");
    expect(field("EUR").closest("li")?.textContent).to.include("+4.35 %");
    await press("Set rates");
    expect([(await desk.latest())?.id, document.activeElement?.id, screen.queryByRole("form")]).to.deep.equal(["rates-3", "main", null]);
  });

  it("are not set from the day before while another is half typed", async () => {
    const desk = await show();
    await press("New rates");
    const day = screen.getByLabelText<HTMLInputElement>("Valid from");
    Object.defineProperty(day, "validity", { value: { badInput: true } });
    fireEvent.change(day, { target: { value: "" } });
    await press("Set rates");
    expect([(await desk.latest())?.id, day.getAttribute("aria-invalid"), document.activeElement]).to.deep.equal(["r2", "true", day]);
    expect(screen.getByText("Enter a date as YYYY-MM-DD").tagName).to.equal("P");
  });

  it("cannot be cancelled while they are being set, and say why", async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => { answer = resolve; });
    const desk = await show({ behind: (rates) => between(rates, { set: (setting) => slow.then(() => rates.set(setting)) }) });
    await press("New rates");
    fireEvent.change(field("EUR"), { target: { value: "1.2" } });
    await press("Set rates");
    await press("Cancel");
    const cancel = screen.getByRole("button", { name: "Cancel" });
    expect([cancel.getAttribute("aria-disabled"), document.getElementById(cancel.getAttribute("aria-describedby") ?? "")?.textContent])
      .to.deep.equal(["true", "The rates are being set"]);
    expect(desk.dialogs.open).to.equal(undefined);
    answer();
    await act(turn);
    expect([screen.queryByRole("form"), desk.said]).to.deep.equal([null, ["success: Rates set"]]);
  });

  it("lose one currency by a double click, not the next one, too, which has come under the pointer", async () => {
    await show();
    await press("New rates");
    fireEvent.click(screen.getByRole("button", { name: "Remove EUR" }), { detail: 1 });
    fireEvent.click(screen.getByRole("button", { name: "Remove USD" }), { detail: 2 });
    expect(screen.getByText(/^Removed:/).textContent).to.equal("Removed: EUR");
  });

  it("mark what will be asked about", async () => {
    await show();
    await press("New rates");
    await userEvent.clear(field("EUR"));
    await userEvent.type(field("EUR"), "9");
    expect(within(field("EUR").closest("li") as HTMLElement).getByText("+682.61 %").parentElement?.querySelector("svg")).to.not.equal(null);
  });

  it("take another currency and let one go, and lead the reader there [RATE-004, RATE-005]", async () => {
    await show();
    await press("New rates");
    await userEvent.type(field("Currency to add"), "eur");
    await press("Add currency");
    expect([document.activeElement, field("Currency to add").getAttribute("aria-invalid")]).to.deep.equal([field("Currency to add"), "true"]);
    await userEvent.clear(field("Currency to add"));
    await userEvent.type(field("Currency to add"), "chf");
    await press("Add currency");
    expect(document.activeElement).to.equal(field("CHF"));
    await press("Remove USD");
    expect([document.activeElement, screen.getByText("Removed: USD").tagName]).to.deep.equal([field("Currency to add"), "P"]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).to.include("USD removed");
  });

  it("lead to a field that is wrong in the table of another base currency", async () => {
    await show();
    await press("New rates");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Base currency" }), "EUR");
    await userEvent.clear(field("GBP"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Base currency" }), "GBP");
    await press("Set rates");
    expect([document.activeElement, field("GBP").getAttribute("aria-invalid")]).to.deep.equal([field("GBP"), "true"]);
  });

  it("ask rate by rate where someone else saved first, and show the most recent ones to whoever wants them [RATE-015]", async () => {
    const desk = await show();
    await press("New rates");
    fireEvent.change(field("EUR"), { target: { value: "1.2" } });
    await desk.setBehind({ GBP: { EUR: "1.14" } });
    await press("Set rates");
    const dialog = within(screen.getByRole("dialog", { name: "Another user has set rates" }));
    expect(dialog.getByRole("radio", { name: "GBP to EUR, yours: 1.2000" })).to.have.property("checked", false);
    expect(dialog.getByText(/^The rates have been updated since you started editing\. Please cancel/).tagName).to.equal("P");
    await press("Discard my changes");
    expect(screen.getByRole("table").textContent).to.include("1.1400");
  });

  it("that were never set are offered again", async () => {
    const desk = new RatesDesk();
    const { form } = await desk.form();
    form.session.draft.type("GBP/EUR", "1.2");
    desk.schedule.advance(400);
    desk.drafts.crash();
    render(<RatesView model={await desk.page()} />);
    await press("Restore draft");
    expect([field("EUR").value, screen.queryByRole("region", { name: "Unsaved draft" })]).to.deep.equal(["1.2", null]);
  });

  it("may never have been set", async () => {
    await show({ records: [] });
    expect(screen.getByText("No rates have been set yet").tagName).to.equal("P");
    await press("New rates");
    expect(screen.getByText("No rates yet. Add a currency.").tagName).to.equal("P");
  });
});
