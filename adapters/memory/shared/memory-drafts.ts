import type { DraftSlot, Drafts, LeftDraft } from "#domain/shared/drafts.port.ts";
import { draftName, lastSaved, parseStoredDraft, storedForm, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";

/** The draft of one form: its place, its text, and whether the form is still open. */
type Kept = { readonly place: string; text: string | undefined; isOpen: boolean };

/** Drafts in memory, for the lifetime of this object. */
export class MemoryDrafts implements Drafts {
  readonly #kept: Kept[] = [];

  /** The number of stored drafts. */
  get count(): number {
    return this.#written.length;
  }

  open(place: DraftPlace): DraftSlot {
    const slot: Kept = { place: draftName(place), text: undefined, isOpen: false };
    this.#kept.push(slot);
    return {
      keep: (draft) => Object.assign(slot, { text: JSON.stringify(storedForm(draft)), isOpen: true }),
      forget: () => forget(slot),
      close: () => { slot.isOpen = false; },
    };
  }

  leftAt(place: DraftPlace): Promise<LeftDraft | undefined> {
    const left = this.#written.filter((slot) => slot.place === draftName(place) && !slot.isOpen);
    return Promise.resolve(lastSaved(left.map((slot) => ({ draft: read(slot), forget: () => forget(slot) }))));
  }

  forgetAll(): void {
    for (const slot of this.#kept) forget(slot);
  }

  /** Simulates a crash of every page. */
  crash(): void {
    for (const slot of this.#kept) slot.isOpen = false;
  }

  get #written(): readonly Kept[] {
    return this.#kept.filter(({ text }) => text !== undefined);
  }
}

const forget = (slot: Kept): void => void Object.assign(slot, { text: undefined, isOpen: false });

const read = ({ text = "" }: Kept): StoredDraft => parseStoredDraft(JSON.parse(text)) as StoredDraft;
