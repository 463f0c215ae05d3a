import { newCurrencyCode, rateFault, type RateRefusal } from "./rate.ts";

/** Where a rate stands: in the table of a base currency. */
export type RatePlace = { readonly base: string; readonly code: string };

/** The name of a rate among the fields of the form: 'GBP/USD'. */
export const rateField = ({ base, code }: RatePlace): string => `${base}/${code}`;

/** Tables as a caller sends them: for each base currency the rates by code, each as the text of its number. */
export type SentTables = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** A rate that is refused, and why. */
export type TableFault = RatePlace & { readonly refusal: RateRefusal };

/** Checks tables by the rules of the form: each rate as if the user added it and typed it. */
export const tableFaults = (tables: SentTables): readonly TableFault[] =>
  Object.entries(tables).flatMap(([base, table]) => faultsOfTable(base, table));

function faultsOfTable(base: string, table: SentTables[string]): readonly TableFault[] {
  const taken = new Set([base]);
  return Object.entries(table).flatMap(([code, rate]): TableFault[] => {
    const added = newCurrencyCode(code, taken);
    if (!added.ok) return [{ base, code, refusal: added.error }];
    taken.add(added.value);
    const kind = rateFault(String(rate));
    return kind === undefined ? [] : [{ base, code, refusal: { kind, code } }];
  });
}
