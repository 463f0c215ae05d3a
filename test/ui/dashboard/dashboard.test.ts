import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/failure.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { DashboardDesk, MINUTE, TILLS } from "./dashboard-desk.ts";

const down = failure("rejected", { status: 500, requestId: "req-1" });

describe("The dashboard", () => {
  withoutMobxComplaints();

  it("shows at once how receipts flow, who bought, which tills are inactive and what became of the mails [DASH-003, DASH-021]", async () => {
    const page = await new DashboardDesk().open();
    expect([page.title, page.isIdle, page.zone]).to.deep.equal(["Home", true, "Europe/London"]);
    expect([page.rateFigure.text, page.rateFigure.detail]).to.deep.equal(["0 per minute", "2 transactions in the last 10 minutes"]);
    expect([page.identifiedFigure, page.conversionsFigure].map(({ name, text, detail }) => [name, text, detail])).to.deep.equal([
      ["Identified transactions", "3", "in the last 7 days"], ["Conversions", "3", "in the last 7 days"],
    ]);
    expect([page.tillFigure.text, page.tillFigure.detail, page.inactiveHref]).to.deep.equal(["3", "of 4 tills", "/inactive"]);
    expect(page.longestInactive.map(({ name, store, silence }) => [name, store, silence])).to.deep.equal([
      ["t4", "Leeds", "never seen"], ["Till Ä", "Leeds", "3 days"], ["Till 2", "Covent Garden", "10 minutes"],
    ]);
    expect(page.email.figures.map(({ text }) => text)).to.deep.equal(["50 %", "100 %", "0 %", "50 %"]);
    expect([page.ratesFigure.text, page.rates.chartSpec?.categories.length]).to.deep.equal(["2", 336]);
  });

  it("tells of each figure what it counts", async () => {
    const { rateFigure, identifiedFigure, conversionsFigure, tillFigure, ratesFigure, email } = await new DashboardDesk().open();
    const meanings = [rateFigure, identifiedFigure, conversionsFigure, tillFigure, ratesFigure, ...email.figures].map(({ meaning }) => meaning);
    expect(new Set(meanings).size).to.equal(9);
    for (const meaning of meanings) expect(meaning).to.match(/^(?:[A-Z]|100 %).+\.$/);
  });

  const POLLS = [["receiptRate", 1], ["tills", 1], ["basketStatistics", 15], ["receiptRates", 30]] as const;
  for (const [name, minutes] of POLLS) {
    it(`asks for ${name} every ${minutes} minutes, as long as it is shown [DASH-020, DASH-025, DASH-028, DASH-030, DASH-032]`, async () => {
      const desk = new DashboardDesk();
      const page = await desk.open();
      expect(desk.asked[name]).to.equal(1);
      await desk.pass(minutes * MINUTE - 1);
      const before = desk.asked[name] as number;
      await desk.pass(1);
      expect(desk.asked[name]).to.equal(before + 1);
      page.exit();
      await desk.pass(60 * MINUTE);
      expect([desk.asked[name], desk.schedule.pending, page.isIdle]).to.deep.equal([before + 1, 0, false]);
    });
  }

  it("never asks for the mails by itself", async () => {
    const desk = new DashboardDesk();
    await desk.open();
    await desk.pass(60 * MINUTE);
    expect(desk.asked["emailStatistics"]).to.equal(1);
  });

  it("keeps what one part had while the others go on, tells once that it fails, and warns of its age after the second time [DASH-032]", async () => {
    let isDown = false;
    const desk = new DashboardDesk({
      behind: (dashboard) => between(dashboard, { receiptRate: (...asked) => (isDown ? failing(dashboard, down) : dashboard).receiptRate(...asked) }),
    });
    const page = await desk.open();
    const since = page.receiptRate.updatedAt;
    isDown = true;
    await desk.pass(MINUTE);
    expect([page.receiptRate.state, page.receiptRate.failureText, page.receiptRate.isStale]).to.deep.equal(["ready", "The receipt rate is currently unavailable", false]);
    await desk.pass(15 * MINUTE);
    expect([page.receiptRate.isStale, page.receiptRate.updatedAt, page.rateFigure.text]).to.deep.equal([true, since, "0 per minute"]);
    expect(desk.notifier.raised).to.deep.equal([{ type: "error", msg: "The receipt rate is currently unavailable", requestId: "req-1" }]);
    expect([page.tills.part.isStale, page.tills.part.updatedAt, page.news]).to.deep.equal([
      false, desk.clock.now(), "4 of 4 tills inactive. The receipt rate is currently unavailable",
    ]);
    isDown = false;
    page.receiptRate.refresh();
    await turn();
    expect([page.receiptRate.isStale, page.receiptRate.failureText, page.news]).to.deep.equal([false, undefined, "4 of 4 tills inactive"]);
  });

  it("says of a part that was never there that it cannot be had, and goes on saying so while it is asked for again", async () => {
    const desk = new DashboardDesk({ behind: (dashboard) => failing(dashboard, down, "basketStatistics") });
    const page = await desk.open();
    expect([page.baskets.state, page.baskets.failureText, page.identifiedFigure.text]).to.deep.equal(["error", "Basket statistics are currently unavailable", undefined]);
    page.baskets.refresh();
    expect([page.baskets.state, page.baskets.isLoading]).to.deep.equal(["error", true]);
    expect([page.receiptRate.state, page.tills.part.state, page.rates.part.state, page.news]).to.deep.equal(["ready", "ready", "ready", "3 of 4 tills inactive"]);
  });

  it("tells nothing of what the end of the session or of the network brings", async () => {
    const desk = new DashboardDesk({ behind: (dashboard) => failing(dashboard, failure("denied", { status: 401 })) });
    await desk.open();
    expect(desk.said).to.deep.equal([]);
    const offline = new DashboardDesk({
      behind: (dashboard) => between(dashboard, {
        tills: () => {
          offline.connectivity.become(false);
          return failing(dashboard, failure("unreachable")).tills();
        },
      }),
    });
    const page = await offline.open();
    expect([offline.said, page.tills.part.failureText]).to.deep.equal([[], undefined]);
  });

  it("asks nothing while nobody can see it, and everything once on return", async () => {
    const desk = new DashboardDesk();
    await desk.open();
    desk.visibility.become(true);
    await desk.pass(120 * MINUTE);
    expect(desk.asked).to.deep.equal({ emailStatistics: 1, receiptRate: 1, receiptRates: 1, basketStatistics: 1, tills: 1 });
    desk.visibility.become(false);
    await turn();
    expect(desk.asked).to.deep.equal({ emailStatistics: 1, receiptRate: 2, receiptRates: 2, basketStatistics: 2, tills: 2 });
  });

  it("stands still for whoever wants it to, and is up to date again at once", async () => {
    const desk = new DashboardDesk();
    const page = await desk.open();
    page.togglePause();
    await desk.pass(60 * MINUTE);
    expect([page.isPaused, desk.asked["tills"], desk.asked["receiptRates"]]).to.deep.equal([true, 1, 1]);
    page.togglePause();
    await turn();
    expect([page.isPaused, desk.asked["tills"], desk.asked["receiptRates"], page.receiptRate.updatedAt]).to.deep.equal([false, 2, 2, desk.clock.now()]);
  });

  it("does not call a till inactive because it was not asked for", async () => {
    const desk = new DashboardDesk({ bustle: { tills: TILLS.slice(0, 1) } });
    const page = await desk.open();
    page.togglePause();
    await desk.pass(60 * MINUTE);
    expect([page.tillFigure.text, page.tills.summary, page.news]).to.deep.equal(["0", "All tills are reporting", "All tills are reporting"]);
    expect(page.inactiveLink).to.equal("All inactive tills");
  });

  it("asks for everything again where one goes to where one stands, and after a sign-in", async () => {
    const desk = new DashboardDesk();
    const page = await desk.open();
    await page.enter({ path: "/home", search: "" });
    expect(desk.asked).to.deep.equal({ emailStatistics: 2, receiptRate: 2, receiptRates: 2, basketStatistics: 2, tills: 2 });
  });

  it("starts again where the way out came to nothing", async () => {
    const desk = new DashboardDesk();
    const page = await desk.open();
    page.exit();
    await page.enter({ path: "/home", search: "" });
    await desk.pass(MINUTE);
    expect([page.isIdle, desk.asked["tills"]]).to.deep.equal([true, 3]);
  });

  it("is about the stores of one type where the address says so, and shows nothing of others for it [DASH-023]", async () => {
    const asked: unknown[] = [];
    const desk = new DashboardDesk({
      behind: (dashboard) => between(dashboard, { receiptRates: (question, ...rest) => (asked.push(question), dashboard.receiptRates(question, ...rest)) }),
    });
    const page = await desk.open("?store=store_type:flagship&resolution=1h");
    expect(asked).to.deep.equal([{ from: "2026-11-07T09:00:00.000Z", until: "2026-11-21T09:00:00.000Z", storeType: "flagship" }]);
    expect([page.ratesFigure.detail, page.allStoresHref]).to.deep.equal([
      "Hourly, last 14 days (Europe/London), stores of the type “flagship”", "/home?resolution=1h",
    ]);
    page.togglePause();
    const arrival = page.enter({ path: "/home", search: "?resolution=1h" });
    expect(page.rates.chartSpec).to.equal(undefined);
    await arrival;
    await turn();
    expect([asked.length, page.rates.part.state, desk.asked["emailStatistics"], page.ratesFigure.detail]).to.deep.equal([
      2, "ready", 1, "Hourly, last 14 days (Europe/London)",
    ]);
    await desk.pass(60 * MINUTE);
    expect(asked.length, "while everything stands still").to.equal(2);
  });

  it("waits for nothing any more once it is left", async () => {
    let isSlow = false;
    const signals: (Cancellation | undefined)[] = [];
    const slowly = <T>(signal: Cancellation | undefined, answer: () => Promise<T>): Promise<T> => {
      signals.push(signal);
      return isSlow ? new Promise(() => undefined) : answer();
    };
    const desk = new DashboardDesk({
      behind: (dashboard) => between(dashboard, {
        tills: (signal) => slowly(signal, () => dashboard.tills(signal)),
        emailStatistics: (question, signal) => slowly(signal, () => dashboard.emailStatistics(question, signal)),
      }),
    });
    const page = await desk.open();
    isSlow = true;
    page.tills.part.refresh();
    void page.email.refresh();
    page.exit();
    expect(signals.slice(2).map((signal) => signal?.aborted)).to.deep.equal([true, true]);
  });
});
