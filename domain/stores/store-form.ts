import type { StoreDetails } from "./store-details.ts";
import type { ExtraProperty, StoreSettings } from "./store-settings.ts";

/** The context of the rules on a store. */
export type StoreContext = {
  readonly settings: StoreSettings;
  /** The store before the change; absent for a new one. */
  readonly seen?: StoreDetails;
};

/** The context of a store form. */
export type StoreForm = StoreContext & {
  /** The user can edit properties and settings as JSON. */
  readonly jsonEditors: boolean;
};

/** The plain text fields in the order of the form. */
export const STORE_TEXTS = [
  "name",
  "reference",
  "address",
  "city",
  "postcode",
  "country",
  "phone",
  "locale",
  "timezone",
  "currency",
] as const;
export type StoreText = (typeof STORE_TEXTS)[number];

/** Maximum length of the fields in code points. */
export const STORE_LIMITS = {
  name: 100,
  city: 60,
  postcode: 10,
  phone: 20,
  /** The contract has the same limit in URLs and in receipts from tills. */
  externalReference: 256,
  legacyReference: 16,
} as const;

/** The largest number that JSON keeps exact. */
export const MAX_LEGACY_REFERENCE = Number.MAX_SAFE_INTEGER;

export const STORE_LABELS = {
  name: "Name",
  reference: "External reference",
  address: "Address",
  city: "City",
  postcode: "Postcode",
  country: "Country",
  phone: "Phone",
  locale: "Locale",
  timezone: "Time zone",
  currency: "Currency",
  properties: "Properties",
  settings: "Settings",
} as const satisfies Record<StoreText | "properties" | "settings", string>;

export const referenceLabel = ({ legacyReference }: StoreSettings): string =>
  legacyReference ? "Reference" : STORE_LABELS.reference;

/** Returns the name of the form field of an extra property. */
export const extraFieldName = ({ key }: ExtraProperty): string => `extras.${key}`;

/** Returns the label of a field. */
export function storeFieldLabel(settings: StoreSettings, field: string): string {
  if (field === "reference") return referenceLabel(settings);
  const extra = settings.extraProperties.find((property) => extraFieldName(property) === field);
  return extra?.label ?? (STORE_LABELS as Readonly<Record<string, string>>)[field] ?? field;
}
