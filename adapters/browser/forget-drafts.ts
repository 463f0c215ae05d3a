import { DRAFT_PREFIX } from "#domain/shell/index.ts";
import type { KeyValueStorage } from "./local-preferences.ts";

/**
 * Forgets every draft of every account. It stands apart from what reads and writes drafts, because every page hears of
 * somebody else signing in, and few have a form. When somebody signs out, the host's page does the same.
 */
export function forgetDrafts(storage: () => KeyValueStorage): void {
  try {
    const kept = storage();
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? "");
    for (const key of keys.filter((name) => name.startsWith(DRAFT_PREFIX))) kept.removeItem(key);
  } catch {
    // Where there is no storage there are no drafts.
  }
}
