import { sql, type Kysely } from "kysely";
import { DateTime } from "luxon";
import type { Schema } from "../contract/index.ts";
import type { Instant } from "../domain/shared/time/instant.ts";
import type { Database } from "../server/database/schema.ts";
import { insertRates } from "../server/rates/rates.queries.ts";
import { Prng, DEMO_SEED, hashSeed } from "./prng.ts";
import { DEMO_RETAILERS, type DemoRetailer } from "./retailers/retailers.ts";
import { DEMO_STORES } from "./retailers/stores.ts";

/** Approximate value of a dollar, and its relative movement over the year; some currencies are pegged. */
const PER_DOLLAR: Readonly<Record<string, readonly [worth: number, moves: number]>> = {
  USD: [1, 0],
  GBP: [0.75, 0.03],
  EUR: [0.86, 0.04],
  CHF: [0.8, 0.05],
  NOK: [10.1, 0.05],
  SEK: [9.5, 0.05],
  DKK: [6.42, 0.04],
  JPY: [152, 0.06],
  KWD: [0.307, 0.002],
  AED: [3.6725, 0],
};

/** Currencies in every table. */
const MAJOR = ["EUR", "USD", "GBP"];

/** Rates are set on Sundays for the following week, for thirteen months. */
const WEEKS = 56;
const SET_BEFORE_HOURS = 9;

/** Adds a rate history to each retailer without rates. */
export async function seedRates(db: Kysely<Database>, now: Instant): Promise<void> {
  for (const retailer of DEMO_RETAILERS) {
    const known = await db
      .selectFrom("currency_rates")
      .select(sql`1`.as("known"))
      .where("retailer_id", "=", retailer.id)
      .limit(1)
      .executeTakeFirst();
    if (known !== undefined) continue;
    for (const record of demoRatesUntil(now, retailer)) await insertRates(db, retailer.id, record);
  }
}

/** Returns the rate records of a retailer up to a time, oldest first. */
export function demoRatesUntil(now: Instant, retailer: DemoRetailer): readonly Schema<"Rates">[] {
  const thisMonday = DateTime.fromISO(now, { zone: "utc" }).startOf("week");
  return Array.from({ length: WEEKS }, (_, at) => recordOf(retailer, thisMonday.minus({ weeks: WEEKS - 1 - at })));
}

function recordOf(retailer: DemoRetailer, monday: DateTime): Schema<"Rates"> {
  const set = written(monday.minus({ hours: SET_BEFORE_HOURS }));
  return {
    id: `r-${String(monday.toISODate())}`,
    timestamp: written(monday),
    updated_timestamp: set,
    created_timestamp: set,
    rates: { [retailer.currency]: tableOf(retailer, Math.round(monday.toSeconds() / WEEK_SECONDS)) },
  };
}

/** Returns the value of the retailer's currency in the currencies of its stores and in the major ones. */
function tableOf({ id, currency }: DemoRetailer, week: number): Readonly<Record<string, number>> {
  const ofStores = DEMO_STORES.filter(({ retailer }) => retailer.id === id).map(({ city }) => city.country.currency);
  const codes = [...new Set([...ofStores, ...MAJOR])].filter((code) => code !== currency).sort();
  return Object.fromEntries(
    codes.map((code) => [code, Number((perDollar(code, week) / perDollar(currency, week)).toFixed(4))]),
  );
}

/** Slow waves with a little noise. */
function perDollar(code: string, week: number): number {
  const [worth, moves] = PER_DOLLAR[code] ?? [1, 0];
  const phase = hashSeed(code) % 10;
  const noise = new Prng(DEMO_SEED, hashSeed(code), week).fraction() - 0.5;
  return worth * (1 + moves * (Math.sin(week / 8 + phase) * 0.8 + noise * 0.2));
}

const written = (moment: DateTime): string => moment.toISO({ suppressMilliseconds: true }) as string;
const WEEK_SECONDS = 7 * 86_400;
