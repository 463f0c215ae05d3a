import type { DraftPlace, StoredDraft } from "./stored-draft.ts";

/**
 * What somebody has typed and not saved, kept in this browser for the next time. Storage may be absent, full or
 * forbidden: nothing is kept then, and nothing breaks.
 */
export interface Drafts {
  /** Keeps the draft of a place instead of the one that was kept there. */
  keep(place: DraftPlace, draft: StoredDraft): void;

  /** The draft of a place; undefined where none is kept, or one that cannot be read. */
  at(place: DraftPlace): StoredDraft | undefined;

  forget(place: DraftPlace): void;

  /** Forgets every draft of every account: somebody signs out, or somebody else signs in. */
  forgetAll(): void;
}
