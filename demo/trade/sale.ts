import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import type { DemoStore } from "../retailers/stores.ts";
import { toEpoch, toLocalSecond, formatZonedTime, type DayNumber } from "./local-day.ts";

/**
 * A sale in a store at a second. Everything on the receipt follows from these values, so a receipt can be recreated at
 * any time. A till makes at most one receipt in a second.
 */
export type DemoSale = {
  readonly store: DemoStore;
  readonly day: DayNumber;
  /** Second of the day in the store's time zone. */
  readonly second: number;
};

/** The random aspects of a receipt. Each has its own seed, so that a change to one does not affect the others. */
export const ASPECTS = [
  "id",
  "till",
  "consumer",
  "basket",
  "order",
  "discount",
  "payment",
  "sending",
  "delivery",
  "properties",
  "sector",
  "return",
  "copy",
  "feedback",
] as const;
export type RandomAspect = (typeof ASPECTS)[number];

const SEEDS: Readonly<Record<RandomAspect, number>> = Object.fromEntries(
  ASPECTS.map((aspect) => [aspect, hashSeed(aspect) ^ DEMO_SEED]),
) as Record<RandomAspect, number>;

export const salePrng = (sale: DemoSale, aspect: RandomAspect): Prng =>
  new Prng(SEEDS[aspect], Number(sale.store.id), epochOfSale(sale));

/** Seconds since 1970. */
export const epochOfSale = ({ store, day, second }: DemoSale): number => toEpoch(day, second, store.city.zone);

export const formatSaleTime = ({ store, day, second }: DemoSale): string =>
  formatZonedTime(day, second, store.city.zone);

export const saleAt = (store: DemoStore, epoch: number): DemoSale => ({
  store,
  ...toLocalSecond(epoch, store.city.zone),
});
