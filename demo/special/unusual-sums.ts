import type { Product } from "../assortments/product.ts";
import { toMajorUnits, multiplyFraction, type MinorUnits } from "../minor-units.ts";
import { returnLine } from "../receipts/basket.ts";
import { settleBasket } from "../receipts/settlement.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import type { DemoSale } from "../trade/sale.ts";
import { buildSpecialLine, buildPlainReceipt, buildLines, type SpecialReceipt } from "./special-receipt.ts";

const CLOTH: Product = {
  code: "FB-101",
  name: "Linen by the metre",
  euroCents: 2900,
  range: { code: "FB", kind: "standard", weight: 0, details: [], products: [] },
};

export const UNUSUAL_SUMS: readonly SpecialReceipt[] = [
  {
    transactionId: "ZERO-1",
    about: "a total of zero: all of it complimentary",
    make: (sale) => buildPlainReceipt(sale, buildLines(sale, 2), [{ name: "With our apologies", percent: 100 }]),
  },
  {
    transactionId: "NEGATIVE-1",
    about: "a negative total: returns exceed sales",
    make: (sale) => {
      const [kept, ...back] = buildLines(sale, 3);
      return buildPlainReceipt(sale, [...(kept ? [kept] : []), ...back.map(returnLine)]);
    },
  },
  {
    transactionId: "FILS-1",
    about: "a currency with three digits",
    city: "Kuwait City",
    make: (sale) =>
      buildPlainReceipt(sale, [buildSpecialLine(sale, CLOTH, { at: 0, thousandths: 1235 }), ...buildLines(sale, 1)]),
  },
  {
    transactionId: "FOREIGN-1",
    about: "paid in three parts, one of them in another currency",
    make: inThreeParts,
  },
];

function inThreeParts(sale: DemoSale): DemoReceipt {
  const lines = buildLines(sale, 4);
  const { currency } = sale.store.city.country;
  const { total } = settleBasket(lines, []);
  const [cash, gift] = [multiplyFraction(total, 1, 3), multiplyFraction(total, 1, 4)];
  const part = (minor: MinorUnits): number => toMajorUnits(minor, currency);
  const other = { foreign_currency_id: "JPY", foreign_currency_amount: Math.round(part(cash) * 190) };
  return {
    ...buildPlainReceipt(sale, lines),
    payments: [
      { method: "cash", amount: part(cash), currency, details: { other } },
      { method: "gift_card", amount: part(gift), currency, details: { number: "7730" } },
      { method: "card", amount: part(total - cash - gift), currency, details: { number: "0042", type: "AMEX" } },
    ],
  };
}
