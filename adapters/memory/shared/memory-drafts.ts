import type { DraftSlot, Drafts, AbandonedDraft } from "#domain/shared/form/drafts.port.ts";
import {
  formatDraftKey,
  selectLastSaved,
  parseStoredDraft,
  toStoredFormat,
  type DraftKey,
  type StoredDraft,
} from "#domain/shared/form/stored-draft.ts";

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

  open(place: DraftKey): DraftSlot {
    const slot: Slot = { place: formatDraftKey(place), text: undefined, isOpen: false };
    this.#slots.push(slot);
    return {
      save: (draft) => {
        const text = JSON.stringify(toStoredFormat(draft));
        const isKept = text.length <= this.#capacity;
        Object.assign(slot, { text: isKept ? text : undefined, isOpen: isKept });
        return isKept;
      },
      clear: () => forget(slot),
      close: () => {
        slot.isOpen = false;
      },
    };
  }

  findAbandoned(place: DraftKey): Promise<AbandonedDraft | undefined> {
    const left = this.#written.filter((slot) => slot.place === formatDraftKey(place) && !slot.isOpen);
    return Promise.resolve(selectLastSaved(left.map((slot) => ({ draft: read(slot), remove: () => forget(slot) }))));
  }

  deleteAll(): void {
    for (const slot of this.#slots) forget(slot);
  }

  /** Simulates a crash of every page. */
  simulateCrash(): void {
    for (const slot of this.#slots) slot.isOpen = false;
  }

  get #written(): readonly Slot[] {
    return this.#slots.filter(({ text }) => text !== undefined);
  }
}

const forget = (slot: Slot): void => void Object.assign(slot, { text: undefined, isOpen: false });

const read = ({ text = "" }: Slot): StoredDraft => parseStoredDraft(JSON.parse(text)) as StoredDraft;
