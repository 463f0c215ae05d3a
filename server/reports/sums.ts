import { sql, type Kysely } from "kysely";
import { converted, type RateTables } from "#domain/rates/index.ts";
import { dayAfter, dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { currencyOf } from "#domain/shared/currency-map.ts";
import { parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/decimal.ts";
import { instantAt, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";

/**
 * Counts in one currency, for the days of one rates record. The database counts the records from 1; 0 is before the
 * first.
 */
export type Counted = {
  readonly currency: string;
  readonly rates: number;
  readonly transactions: string;
  readonly baskets?: string;
  readonly identified: string;
  readonly sales: string;
};

/** Totals in the currency of the report. */
export type Sums = {
  readonly transactions: number;
  readonly baskets: number;
  readonly identified: number;
  /** Not rounded. */
  readonly sales: Decimal;
};

export type LeftOut = { readonly currency: string; readonly transactions: number };

/** Converts counts to the currency of a report by the rates of each day [D19]. */
export class Exchange {
  readonly currency: string;
  /** The first day of each rates record, in order. */
  readonly days: readonly CalendarDay[];
  private readonly tables: readonly RateTables[];

  constructor(currency: string, records: readonly { readonly validFrom: Instant; readonly rates: RateTables }[]) {
    const inOrder = [...records].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    const tables = new Map(inOrder.map(({ validFrom, rates }) => [firstDayOf(validFrom), rates]));
    this.currency = currency;
    this.days = [...tables.keys()];
    this.tables = [...tables.values()];
  }

  /** Returns the amount in the report currency; undefined if the day has no rate for it. */
  amountOf({ sales, currency, rates }: Counted): Decimal | undefined {
    return converted({ amount: parseDecimal(sales) as Decimal, currency }, this.currency, this.tables[rates - 1] ?? {});
  }

  total(parts: readonly Counted[]): Sums {
    const sum = (value: (part: Counted) => string): number => parts.reduce((all, part) => all + Number(value(part)), 0);
    return {
      transactions: sum(({ transactions }) => transactions),
      baskets: sum(({ baskets = "0" }) => baskets),
      identified: sum(({ identified }) => identified),
      sales: parts.reduce((all, part) => plus(all, this.amountOf(part) ?? ZERO), ZERO),
    };
  }

  /** Returns the transactions without a rate by currency, so that the report can name them. */
  leftOut(parts: readonly Counted[]): readonly LeftOut[] {
    const left = new Map<string, number>();
    for (const part of parts) {
      if (this.amountOf(part) !== undefined) continue;
      left.set(part.currency, (left.get(part.currency) ?? 0) + Number(part.transactions));
    }
    return [...left].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, transactions]) => ({ currency, transactions }));
  }

  /** Rounds to the digits of the currency. */
  rounded(amount: Decimal): Decimal {
    return roundToDigits(amount, currencyOf(this.currency).digits);
  }
}

/** Returns the conversion by the retailer's current rates. */
export async function exchangeOf(db: Kysely<Database>, { retailer, currency }: { readonly retailer: string; readonly currency: string }): Promise<Exchange> {
  const records = await db.selectFrom("currency_rates").select(["valid_from", sql<string>`body::text`.as("json")]).where("retailer_id", "=", retailer).execute();
  return new Exchange(currency, records.map(({ valid_from, json }) => ({ validFrom: instantAt(valid_from), rates: tablesIn(json) })));
}

const tablesIn = (json: string): RateTables => {
  const { rates } = JSON.parse(json) as { readonly rates: Readonly<Record<string, Readonly<Record<string, number>>>> };
  const table = (rates: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, decimal(rate)]));
  return Object.fromEntries(Object.entries(rates).map(([base, of]) => [base, table(of)]));
};

/** Rates use UTC days. A record that begins within a day applies from the next day. */
function firstDayOf(validFrom: Instant): CalendarDay {
  const day = dayOf(validFrom, "UTC");
  return validFrom === `${day}T00:00:00.000Z` ? day : dayAfter(day);
}

const decimal = (value: number): Decimal => parseDecimal(value) as Decimal;
const ZERO = decimal(0);
