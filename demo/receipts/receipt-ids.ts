import { salePrng, epochOfSale, type DemoSale } from "../trade/sale.ts";
import { dayFacts } from "../trade/local-day.ts";
import { drawTill } from "./sector-properties.ts";

/** Returns an id: eight hexadecimal digits for the second of the sale, then sixteen random ones. */
export const saleReceiptId = (sale: DemoSale): string => receiptIdAt(epochOfSale(sale), salePrng(sale, "id").hex(16));

export const receiptIdAt = (epoch: number, rest: string): string => epoch.toString(16).padStart(8, "0") + rest;

/** Returns the transaction id. Each retailer has its own format; all contain the store, day and second. */
export function formatTransactionId(sale: DemoSale): string {
  const { id, retailer } = sale.store;
  const date = dayFacts(sale.day).text.replaceAll("-", "");
  const second = String(sale.second).padStart(5, "0");
  switch (retailer.transactionIds) {
    case "dashed":
      return `${drawTill(sale).replace("-T", "-")}-${date.slice(2)}-${second}`;
    case "digits":
      return `${id}${date.slice(2)}${second}`;
    case "dotted":
      return `HL.${id}.${date}.${second}`;
    case "short":
      return `${id}${epochOfSale(sale).toString(36).toUpperCase()}`;
    case "plain":
      return `TXN-${date}-${id}${second}`;
  }
}
