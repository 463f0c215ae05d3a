import { parseRatesId, type NewRates, type RatesRecord, type RateTables } from "#domain/rates/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import type * as sdk from "#sdk/index.ts";
import { toWireParser, readInstant, requireParsed, readNumber, readWireObject, readString, readVersion } from "../shared/wire.ts";

/** Parses a record of rates [RATE-003]; returns undefined if it is invalid. */
export const parseRates = toWireParser((wire): RatesRecord => {
  const rates = readWireObject(wire);
  return {
    id: requireParsed(parseRatesId(readString(rates["id"]))),
    validFrom: readInstant(rates["timestamp"]),
    createdAt: readInstant(rates["created_timestamp"]),
    version: readVersion(rates["updated_timestamp"]),
    rates: mapped(rates["rates"], (table) => mapped(table, rateOf)),
  };
});

/** Converts rates to the request body. Domain rates are exact as JSON numbers. */
export const toWireRates = ({ validFrom, rates }: NewRates): sdk.NewRates => ({ timestamp: validFrom, rates: numbersOf(rates) });

const numbersOf = (rates: RateTables): sdk.RateTables => mapped(rates, (table) => mapped(table, Number));

/** Parses a JSON number by its shortest text. */
const rateOf = (wire: unknown): Decimal => requireParsed(parseDecimal(readNumber(wire)));

const mapped = <T>(wire: unknown, mapping: (value: unknown) => T): { [code: string]: T } =>
  Object.fromEntries(Object.entries(readWireObject(wire)).map(([code, value]) => [code, mapping(value)]));
