import type { Drafts } from "#domain/shared/drafts.port.ts";
import { draftName, parseStoredDraft, storedForm, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";
import { DRAFT_PREFIX, forgetDrafts } from "./forget-drafts.ts";
import type { KeyValueStorage } from "./local-preferences.ts";

/**
 * Drafts in local storage under our prefix. Storage may be absent, full, forbidden, or hold what somebody else has
 * written there: nothing is kept or found then, and nobody is told, since saving still works.
 */
export class LocalDrafts implements Drafts {
  private readonly storage: () => KeyValueStorage;

  constructor(storage: () => KeyValueStorage) {
    this.storage = storage;
  }

  keep(place: DraftPlace, draft: StoredDraft): void {
    const isKept = this.attempt((storage) => {
      storage.setItem(keyOf(place), JSON.stringify(storedForm(draft)));
      return true;
    });
    // An old draft must not pass for this one.
    if (!isKept) this.forget(place);
  }

  at(place: DraftPlace): StoredDraft | undefined {
    return this.attempt((storage) => parseStoredDraft(JSON.parse(storage.getItem(keyOf(place)) ?? "null")));
  }

  forget(place: DraftPlace): void {
    this.attempt((storage) => storage.removeItem(keyOf(place)));
  }

  forgetAll(): void {
    forgetDrafts(this.storage);
  }

  private attempt<T>(act: (storage: KeyValueStorage) => T): T | undefined {
    try {
      return act(this.storage());
    } catch {
      return undefined;
    }
  }
}

const keyOf = (place: DraftPlace): string => DRAFT_PREFIX + draftName(place);
