import type { Drafts } from "#domain/shared/drafts.port.ts";
import { draftName, parseStoredDraft, storedForm, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";

/** What a browser keeps of what was typed, for as long as this lives. */
export class MemoryDrafts implements Drafts {
  readonly #texts = new Map<string, string>();

  /** How many drafts are kept. */
  get count(): number {
    return this.#texts.size;
  }

  keep(place: DraftPlace, draft: StoredDraft): void {
    this.#texts.set(draftName(place), JSON.stringify(storedForm(draft)));
  }

  at(place: DraftPlace): StoredDraft | undefined {
    const text = this.#texts.get(draftName(place));
    return text === undefined ? undefined : parseStoredDraft(JSON.parse(text));
  }

  forget(place: DraftPlace): void {
    this.#texts.delete(draftName(place));
  }

  forgetAll(): void {
    this.#texts.clear();
  }
}
