import type { PreferenceKey } from "./preferences.port.ts";

/** The preferences of a browser. */
export type StoredPreferences = Readonly<Partial<Record<PreferenceKey, string>>>;

/** The cookie with a copy of the preferences, so that the host can render the page with them. */
export const PREFERENCES_COOKIE = "counterfoil-preferences";

/** A cookie holds 4096 bytes. Preferences that do not fit are not copied. */
const MAX_COOKIE_LENGTH = 3_800;

const KEY =
  /^(?:navigation\.folded|theme|shortcuts|email\.view|mail_waves\.dismissed|first_steps\.dismissed|reports\.store|sales\.chart_type|sales\.series|templates\.sections|post_receipt\.localtime|post_receipt\.transaction_id|properties\.[\w-]{1,50}|columns\.[\w-]{1,50})$/;

/** Parses the JSON of the cookie. Drops unknown keys and non-text values. */
export function parseStoredPreferences(source: unknown): StoredPreferences {
  if (typeof source !== "object" || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter(([key, value]) => isPreferenceKey(key) && typeof value === "string"),
  );
}

export const isPreferenceKey = (key: string): key is PreferenceKey => KEY.test(key);

/** Formats the value of the cookie. Undefined if the preferences are too long. */
export function formatPreferencesCookie(preferences: StoredPreferences): string | undefined {
  const value = encodeURIComponent(JSON.stringify(preferences));
  return value.length > MAX_COOKIE_LENGTH ? undefined : value;
}

/** True if both have the same keys and values, in any order. */
export const isSamePreferences = (one: StoredPreferences, other: StoredPreferences): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
