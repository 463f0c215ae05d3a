import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { DraftSlot, Drafts, AbandonedDraft } from "#domain/shared/form/drafts.port.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { hasDraftChanges, type DraftKey, type StoredDraft } from "#domain/shared/form/stored-draft.ts";
import type { Dialogs, Question } from "./dialogs.ts";

type Deps = {
  readonly drafts: Drafts;
  readonly place: DraftKey;
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, "confirm">;
};

/** What a screen needs so that the drafts of its form survive a reload. */
export type AutosaveDeps = Omit<Deps, "place"> & {
  /** The owner of the drafts. Undefined for an account without a key, which cannot be recognised later. */
  readonly draftsOf?: Pick<DraftKey, "account" | "retailer"> | undefined;
};

/** Saves the draft of a form in the browser while the user types. Offers it after a reload or a crash. */
export class DraftAutosave {
  private readonly deps: Deps;
  private readonly slot: DraftSlot;
  private found: AbandonedDraft | undefined = undefined;
  /** The restored draft, until this form saves it as its own. */
  private restored: AbandonedDraft | undefined;
  private cancelTimer: () => void = () => undefined;

  /** True if the browser did not keep the draft of this form, for example because it is too large. */
  isLost = false;

  /** Returns undefined if drafts have no owner. */
  static of(
    { draftsOf, ...deps }: AutosaveDeps,
    form: Omit<DraftKey, "account" | "retailer">,
  ): DraftAutosave | undefined {
    const { drafts, schedule, clock, dialogs } = deps;
    return draftsOf && new DraftAutosave({ drafts, schedule, clock, dialogs, place: { ...form, ...draftsOf } });
  }

  constructor(deps: Deps) {
    const { drafts, place } = deps;
    this.deps = deps;
    this.slot = drafts.open(place);
    makeAutoObservable<this, "deps" | "slot" | "found" | "restored" | "cancelTimer">(
      this,
      { deps: false, slot: false, found: observableRef, restored: false, cancelTimer: false },
      { autoBind: true },
    );
    void this.find();
  }

  /** The draft of an earlier session, until the user restores or dismisses it. */
  get offered(): StoredDraft | undefined {
    return this.found?.draft;
  }

  /** Saves after the user pauses typing. */
  saveSoon(read: () => Omit<StoredDraft, "savedAt">): void {
    this.stop();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, () => this.save(read()));
  }

  save(draft: Omit<StoredDraft, "savedAt">): void {
    this.stop();
    const stored = { ...draft, savedAt: this.deps.clock.now() };
    if (hasDraftChanges(stored)) this.isLost = !this.slot.save(stored);
    else this.forget();
    this.restored?.remove();
    this.restored = undefined;
  }

  /** Asks whether the offered draft may replace the text that the user has typed. */
  async confirmReplace(): Promise<boolean> {
    return this.deps.dialogs.confirm(REPLACING);
  }

  /** Returns the offered draft. Its copy stays stored until this form saves the draft as its own. */
  restore(): StoredDraft | undefined {
    const { found } = this;
    if (found) this.restored = found;
    this.found = undefined;
    return found?.draft;
  }

  /** Deletes the offered draft and offers the previous one, if any. */
  dismiss(): void {
    this.found?.remove();
    this.found = undefined;
    void this.find();
  }

  /** Deletes the draft of this form. */
  discard(): void {
    this.stop();
    this.forget();
  }

  /** Closes the form. Another form may offer its draft. */
  close(): void {
    this.stop();
    this.slot.close();
  }

  private forget(): void {
    this.isLost = false;
    this.slot.clear();
  }

  private stop(): void {
    this.cancelTimer();
  }

  private async find(): Promise<void> {
    const { drafts, place } = this.deps;
    const found = await drafts.findAbandoned(place);
    runInAction(() => {
      this.found = found && hasDraftChanges(found.draft) ? found : undefined;
    });
  }
}

const REPLACING: Question = {
  title: "Replace what you typed?",
  text: "The draft will replace what's on this page.",
  confirmLabel: "Replace it",
  cancelLabel: "Keep what I typed",
  danger: true,
};
