import { makeAutoObservable, runInAction } from "mobx";
import { formatCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { newRatesOf, setRates, type RatesDraft } from "#domain/rates/drafts.ts";
import { earliestValidFrom, largeChangeQuestion, type RateChange, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { DraftAutosave } from "#ui/model/draft-autosave.ts";
import type { SaveError, SaveOptions } from "#ui/model/form-schema.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { RateEntriesViewModel } from "./rate-entries.view-model.ts";
import { ratesFormSchema } from "./rates-form-schema.ts";

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
  /** Back to the rates as they are: those, where others are known by now. */
  readonly onClose: (latest: RatesRecord | undefined) => void;
};

/** The field of the day, which alone knows of one that is half typed. */
type DayBinding = FieldBinding & { readonly onUnfinished: (isUnfinished: boolean) => void };

/** The form of the rates that come next [RATE-011]. */
export class RatesFormViewModel {
  private readonly deps: Deps;
  /** The day that stood there when another was begun and not finished; once that is another, the field shows it. */
  private unfinishedOver: string | undefined = undefined;
  /** Asks whether large changes are meant: nothing is sent until the answer. */
  private isAsking = false;

  readonly session: FormSession<RatesDraft, RatesRecord>;
  readonly entries: RateEntriesViewModel;

  constructor(deps: Deps) {
    const { current, currency, clock, random, notifier, kept, onSet, onClose } = deps;
    this.deps = deps;
    const schema = ratesFormSchema({
      form: () => ({ currency, now: clock.now() }), isDayUnfinished: () => this.isDayUnfinished, save: (draft, options) => this.send(draft, options),
    });
    this.session = new FormSession({
      schema, record: current, notifier, random, autosave: kept, onSaved: (record, isMounted) => isMounted && onSet(record), onLatest: onClose,
    });
    this.entries = new RateEntriesViewModel(this.session);
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

  /** The rates are on their way to the server. */
  get isSetting(): boolean {
    return this.session.isSaving && !this.isAsking;
  }

  /** Why it cannot be cancelled now: what is on its way would be set all the same. */
  get heldReason(): string | undefined {
    return this.session.isSaving ? "The rates are being set" : undefined;
  }

  /** A field that is wrong may stand in the table of another base currency. */
  async save(): Promise<void> {
    const { draft } = this.session;
    const before = draft.setbacks;
    await this.session.save();
    const [fault] = draft.setbacks > before ? draft.faults : [];
    if (fault !== undefined) this.entries.lead(fault);
  }

  /** Back without setting anything; whoever has typed something is asked first. While they are being set there is no way back. */
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

  /** Large changes are asked about once more. */
  private async send(draft: RatesDraft, options: SaveOptions): Promise<Result<RatesRecord, SaveError<RatesRecord>>> {
    const { rates, dialogs } = this.deps;
    const { current } = draft.form;
    const setting = { ...options, wanted: newRatesOf(draft), ...(current ? { seen: current } : {}) };
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
  text: "Your changes haven’t been saved.",
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
