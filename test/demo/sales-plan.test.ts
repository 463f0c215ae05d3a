import { expect } from "chai";
import { DEMO_RETAILERS, type Sector } from "#demo/retailers/retailers.ts";
import { DEMO_STORES, isLateStore, type DemoStore } from "#demo/retailers/stores.ts";
import { dayFacts, toLocalSecond } from "#demo/trade/local-day.ts";
import { storeDayShape } from "#demo/trade/opening-hours.ts";
import { epochOfSale, formatSaleTime, saleAt, type DemoSale } from "#demo/trade/sale.ts";
import { salesVolume, drawSales } from "#demo/trade/sales-plan.ts";
import { share, YEAR } from "./sample.ts";

const SALES: readonly DemoSale[] = [...drawSales(YEAR, 40_000)];

const of = (sector: Sector): readonly DemoSale[] => SALES.filter(({ store }) => store.retailer.sector === sector);
const hour = ({ second }: DemoSale): number => Math.floor(second / 3600);
const weekday = ({ day }: DemoSale): number => dayFacts(day).weekday;
const month = ({ day }: DemoSale): number => dayFacts(day).month;
const inHours = (sales: readonly DemoSale[], from: number, to: number): number =>
  share(sales, (sale) => hour(sale) >= from && hour(sale) < to);
/** The day of a sale by the clock of its store. */
const localDay = (sale: DemoSale): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: sale.store.city.zone }).format(epochOfSale(sale) * 1_000);
const [SUNDAY, TUESDAY, SATURDAY] = [0, 2, 6];

describe("the sales plan", () => {
  it("has the requested number of sales, all within the period, and at most one for each store and second", () => {
    expect(SALES).to.have.length(40_000);
    for (const sale of SALES) expect(epochOfSale(sale)).to.be.within(YEAR.from + 1, YEAR.until);
    expect(new Set(SALES.map((sale) => `${sale.store.id} ${epochOfSale(sale)}`)).size).to.equal(40_000);
  });

  it("has busy mornings in cafés, busy lunch hours in fashion and busy evenings in groceries, in local time", () => {
    expect(inHours(of("coffee"), 7, 10)).to.be.within(0.28, 0.45);
    expect(inHours(of("coffee"), 17, 21)).to.be.below(0.1);
    expect(inHours(of("fashion"), 12, 15)).to.be.within(0.3, 0.45);
    expect(inHours(of("grocery"), 16, 19)).to.be.within(0.3, 0.45);
  });

  it("has no sales while a shop is closed", () => {
    const usual = (sales: readonly DemoSale[]) => sales.filter(({ store }) => !isLateStore(store));
    expect(inHours(usual(SALES), 0, 6)).to.equal(0);
    expect(inHours(usual(SALES), 21, 24)).to.equal(0);
    expect(inHours(usual(of("fashion")), 9, 20)).to.equal(1);
  });

  it("has a shop of each retailer that is open at any time, with few sales at night", () => {
    const isOpen = (store: DemoStore, epoch: number): boolean => {
      const { day, second } = toLocalSecond(epoch, store.city.zone);
      const shape = storeDayShape(store, day);
      return shape !== undefined && second >= shape.opens && second < shape.closes;
    };
    const hours = Array.from({ length: 14 * 24 }, (_, at) => YEAR.until - at * 3_600);
    for (const { id, name } of DEMO_RETAILERS) {
      const stores = DEMO_STORES.filter((store) => store.retailer.id === id);
      const closed = hours.filter((epoch) => !stores.some((store) => isOpen(store, epoch)));
      expect(
        closed.map((epoch) => new Date(epoch * 1000).toISOString()),
        name,
      ).to.deep.equal([]);
    }
    const nights = of("fashion").filter(({ second }) => second >= 3_600 && second < 21_600);
    expect(nights.length / of("fashion").length).to.be.within(0.03, 0.15);
  });

  it("has more sales on Saturdays than Tuesdays in shops, and more on working days than Sundays in cafés", () => {
    const days = (sector: Sector, day: number): number => share(of(sector), (sale) => weekday(sale) === day);
    expect(days("fashion", SATURDAY) / days("fashion", TUESDAY)).to.be.within(2, 4);
    expect(days("electronics", SATURDAY) / days("electronics", TUESDAY)).to.be.within(1.4, 3);
    expect(days("coffee", TUESDAY) / days("coffee", SUNDAY)).to.be.within(1.2, 2);
  });

  it("opens only the flagships of grocers on Sundays, and closes on Christmas Day where it is a holiday", () => {
    expect(
      new Set(
        of("grocery")
          .filter((sale) => weekday(sale) === SUNDAY)
          .map(({ store }) => store.name),
      ),
    ).to.deep.equal(new Set(["Hauptbahnhof"]));
    const atChristmas = SALES.filter(
      ({ day, store }) => dayFacts(day).text.endsWith("-12-25") && !isLateStore(store),
    ).map(({ store }) => store.city.country.code);
    expect(new Set(atChristmas)).to.satisfy((open: Set<string>) =>
      [...open].every((code) => ["JPN", "KWT", "ARE"].includes(code)),
    );
    const kuwait = SALES.filter(({ store }) => store.city.country.code === "KWT");
    expect(kuwait.some((sale) => weekday(sale) === SUNDAY && hour(sale) === 10)).to.equal(true);
  });

  it("has many more sales in December than in February", () => {
    const days = (sector: Sector, wanted: number): number => of(sector).filter((sale) => month(sale) === wanted).length;
    expect(days("fashion", 12) / days("fashion", 2)).to.be.within(1.8, 3.5);
    expect(days("electronics", 12) / days("electronics", 2)).to.be.within(1.5, 4);
    expect(days("coffee", 12) / days("coffee", 2)).to.be.within(0.85, 1.4);
  });

  it("gives every store sales, and flagships about twice as many", () => {
    const counts = DEMO_STORES.filter(({ retailer }) => retailer.sector === "coffee")
      .map((store) => SALES.filter((sale) => sale.store === store).length)
      .sort((a, b) => a - b);
    expect(counts[0]).to.be.greaterThan(0);
    expect(counts.at(-1)! / counts[0]!).to.be.within(1.6, 3);
  });

  it("depends on its period alone: the same period has the same sales", () => {
    const again = [...drawSales(YEAR, 40_000)];
    expect(again.map(formatSaleTime)).to.deep.equal(SALES.map(formatSaleTime));
    expect(again.map(({ store }) => store.id)).to.deep.equal(SALES.map(({ store }) => store.id));
  });

  it("finds a sale by its store and second, before and after a clock change, also at midnight", () => {
    for (const sale of SALES) expect(saleAt(sale.store, epochOfSale(sale))).to.deep.equal(sale);
    const CHANGES = ["2026-10-25", "2026-11-01", "2027-03-14", "2027-03-28"];
    for (const change of CHANGES) {
      const day = Date.parse(change) / 86_400_000;
      const nights = { from: (day - 1) * 86_400, until: (day + 2) * 86_400 };
      const late = [...drawSales(nights, 6_000)].filter(({ store }) => isLateStore(store));
      expect(late.filter((sale) => hour(sale) === 23 || hour(sale) === 0).length).to.be.above(20);
      for (const sale of late) {
        expect(saleAt(sale.store, epochOfSale(sale))).to.deep.equal(sale);
        expect(localDay(sale), formatSaleTime(sale)).to.equal(dayFacts(sale.day).text);
      }
    }
  });

  it("splits the volume without loss", () => {
    const middle = YEAR.until - 1_000_003;
    const parts = salesVolume({ from: YEAR.from, until: middle }) + salesVolume({ from: middle, until: YEAR.until });
    expect(parts / salesVolume(YEAR)).to.be.closeTo(1, 1e-9);
  });

  it("has no sales in an empty period, and no more than the shops can hold", () => {
    expect([...drawSales({ from: YEAR.until, until: YEAR.until }, 5)]).to.deep.equal([]);
    expect([...drawSales({ from: YEAR.until, until: YEAR.until - 60 }, 5)]).to.deep.equal([]);
    expect([...drawSales({ from: YEAR.until - 2, until: YEAR.until }, 5000)].length).to.be.below(
      2 * DEMO_STORES.length + 1,
    );
  });
});
