import type { DraftSlot, Drafts, LeftDraft } from "#domain/shared/drafts.port.ts";
import { draftName, lastSaved, parseStoredDraft, storedForm, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";

/** One form's draft: of which place, as it was written, and whether the form is still there. */
type Kept = { readonly place: string; text: string | undefined; isOpen: boolean };

/** What a browser keeps of what was typed, for as long as this lives. */
export class MemoryDrafts implements Drafts {
  readonly #kept: Kept[] = [];
  readonly #capacity: number;

  /** `capacity` is the most characters of a draft. */
  constructor(capacity = Infinity) {
    this.#capacity = capacity;
  }

  /** How many drafts are kept. */
  get count(): number {
    return this.#written.length;
  }

  open(place: DraftPlace): DraftSlot {
    const slot: Kept = { place: draftName(place), text: undefined, isOpen: false };
    this.#kept.push(slot);
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
    for (const slot of this.#kept) forget(slot);
  }

  /** Every page crashes. */
  crash(): void {
    for (const slot of this.#kept) slot.isOpen = false;
  }

  get #written(): readonly Kept[] {
    return this.#kept.filter(({ text }) => text !== undefined);
  }
}

const forget = (slot: Kept): void => void Object.assign(slot, { text: undefined, isOpen: false });

const read = ({ text = "" }: Kept): StoredDraft => parseStoredDraft(JSON.parse(text)) as StoredDraft;
