import type { DraftSlot, Drafts, LeftDraft } from "#domain/shared/drafts.port.ts";
import { draftName, lastSaved, parseStoredDraft, storedForm, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";

/** The draft of one form: its place, its text, and whether the form is still open. */
type Slot = { readonly place: string; text: string | undefined; isOpen: boolean };

/** Drafts in memory, for the lifetime of this object. */
export class MemoryDrafts implements Drafts {
  readonly #slots: Slot[] = [];
  readonly #capacity: number;

  /** `capacity` is the maximum number of characters of a draft. */
  constructor(capacity = Infinity) {
    this.#capacity = capacity;
  }

  /** The number of stored drafts. */
  get count(): number {
    return this.#written.length;
  }

  open(place: DraftPlace): DraftSlot {
    const slot: Slot = { place: draftName(place), text: undefined, isOpen: false };
    this.#slots.push(slot);
    return {
      keep: (draft) => {
        const text = JSON.stringify(storedForm(draft));
        const isKept = text.length <= this.#capacity;
        Object.assign(slot, { text: isKept ? text : undefined, isOpen: isKept });
        return isKept;
      },
      forget: () => forget(slot),
      close: () => { slot.isOpen = false; },
    };
  }

  leftAt(place: DraftPlace): Promise<LeftDraft | undefined> {
    const left = this.#written.filter((slot) => slot.place === draftName(place) && !slot.isOpen);
    return Promise.resolve(lastSaved(left.map((slot) => ({ draft: read(slot), forget: () => forget(slot) }))));
  }

  forgetAll(): void {
    for (const slot of this.#slots) forget(slot);
  }

  /** Simulates a crash of every page. */
  crash(): void {
    for (const slot of this.#slots) slot.isOpen = false;
  }

  get #written(): readonly Slot[] {
    return this.#slots.filter(({ text }) => text !== undefined);
  }
}

const forget = (slot: Slot): void => void Object.assign(slot, { text: undefined, isOpen: false });

const read = ({ text = "" }: Slot): StoredDraft => parseStoredDraft(JSON.parse(text)) as StoredDraft;
