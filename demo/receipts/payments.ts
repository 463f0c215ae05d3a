import { localAmount } from "../assortments/assortments.ts";
import type { Prng } from "../prng.ts";
import { toMajorUnits, roundToCash, multiplyFraction, minorUnitScale, type MinorUnits } from "../minor-units.ts";
import type { CountryCode } from "../places/countries.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import type { Settlement } from "./settlement.ts";
import type { WirePayment } from "./demo-receipt.ts";

/** Payment methods with their weights. */
const METHODS = [
  [62, "card"],
  [22, "cash"],
  [9, "mobile"],
  [3, "gift card and card"],
  [2, "two cards"],
  [1.4, "foreign cash"],
] as const;
type Method = (typeof METHODS)[number][1];

const CARDS = [
  [46, "VISA"],
  [40, "MASTERCARD"],
  [7, "AMEX"],
  [4, "MAESTRO"],
  [3, "JCB"],
] as const;
const WALLETS = ["phone", "watch"] as const;

/** Foreign currencies of travellers in each country, and their value in the local currency, in thousandths. */
const TRAVELLERS: Readonly<Record<CountryCode, readonly (readonly [currency: string, thousandths: number])[]>> = {
  GBR: [
    ["EUR", 850],
    ["USD", 770],
  ],
  IRL: [
    ["GBP", 1150],
    ["USD", 900],
  ],
  FRA: [
    ["GBP", 1150],
    ["CHF", 1050],
  ],
  DEU: [
    ["CHF", 1050],
    ["DKK", 133],
  ],
  AUT: [
    ["CHF", 1050],
    ["CZK", 39],
  ],
  CHE: [
    ["EUR", 950],
    ["USD", 860],
  ],
  ESP: [["GBP", 1150]],
  ITA: [["CHF", 1050]],
  USA: [
    ["CAD", 720],
    ["EUR", 1080],
  ],
  JPN: [
    ["USD", 148_000],
    ["KRW", 108],
  ],
  KWT: [
    ["SAR", 82],
    ["USD", 307],
  ],
  ARE: [
    ["USD", 3670],
    ["SAR", 978],
  ],
  NOR: [
    ["SEK", 1010],
    ["EUR", 11_600],
  ],
  SWE: [
    ["DKK", 1520],
    ["EUR", 11_400],
  ],
  DNK: [
    ["EUR", 7450],
    ["SEK", 655],
  ],
};

export type PaidSale = { readonly settlement: Settlement; readonly payments: readonly WirePayment[] };

/** Pays a sale. Rounds cash to available coins and adds the difference to the reductions. */
export function drawPayments(sale: DemoSale, settlement: Settlement): PaidSale {
  const chance = salePrng(sale, "payment");
  if (settlement.total === 0) return { settlement, payments: [] };
  const method = settlement.total < 0 ? chance.pick(["card", "cash"] as const) : chance.pickWeighted(METHODS);
  const { currency, code } = sale.store.city.country;
  const paid = method === "cash" || method === "foreign cash" ? inCoins(settlement, currency) : settlement;
  const parts = partsOf(method, paid.total, { currency, country: code as CountryCode, chance });
  return { settlement: paid, payments: parts };
}

type Counter = { readonly currency: string; readonly country: CountryCode; readonly chance: Prng };

function partsOf(method: Method, total: MinorUnits, counter: Counter): WirePayment[] {
  const { currency, chance } = counter;
  const amount = toMajorUnits(total, currency);
  switch (method) {
    case "card":
      return [card(total, counter)];
    case "mobile":
      return [
        { method: "mobile", amount, currency, details: { number: chance.digits(4), type: chance.pick(WALLETS) } },
      ];
    case "cash":
      // Old tills omit the currency of cash.
      return [{ method: "cash", amount, ...(chance.happens(0.9) ? { currency } : {}) }];
    case "foreign cash":
      return [foreignCash(total, counter)];
    case "gift card and card": {
      const gift = Math.min(total, localAmount(chance.pick([1000, 2000, 2500, 5000]), currency));
      const first = {
        method: "gift_card",
        amount: toMajorUnits(gift, currency),
        currency,
        details: { number: chance.digits(4) },
      };
      return gift === total ? [first] : [first, card(total - gift, counter)];
    }
    case "two cards": {
      const half = multiplyFraction(total, 1, 2);
      return half === total ? [card(total, counter)] : [card(half, counter), card(total - half, counter)];
    }
  }
}

function card(amount: MinorUnits, { currency, chance }: Counter): WirePayment {
  const details = { number: chance.digits(4), type: chance.pickWeighted(CARDS) };
  return { method: "card", amount: toMajorUnits(amount, currency), currency, details };
}

function foreignCash(total: MinorUnits, { currency, country, chance }: Counter): WirePayment {
  const [foreign, thousandths] = chance.pick(TRAVELLERS[country]);
  const paidForeign = multiplyFraction(total * minorUnitScale(foreign), 1000, minorUnitScale(currency) * thousandths);
  const other = { foreign_currency_id: foreign, foreign_currency_amount: toMajorUnits(paidForeign, foreign) };
  return { method: "cash", amount: toMajorUnits(total, currency), currency, details: { other } };
}

function inCoins(settlement: Settlement, currency: string): Settlement {
  const total = roundToCash(settlement.total, currency);
  const difference = settlement.total - total;
  if (difference === 0) return settlement;
  const reductions = [...settlement.reductions, { name: "Rundung", amount: difference }];
  return { ...settlement, total, net: settlement.net - difference, reductions };
}
