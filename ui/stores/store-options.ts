import { listCountries } from "#domain/shared/identifier/country.ts";
import { listNamedCurrencies } from "#domain/shared/number/currency-names.ts";
import { namedLocales } from "#domain/shared/locale/locale.ts";
import { listTimeZones } from "#domain/shared/time/time-zone.ts";

/** An option of a field: its value, its label and another code. */
export type StoreOption = { readonly value: string; readonly label: string; readonly detail?: string };

const byCode = ({ code, name }: { readonly code: string; readonly name: string }): StoreOption => ({
  value: code,
  label: name,
  detail: code,
});

const CHOICES = {
  country: () => listCountries().map(byCode),
  locale: () => namedLocales().map(byCode),
  timezone: () => listTimeZones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  currency: () => listNamedCurrencies().map(byCode),
} as const satisfies Record<string, () => readonly StoreOption[]>;

export type ChoiceField = keyof typeof CHOICES;

/** Cache: naming hundreds of places is slow, and they are the same for every store. */
const known = new Map<ChoiceField, readonly StoreOption[]>();

export function buildFieldOptions(field: ChoiceField): readonly StoreOption[] {
  const options = known.get(field) ?? CHOICES[field]();
  known.set(field, options);
  return options;
}

/** Returns the label of a value; the value itself if it is not an option. */
export function formatOptionLabel(field: string, value: string): string {
  if (!Object.hasOwn(CHOICES, field)) return value;
  return buildFieldOptions(field as ChoiceField).find((option) => option.value === value)?.label ?? value;
}
