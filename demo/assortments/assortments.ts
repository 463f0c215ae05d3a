import { minorUnitScale, type MinorUnits } from "../minor-units.ts";
import { SECTORS, type Sector } from "../retailers/retailers.ts";
import { COFFEE } from "./coffee.ts";
import { ELECTRONICS } from "./electronics.ts";
import { FASHION } from "./fashion.ts";
import { GROCERY } from "./grocery.ts";
import { parseProducts, type Product, type ProductRange } from "./product.ts";
import { SPORTS } from "./sports.ts";

const RANGES: Readonly<Record<Sector, readonly ProductRange[]>> = {
  fashion: FASHION,
  coffee: COFFEE,
  grocery: GROCERY,
  electronics: ELECTRONICS,
  sports: SPORTS,
};

/** The products of each range of a sector, with the weight of the range. */
const SHELVES: ReadonlyMap<Sector, readonly (readonly [weight: number, products: readonly Product[]])[]> = new Map(
  SECTORS.map((sector) => [sector, RANGES[sector].map((range) => [range.weight, parseProducts(range)] as const)]),
);

export const weightedProducts = (
  sector: Sector,
): readonly (readonly [weight: number, products: readonly Product[]])[] => SHELVES.get(sector) ?? [];

/** Local value of a euro and the price step, both in units of the currency. */
const LEVELS: Readonly<Record<string, readonly [level: number, step: number]>> = {
  EUR: [1, 0.05],
  GBP: [0.9, 0.05],
  CHF: [1.15, 0.05],
  USD: [1.1, 0.05],
  JPY: [160, 10],
  KWD: [0.34, 0.05],
  AED: [4.1, 0.25],
  NOK: [11.8, 1],
  SEK: [11.4, 1],
  DKK: [7.5, 0.5],
};

/** Returns the local shelf price. It includes tax if the country's prices do. */
export const localPrice = ({ euroCents }: Product, currency: string): MinorUnits => localAmount(euroCents, currency);

/** Converts euros to a rounded local price, at least one price step. */
export function localAmount(euroCents: number, currency: string): MinorUnits {
  const [level, step] = LEVELS[currency] ?? [1, 0.05];
  return Math.max(1, Math.round(((euroCents / 100) * level) / step)) * Math.round(step * minorUnitScale(currency));
}
