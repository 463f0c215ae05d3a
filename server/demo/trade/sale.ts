import { Chance, DEMO_SEED, seedOf } from "../chance.ts";
import type { DemoStore } from "../retailers/stores.ts";
import { epochOf, localMoment, localTimeText, type DayNumber } from "./local-day.ts";

/**
 * A sale in a store at a second. Everything on the receipt follows from these values, so a receipt can be recreated at
 * any time. A till makes at most one receipt in a second.
 */
export type Sale = {
  readonly store: DemoStore;
  readonly day: DayNumber;
  /** Second of the day in the store's time zone. */
  readonly second: number;
};

/** The random aspects of a receipt. Each has its own seed, so that a change to one does not affect the others. */
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
