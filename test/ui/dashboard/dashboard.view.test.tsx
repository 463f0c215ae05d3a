import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { dashboardFailureMessage, EMAIL_STATISTICS_FAILED, type Dashboard } from "#domain/dashboard/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { DashboardDriver, MINUTE, TILLS } from "./dashboard-driver.ts";

const panel = (name: string) => within(screen.getByRole("region", { name }));
const figure = (name: string) => within(screen.getByRole("group", { name }));
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};

describe("dashboard view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof DashboardDriver>[0] = {}, search = "") {
    const driver = new DashboardDriver(facts);
    render(
      <main id="main" tabIndex={-1}>
        <DashboardView model={await driver.open(search)} />
      </main>,
    );
    return driver;
  }

  it("shows each figure with its name, and its description on request [DASH-001-part, DASH-003]", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Home");
    expect(figure("Receipt rate").getByText("0 per minute").tagName).to.equal("P");
    expect(figure("Identified transactions").getByText("3").tagName).to.equal("P");
    const bounces = figure("Bounce rate").getByRole("link", { name: "1 bounced" });
    expect(bounces.getAttribute("href")).to.equal("/mails?event=bounce&from=2026-11-20&to=2026-11-20");
    expect(figure("Click rate").queryByRole("link")).to.equal(null);
    const meaning = figure("Receipt rate").getByText(/^Average over the last 10 minutes/);
    const ask = screen.getByRole("button", { name: "About Receipt rate" });
    expect([meaning.hidden, ask.getAttribute("aria-expanded")]).to.deep.equal([true, "false"]);
    await press("About Receipt rate");
    expect([meaning.hidden, ask.getAttribute("aria-expanded")]).to.deep.equal([false, "true"]);
  });

  it("links to what the retailer recommends, and has no panel without links", async () => {
    await show({ links: [{ label: "A till that fell silent", href: "/inactive?store_id=5001" }] });
    expect(panel("Try these").getByRole("link").outerHTML)
      .to.include('href="/inactive?store_id=5001"')
      .and.include("A till that fell silent");
    cleanup();
    await show();
    expect(screen.queryByRole("region", { name: "Try these" })).to.equal(null);
  });

  it("links to all inactive tills, and shows the first ones", async () => {
    await show();
    const tills = within(screen.getByRole("list", { name: "Inactive tills, longest first" })).getAllByRole("listitem");
    expect(tills.map(({ textContent }) => textContent)).to.deep.equal([
      "t4Leedsnever seen",
      "Till ÄLeeds3 days",
      "Till 2Covent Garden10 minutes",
    ]);
    expect(screen.getByRole("link", { name: "All 3 inactive tills" }).getAttribute("href")).to.equal("/inactive");
  });

  it("shows the age of each part, updates it on request, and warns if it is stale [DASH-032]", async () => {
    let isDown = false;
    const driver = await show({
      behind: (dashboard) =>
        overridePort(dashboard, {
          receiptRate: (...asked) =>
            (isDown ? withFailure(dashboard, failure("rejected")) : dashboard).receiptRate(...asked),
        }),
    });
    expect(panel("Live receipts").getByText("Updated").parentElement?.textContent).to.equal("Updated 21 Nov 09:30");
    await act(() => driver.pass(5 * MINUTE));
    await press("Refresh Live receipts");
    expect(panel("Live receipts").getByText("Updated").parentElement?.textContent).to.equal("Updated 21 Nov 09:35");
    isDown = true;
    await press("Refresh Live receipts");
    await press("Refresh Live receipts");
    expect(panel("Live receipts").getByText(/^Last updated/).parentElement?.textContent).to.equal(
      "Last updated 21 Nov 09:35",
    );
    expect(figure("Receipt rate").getByText("0 per minute").tagName).to.equal("P");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).to.include(
      "3 of 4 tills inactive. The receipt rate is currently unavailable",
    );
  });

  type Through = (answering: () => Dashboard) => Partial<Dashboard>;
  const rates: Through = (answering) => ({ receiptRates: (...asked) => answering().receiptRates(...asked) });
  const mails: Through = (answering) => ({ emailStatistics: (...asked) => answering().emailStatistics(...asked) });
  const renewed = [
    {
      title: "Receipts, last 14 days",
      number: " [DASH-032]",
      through: rates,
      message: dashboardFailureMessage("receiptRates"),
      name: "Transactions",
      value: "2",
    },
    {
      title: "Email performance",
      number: "",
      through: mails,
      message: EMAIL_STATISTICS_FAILED,
      name: "Delivery rate",
      value: "50 %",
    },
  ];
  for (const { title, number, through, message, name, value } of renewed) {
    it(`shows above stale figures that the update failed, notifies once, and retries: ${title}${number}`, async () => {
      let isDown = false;
      const driver = await show({
        behind: (dashboard) =>
          overridePort(
            dashboard,
            through(() => (isDown ? withFailure(dashboard, failure("rejected")) : dashboard)),
          ),
      });
      isDown = true;
      await press(`Refresh ${title}`);
      expect([
        panel(title).getByText(message).tagName,
        figure(name).getByText(value).closest("p")?.tagName,
      ]).to.deep.equal(["P", "P"]);
      expect([screen.queryByRole("alert"), driver.said]).to.deep.equal([null, [`error: ${message}`]]);
      isDown = false;
      await press("Retry");
      expect([screen.queryByText(message), screen.queryByRole("button", { name: "Retry" })]).to.deep.equal([
        null,
        null,
      ]);
      expect(document.activeElement?.textContent).to.equal(title);
    });
  }

  type Part = { readonly call: keyof Dashboard; readonly message: string; readonly figure: string };
  const parts: readonly Part[] = [
    { call: "emailStatistics", message: EMAIL_STATISTICS_FAILED, figure: "Delivery rate" },
    { call: "receiptRate", message: dashboardFailureMessage("receiptRate"), figure: "Receipt rate" },
    { call: "receiptRates", message: dashboardFailureMessage("receiptRates"), figure: "Transactions" },
    { call: "basketStatistics", message: dashboardFailureMessage("baskets"), figure: "Conversions" },
    { call: "tills", message: dashboardFailureMessage("tills"), figure: "Inactive tills" },
  ];
  for (const { call, message, figure: own } of parts) {
    it(`offers a retry for a part that failed, beside those that succeeded: ${call}`, async () => {
      let isDown = true;
      await show({
        behind: (dashboard) =>
          overridePort(dashboard, {
            [call]: (...asked: never[]) => {
              const port = isDown ? withFailure(dashboard, failure("rejected")) : dashboard;
              return (port[call] as (...args: never[]) => unknown).apply(port, asked);
            },
          }),
      });
      expect(screen.getByRole("alert").textContent).to.include(message);
      const isShown = (name: string) => screen.queryByRole("group", { name }) !== null;
      expect(parts.filter((part) => !isShown(part.figure)).map((part) => part.figure)).to.deep.equal([own]);
      isDown = false;
      await press("Retry");
      expect([screen.queryByRole("alert"), isShown(own)]).to.deep.equal([null, true]);
    });
  }

  it("shows that it is offline if nothing was loaded, without a retry button [DASH-032]", async () => {
    const driver = new DashboardDriver();
    driver.connectivity.setOnline(false);
    render(<DashboardView model={await driver.open()} />);
    for (const name of ["Live receipts", "Baskets", "Tills", "Email performance", "Receipts, last 14 days"]) {
      expect(panel(name).getByText("You're offline. This loads when you're back online.").tagName).to.equal("P");
      const update = panel(name).getByRole("button", { name: `Refresh ${name}: not available offline` });
      expect(update.getAttribute("aria-disabled")).to.equal("true");
      fireEvent.click(update);
    }
    expect(driver.asked).to.deep.equal({});
    act(() => driver.connectivity.setOnline(true));
    // The request is already pending.
    fireEvent.click(screen.getByRole("button", { name: "Refresh Baskets" }));
    await act(flushTasks);
    expect(driver.asked["basketStatistics"]).to.equal(1);
    expect(screen.getByRole("button", { name: "Refresh Baskets" }).getAttribute("aria-busy")).to.equal(null);
    expect(figure("Conversions").getByText("3").tagName).to.equal("P");
  });

  it("shows when it retries if the server asks to wait", async () => {
    await show({
      behind: (dashboard) =>
        withFailure(dashboard, failure("rejected", { status: 429, retryAfter: 1_200 }), "basketStatistics"),
    });
    await press("Retry");
    expect(panel("Baskets").getByRole("status").textContent).to.equal("Next update at 21 Nov 09:50");
  });

  it("shows the days and their zone, also while other days are loading", async () => {
    const driver = await show();
    expect(panel("Email performance").getByText("20 Nov 2026 (Europe/London)").tagName).to.equal("P");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Range" }), "Last week");
    await act(flushTasks);
    expect(panel("Email performance").getByText("8 Nov 2026 to 14 Nov 2026 (Europe/London)").tagName).to.equal("P");
    expect(panel("Email performance").getByText("There is no data available for this period.").tagName).to.equal("P");
    await userEvent.click(screen.getByRole("radio", { name: "Advanced" }));
    await userEvent.click(screen.getByRole("radio", { name: "Hour" }));
    expect(driver.gone.at(-1)).to.equal("/home?range=last_week&resolution=1h&view=advanced");
  });

  it("accepts any two days", async () => {
    const driver = await show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Range" }), "Custom");
    await act(flushTasks);
    const [from, to] = [screen.getByLabelText<HTMLInputElement>("From"), screen.getByLabelText<HTMLInputElement>("To")];
    expect([from.value, to.value, to.max]).to.deep.equal(["2026-11-20", "2026-11-20", "2026-11-21"]);
    fireEvent.change(from, { target: { value: "2026-11-18" } });
    await act(() => driver.pass(400));
    expect(panel("Email performance").getByText("18 Nov 2026 to 20 Nov 2026 (Europe/London)").tagName).to.equal("P");
    fireEvent.change(to, { target: { value: "2026-11-17" } });
    expect([
      to.getAttribute("aria-invalid"),
      screen.getByText("The end date cannot be before the start date").parentElement?.tagName,
    ]).to.deep.equal(["true", "P"]);
  });

  it("shows the emails of one day as a funnel, with its table", async () => {
    await show();
    const emails = panel("Email performance");
    const steps = () => emails.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect([steps(), emails.queryByRole("img")]).to.deep.equal([
      ["Processed 2", "Delivered 1", "Unique opens 1", "Unique clicks 0"],
      null,
    ]);
    fireEvent.click(emails.getByRole("button", { name: "Show as table" }));
    expect(emails.getByRole("table", { name: "Emails, table" }).querySelectorAll("tbody tr")).to.have.length(1);
  });

  it("shows the data of its charts in tables too", async () => {
    await show({}, "?resolution=1h");
    const [rates, mails] = screen.getAllByRole("button", { name: "Show as table" });
    for (const button of [mails, rates]) fireEvent.click(button as HTMLElement);
    const rows = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("row").length - 1;
    expect([rows("Emails, table"), rows("Receipt rate of the last two weeks, table")]).to.deep.equal([24, 336]);
  });

  it("pauses and resumes with one button", async () => {
    const driver = await show();
    await press("Pause auto-refresh");
    await act(() => driver.pass(10 * MINUTE));
    expect(driver.asked["tills"]).to.equal(1);
    await press("Resume auto-refresh");
    expect(driver.asked["tills"]).to.equal(2);
  });

  it("shows the rates of one store type, and keeps the focus in the panel after the link to all stores disappears", async () => {
    const driver = await show({}, "?store=store_type:flagship");
    expect(screen.getByText(/stores of the type "flagship"$/).tagName).to.equal("P");
    const all = screen.getByRole("link", { name: "Show all stores" });
    expect(all.getAttribute("href")).to.equal("/home");
    all.focus();
    await act(async () => {
      driver.go("");
      await flushTasks();
    });
    expect(screen.queryByRole("link", { name: "Show all stores" })).to.equal(null);
    expect(screen.getByRole("region", { name: "Receipts, last 14 days" }).contains(document.activeElement)).to.equal(
      true,
    );
  });
});

describe("inactive till list view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof DashboardDriver>[0] = {}) {
    render(
      <main id="main" tabIndex={-1}>
        <InactiveTillListView model={await new DashboardDriver(facts).openTills()} />
      </main>,
    );
  }

  it("is a table that is filtered while the user types [DASH-002]", async () => {
    await show();
    const table = screen.getByRole("table", { name: "Inactive tills, longest first" });
    const cells = (row: number) =>
      within(within(table).getAllByRole("row")[row] as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect([cells(1), cells(3)]).to.deep.equal([
      ["Leeds", "LDS-01", "", "never seen"],
      ["Covent Garden", "LON-01", "21 Nov 2026, 09:20", "10 minutes"],
    ]);
    expect(within(table).getByRole("columnheader", { name: "Last seen (Europe/London)" }).tagName).to.equal("TH");
    await userEvent.type(screen.getByRole("textbox", { name: "Find by" }), "nowhere");
    expect([
      screen.getByText("No tills match").tagName,
      screen.getByText("0 of 3 inactive tills").tagName,
    ]).to.deep.equal(["P", "P"]);
  });

  it("shows that all tills report", async () => {
    await show({ bustle: { tills: TILLS.slice(0, 1) } });
    expect(screen.getAllByText("All tills are reporting").length).to.equal(2);
    expect(screen.getByRole("link", { name: "Back to the dashboard" }).getAttribute("href")).to.equal("/home");
  });
});
