import type * as sdk from "#sdk/index.ts";
import type { ContractSchemas } from "#contract/index.ts";
import { parseRatesId, type NewRates, type RatesRecord, type RateTables } from "#domain/rates/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  toWireParser,
  readInstant,
  requireParsed,
  readMap,
  readNumber,
  readMembers,
  readString,
  readVersion,
  type Unchecked,
  readOptional,
} from "../shared/wire.ts";

/** Parses a record of rates [RATE-003]; returns undefined if it is invalid. */
export const parseRates = toWireParser((wire: Unchecked<ContractSchemas["Rates"]>): RatesRecord => {
  const rates = readMembers(wire);
  return {
    id: requireParsed(parseRatesId(readString(rates.id))),
    validFrom: readInstant(rates.timestamp),
    createdAt: readInstant(rates.created_timestamp),
    rates: readMap(rates.rates, (table) => readMap(table, rateOf)),
    ...readOptional("version", rates.updated_timestamp, readVersion),
  };
});

/** Converts rates to the request body. Domain rates are exact as JSON numbers. */
export const toWireRates = ({ validFrom, rates }: NewRates): sdk.NewRates => ({
  timestamp: validFrom,
  rates: numbersOf(rates),
});

const numbersOf = (rates: RateTables): sdk.RateTables => mapped(rates, (table) => mapped(table, Number));

/** Parses a JSON number by its shortest text. */
const rateOf = (wire: Unchecked<number>): Decimal => requireParsed(parseDecimal(readNumber(wire)));

const mapped = <Value, T>(map: Readonly<Record<string, Value>>, mapping: (value: Value) => T): { [code: string]: T } =>
  Object.fromEntries(Object.entries(map).map(([code, value]) => [code, mapping(value)]));
