import { Prng, DEMO_SEED } from "../prng.ts";
import { DEMO_RETAILERS, type DemoRetailer } from "../retailers/retailers.ts";
import { DEMO_STORES } from "../retailers/stores.ts";
import { shareAround, storeDayShape } from "./opening-hours.ts";
import { saleAt, type DemoSale } from "./sale.ts";
import type { EpochRange } from "./sales-plan.ts";
import { storeDayVolume } from "./seasons.ts";

/** Seconds from a sale to the next: ten minutes have at least six sales, so that the rate of the home page is not 0. */
const [MIN_GAP, MAX_GAP] = [70, 98];

/** The seconds of each retailer's sales, since 1970, in any order. */
export type SalesByRetailer = ReadonlyMap<string, readonly number[]>;

/** Yields the sales that keep every retailer selling through a period, at any hour, between the sales that exist. */
export function* fillQuietTimes(period: EpochRange, sales: SalesByRetailer): Generator<DemoSale> {
  for (const retailer of DEMO_RETAILERS) yield* fillRetailer(retailer, period, sales.get(retailer.id) ?? []);
}

function* fillRetailer(retailer: DemoRetailer, period: EpochRange, existing: readonly number[]): Generator<DemoSale> {
  const sold = existing.filter((epoch) => epoch <= period.until).sort((a, b) => a - b);
  const first = sold.filter((epoch) => epoch <= period.from).at(-1) ?? period.from;
  const inside = sold.filter((epoch) => epoch > period.from);
  for (const [at, next] of [...inside, period.until + 1].entries())
    yield* fillGap(retailer, { last: inside[at - 1] ?? first, next, from: period.from });
}

type Gap = { readonly last: number; readonly next: number; readonly from: number };

/** Yields sales between two others, those at or before `from` excepted. */
function* fillGap(retailer: DemoRetailer, { last, next, from }: Gap): Generator<DemoSale> {
  let chance = new Prng(DEMO_SEED, Number(retailer.id), last);
  let due = Math.max(last + chance.between(MIN_GAP, MAX_GAP), from + 1);
  while (due < next) {
    const sale = drawSaleAt(retailer, due, chance);
    if (sale) yield sale;
    chance = new Prng(DEMO_SEED, Number(retailer.id), due);
    due += chance.between(MIN_GAP, MAX_GAP);
  }
}

/** Draws the store of a sale at a second, weighted by how busy it is; undefined if all are closed. */
function drawSaleAt(retailer: DemoRetailer, epoch: number, chance: Prng): DemoSale | undefined {
  const choices = DEMO_STORES.filter((store) => store.retailer === retailer).flatMap((store) => {
    const sale = saleAt(store, epoch);
    const shape = storeDayShape(store, sale.day);
    const weight = shape ? storeDayVolume(store, sale.day) * shareAround(shape, sale.second) : 0;
    return weight > 0 ? [[weight, sale] as const] : [];
  });
  return choices.length === 0 ? undefined : chance.pickWeighted(choices);
}
