import { countries } from "#domain/shared/country.ts";
import { namedCurrencies } from "#domain/shared/currency-names.ts";
import { namedLocales } from "#domain/shared/locale.ts";
import { zones } from "#domain/shared/zone.ts";

/** One of the choices of a field: what is kept, how it is called, and by which code it is known too. */
export type StoreOption = { readonly value: string; readonly label: string; readonly detail?: string };

const byCode = ({ code, name }: { readonly code: string; readonly name: string }): StoreOption => ({ value: code, label: name, detail: code });

const CHOICES = {
  country: () => countries().map(byCode),
  locale: () => namedLocales().map(byCode),
  timezone: () => zones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  currency: () => namedCurrencies().map(byCode),
} as const satisfies Record<string, () => readonly StoreOption[]>;

export type ChosenField = keyof typeof CHOICES;

/** Naming hundreds of places takes its time, and they are the same for every store. */
const known = new Map<ChosenField, readonly StoreOption[]>();

export function storeOptions(field: ChosenField): readonly StoreOption[] {
  const options = known.get(field) ?? CHOICES[field]();
  known.set(field, options);
  return options;
}

/** What a value of the field is called; the value itself where it is none of the choices. */
export function optionLabel(field: string, value: string): string {
  if (!Object.hasOwn(CHOICES, field)) return value;
  return storeOptions(field as ChosenField).find((option) => option.value === value)?.label ?? value;
}
