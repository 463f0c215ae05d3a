import { DRAFT_PREFIX } from "#domain/shell/index.ts";
import type { KeyValueStorage } from "./local-preferences.ts";

/**
 * Deletes every draft of every account.
 * Separate from the code that reads and writes drafts: every page notices when another user signs in, and few pages
 * have a form. When a user signs out, the host's page does the same.
 */
export function deleteStoredDrafts(storage: () => KeyValueStorage): void {
  try {
    const store = storage();
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
    for (const key of keys.filter((name) => name.startsWith(DRAFT_PREFIX))) store.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}
