import { makeAutoObservable, runInAction } from "mobx";
import { formatCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { toNewRates, setRates, type RatesDraft } from "#domain/rates/drafts.ts";
import {
  earliestValidFrom,
  largeChangeQuestion,
  type RateChange,
  type Rates,
  type RatesRecord,
} from "#domain/rates/index.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { DraftAutosave } from "#ui/model/draft-autosave.ts";
import type { SaveError, SaveOptions } from "#ui/model/form-schema.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { RateFormRowsViewModel } from "./rate-form-rows.view-model.ts";
import { createRatesFormSchema } from "./rates-form-schema.ts";

type Deps = {
  readonly rates: Rates;
  readonly current: RatesRecord | undefined;
  /** The base currency of the first rates. */
  readonly currency: string;
  readonly kept?: DraftAutosave | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly onSet: (record: RatesRecord) => void;
  /** Closes the form. Receives the current rates if other ones are known. */
  readonly onClose: (latest: RatesRecord | undefined) => void;
};

/** The date field, which also reports an incomplete date. */
type DayBinding = FieldBinding & { readonly onUnfinished: (isUnfinished: boolean) => void };

/** View-model of the form of new rates [RATE-011]. */
export class RatesFormViewModel {
  private readonly deps: Deps;
  /** The last complete date while the user types an incomplete one. */
  private unfinishedOver: string | undefined = undefined;
  /** True while the user confirms large changes. Nothing is sent until then. */
  private isAsking = false;

  readonly session: FormSession<RatesDraft, RatesRecord>;
  readonly entries: RateFormRowsViewModel;

  constructor(deps: Deps) {
    const { current, currency, clock, random, notifier, kept, onSet, onClose } = deps;
    this.deps = deps;
    const schema = createRatesFormSchema({
      form: () => ({ currency, now: clock.now() }),
      isDayUnfinished: () => this.isDayUnfinished,
      save: (draft, options) => this.send(draft, options),
    });
    this.session = new FormSession({
      schema,
      record: current,
      notifier,
      random,
      autosave: kept,
      onSaved: (record, isMounted) => isMounted && onSet(record),
      onLatest: onClose,
    });
    this.entries = new RateFormRowsViewModel(this.session);
    makeAutoObservable<this, "deps">(this, { deps: false, session: false, entries: false }, { autoBind: true });
  }

  get validFrom(): DayBinding {
    return { ...this.session.draft.bind("validFrom"), onUnfinished: this.noteUnfinished };
  }

  /** The first day that can be chosen [RATE-007]. */
  get earliest(): CalendarDay | undefined {
    return earliestValidFrom(this.session.record);
  }

  get validFromNote(): string {
    const { earliest } = this;
    return `Effective from 00:00 UTC${earliest ? `, ${formatCalendarDay(earliest)} or later` : ""}.`;
  }

  /** True while the rates are being saved. */
  get isSetting(): boolean {
    return this.session.isSaving && !this.isAsking;
  }

  /** Why the form cannot be cancelled now: cancelling would not stop the save request. */
  get heldReason(): string | undefined {
    return this.session.isSaving ? "The rates are being set" : undefined;
  }

  /** Saves the rates. Focuses the first invalid field, which can be in the table of another base currency. */
  async save(): Promise<void> {
    const { draft } = this.session;
    const before = draft.setbacks;
    await this.session.save();
    const [fault] = draft.setbacks > before ? draft.faults : [];
    if (fault !== undefined) this.entries.focusField(fault);
  }

  /**
   * Closes the form without saving.
   * Asks first if there are unsaved changes. Does nothing while the rates are being saved.
   */
  async cancel(): Promise<void> {
    if (this.heldReason !== undefined) return;
    const { unsaved, discard } = this.session;
    if (unsaved && !(await this.deps.dialogs.confirm(DISCARDING))) return;
    if (unsaved) discard();
    this.deps.onClose(undefined);
  }

  leave(): void {
    this.session.leave();
  }

  private get isDayUnfinished(): boolean {
    return this.unfinishedOver !== undefined && this.unfinishedOver === this.session.draft.textOf("validFrom");
  }

  private noteUnfinished(isUnfinished: boolean): void {
    this.unfinishedOver = isUnfinished ? this.session.draft.textOf("validFrom") : undefined;
  }

  /** Sends the rates. Asks for confirmation if there are large changes. */
  private async send(draft: RatesDraft, options: SaveOptions): Promise<Result<RatesRecord, SaveError<RatesRecord>>> {
    const { rates, dialogs } = this.deps;
    const { current } = draft.form;
    const setting = { ...options, wanted: toNewRates(draft), ...(current ? { seen: current } : {}) };
    const first = await setRates(rates, { ...setting, isConfirmed: false });
    if (first.ok) return first;
    if (first.error.kind !== "unconfirmed") return err(first.error);
    runInAction(() => (this.isAsking = true));
    const isMeant = await dialogs.confirm(asking(first.error.changes));
    runInAction(() => (this.isAsking = false));
    if (!isMeant) return err({ kind: "called-off" });
    const second = await setRates(rates, { ...setting, isConfirmed: true });
    if (second.ok) return second;
    return err(second.error.kind === "unconfirmed" ? { kind: "called-off" } : second.error);
  }
}

const DISCARDING: Question = {
  title: "Discard these rates?",
  text: "Your changes haven't been saved.",
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
