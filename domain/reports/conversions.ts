import { findConversion, type RateTables } from "../rates/index.ts";
import type { ReportMeta } from "./report-metadata.ts";

/** Transactions of one currency, with the rates of their day. */
export type CurrencyTransactions = { readonly currency: string; readonly transactions: number; readonly tables: RateTables };

/**
 * Returns which transactions have no rate to a currency, and which have only a cross rate, so that the report can name
 * them [D19, D30].
 */
export function describeConversions(parts: readonly CurrencyTransactions[], to: string): Pick<ReportMeta, "leftOut" | "crossRates"> {
  const [leftOut, crossRates] = [new Map<string, number>(), new Map<string, number>()];
  for (const { currency, transactions, tables } of parts) {
    if (transactions === 0) continue;
    const conversion = findConversion(currency, to, tables);
    if (conversion === undefined) add(leftOut, currency, transactions);
    else if (conversion.base !== undefined) add(crossRates, `${currency}\n${conversion.base}`, transactions);
  }
  const crossed = inOrder(crossRates).map(([key, transactions]) => {
    const [currency = "", base = ""] = key.split("\n");
    return { currency, base, transactions };
  });
  return { leftOut: inOrder(leftOut).map(([currency, transactions]) => ({ currency, transactions })), ...(crossed.length === 0 ? {} : { crossRates: crossed }) };
}

const add = (counts: Map<string, number>, key: string, count: number): void => void counts.set(key, (counts.get(key) ?? 0) + count);
const inOrder = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
