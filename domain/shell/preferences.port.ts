/**
 * What this browser remembers for its user between visits: choices of view, never people or secrets.
 * Storage may be absent, full or forbidden: a value then lives until the page is closed, and nothing breaks
 * [SHELL-051, SHELL-052].
 */
export interface Preferences {
  /** The remembered text of a key, or undefined. */
  get(key: PreferenceKey): string | undefined;
  set(key: PreferenceKey, value: string): void;
  forget(key: PreferenceKey): void;
}

/** Keys without their prefix, e.g. `properties.1001`. */
export type PreferenceKey =
  | "navigation.folded"
  | "theme"
  | "email.view"
  | "reports.store"
  | "sales.chart_type"
  | "sales.series"
  | "post_receipt.localtime"
  | "post_receipt.transaction_id"
  | `properties.${string}`;
