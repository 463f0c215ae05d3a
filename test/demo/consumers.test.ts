import { expect } from "chai";
import { buildDemoConsumer, drawConsumer } from "#demo/people/consumers.ts";
import { NAME_REGIONS, regionNames } from "#demo/people/names.ts";
import { DEMO_RETAILERS, type Sector } from "#demo/retailers/retailers.ts";
import { historyRange, splitByDay } from "#demo/trade/receipt-volume.ts";
import { drawSales } from "#demo/trade/sales-plan.ts";
import { share, YEAR } from "./sample.ts";

/** Visits of the ten buyers who come most often, in thirteen months. */
const TOP_TEN: Readonly<Record<Sector, readonly [least: number, most: number]>> = {
  fashion: [15, 40],
  coffee: [80, 180],
  grocery: [40, 90],
  electronics: [6, 20],
  sports: [8, 22],
};

describe("the buyers of the demonstration", () => {
  const visits = new Map<string, Map<string, number>>(DEMO_RETAILERS.map(({ id }) => [id, new Map()]));
  before(function () {
    this.timeout(60_000);
    const sales = splitByDay(historyRange(YEAR.until), YEAR.until).flatMap(({ period, count }) => [
      ...drawSales(period, count),
    ]);
    for (const sale of sales) {
      const { identifier } = drawConsumer(sale) ?? {};
      const ofRetailer = visits.get(sale.store.retailer.id)!;
      if (identifier !== undefined) ofRetailer.set(identifier, (ofRetailer.get(identifier) ?? 0) + 1);
    }
  });

  for (const { id, name, sector } of DEMO_RETAILERS) {
    const [least, most] = TOP_TEN[sector];
    it(`come to ${name} ${least} to ${most} times in thirteen months at most, and usually a few times`, () => {
      const counts = [...visits.get(id)!.values()].sort((a, b) => b - a);
      for (const count of counts.slice(0, 10)) expect(count).to.be.within(least, most);
      expect(share(counts, (count) => count <= 3)).to.be.within(0.4, 0.8);
      expect(share(counts, (count) => count === 1)).to.be.within(0.15, 0.55);
    });
  }

  it("have addresses of their names, some with a year or a small number, and few with a tag or other letters", () => {
    const identifiers = [...visits.values()].flatMap((ofRetailer) => [...ofRetailer.keys()]);
    const mails = identifiers.filter((identifier) => identifier.includes("@"));
    expect(identifiers.length - mails.length).to.be.greaterThan(500);
    const isPlain = (mail: string): boolean =>
      /^[a-z]+([._]?[a-z]+)?(19[5-9]\d|200[0-5]|[1-9]\d?)?@(example\.(com|org|net)|[a-z]+\.example)$/.test(mail);
    const others = mails.filter((mail) => !isPlain(mail));
    expect(others.length / mails.length).to.be.within(0.005, 0.04);
    for (const mail of others) expect(mail).to.match(/^[^@+\s]+(\+receipts)?@[a-z.]+$/u);
  });

  it("are one person if they share an address", () => {
    const people = Array.from({ length: 20_000 }, (_, number) => buildDemoConsumer(number, "1001", "KWT"));
    const phones = new Map<string, string | undefined>();
    for (const { identifier, phone } of people) {
      if (phones.has(identifier)) expect(phones.get(identifier)).to.equal(phone);
      phones.set(identifier, phone);
    }
    expect(phones.size).to.be.below(people.length);
  });

  it("have names of more than a letter that end in no digit", () => {
    for (const region of NAME_REGIONS) {
      const { first, last } = regionNames(region);
      for (const { written, plain } of [...first, ...last]) {
        expect(plain, written).to.match(/^[a-z]{2,}$/);
        expect(written).to.match(/\p{L}$|\p{M}$/u);
      }
      expect(new Set(first.map(({ written }) => written)).size, region).to.equal(first.length);
      expect(new Set(last.map(({ written }) => written)).size, region).to.equal(last.length);
    }
  });
});
