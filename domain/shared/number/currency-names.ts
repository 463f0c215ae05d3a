import { CURRENCIES } from "./currency-map.ts";

/** Returns the English name of a currency, of Unicode CLDR. Without a name, returns the code. */
export const currencyName = (code: string): string => (THREE_LETTERS.test(code) ? (names().of(code) ?? code) : code);

/** A currency of a picker. */
export type NamedCurrency = { readonly code: string; readonly name: string };

/** Returns all currencies, sorted by name. */
export function listNamedCurrencies(): readonly NamedCurrency[] {
  const byName = new Intl.Collator("en");
  return [...CURRENCIES.keys()]
    .map((code) => ({ code, name: currencyName(code) }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

const THREE_LETTERS = /^[A-Z]{3}$/i;

let known: Intl.DisplayNames | undefined;
const names = (): Intl.DisplayNames => (known ??= new Intl.DisplayNames(["en"], { type: "currency" }));
