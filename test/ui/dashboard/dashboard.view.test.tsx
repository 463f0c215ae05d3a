import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { dashboardFailed, MAILS_FAILED, type Dashboard } from "#domain/dashboard/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { DashboardDesk, MINUTE, TILLS } from "./dashboard-desk.ts";

const panel = (name: string) => within(screen.getByRole("region", { name }));
const figure = (name: string) => within(screen.getByRole("group", { name }));
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(turn);
};

describe("The dashboard on screen", () => {
  withoutMobxComplaints();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof DashboardDesk>[0] = {}, search = "") {
    const desk = new DashboardDesk(facts);
    render(<main id="main" tabIndex={-1}><DashboardView model={await desk.open(search)} /></main>);
    return desk;
  }

  it("has each figure with its name, and its meaning for whoever asks [DASH-001, DASH-003]", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Home");
    expect(figure("Receipt rate").getByText("0 per minute").tagName).to.equal("P");
    expect(figure("Identified transactions").getByText("3").tagName).to.equal("P");
    expect(figure("Delivery rate").getByText("50 %").tagName).to.equal("P");
    const meaning = figure("Receipt rate").getByText(/^Average over the last 10 minutes/);
    const ask = screen.getByRole("button", { name: "About Receipt rate" });
    expect([meaning.hidden, ask.getAttribute("aria-expanded")]).to.deep.equal([true, "false"]);
    await press("About Receipt rate");
    expect([meaning.hidden, ask.getAttribute("aria-expanded")]).to.deep.equal([false, "true"]);
  });

  it("leads to what the retailer recommends, and has no panel where that is nothing", async () => {
    await show({ links: [{ label: "A till that fell silent", href: "/inactive?store_id=5001" }] });
    expect(panel("Worth a look").getByRole("link").outerHTML).to.include('href="/inactive?store_id=5001"').and.include("A till that fell silent");
    cleanup();
    await show();
    expect(screen.queryByRole("region", { name: "Worth a look" })).to.equal(null);
  });

  it("leads to all inactive tills, and shows the first of them", async () => {
    await show();
    const tills = within(screen.getByRole("list", { name: "Inactive tills, longest first" })).getAllByRole("listitem");
    expect(tills.map(({ textContent }) => textContent)).to.deep.equal(["t4Leedsnever seen", "Till ÄLeeds3 days", "Till 2Covent Garden10 minutes"]);
    expect(screen.getByRole("link", { name: "All 3 inactive tills" }).getAttribute("href")).to.equal("/inactive");
  });

  it("says when each part was as it is shown, has it anew at once, and warns where it should be newer [DASH-032]", async () => {
    let isDown = false;
    const desk = await show({
      behind: (dashboard) => between(dashboard, { receiptRate: (...asked) => (isDown ? failing(dashboard, failure("rejected")) : dashboard).receiptRate(...asked) }),
    });
    expect(panel("Live receipts").getByText("Updated").textContent).to.equal("Updated 21 Nov 09:30");
    await act(() => desk.pass(5 * MINUTE));
    await press("Refresh Live receipts");
    expect(panel("Live receipts").getByText("Updated").textContent).to.equal("Updated 21 Nov 09:35");
    isDown = true;
    await press("Refresh Live receipts");
    await press("Refresh Live receipts");
    expect(panel("Live receipts").getByText(/^Last updated/).textContent).to.equal("Last updated 21 Nov 09:35");
    expect(figure("Receipt rate").getByText("0 per minute").tagName).to.equal("P");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).to.include("3 of 4 tills inactive. The receipt rate is currently unavailable");
  });

  type Through = (answering: () => Dashboard) => Partial<Dashboard>;
  const rates: Through = (answering) => ({ receiptRates: (...asked) => answering().receiptRates(...asked) });
  const mails: Through = (answering) => ({ emailStatistics: (...asked) => answering().emailStatistics(...asked) });
  const renewed = [
    { title: "Receipts, last 14 days", number: " [DASH-032]", through: rates, told: dashboardFailed("receiptRates"), name: "Transactions", value: "2" },
    { title: "Email performance", number: "", through: mails, told: MAILS_FAILED, name: "Delivery rate", value: "50 %" },
  ];
  for (const { title, number, through, told, name, value } of renewed) {
    it(`says above its old figures that there are no newer ones, heard once, and has them again: ${title}${number}`, async () => {
      let isDown = false;
      const desk = await show({
        behind: (dashboard) => between(dashboard, through(() => (isDown ? failing(dashboard, failure("rejected")) : dashboard))),
      });
      isDown = true;
      await press(`Refresh ${title}`);
      expect([panel(title).getByText(told).tagName, figure(name).getByText(value).tagName]).to.deep.equal(["P", "P"]);
      expect([screen.queryByRole("alert"), desk.said]).to.deep.equal([null, [`error: ${told}`]]);
      isDown = false;
      await press("Retry");
      expect([screen.queryByText(told), screen.queryByRole("button", { name: "Retry" })]).to.deep.equal([null, null]);
      expect(document.activeElement?.textContent).to.equal(title);
    });
  }

  it("lets a part that cannot be had be asked for again, beside those that can", async () => {
    let isDown = true;
    await show({
      behind: (dashboard) => between(dashboard, { basketStatistics: (...asked) => (isDown ? failing(dashboard, failure("rejected")) : dashboard).basketStatistics(...asked) }),
    });
    expect(screen.getByRole("alert").textContent).to.include("Basket statistics are currently unavailable");
    isDown = false;
    await press("Retry");
    expect([screen.queryByRole("alert"), figure("Conversions").getByText("3").tagName]).to.deep.equal([null, "P"]);
  });

  it("says that it is offline where nothing is there yet, and has nothing that could be pressed for it [DASH-032]", async () => {
    const desk = new DashboardDesk();
    desk.connectivity.become(false);
    render(<DashboardView model={await desk.open()} />);
    for (const name of ["Live receipts", "Baskets", "Tills", "Email performance", "Receipts, last 14 days"]) {
      expect(panel(name).getByText("You’re offline. This loads when you’re back online.").tagName).to.equal("P");
      const update = panel(name).getByRole("button", { name: `Refresh ${name}: not available offline` });
      expect(update.getAttribute("aria-disabled")).to.equal("true");
      fireEvent.click(update);
    }
    expect(desk.asked).to.deep.equal({});
    act(() => desk.connectivity.become(true));
    // It is being asked for already.
    fireEvent.click(screen.getByRole("button", { name: "Refresh Baskets" }));
    await act(turn);
    expect(desk.asked["basketStatistics"]).to.equal(1);
    expect(screen.getByRole("button", { name: "Refresh Baskets" }).getAttribute("aria-busy")).to.equal(null);
    expect(figure("Conversions").getByText("3").tagName).to.equal("P");
  });

  it("says when it asks again where the server lets whoever presses wait", async () => {
    await show({ behind: (dashboard) => failing(dashboard, failure("rejected", { status: 429, retryAfter: 1_200 }), "basketStatistics") });
    await press("Retry");
    expect(panel("Baskets").getByRole("status").textContent).to.equal("Next update at 21 Nov 09:50");
  });

  it("names the days and their zone, and what there is of other days", async () => {
    const desk = await show();
    expect(panel("Email performance").getByText("20 Nov 2026 (Europe/London)").tagName).to.equal("P");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Range" }), "Last week");
    await act(turn);
    expect(panel("Email performance").getByText("8 Nov 2026 to 14 Nov 2026 (Europe/London)").tagName).to.equal("P");
    expect(panel("Email performance").getByText("There is no data available for this period.").tagName).to.equal("P");
    await userEvent.click(screen.getByRole("radio", { name: "Advanced" }));
    await userEvent.click(screen.getByRole("radio", { name: "Hour" }));
    expect(desk.gone.at(-1)).to.equal("/home?range=last_week&resolution=1h&view=advanced");
  });

  it("takes any two days", async () => {
    const desk = await show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Range" }), "Custom");
    await act(turn);
    const [from, to] = [screen.getByLabelText<HTMLInputElement>("From"), screen.getByLabelText<HTMLInputElement>("To")];
    expect([from.value, to.value, to.max]).to.deep.equal(["2026-11-20", "2026-11-20", "2026-11-21"]);
    fireEvent.change(from, { target: { value: "2026-11-18" } });
    await act(() => desk.pass(400));
    expect(panel("Email performance").getByText("18 Nov 2026 to 20 Nov 2026 (Europe/London)").tagName).to.equal("P");
    fireEvent.change(to, { target: { value: "2026-11-17" } });
    expect([to.getAttribute("aria-invalid"), screen.getByText("The end date cannot be before the start date").tagName]).to.deep.equal(["true", "P"]);
  });

  it("has every number of its charts in tables too", async () => {
    await show({}, "?resolution=1h");
    const [rates, mails] = screen.getAllByRole("button", { name: "Show as table" });
    for (const button of [mails, rates]) fireEvent.click(button as HTMLElement);
    const rows = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("row").length - 1;
    expect([rows("Emails, table"), rows("Receipt rate of the last two weeks, table")]).to.deep.equal([24, 336]);
  });

  it("stands still and goes on by one button", async () => {
    const desk = await show();
    await press("Pause auto-refresh");
    await act(() => desk.pass(10 * MINUTE));
    expect(desk.asked["tills"]).to.equal(1);
    await press("Resume auto-refresh");
    expect(desk.asked["tills"]).to.equal(2);
  });

  it("shows the rates of one type of stores, and leads back to all", async () => {
    await show({}, "?store=store_type:flagship");
    expect(screen.getByText(/stores of the type “flagship”$/).tagName).to.equal("P");
    expect(screen.getByRole("link", { name: "Show all stores" }).getAttribute("href")).to.equal("/home");
  });

  it("keeps whoever leads it back to all stores in that panel, though the link goes", async () => {
    const desk = await show({}, "?store=store_type:flagship");
    screen.getByRole("link", { name: "Show all stores" }).focus();
    await act(async () => {
      desk.go("");
      await turn();
    });
    expect(screen.queryByRole("link", { name: "Show all stores" })).to.equal(null);
    expect(screen.getByRole("region", { name: "Receipts, last 14 days" }).contains(document.activeElement)).to.equal(true);
  });
});

describe("The list of inactive tills on screen", () => {
  withoutMobxComplaints();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof DashboardDesk>[0] = {}) {
    render(<main id="main" tabIndex={-1}><InactiveTillListView model={await new DashboardDesk(facts).openTills()} /></main>);
  }

  it("is a table that is narrowed with every key [DASH-002]", async () => {
    await show();
    const table = screen.getByRole("table", { name: "Inactive tills, longest first" });
    const cells = (row: number) => within(within(table).getAllByRole("row")[row] as HTMLElement).getAllByRole("cell").map(({ textContent }) => textContent);
    expect([cells(1), cells(3)]).to.deep.equal([["Leeds", "LDS-01", "", "never seen"], ["Covent Garden", "LON-01", "21 Nov 2026, 09:20", "10 minutes"]]);
    expect(within(table).getByRole("columnheader", { name: "Last seen (Europe/London)" }).tagName).to.equal("TH");
    await userEvent.type(screen.getByRole("textbox", { name: "Find by" }), "nowhere");
    expect([screen.getByText("No tills match").tagName, screen.getByText("0 of 3 inactive tills").tagName]).to.deep.equal(["P", "P"]);
  });

  it("says so where all tills report", async () => {
    await show({ bustle: { tills: TILLS.slice(0, 1) } });
    expect(screen.getAllByText("All tills are reporting").length).to.equal(2);
    expect(screen.getByRole("link", { name: "Back to the dashboard" }).getAttribute("href")).to.equal("/home");
  });
});
