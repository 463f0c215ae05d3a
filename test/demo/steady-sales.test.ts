import { expect } from "chai";
import { formatReceiptRate, RATE_MINUTES } from "#domain/dashboard/index.ts";
import { epochSeconds, parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { recentPlan } from "#demo/seed-demo.ts";
import { epochOfSale, type DemoSale } from "#demo/trade/sale.ts";
import { drawSales, type EpochRange } from "#demo/trade/sales-plan.ts";
import { fillQuietTimes } from "#demo/trade/steady-sales.ts";

const HOUR = 3_600;
const WINDOW = RATE_MINUTES * 60;

const timesByRetailer = (sales: readonly DemoSale[]): ReadonlyMap<string, readonly number[]> =>
  new Map(
    DEMO_RETAILERS.map(({ id }) => [
      id,
      sales.filter(({ store }) => store.retailer.id === id).map((sale) => epochOfSale(sale)),
    ]),
  );

/** Returns the sales before a start as the seed plans them, at this time. */
function salesBefore(until: number): readonly DemoSale[] {
  const period: EpochRange = { from: until - WINDOW - 300, until };
  const planned = recentPlan(until - 6 * HOUR, until).portions.flatMap((portion) => [
    ...drawSales(portion.period, portion.count),
  ]);
  return [...planned, ...fillQuietTimes(period, timesByRetailer(planned))];
}

/** Returns the rates of the retailers as their home pages show them. */
const ratesAt = (sales: readonly DemoSale[], now: number): readonly string[] =>
  [...timesByRetailer(sales)].map(([, times]) => {
    const count = times.filter((epoch) => epoch > now - WINDOW && epoch <= now).length;
    return formatReceiptRate({ perSecond: count / WINDOW });
  });

describe("the sales of the demonstration at quiet hours", () => {
  const WEEKS = [
    { week: "an ordinary week", from: "2026-11-22T00:10:00Z" },
    { week: "the week in which clocks go forward in America", from: "2027-03-12T00:35:00Z" },
    { week: "the week in which clocks go forward in Europe", from: "2027-03-26T00:50:00Z" },
    { week: "the week of Christmas", from: "2026-12-22T00:20:00Z" },
  ];
  for (const { week, from } of WEEKS) {
    it(`show a rate above zero at every retailer, at each hour of a start in ${week}`, () => {
      const first = epochSeconds(parseInstant(from) as Instant);
      const quiet = Array.from({ length: 7 * 24 }, (_, hour) => first + hour * HOUR).filter((now) =>
        ratesAt(salesBefore(now), now).some((rate) => !/^[1-9]\d* per minute$/.test(rate)),
      );
      expect(quiet.map((now) => new Date(now * 1_000).toISOString())).to.deep.equal([]);
    }).timeout(30_000);
  }

  it("stop only at retailers of one time zone, in the hour that clocks repeat", () => {
    const repeated = epochSeconds(parseInstant("2026-10-24T22:45:00Z") as Instant);
    const rates = ratesAt(salesBefore(repeated), repeated);
    expect(DEMO_RETAILERS.filter((_, at) => rates[at] === "0 per minute").map(({ name }) => name)).to.deep.equal([
      "Hofmarkt Lindental",
      "Nordfjell Friluft",
    ]);
  });

  it("leave a retailer that sells often enough as it is", () => {
    const until = epochSeconds(parseInstant("2026-11-20T15:30:00Z") as Instant);
    const period = { from: until - 600, until };
    const busy = new Map(DEMO_RETAILERS.map(({ id }) => [id, [0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600]]));
    const times = new Map([...busy].map(([id, seconds]) => [id, seconds.map((second) => period.from + second)]));
    expect([...fillQuietTimes(period, times)]).to.deep.equal([]);
    times.set("9001", []);
    const added = [...fillQuietTimes(period, times)];
    expect([...new Set(added.map(({ store }) => store.retailer.id))]).to.deep.equal(["9001"]);
    expect(added.length).to.be.within(6, 9);
  });
});
