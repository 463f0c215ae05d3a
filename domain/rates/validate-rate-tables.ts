import { parseNewCurrencyCode, checkRate, type RateRefusal } from "./rate.ts";

/** The position of a rate: the currency code in the table of a base currency. */
export type RatePlace = { readonly base: string; readonly code: string };

/** Returns the name of the form field of a rate: 'GBP/USD'. */
export const rateField = ({ base, code }: RatePlace): string => `${base}/${code}`;

/** Tables as a caller sends them: the rates by base currency and code, each as the text of its number. */
export type SentTables = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** A refused rate and the reason. */
export type RateTableError = RatePlace & { readonly refusal: RateRefusal };

/** True if the tables have a base currency. The form keeps each base and cannot add one, so without any it has no table. */
export const hasBaseCurrency = (tables: Readonly<Record<string, unknown>>): boolean => Object.keys(tables).length > 0;

/** Checks tables by the rules of the form, as if the user added and typed each rate. */
export const validateRateTables = (tables: SentTables): readonly RateTableError[] =>
  Object.entries(tables).flatMap(([base, table]) => faultsOfTable(base, table));

function faultsOfTable(base: string, table: SentTables[string]): readonly RateTableError[] {
  const taken = new Set([base]);
  return Object.entries(table).flatMap(([code, rate]): RateTableError[] => {
    const added = parseNewCurrencyCode(code, taken);
    if (!added.ok) return [{ base, code, refusal: added.error }];
    taken.add(added.value);
    const kind = checkRate(String(rate));
    return kind === undefined ? [] : [{ base, code, refusal: { kind, code } }];
  });
}
