import { portion, type Minor } from "../minor-units.ts";
import type { TaxRate } from "../places/cities.ts";
import { sumOf, WHOLE, type Line } from "./basket.ts";

export type Reduction = { readonly name: string; readonly amount: Minor };

/** The total of a basket. It is the sum of `net` and `taxes`, and also the sum of the lines less the reductions. */
export type Settlement = {
  readonly total: Minor;
  readonly net: Minor;
  readonly taxes: readonly { readonly rate: TaxRate; readonly amount: Minor }[];
  readonly reductions: readonly Reduction[];
};

/** A discount: a percentage of the basket, or a fixed amount up to its total. */
export type Offer = { readonly name: string; readonly percent: number } | { readonly name: string; readonly amount: Minor };

/** The sum of the lines with the same tax rates. */
type Group = { readonly rates: readonly TaxRate[]; total: Minor; readonly taxes: Minor[] };

/** Adds the lines and applies the offers. A discount also reduces the tax. */
export function settle(lines: readonly Line[], offers: readonly Offer[]): Settlement {
  const groups = groupsOf(lines);
  const reductions = offers.map((offer) => ({ name: offer.name, amount: takeOff(groups, offer) }));
  const taxes = mergeTaxes(groups);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { total, net: total - tax, taxes, reductions: reductions.filter(({ amount }) => amount !== 0) };
}

function groupsOf(lines: readonly Line[]): Group[] {
  const groups = new Map<readonly TaxRate[], Group>();
  for (const { rates, total, taxes } of lines) {
    const group = groups.get(rates) ?? { rates, total: 0, taxes: rates.map(() => 0) };
    groups.set(rates, group);
    group.total += total;
    for (const [at, amount] of taxes.entries()) group.taxes[at] = (group.taxes[at] as Minor) + amount;
  }
  return [...groups.values()];
}

function takeOff(groups: readonly Group[], offer: Offer): Minor {
  let left = "amount" in offer ? offer.amount : 0;
  let taken = 0;
  for (const group of groups) {
    const amount = "percent" in offer ? portion(group.total, offer.percent, 100) : Math.min(left, group.total);
    left -= amount;
    taken += amount;
    reduce(group, amount);
  }
  return taken;
}

function reduce(group: Group, amount: Minor): void {
  const whole = WHOLE + sumOf(group.rates);
  group.total -= amount;
  for (const [at, { thousandths }] of group.rates.entries()) {
    group.taxes[at] = (group.taxes[at] as Minor) - portion(amount, thousandths, whole);
  }
}

/** Returns one entry for each rate, whatever the kinds of product. */
function mergeTaxes(groups: readonly Group[]): Settlement["taxes"] {
  const merged = new Map<string, { rate: TaxRate; amount: Minor }>();
  for (const { rates, taxes } of groups) {
    for (const [at, rate] of rates.entries()) {
      const key = `${rate.name} ${rate.thousandths}`;
      const amount = (merged.get(key)?.amount ?? 0) + (taxes[at] as Minor);
      merged.set(key, { rate, amount });
    }
  }
  return [...merged.values()];
}
