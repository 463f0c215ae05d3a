import { Prng, DEMO_SEED } from "../prng.ts";
import { DEMO_RETAILERS } from "../retailers/retailers.ts";
import { DEMO_STORES, type DemoStore } from "../retailers/stores.ts";
import { DAY_SECONDS, toEpoch, type DayNumber } from "./local-day.ts";
import { secondAt, storeDayShape, shareBefore, type DayShape } from "./opening-hours.ts";
import { epochOfSale, type DemoSale } from "./sale.ts";
import { storeDayVolume } from "./seasons.ts";

/** A time range in seconds since 1970: `from` is exclusive, `until` inclusive. */
export type EpochRange = { readonly from: number; readonly until: number };

/** The part of a store's day within the period. */
type OpenPart = {
  readonly store: DemoStore;
  readonly shape: DayShape;
  /** The period covers the day's sales between these shares. */
  readonly first: number;
  readonly last: number;
  /** Cumulative volume of this part and the parts before it. */
  readonly upTo: number;
};

const DRAWS = 8;

/** Returns the sales volume of all stores in a period, in arbitrary units. */
export function salesVolume(period: EpochRange): number {
  return daysOf(period).reduce((sum, day) => sum + (partsOf(day, period).at(-1)?.upTo ?? 0), 0);
}

/** Yields that many sales by day, distributed like the volume. Yields fewer only if the shops cannot hold them. */
export function* drawSales(period: EpochRange, count: number): Generator<DemoSale> {
  const all = salesVolume(period);
  let done = 0;
  let planned = 0;
  for (const day of daysOf(period)) {
    const parts = partsOf(day, period);
    done += parts.at(-1)?.upTo ?? 0;
    const due = all > 0 ? Math.round((count * done) / all) : 0;
    yield* salesOfDay(parts, { day, period, count: due - planned });
    planned = due;
  }
}

type Draw = { readonly day: DayNumber; readonly period: EpochRange; readonly count: number };

function* salesOfDay(parts: readonly OpenPart[], { day, period, count }: Draw): Generator<DemoSale> {
  const chance = new Prng(DEMO_SEED, day, period.from);
  const taken = new Set<string>();
  const isFree = (sale: DemoSale): boolean => {
    const epoch = epochOfSale(sale);
    return epoch > period.from && epoch <= period.until && !taken.has(`${sale.store.id} ${sale.second}`);
  };
  for (let left = count; left > 0; left--) {
    const sale = firstThat(isFree, () => drawSale(parts, day, chance));
    if (!sale) continue;
    taken.add(`${sale.store.id} ${sale.second}`);
    yield sale;
  }
}

function firstThat<T>(fits: (candidate: T) => boolean, draw: () => T): T | undefined {
  for (let tries = 0; tries < DRAWS; tries++) {
    const candidate = draw();
    if (fits(candidate)) return candidate;
  }
  return undefined;
}

/** Draws a sale of a day, weighted by store and hour. */
function drawSale(parts: readonly OpenPart[], day: DayNumber, chance: Prng): DemoSale {
  const wanted = chance.fraction() * (parts.at(-1) as OpenPart).upTo;
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle] as OpenPart).upTo > wanted) high = middle;
    else low = middle + 1;
  }
  const { store, shape, first, last } = parts[low] as OpenPart;
  return { store, day, second: secondAt(shape, first + (last - first) * chance.fraction()) };
}

/** Returns every day that the period touches in any zone. */
function daysOf({ from, until }: EpochRange): DayNumber[] {
  const first = Math.floor(from / DAY_SECONDS) - 1;
  const last = Math.floor(until / DAY_SECONDS) + 1;
  return until > from ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
}

function partsOf(day: DayNumber, { from, until }: EpochRange): OpenPart[] {
  const parts: OpenPart[] = [];
  let upTo = 0;
  for (const store of DEMO_STORES) {
    const shape = storeDayShape(store, day);
    if (!shape) continue;
    const midnight = toEpoch(day, 0, store.city.zone);
    const [first, last] = [shareBefore(shape, from + 1 - midnight), shareBefore(shape, until + 1 - midnight)];
    if (last <= first) continue;
    upTo += storeDayVolume(store, day) * weightOf(store) * (last - first);
    parts.push({ store, shape, first, last, upTo });
  }
  return parts;
}

/** Weights that give each retailer its share of all receipts. */
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  DEMO_RETAILERS.map((retailer) => {
    const sizes = DEMO_STORES.filter((store) => store.retailer === retailer).reduce((sum, { size }) => sum + size, 0);
    return [retailer.id, retailer.share / sizes];
  }),
);

const weightOf = (store: DemoStore): number => WEIGHTS.get(store.retailer.id) as number;
