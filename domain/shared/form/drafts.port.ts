import type { DraftKey, StoredDraft } from "./stored-draft.ts";

/**
 * Unsaved form input, kept in this browser.
 * Each open form has its own slot: two tabs with the same record neither see nor overwrite each other's input. If
 * storage is absent, full or forbidden, nothing is kept, and the form still works.
 */
export interface Drafts {
  /** Returns the slot of a form that opens now. */
  open(place: DraftKey): DraftSlot;

  /**
   * Returns the latest draft of a place among those whose forms no longer exist: closed, reloaded or crashed.
   * Undefined if there is no readable one. If the browser does not know which pages are open, all other forms count
   * as gone.
   */
  findAbandoned(place: DraftKey): Promise<AbandonedDraft | undefined>;

  /** Deletes every draft of every account: the user signs out, or another user signs in. */
  deleteAll(): void;
}

/** The draft of one form. */
export interface DraftSlot {
  /** Stores a draft in place of the form's previous one. Returns false if the browser has no room for it. */
  save(draft: StoredDraft): boolean;

  clear(): void;

  /** The form or its page closes. Its draft counts as abandoned until the form stores another one. */
  close(): void;
}

/** The draft of a closed form. It stays until it is removed. */
export type AbandonedDraft = { readonly draft: StoredDraft; readonly remove: () => void };
