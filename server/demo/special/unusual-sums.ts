import type { Product } from "../assortments/product.ts";
import { amountOf, portion, type Minor } from "../minor-units.ts";
import { returned } from "../receipts/basket.ts";
import { settle } from "../receipts/settlement.ts";
import type { WireReceipt } from "../receipts/wire-receipt.ts";
import type { Sale } from "../trade/sale.ts";
import { lineFor, plainReceipt, someLines, type SpecialReceipt } from "./special-receipt.ts";

const CLOTH: Product = {
  code: "FB-101", name: "Linen by the metre", euroCents: 2900,
  range: { code: "FB", kind: "standard", weight: 0, details: [], products: [] },
};

export const UNUSUAL_SUMS: readonly SpecialReceipt[] = [
  {
    transactionId: "ZERO-1",
    about: "a total of zero: all of it complimentary",
    make: (sale) => plainReceipt(sale, someLines(sale, 2), [{ name: "With our apologies", percent: 100 }]),
  },
  {
    transactionId: "NEGATIVE-1",
    about: "a negative total: returns exceed sales",
    make: (sale) => {
      const [kept, ...back] = someLines(sale, 3);
      return plainReceipt(sale, [...(kept ? [kept] : []), ...back.map(returned)]);
    },
  },
  {
    transactionId: "FILS-1",
    about: "a currency with three digits",
    city: "Kuwait City",
    make: (sale) => plainReceipt(sale, [lineFor(sale, CLOTH, { at: 0, thousandths: 1235 }), ...someLines(sale, 1)]),
  },
  {
    transactionId: "FOREIGN-1",
    about: "paid in three parts, one of them in another currency",
    make: inThreeParts,
  },
];

function inThreeParts(sale: Sale): WireReceipt {
  const lines = someLines(sale, 4);
  const { currency } = sale.store.city.country;
  const { total } = settle(lines, []);
  const [cash, gift] = [portion(total, 1, 3), portion(total, 1, 4)];
  const part = (minor: Minor): number => amountOf(minor, currency);
  const other = { foreign_currency_id: "JPY", foreign_currency_amount: Math.round(part(cash) * 190) };
  return {
    ...plainReceipt(sale, lines),
    payments: [
      { method: "cash", amount: part(cash), currency, details: { other } },
      { method: "gift_card", amount: part(gift), currency, details: { number: "7730" } },
      { method: "card", amount: part(total - cash - gift), currency, details: { number: "0042", type: "AMEX" } },
    ],
  };
}
