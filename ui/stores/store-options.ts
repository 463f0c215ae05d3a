import { countries } from "#domain/shared/country.ts";
import { namedCurrencies } from "#domain/shared/currency-names.ts";
import { namedLocales } from "#domain/shared/locale.ts";
import { zones } from "#domain/shared/zone.ts";

/** An option of a field: its value, its label and another code. */
export type StoreOption = { readonly value: string; readonly label: string; readonly detail?: string };

const byCode = ({ code, name }: { readonly code: string; readonly name: string }): StoreOption => ({ value: code, label: name, detail: code });

const CHOICES = {
  country: () => countries().map(byCode),
  locale: () => namedLocales().map(byCode),
  timezone: () => zones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  currency: () => namedCurrencies().map(byCode),
} as const satisfies Record<string, () => readonly StoreOption[]>;

export type ChosenField = keyof typeof CHOICES;

/** Cache: naming hundreds of places is slow, and they are the same for every store. */
const known = new Map<ChosenField, readonly StoreOption[]>();

export function storeOptions(field: ChosenField): readonly StoreOption[] {
  const options = known.get(field) ?? CHOICES[field]();
  known.set(field, options);
  return options;
}

/** Returns the label of a value; the value itself if it is not an option. */
export function optionLabel(field: string, value: string): string {
  if (!Object.hasOwn(CHOICES, field)) return value;
  return storeOptions(field as ChosenField).find((option) => option.value === value)?.label ?? value;
}
