import { parseTransactionId, type ReceiptItem, type TransactionId } from "#domain/receipts/index.ts";
import { parseMoney, type Money } from "#domain/shared/number/money.ts";
import { anItem } from "#test/support/builders/a-receipt.ts";
import { StepError } from "./assertion-error.ts";

/** Some pieces of the first item of a receipt. */
export type Portion = { readonly count: number; readonly transaction: TransactionId };
/** The total of a receipt and its items. */
export type Sale = { readonly total: Money; readonly items: readonly ReceiptItem[] };

const AMOUNT = "-?\\d+(?:\\.\\d+)? [A-Z]{3}";

function money(text: string): Money {
  const [amount, currency = ""] = text.split(" ");
  const parsed = parseMoney(amount, currency);
  if (parsed === undefined) throw new StepError(`'${text}' is not an amount`);
  return parsed;
}

function sale(text: string): Sale {
  const [total = "", goods = ""] = text.split(" with ");
  const [kind = "", prices = ""] = goods.split(" for ");
  const quantity = kind === "items" ? {} : { quantity: kind.replace(" pieces", "") };
  return {
    total: money(total),
    items: prices
      .split(" and ")
      .map(money)
      .map((price) => anItem({ price, total: price, ...quantity })),
  };
}

export const PART_NOUNS = [
  {
    name: "portion",
    meaning: "some pieces of the item of a receipt",
    forms: ["2 of the item of TXN-1001"],
    regexp: /(\d+) of the item of ([A-Z]{3}-\d{4})/,
    transformer: (count: string, transaction: string): Portion => ({
      count: Number(count),
      transaction: parseTransactionId(transaction)!,
    }),
  },
  {
    name: "sale",
    meaning: "the total of a receipt, and its items with their prices",
    forms: ["30 GBP with 3 pieces for 30 GBP", "36 GBP with items for 30 GBP and 10 GBP"],
    regexp: new RegExp(`${AMOUNT} with (?:\\d+ pieces|items) for ${AMOUNT}(?: and ${AMOUNT})?`),
    transformer: sale,
  },
] as const;
