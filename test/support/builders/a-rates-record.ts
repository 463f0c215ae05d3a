import { parseInstant } from "#domain/shared/time/instant.ts";
import { parseRate, parseRatesId, type RatesRecord, type RateTables } from "#domain/rates/index.ts";

/** Rate tables as text: `{ GBP: { USD: "1.25" } }`. */
export type RatesAsText = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const rateTables = (tables: RatesAsText): RateTables =>
  Object.fromEntries(
    Object.entries(tables).map(([base, table]) => [
      base,
      Object.fromEntries(Object.entries(table).map(([code, text]) => [code, parseRate(text)!])),
    ]),
  );

/** Rates that are valid from the given moment. */
export function aRatesRecord({
  id = "r1",
  validFrom = "2024-05-15T14:00:00Z",
  version = "2024-05-14T10:00:00Z",
  rates = { GBP: { USD: "1.25" } } as RatesAsText,
} = {}): RatesRecord {
  const at = (text: string) => parseInstant(text)!;
  return {
    id: parseRatesId(id)!,
    validFrom: at(validFrom),
    createdAt: at(version),
    version: at(version),
    rates: rateTables(rates),
  };
}
