import type { StoreDetails } from "./store-details.ts";
import type { ExtraProperty, StoreSettings } from "./store-settings.ts";

/** What the rules on a store depend on. */
export type StoreContext = {
  readonly settings: StoreSettings;
  /** The store as it was before the change; absent for a new one. */
  readonly seen?: StoreDetails;
};

/** What a form of a store is about. */
export type StoreForm = StoreContext & {
  /** Properties and settings can be edited as JSON here. */
  readonly jsonEditors: boolean;
};

/** The plain text fields, in the order of the form. */
export const STORE_TEXTS = ["name", "reference", "address", "city", "postcode", "country", "phone", "locale", "timezone", "currency"] as const;
export type StoreText = (typeof STORE_TEXTS)[number];

/** The most code points that a field may have. */
export const STORE_LIMITS = {
  name: 100,
  city: 60,
  postcode: 10,
  phone: 20,
  /** In an address, and in a receipt that a till sends, the contract takes one as long. */
  externalReference: 256,
  /** More digits than that are no exact number any more. */
  legacyReference: 15,
} as const;

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

export const referenceLabel = ({ legacyReference }: StoreSettings): string => (legacyReference ? "Reference" : STORE_LABELS.reference);

/** The name of an extra property among the fields of the form. */
export const extraField = ({ key }: ExtraProperty): string => `extras.${key}`;

/** What the field of that name is called on screen. */
export function storeFieldLabel(settings: StoreSettings, field: string): string {
  if (field === "reference") return referenceLabel(settings);
  const extra = settings.extraProperties.find((property) => extraField(property) === field);
  return extra?.label ?? STORE_LABELS[field as keyof typeof STORE_LABELS] ?? field;
}
