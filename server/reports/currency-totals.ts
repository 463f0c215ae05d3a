import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { sumConverted, type DatedAmount, type RateTables } from "#domain/rates/index.ts";
import { describeConversions, type ReportMeta } from "#domain/reports/index.ts";
import { dayAfter, toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { getCurrency } from "#domain/shared/number/currency-map.ts";
import { parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/number/decimal.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { parseStoredRates } from "../rates/rates.queries.ts";

/**
 * Counts in one currency, for the days of one rates record. The database counts the records from 1; 0 is before the
 * first.
 */
export type CurrencyCounts = {
  readonly currency: string;
  readonly rates: number;
  readonly transactions: string;
  readonly baskets?: string;
  readonly identified: string;
  readonly sales: string;
  /** Units that came back, and the amount paid back. */
  readonly returns?: string;
  readonly returned?: string;
};

/** Totals in the currency of the report. */
export type CurrencyTotals = {
  readonly transactions: number;
  readonly baskets: number;
  readonly identified: number;
  /** Not rounded. */
  readonly sales: Decimal;
  readonly returns: Decimal;
  /** Not rounded. */
  readonly returned: Decimal;
};

/** The transactions and returns without a direct rate. */
export type ConversionNotes = Pick<ReportMeta, "leftOut" | "crossRates">;

/** Converts counts to the currency of a report by the rates of each day [D19]. */
export class CurrencyConverter {
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

  sum(parts: readonly CurrencyCounts[]): CurrencyTotals {
    const sum = (value: (part: CurrencyCounts) => string): number =>
      parts.reduce((all, part) => all + Number(value(part)), 0);
    return {
      transactions: sum(({ transactions }) => transactions),
      baskets: sum(({ baskets = "0" }) => baskets),
      identified: sum(({ identified }) => identified),
      sales: sumConverted(
        parts.map((part) => this.toDatedAmount(part)),
        this.currency,
      ),
      returns: parts.reduce((all, { returns = "0" }) => plus(all, decimal(returns)), decimal(0)),
      returned: sumConverted(
        parts.map((part) => ({ ...this.toDatedAmount(part), amount: decimal(part.returned ?? "0") })),
        this.currency,
      ),
    };
  }

  /** Returns the transactions and returns without a direct rate by currency, so that the report can name them. */
  describe(parts: readonly CurrencyCounts[]): ConversionNotes {
    const counts = parts.map((part) => ({
      ...this.toDatedAmount(part),
      transactions: Number(part.transactions),
      returns: decimal(part.returns ?? "0"),
    }));
    return describeConversions(counts, this.currency);
  }

  /** Rounds to the digits of the currency. */
  round(amount: Decimal): Decimal {
    return roundToDigits(amount, getCurrency(this.currency).digits);
  }

  private toDatedAmount({ sales, currency, rates }: CurrencyCounts): DatedAmount {
    return { amount: parseDecimal(sales) as Decimal, currency, tables: this.tables[rates - 1] ?? {} };
  }
}

/** Returns the conversion by the retailer's current rates. */
export async function loadCurrencyConverter(
  db: Kysely<Database>,
  { retailer, currency }: { readonly retailer: string; readonly currency: string },
): Promise<CurrencyConverter> {
  const records = await db
    .selectFrom("currency_rates")
    .select(["valid_from", sql<string>`body::text`.as("json")])
    .where("retailer_id", "=", retailer)
    .execute();
  return new CurrencyConverter(
    currency,
    records.map(({ valid_from, json }) => ({ validFrom: toInstant(valid_from), rates: tablesIn(json) })),
  );
}

const tablesIn = (json: string): RateTables => {
  const { rates } = parseStoredRates(json);
  const table = (rates: Schema<"RateTables">[string]) =>
    Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, decimal(rate)]));
  return Object.fromEntries(Object.entries(rates).map(([base, of]) => [base, table(of)]));
};

/** Rates use UTC days. A record that begins within a day applies from the next day. */
function firstDayOf(validFrom: Instant): CalendarDay {
  const day = toCalendarDay(validFrom, "UTC");
  return validFrom === `${day}T00:00:00.000Z` ? day : dayAfter(day);
}

const decimal = (value: number | string): Decimal => parseDecimal(value) as Decimal;
