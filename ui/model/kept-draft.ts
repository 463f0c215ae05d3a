import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { DraftSlot, Drafts, LeftDraft } from "#domain/shared/drafts.port.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { isWorthOffering, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";
import type { Dialogs, Question } from "./dialogs.ts";

type Collaborators = {
  readonly drafts: Drafts;
  readonly place: DraftPlace;
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, "confirm">;
};

/** The draft of one form as the browser keeps it while it is typed, for after a reload or a crash of the tab. */
export class KeptDraft {
  private readonly with: Collaborators;
  private readonly slot: DraftSlot;
  private left: LeftDraft | undefined = undefined;
  /** What was taken up, until it is kept as this form's own. */
  private taken: LeftDraft | undefined;
  private callOff: () => void = () => undefined;

  constructor(collaborators: Collaborators) {
    const { drafts, place } = collaborators;
    this.with = collaborators;
    this.slot = drafts.open(place);
    makeAutoObservable<this, "with" | "slot" | "left" | "taken" | "callOff">(
      this,
      { with: false, slot: false, left: observableRef, taken: false, callOff: false },
      { autoBind: true },
    );
    void this.look();
  }

  /** What was left unsaved the last time, until it is taken up or declined. */
  get offered(): StoredDraft | undefined {
    return this.left?.draft;
  }

  /** When the typing has paused. */
  keepSoon(read: () => Omit<StoredDraft, "savedAt">): void {
    this.stop();
    this.callOff = this.with.schedule.after(INPUT_DEBOUNCE_MS, () => this.keep(read()));
  }

  keep(draft: Omit<StoredDraft, "savedAt">): void {
    this.stop();
    const stored = { ...draft, savedAt: this.with.clock.now() };
    if (isWorthOffering(stored)) this.slot.keep(stored);
    else this.slot.forget();
    this.taken?.forget();
    this.taken = undefined;
  }

  /** Whether what was offered may take the place of what has been typed since. */
  async mayReplace(): Promise<boolean> {
    return this.with.dialogs.confirm(REPLACING);
  }

  /** Hands out what was offered; it stays where it is until it is kept as this form's own. */
  takeUp(): StoredDraft | undefined {
    const { left } = this;
    if (left) this.taken = left;
    this.left = undefined;
    return left?.draft;
  }

  /** What was offered is not wanted; there may be an older one. */
  decline(): void {
    this.left?.forget();
    this.left = undefined;
    void this.look();
  }

  /** What this form keeps was saved, or is not wanted. */
  forget(): void {
    this.stop();
    this.slot.forget();
  }

  /** The form goes: what it still keeps may be offered elsewhere. */
  close(): void {
    this.stop();
    this.slot.close();
  }

  private stop(): void {
    this.callOff();
  }

  private async look(): Promise<void> {
    const { drafts, place } = this.with;
    const left = await drafts.leftAt(place);
    runInAction(() => { this.left = left && isWorthOffering(left.draft) ? left : undefined; });
  }
}

const REPLACING: Question = {
  title: "Replace what you typed?",
  text: "The draft will replace what's on this page.",
  confirmLabel: "Replace it",
  cancelLabel: "Keep what I typed",
  danger: true,
};
