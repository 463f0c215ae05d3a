import { parseRatesId, type NewRates, type RatesRecord, type RateTables } from "#domain/rates/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import type * as sdk from "#sdk/index.ts";
import { checked, instant, known, number, record, text, version } from "../shared/wire.ts";

/** Rates of the wire [RATE-003]; undefined for what are none. */
export const parseRates = checked((wire): RatesRecord => {
  const rates = record(wire);
  return {
    id: known(parseRatesId(text(rates["id"]))),
    validFrom: instant(rates["timestamp"]),
    createdAt: instant(rates["created_timestamp"]),
    version: version(rates["updated_timestamp"]),
    rates: mapped(rates["rates"], (table) => mapped(table, rateOf)),
  };
});

/** Each rate is one that a JSON number can say. */
export const wireRatesOf = ({ validFrom, rates }: NewRates): sdk.NewRates => ({ timestamp: validFrom, rates: numbersOf(rates) });

const numbersOf = (rates: RateTables): sdk.RateTables => mapped(rates, (table) => mapped(table, Number));

/** A JSON number by its shortest text. */
const rateOf = (wire: unknown): Decimal => known(parseDecimal(number(wire)));

const mapped = <T>(wire: unknown, mapping: (value: unknown) => T): { [code: string]: T } =>
  Object.fromEntries(Object.entries(record(wire)).map(([code, value]) => [code, mapping(value)]));
