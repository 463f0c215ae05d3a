import { multiplyFraction, type MinorUnits } from "../minor-units.ts";
import type { TaxRate } from "../places/cities.ts";
import { sumRates, FULL_RATE, type BasketLine } from "./basket.ts";

export type BasketReduction = { readonly name: string; readonly amount: MinorUnits };

/** The total of a basket. It is the sum of `net` and `taxes`, and also the sum of the lines less the reductions. */
export type Settlement = {
  readonly total: MinorUnits;
  readonly net: MinorUnits;
  readonly taxes: readonly { readonly rate: TaxRate; readonly amount: MinorUnits }[];
  readonly reductions: readonly BasketReduction[];
};

/** A discount: a percentage of the basket, or a fixed amount up to its total. */
export type Offer =
  { readonly name: string; readonly percent: number } | { readonly name: string; readonly amount: MinorUnits };

/** The sum of the lines with the same tax rates. */
type Group = { readonly rates: readonly TaxRate[]; total: MinorUnits; readonly taxes: MinorUnits[] };

/** Adds the lines and applies the offers. A discount also reduces the tax. */
export function settleBasket(lines: readonly BasketLine[], offers: readonly Offer[]): Settlement {
  const groups = groupsOf(lines);
  const reductions = offers.map((offer) => ({ name: offer.name, amount: takeOff(groups, offer) }));
  const taxes = mergeTaxes(groups);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { total, net: total - tax, taxes, reductions: reductions.filter(({ amount }) => amount !== 0) };
}

function groupsOf(lines: readonly BasketLine[]): Group[] {
  const groups = new Map<readonly TaxRate[], Group>();
  for (const { rates, total, taxes } of lines) {
    const group = groups.get(rates) ?? { rates, total: 0, taxes: rates.map(() => 0) };
    groups.set(rates, group);
    group.total += total;
    for (const [at, amount] of taxes.entries()) group.taxes[at] = (group.taxes[at] as MinorUnits) + amount;
  }
  return [...groups.values()];
}

function takeOff(groups: readonly Group[], offer: Offer): MinorUnits {
  let left = "amount" in offer ? offer.amount : 0;
  let taken = 0;
  for (const group of groups) {
    const amount = "percent" in offer ? multiplyFraction(group.total, offer.percent, 100) : Math.min(left, group.total);
    left -= amount;
    taken += amount;
    reduce(group, amount);
  }
  return taken;
}

function reduce(group: Group, amount: MinorUnits): void {
  const whole = FULL_RATE + sumRates(group.rates);
  group.total -= amount;
  for (const [at, { thousandths }] of group.rates.entries()) {
    group.taxes[at] = (group.taxes[at] as MinorUnits) - multiplyFraction(amount, thousandths, whole);
  }
}

/** Returns one entry for each rate, whatever the kinds of product. */
function mergeTaxes(groups: readonly Group[]): Settlement["taxes"] {
  const merged = new Map<string, { rate: TaxRate; amount: MinorUnits }>();
  for (const { rates, taxes } of groups) {
    for (const [at, rate] of rates.entries()) {
      const key = `${rate.name} ${rate.thousandths}`;
      const amount = (merged.get(key)?.amount ?? 0) + (taxes[at] as MinorUnits);
      merged.set(key, { rate, amount });
    }
  }
  return [...merged.values()];
}
