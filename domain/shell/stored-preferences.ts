import type { PreferenceKey } from "./preferences.port.ts";

/** The preferences of a browser. */
export type StoredPreferences = Readonly<Partial<Record<PreferenceKey, string>>>;

/** The cookie in which the browser repeats its preferences, so that the host can render the page with them. */
export const PREFERENCES_COOKIE = "counterfoil-preferences";

/** A cookie holds 4096 bytes. Preferences that do not fit are not repeated. */
const MAX_COOKIE_LENGTH = 3_800;

const KEY = /^(?:navigation\.folded|theme|email\.view|reports\.store|sales\.chart_type|sales\.series|post_receipt\.localtime|post_receipt\.transaction_id|properties\.[\w-]{1,50})$/;

/** Reads the JSON of the cookie. Everything that is not a preference is dropped. */
export function parseStoredPreferences(source: unknown): StoredPreferences {
  if (typeof source !== "object" || source === null) return {};
  return Object.fromEntries(Object.entries(source).filter(([key, value]) => isPreferenceKey(key) && typeof value === "string"));
}

export const isPreferenceKey = (key: string): key is PreferenceKey => KEY.test(key);

/** The value of the cookie. Undefined if the preferences are too long for one. */
export function formatPreferencesCookie(preferences: StoredPreferences): string | undefined {
  const value = encodeURIComponent(JSON.stringify(preferences));
  return value.length > MAX_COOKIE_LENGTH ? undefined : value;
}

/** True if two browsers would render the same. The order of the keys does not matter. */
export const isSamePreferences = (one: StoredPreferences, other: StoredPreferences): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
