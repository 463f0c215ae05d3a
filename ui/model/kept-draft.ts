import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { isWorthOffering, type DraftPlace, type StoredDraft } from "#domain/shared/stored-draft.ts";

type Collaborators = { readonly drafts: Drafts; readonly place: DraftPlace; readonly schedule: Schedule; readonly clock: Clock };

/** The draft of one form as the browser keeps it while it is typed, for after a reload or a crash of the tab. */
export class KeptDraft {
  private readonly with: Collaborators;
  private callOff: () => void = () => undefined;

  /** What was left unsaved the last time, until it is taken up or declined. */
  offered: StoredDraft | undefined;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    const left = collaborators.drafts.at(collaborators.place);
    this.offered = left && isWorthOffering(left) ? left : undefined;
    makeAutoObservable<this, "with" | "callOff">(this, { with: false, callOff: false, offered: observableRef }, { autoBind: true });
  }

  /** When the typing has paused. */
  keepSoon(read: () => Omit<StoredDraft, "savedAt">): void {
    this.stop();
    this.callOff = this.with.schedule.after(INPUT_DEBOUNCE_MS, () => this.keep(read()));
  }

  keep(draft: Omit<StoredDraft, "savedAt">): void {
    const { drafts, place, clock } = this.with;
    this.stop();
    const stored = { ...draft, savedAt: clock.now() };
    if (isWorthOffering(stored)) drafts.keep(place, stored);
    else drafts.forget(place);
  }

  /** Hands out what was offered; it is kept until something else is. */
  takeUp(): StoredDraft | undefined {
    const { offered } = this;
    this.offered = undefined;
    return offered;
  }

  /** It was saved, or is not wanted. */
  forget(): void {
    this.stop();
    this.offered = undefined;
    this.with.drafts.forget(this.with.place);
  }

  stop(): void {
    this.callOff();
  }
}
