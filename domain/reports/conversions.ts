import { isZero, parseDecimal, plus, type Decimal } from "../shared/number/decimal.ts";
import { findConversion, type RateTables } from "../rates/index.ts";
import type { AmountCounts, ReportMeta } from "./report-metadata.ts";

/** Transactions and returned units of one currency, with the rates of their day. */
export type CurrencyTransactions = Required<AmountCounts> & { readonly currency: string; readonly tables: RateTables };

/**
 * Returns which transactions and returns have no rate to a currency, and which have only a cross rate, so that the
 * report can name them [D19, D30].
 */
export function describeConversions(
  parts: readonly CurrencyTransactions[],
  to: string,
): Pick<ReportMeta, "leftOut" | "crossRates"> {
  const [leftOut, crossRates] = [new Map<string, Required<AmountCounts>>(), new Map<string, Required<AmountCounts>>()];
  for (const part of parts) {
    if (part.transactions === 0 && isZero(part.returns)) continue;
    const conversion = findConversion(part.currency, to, part.tables);
    if (conversion === undefined) add(leftOut, part.currency, part);
    else if (conversion.base !== undefined) add(crossRates, `${part.currency}\n${conversion.base}`, part);
  }
  const crossed = inOrder(crossRates).map(([key, counts]) => {
    const [currency = "", base = ""] = key.split("\n");
    return { currency, base, ...counts };
  });
  return {
    leftOut: inOrder(leftOut).map(([currency, counts]) => ({ currency, ...counts })),
    ...(crossed.length === 0 ? {} : { crossRates: crossed }),
  };
}

function add(
  all: Map<string, Required<AmountCounts>>,
  key: string,
  { transactions, returns }: Required<AmountCounts>,
): void {
  const known = all.get(key) ?? { transactions: 0, returns: ZERO };
  all.set(key, { transactions: known.transactions + transactions, returns: plus(known.returns, returns) });
}

/** Returns the counts by key. Counts without returns omit them. */
const inOrder = (all: ReadonlyMap<string, Required<AmountCounts>>): readonly (readonly [string, AmountCounts])[] =>
  [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { transactions, returns }]) => [key, { transactions, ...(isZero(returns) ? {} : { returns }) }]);

const ZERO = parseDecimal(0) as Decimal;
