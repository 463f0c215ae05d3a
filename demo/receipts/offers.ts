import { localAmount } from "../assortments/assortments.ts";
import type { Prng } from "../prng.ts";
import type { Sector } from "../retailers/retailers.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import { dayFacts } from "../trade/local-day.ts";
import type { Basket } from "./basket.ts";
import type { Offer } from "./settlement.ts";

type OfferOfSector = { readonly share: number; readonly make: (chance: Prng, currency: string) => Offer };

const percent = (name: string, share: number, choices: readonly number[]): OfferOfSector => ({
  share,
  make: (chance) => ({ name, percent: chance.pick(choices) }),
});
const amount = (name: string, share: number, euroCents: readonly number[]): OfferOfSector => ({
  share,
  make: (chance, currency) => ({ name, amount: localAmount(chance.pick(euroCents), currency) }),
});

const OFFERS: Readonly<Record<Sector, readonly OfferOfSector[]>> = {
  fashion: [
    percent("Finch Club", 0.12, [10]),
    percent("Student discount", 0.04, [15]),
    amount("Welcome voucher", 0.03, [1000, 2000]),
  ],
  coffee: [amount("Own cup", 0.14, [30]), percent("Ten-stamp reward", 0.03, [50, 100]), percent("Staff", 0.02, [40])],
  grocery: [percent("Treuerabatt", 0.1, [5]), percent("Abendrabatt", 0.05, [20]), amount("Gutschein", 0.03, [500])],
  electronics: [amount("Trade-in", 0.05, [4000, 7500, 12_000]), percent("Bundle", 0.08, [8])],
  sports: [percent("Klubbrabatt", 0.13, [15]), amount("Gavekode", 0.03, [500, 1000])],
};

/** Names and months of seasonal sales. */
const SALES: Readonly<
  Partial<Record<Sector, readonly [name: string, months: readonly number[], percent: readonly number[]]>>
> = {
  fashion: ["Seasonal sale", [1, 6], [20, 30, 50]],
  electronics: ["November deals", [11], [10, 15, 20]],
  sports: ["Salg", [1, 8], [20, 30]],
};

/** A store with a clearance sale in the second half of each month. */
const CLEARANCE_STORE = "5106";
const CLEARANCE = { name: "Clearance", percent: 40 } as const;
const CLEARANCE_FROM_DAY = 15;

const clearanceOf = ({ store, day }: DemoSale): readonly Offer[] =>
  store.id === CLEARANCE_STORE && dayFacts(day).dayOfMonth >= CLEARANCE_FROM_DAY ? [CLEARANCE] : [];

/** Returns the discounts of a basket; refunds have none. */
export function drawOffers(sale: DemoSale, { isRefund }: Basket): readonly Offer[] {
  if (isRefund) return [];
  const chance = salePrng(sale, "discount");
  const {
    retailer: { sector },
    city: { country },
  } = sale.store;
  const offers = OFFERS[sector]
    .filter(({ share }) => chance.happens(share))
    .map(({ make }) => make(chance, country.currency));
  const [name = "", months = [], percents = []] = SALES[sector] ?? [];
  const isMarkedDown = months.includes(dayFacts(sale.day).month) && chance.happens(0.4);
  return [...clearanceOf(sale), ...(isMarkedDown ? [{ name, percent: chance.pick(percents) }] : []), ...offers];
}
