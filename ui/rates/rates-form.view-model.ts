import { makeAutoObservable, runInAction } from "mobx";
import { formatCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { setRates, type RatesDraft } from "#domain/rates/drafts.ts";
import {
  earliestValidFrom, formatWholeRate, largeChangeQuestion, parseRate, RATES_OUTDATED, ratesFailed,
  type RateChange, type Rates, type RatesRecord,
} from "#domain/rates/index.ts";
import { conflictRows, type ConflictRow } from "#ui/model/conflict-rows.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { Saving, SavingRefusal } from "#ui/model/editable.ts";
import { Editing } from "#ui/model/editing.ts";
import type { KeptDraft } from "#ui/model/kept-draft.ts";
import { notifyFailure, notifyUnsaved, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { RateEntriesViewModel } from "./rate-entries.view-model.ts";
import { ratesEditable } from "./rates-editable.ts";

type Collaborators = {
  readonly rates: Rates;
  readonly current: RatesRecord | undefined;
  /** The base currency of the first rates. */
  readonly currency: string;
  readonly kept?: KeptDraft | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly onSet: (record: RatesRecord) => void;
  /** Back to the rates as they are: those, where others are known by now. */
  readonly onClose: (latest: RatesRecord | undefined) => void;
};

/** The field of the day, which alone knows of one that is half typed. */
type DayBinding = FieldBinding & { readonly onUnfinished: (isUnfinished: boolean) => void };

/** The form of the rates that come next [RATE-011]. */
export class RatesFormViewModel {
  private readonly with: Collaborators;
  /** The day that stood there when another was begun and not finished; once that is another, the field shows it. */
  private unfinishedOver: string | undefined = undefined;
  /** Asks whether large changes are meant: nothing is sent until the answer. */
  private isAsking = false;

  readonly editing: Editing<RatesDraft, RatesRecord>;
  readonly entries: RateEntriesViewModel;

  constructor(collaborators: Collaborators) {
    const { current, currency, clock, random, kept } = collaborators;
    this.with = collaborators;
    this.editing = new Editing({
      editable: ratesEditable({ form: () => ({ currency, now: clock.now() }), isDayUnfinished: () => this.isDayUnfinished }),
      seen: current,
      save: (draft, saving) => this.send(draft, saving),
      onSaved: (record, isHere) => this.saved(record, isHere),
      onFailed: (failure) => this.failed(failure),
      onLost: (refusal) => this.lost(refusal),
      random,
      ...(kept ? { kept } : {}),
    });
    this.entries = new RateEntriesViewModel(this.editing);
    makeAutoObservable<this, "with">(this, { with: false, editing: false, entries: false }, { autoBind: true });
  }

  get validFrom(): DayBinding {
    return { ...this.editing.draft.bind("validFrom"), onUnfinished: this.noteUnfinished };
  }

  /** The first day that can be chosen [RATE-007]. */
  get earliest(): CalendarDay | undefined {
    return earliestValidFrom(this.editing.seen);
  }

  get validFromNote(): string {
    const { earliest } = this;
    return `Effective from 00:00 UTC${earliest ? `, ${formatCalendarDay(earliest)} or later` : ""}.`;
  }

  /** Why they could not be set, where no field is to blame. */
  get problem(): string | undefined {
    const { problem } = this.editing;
    return problem && shouldNotify(problem) ? ratesFailed("set", problem) : undefined;
  }

  /** The rates are on their way to the server. */
  get isSetting(): boolean {
    return this.editing.isSaving && !this.isAsking;
  }

  /** Why it cannot be cancelled now: what is on its way would be set all the same. */
  get heldReason(): string | undefined {
    return this.editing.isSaving ? "The rates are being set" : undefined;
  }

  get conflictText(): string {
    return this.editing.conflict?.isMetSaving ? RATES_OUTDATED : "Other rates have been set since you typed what was kept: choose what shall hold.";
  }

  get conflictRows(): readonly ConflictRow[] {
    const { conflict } = this.editing;
    return conflict ? conflictRows(conflict, { labelOf: (field) => field.replace("/", " to "), textOf: rateAsRead }) : [];
  }

  /** A field that is wrong may stand in the table of another base currency. */
  async save(): Promise<void> {
    const { draft } = this.editing;
    const before = draft.setbacks;
    await this.editing.save();
    const [fault] = draft.setbacks > before ? draft.faults : [];
    if (fault !== undefined) this.entries.lead(fault);
  }

  /** Back without setting anything; whoever has typed something is asked first. While they are being set there is no way back. */
  async cancel(): Promise<void> {
    if (this.heldReason !== undefined) return;
    const { unsaved, discard } = this.editing;
    if (unsaved && !(await this.with.dialogs.confirm(DISCARDING))) return;
    if (unsaved) discard();
    this.with.onClose(undefined);
  }

  viewLatest(): void {
    const latest = this.editing.conflict?.theirs;
    this.editing.viewLatest();
    this.with.onClose(latest);
  }

  leave(): void {
    this.editing.leave();
  }

  private get isDayUnfinished(): boolean {
    return this.unfinishedOver !== undefined && this.unfinishedOver === this.editing.draft.textOf("validFrom");
  }

  private noteUnfinished(isUnfinished: boolean): void {
    this.unfinishedOver = isUnfinished ? this.editing.draft.textOf("validFrom") : undefined;
  }

  /** Large changes are asked about once more. */
  private async send(draft: RatesDraft, saving: Saving): Promise<Result<RatesRecord, SavingRefusal<RatesRecord>>> {
    const { rates, dialogs } = this.with;
    const first = await setRates(draft, rates, { ...saving, isConfirmed: false });
    if (first.ok) return first;
    if (first.error.kind !== "unconfirmed") return err(first.error);
    runInAction(() => (this.isAsking = true));
    const isMeant = await dialogs.confirm(asking(first.error.changes));
    runInAction(() => (this.isAsking = false));
    if (!isMeant) return err({ kind: "called-off" });
    const second = await setRates(draft, rates, { ...saving, isConfirmed: true });
    if (second.ok) return second;
    return err(second.error.kind === "unconfirmed" ? { kind: "called-off" } : second.error);
  }

  private saved(record: RatesRecord, isHere: boolean): void {
    this.with.notifier.raise("success", "Rates set");
    if (isHere) this.with.onSet(record);
  }

  /** The form is not there any more to say it. */
  private lost(refusal: SavingRefusal<RatesRecord>): void {
    const { notifier, kept } = this.with;
    notifyUnsaved(notifier, refusal, { subject: "new rates", failed: (failure) => ratesFailed("set", failure), hasDraft: kept !== undefined });
  }

  /** What stands beside a field is said there. */
  private failed(failure: Failure): void {
    if (this.problem !== undefined) notifyFailure(this.with.notifier, failure, this.problem);
  }
}

/** What is no number is shown as it was typed [RATE-008]. */
/** All digits: of two rates that differ in the fifth, each is seen as it is. */
const rateAsRead = (_field: string, text: string): string => {
  const rate = parseRate(text);
  return rate === undefined ? text : formatWholeRate(rate);
};

const DISCARDING: Question = {
  title: "Discard these rates?",
  text: "What you have typed is not set. It is lost when you go back.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
  danger: true,
};

const asking = (changes: readonly RateChange[]): Question => ({
  title: "Set these rates?",
  text: largeChangeQuestion(changes),
  confirmLabel: "Set rates",
  danger: true,
});
