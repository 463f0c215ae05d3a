import type { DraftPlace, StoredDraft } from "./stored-draft.ts";

/**
 * What somebody has typed and not saved, kept in this browser for the next time. Each form that is open keeps its own:
 * two tabs about the same record neither see nor overwrite what is typed in the other. Storage may be absent, full or
 * forbidden: nothing is kept then, and nothing breaks.
 */
export interface Drafts {
  /** Where the form that is opened now keeps what is typed into it. */
  open(place: DraftPlace): DraftSlot;

  /**
   * The draft of a place that was kept last, of those whose forms are gone: closed, reloaded or crashed. Undefined where
   * there is none that can be read. Where the browser cannot tell which pages are still there, all others count as gone.
   */
  leftAt(place: DraftPlace): Promise<LeftDraft | undefined>;

  /** Forgets every draft of every account: somebody signs out, or somebody else signs in. */
  forgetAll(): void;
}

/** One form's own draft. */
export interface DraftSlot {
  /** Keeps the draft instead of what this form kept before. Returns false if the browser has no room for it. */
  keep(draft: StoredDraft): boolean;

  forget(): void;

  /** The form goes, or its page: what it keeps from now on counts as left, until it keeps something again. */
  close(): void;
}

/** What a form that is gone has kept; it stays until it is forgotten. */
export type LeftDraft = { readonly draft: StoredDraft; readonly forget: () => void };
