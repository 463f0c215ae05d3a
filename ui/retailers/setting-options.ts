import { choiceLabel } from "#domain/retailers/drafts.ts";
import { listCountries } from "#domain/shared/identifier/country.ts";
import { listNamedCurrencies } from "#domain/shared/number/currency-names.ts";
import { listTimeZones } from "#domain/shared/time/time-zone.ts";
import { PAGE_KINDS } from "#domain/shell/index.ts";

/** An option of a field: its value, its label and another code. */
export type SettingOption = { readonly value: string; readonly label: string; readonly detail?: string };

const byCode = ({ code, name }: { readonly code: string; readonly name: string }): SettingOption => ({
  value: code,
  label: name,
  detail: code,
});

/** By the formats of the schema. */
const OPTIONS: Readonly<Record<string, () => readonly SettingOption[]>> = {
  "time-zone": () => listTimeZones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  currency: () => listNamedCurrencies().map(byCode),
  country: () => listCountries().map(byCode),
  "page-kind": () => PAGE_KINDS.map((kind) => ({ value: kind, label: choiceLabel(kind) })),
};

/** Cache: naming hundreds of places is slow. */
const known = new Map<string, readonly SettingOption[]>();

export function settingOptions(format: string): readonly SettingOption[] {
  const options = known.get(format) ?? OPTIONS[format]?.() ?? [];
  known.set(format, options);
  return options;
}
