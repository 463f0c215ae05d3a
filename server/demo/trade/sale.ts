import { Chance, DEMO_SEED, seedOf } from "../chance.ts";
import type { DemoStore } from "../retailers/stores.ts";
import { epochOf, localMoment, localTimeText, type DayNumber } from "./local-day.ts";

/**
 * Somebody paid in that store at that second. Everything on the receipt follows from these three, so that the same
 * receipt can be made again at any time; a till never makes two receipts in one second.
 */
export type Sale = {
  readonly store: DemoStore;
  readonly day: DayNumber;
  /** Of the day, on the store's clock. */
  readonly second: number;
};

/** What of a receipt is left to chance; each has numbers of its own, so that a change to one leaves the others. */
export const ASPECTS = [
  "id", "till", "consumer", "basket", "order", "discount", "payment", "sending", "delivery", "properties", "sector", "return",
  "copy", "feedback",
] as const;
export type Aspect = (typeof ASPECTS)[number];

const SEEDS: Readonly<Record<Aspect, number>> = Object.fromEntries(
  ASPECTS.map((aspect) => [aspect, seedOf(aspect) ^ DEMO_SEED]),
) as Record<Aspect, number>;

export const chanceOf = (sale: Sale, aspect: Aspect): Chance =>
  new Chance(SEEDS[aspect], Number(sale.store.id), epochOfSale(sale));

/** Seconds since 1970. */
export const epochOfSale = ({ store, day, second }: Sale): number => epochOf(day, second, store.city.zone);

export const localTimeOfSale = ({ store, day, second }: Sale): string => localTimeText(day, second, store.city.zone);

export const saleAt = (store: DemoStore, epoch: number): Sale => ({ store, ...localMoment(epoch, store.city.zone) });
