import { localPrice, weightedProducts } from "../assortments/assortments.ts";
import { localName } from "../assortments/local-names.ts";
import type { Product } from "../assortments/product.ts";
import type { Prng } from "../prng.ts";
import { negateMinorUnits, multiplyFraction, type MinorUnits } from "../minor-units.ts";
import type { City, TaxRate } from "../places/cities.ts";
import type { Sector } from "../retailers/retailers.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";

/** A line of the basket; `total` is the sum of `net` and `taxes`. */
export type BasketLine = {
  readonly product: Product;
  /** In the language of the store. */
  readonly name: string;
  readonly quantity: string;
  readonly details: readonly string[];
  readonly price: MinorUnits;
  readonly net: MinorUnits;
  readonly total: MinorUnits;
  readonly rates: readonly TaxRate[];
  /** The tax amounts in the order of the rates. */
  readonly taxes: readonly MinorUnits[];
};

export type Basket = { readonly lines: readonly BasketLine[]; readonly isRefund: boolean };

/** A quantity in thousandths: pieces are whole, kilograms need not be. */
export type Thousandths = number;

export const FULL_RATE = 100_000;

type Habit = {
  /** Probability of another line, after each line. */
  readonly more: number;
  readonly mostLines: number;
  readonly several: number;
  /** Share of receipts that are refunds. */
  readonly refunds: number;
  /** Share of receipts that are free rewards for a full stamp card. */
  readonly rewards: number;
};
const HABITS: Readonly<Record<Sector, Habit>> = {
  fashion: { more: 0.44, mostLines: 9, several: 0.08, refunds: 0.09, rewards: 0 },
  coffee: { more: 0.46, mostLines: 8, several: 0.14, refunds: 0.004, rewards: 0.07 },
  grocery: { more: 0.78, mostLines: 24, several: 0.16, refunds: 0.015, rewards: 0.02 },
  electronics: { more: 0.34, mostLines: 6, several: 0.09, refunds: 0.07, rewards: 0 },
  sports: { more: 0.5, mostLines: 8, several: 0.12, refunds: 0.06, rewards: 0 },
};

/** The purpose of a visit. */
export type VisitPurpose = "sale" | "refund" | "reward";

/** Returns the purpose of a visit. Depends on the sale alone. */
export const visitPurpose = (sale: DemoSale): VisitPurpose => drawErrand(sale, salePrng(sale, "basket"));

function drawErrand({ store }: DemoSale, chance: Prng): VisitPurpose {
  const { refunds, rewards } = HABITS[store.retailer.sector];
  const random = chance.fraction();
  if (random < refunds) return "refund";
  return random < refunds + rewards ? "reward" : "sale";
}

export function drawBasket(sale: DemoSale): Basket {
  const chance = salePrng(sale, "basket");
  const {
    city,
    retailer: { sector },
  } = sale.store;
  const habit = HABITS[sector];
  const errand = drawErrand(sale, chance);
  const more = { sale: habit.more, refund: 0.1, reward: 0 }[errand];
  const lines: BasketLine[] = [];
  do {
    const product = chance.pick(chance.pickWeighted(weightedProducts(sector)));
    const line = buildBasketLine(product, quantityOf(product, habit, chance), { city, sector, chance });
    lines.push(LINES[errand](line));
  } while (lines.length < habit.mostLines && chance.happens(more));
  return { lines, isRefund: errand === "refund" };
}

export type PricingContext = { readonly city: City; readonly sector: Sector; readonly chance: Prng };

export function buildBasketLine(
  product: Product,
  quantity: Thousandths,
  { city, sector, chance }: PricingContext,
): BasketLine {
  const { currency, taxIncluded } = city.country;
  const price = localPrice(product, currency);
  const rates = city.taxes[product.range.kind];
  return {
    product,
    name: localName(product.name, sector, city.locale),
    quantity: String(quantity / 1000),
    details: product.range.details.map((choices) => localName(chance.pick(choices), sector, city.locale)),
    price,
    rates,
    ...amountsOf(multiplyFraction(price, quantity, 1000), rates, taxIncluded),
  };
}

/** Splits a shelf price into net and tax: included in the price, or added to it. */
function amountsOf(
  shelf: MinorUnits,
  rates: readonly TaxRate[],
  taxIncluded: boolean,
): Pick<BasketLine, "net" | "taxes" | "total"> {
  const whole = taxIncluded ? FULL_RATE + sumRates(rates) : FULL_RATE;
  const taxes = rates.map(({ thousandths }) => multiplyFraction(shelf, thousandths, whole));
  const tax = taxes.reduce((sum, amount) => sum + amount, 0);
  return taxIncluded ? { net: shelf - tax, taxes, total: shelf } : { net: shelf, taxes, total: shelf + tax };
}

export const sumRates = (rates: readonly TaxRate[]): number =>
  rates.reduce((sum, { thousandths }) => sum + thousandths, 0);

export const returnLine = (line: BasketLine): BasketLine => ({
  ...line,
  quantity: `-${line.quantity}`,
  net: negateMinorUnits(line.net),
  total: negateMinorUnits(line.total),
  taxes: line.taxes.map(negateMinorUnits),
});

const asReward = (line: BasketLine): BasketLine => ({
  ...line,
  price: 0,
  net: 0,
  total: 0,
  taxes: line.taxes.map(() => 0),
});

/** Adapts a line to the kind of receipt. */
const LINES: Readonly<Record<VisitPurpose, (line: BasketLine) => BasketLine>> = {
  sale: (line) => line,
  refund: returnLine,
  reward: asReward,
};

function quantityOf({ range }: Product, { several }: Habit, chance: Prng): Thousandths {
  if (range.grams) return chance.between(...range.grams);
  return chance.happens(several) ? chance.between(2, 4) * 1000 : 1000;
}
