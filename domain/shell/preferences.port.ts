/**
 * View preferences that the browser stores between visits. They never contain personal data or secrets.
 * If storage is missing, full or blocked, a value lasts until the page closes, and nothing fails
 * [SHELL-051, SHELL-052].
 */
export interface Preferences {
  /** Returns the stored text of a key, or undefined. */
  get(key: PreferenceKey): string | undefined;
  set(key: PreferenceKey, value: string): void;
  remove(key: PreferenceKey): void;
}

/** Keys without their prefix, e.g. `properties.1001`. */
export type PreferenceKey =
  | "navigation.folded"
  | "theme"
  | "shortcuts"
  | "email.view"
  | "mail_waves.dismissed"
  | "first_steps.dismissed"
  | "reports.store"
  | "sales.chart_type"
  | "sales.series"
  | "templates.sections"
  | "post_receipt.localtime"
  | "post_receipt.transaction_id"
  | `properties.${string}`
  | `columns.${string}`;
