import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure } from "#domain/shared/failure.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LEEDS, LOOKS, ReportsDesk } from "./reports-desk.ts";

const SHOWN = "/sales?store=5001&interval=month&offset=0&series=all&compare=previous&chart=line&show=sales";
const REMEMBERED = [["reports.store", "5001"], ["sales.chart_type", "2"], ["sales.series", "3"]] as const;

/** What is seen of the sales: of where, how drawn, which series. */
const seen = ({ sales }: ReportsDesk) => [sales.page.facts[0]?.value, sales.chartSpec?.kind, sales.chartSpec?.name];

describe("The address of a report", () => {
  withoutMobxComplaints();

  it("shows the same to whoever gets it, whatever they remember", async () => {
    const sender = new ReportsDesk({ remembered: [...REMEMBERED] });
    await sender.visit("/sales");
    expect([sender.addressBar.href, seen(sender)]).to.deep.equal([
      "/sales?store=5001&interval=month&offset=0&series=all&chart=area&show=baskets", ["Leeds", "area", "Baskets"],
    ]);
    const receiver = new ReportsDesk();
    await receiver.visit(sender.addressBar.href);
    expect(seen(receiver)).to.deep.equal(seen(sender));
  });

  it("says what it is at first to who remembers nothing, for those who do", async () => {
    const sender = new ReportsDesk();
    await sender.visit("/sales");
    expect(sender.addressBar.href).to.equal(`/sales?store=5002&interval=month&offset=0&series=all${LOOKS}`);
    const receiver = new ReportsDesk({ remembered: [...REMEMBERED] });
    await receiver.visit(sender.addressBar.href);
    expect(seen(receiver)).to.deep.equal(["Auckland", "column", "Conversions"]);
    await sender.visit("/salespersons");
    expect(sender.addressBar.href).to.equal("/salespersons?store=5002&interval=month&offset=0&series=all");
  });

  it("is corrected, without another entry and without another question", async () => {
    const desk = new ReportsDesk({ remembered: [...REMEMBERED] });
    await desk.visit("/sales");
    const { href, history } = desk.addressBar;
    expect([href.includes("store=5001"), history.length, desk.asked.length, desk.said, desk.schedule.pending]).to.deep.equal([true, 2, 1, [], 0]);
  });

  it("is not corrected once the report is left, nor where it cannot be had", async () => {
    const desk = new ReportsDesk();
    desk.push({ path: "/sales", search: "" });
    await turn();
    expect(desk.schedule.pending).to.equal(1);
    desk.sales.exit();
    desk.schedule.advance(0);
    const lacking = new ReportsDesk({ behind: (reports) => failing(reports, failure("unreachable")) });
    await lacking.visit("/sales");
    expect([desk.addressBar.href, lacking.addressBar.href, lacking.asked.length]).to.deep.equal(["/sales", "/sales", 1]);
  });

  it("leaves alone what is chosen meanwhile", async () => {
    const desk = new ReportsDesk({ remembered: [...REMEMBERED] });
    desk.push({ path: "/sales", search: "" });
    await turn();
    const { menu } = desk.sales.page;
    menu.chooseInterval("year");
    await desk.rest();
    expect([desk.addressBar.href.includes("store=5001"), menu.interval, menu.store]).to.deep.equal([true, "year", LEEDS.id]);
  });

  it("keeps the series that is shown when a period is stepped, in a browser that remembers none", async () => {
    const desk = new ReportsDesk();
    await desk.visit(SHOWN.replace("&chart=line", ""));
    const { before } = desk.sales.page;
    await desk.visit(before?.href ?? "");
    expect([desk.sales.shown, desk.addressBar.href.endsWith("&compare=previous&chart=column&show=sales")]).to.deep.equal(["sales", true]);
  });

  it("keeps it when something else is applied, and forgets it where one series alone is asked for", async () => {
    const desk = new ReportsDesk();
    await desk.visit(SHOWN);
    const { menu } = desk.sales.page;
    menu.compareWith("none");
    menu.apply();
    await desk.rest();
    expect(desk.addressBar.href).to.equal(SHOWN.replace("&compare=previous", ""));
    menu.chooseSeries("baskets");
    menu.apply();
    await desk.rest();
    expect(desk.addressBar.href).to.equal("/sales?store=5001&interval=month&offset=0&series=baskets&chart=line");
  });

  it("keeps it where another store stands for the one that is not offered", async () => {
    const desk = new ReportsDesk({ allowed: [LEEDS.id] });
    await desk.visit(SHOWN.replace("5001", "4711"));
    expect([desk.addressBar.href, desk.addressBar.history.length]).to.deep.equal([SHOWN, 2]);
  });
});
