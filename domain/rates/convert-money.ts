import { divide, isZero, parseDecimal, plus, times, type Decimal } from "../shared/number/decimal.ts";
import type { Money } from "../shared/number/money.ts";
import type { RateTables } from "./rate.ts";

/** How an amount converts: it is multiplied by one rate, then divided by another. */
export type Conversion = {
  readonly times: Decimal;
  readonly by: Decimal;
  /** The base currency of a cross rate; absent for a direct rate. */
  readonly base?: string;
};

/**
 * Returns the rate of the currency's own table, else the inverse rate of the other's table, else the cross rate of a
 * base that has rates for both [D30]. Of several bases, the first by code applies. Returns undefined without a rate.
 */
export function findConversion(from: string, to: string, tables: RateTables): Conversion | undefined {
  if (from === to) return { times: ONE, by: ONE };
  const rate = tables[from]?.[to];
  if (rate !== undefined) return { times: rate, by: ONE };
  const back = tables[to]?.[from];
  return canDivide(back) ? { times: ONE, by: back } : findCrossRate(from, to, tables);
}

/** An amount with the rates of its day. */
export type DatedAmount = Money & { readonly tables: RateTables };

/**
 * Returns the sum of amounts in a currency. Leaves out amounts without a rate. Divides once, at the end, so that the
 * sum does not depend on how the amounts are grouped.
 */
export function sumConverted(amounts: readonly DatedAmount[], to: string): Decimal {
  const byDivisor = new Map<Decimal, Decimal>();
  for (const { amount, currency, tables } of amounts) {
    const conversion = findConversion(currency, to, tables);
    if (conversion === undefined) continue;
    byDivisor.set(conversion.by, plus(byDivisor.get(conversion.by) ?? ZERO, times(amount, conversion.times)));
  }
  const whole = byDivisor.get(ONE) ?? ZERO;
  byDivisor.delete(ONE);
  const [sum, divisor] = [...byDivisor].reduce<readonly [sum: Decimal, divisor: Decimal]>(
    ([top, bottom], [by, part]) => [plus(times(top, by), times(part, bottom)), times(bottom, by)],
    [ZERO, ONE],
  );
  return isZero(sum) ? whole : plus(whole, divide(sum, divisor, SUM_DECIMALS));
}

function findCrossRate(from: string, to: string, tables: RateTables): Conversion | undefined {
  for (const base of Object.keys(tables).sort()) {
    const [by, rate] = [tables[base]?.[from], tables[base]?.[to]];
    if (canDivide(by) && canDivide(rate)) return { times: rate, by, base };
  }
  return undefined;
}

/** A rate of zero means that there is none. */
const canDivide = (rate: Decimal | undefined): rate is Decimal => rate !== undefined && !isZero(rate);

const [ZERO, ONE] = [parseDecimal(0), parseDecimal(1)] as [Decimal, Decimal];
/** More than the digits of any currency, so that rounding twice changes nothing. */
const SUM_DECIMALS = 20;
