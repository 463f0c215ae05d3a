import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { DraftPlace } from "#domain/shared/stored-draft.ts";
import { ratesFailed, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import { Asked } from "#ui/model/asked.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { KeptDraft } from "#ui/model/kept-draft.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, Unsaved } from "#ui/model/screen.ts";
import { RateTablesViewModel } from "./rate-tables.view-model.ts";
import { ratesHref } from "./rates-addresses.ts";
import { RatesFormViewModel } from "./rates-form.view-model.ts";

type Collaborators = {
  readonly rates: Rates;
  readonly drafts: Drafts;
  /** Whose drafts are kept; nobody's where the account would not be known again. */
  readonly draftsOf?: Pick<DraftPlace, "account" | "retailer"> | undefined;
  readonly random: Random;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** The base currency of the first rates. */
  readonly currency: string;
  /** IANA zone in which the portal tells the time. */
  readonly zone: string;
};

/** The rates that were set last, and the form of those that come next [RATE-001]. */
export class RatesViewModel implements Screen {
  private readonly with: Collaborators;
  /** Without tables where no rates were ever set. */
  private readonly asked = new Asked<RateTablesViewModel | undefined>();
  private kept: KeptDraft | undefined = undefined;

  form: RatesFormViewModel | undefined = undefined;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "asked" | "kept">(
      this,
      { kept: observableRef, form: observableRef, with: false, asked: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.form ? "New rates" : "Rates";
  }

  get settled(): boolean {
    return this.asked.isReady;
  }

  get unsaved(): Unsaved | undefined {
    return this.form?.editing.unsaved;
  }

  get zone(): string {
    return this.with.zone;
  }

  get tables(): RateTablesViewModel | undefined {
    return this.asked.value;
  }

  get state(): "loading" | "empty" | "error" {
    if (this.asked.isUnderWay) return "loading";
    return this.asked.failure ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.asked.failure && ratesFailed("latest", this.asked.failure);
  }

  /** New rates follow what is known to be the last. */
  get canSet(): boolean {
    return this.settled && this.form === undefined;
  }

  get id(): string {
    return this.tables?.record.id ?? "";
  }

  get recordHref(): string {
    return ratesHref(this.id);
  }

  /** When that was typed which was never set, and can be taken up. */
  get offeredFrom(): string | undefined {
    const offered = this.kept?.offered;
    return offered && formatInstant(offered.savedAt, this.zone);
  }

  arrive(): Promise<void> | undefined {
    // Whoever signs in again goes on with what is typed.
    return this.form ? undefined : this.load();
  }

  /** 'Rates' in the menu leads back from the form, as Cancel does. */
  startOver(): void {
    void (this.form ? this.form.cancel() : this.load());
  }

  leave(): void {
    this.asked.stop();
    this.form?.leave();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  openForm(): void {
    const { kept, with: { rates, clock, random, dialogs, notifier, currency } } = this;
    this.form = new RatesFormViewModel({
      rates, clock, random, dialogs, notifier, currency, kept, current: this.tables?.record, onSet: this.wereSet, onClose: this.closeForm,
    });
  }

  async takeUp(): Promise<void> {
    if (this.form === undefined) this.openForm();
    await this.form?.editing.takeUp();
  }

  declineOffer(): void {
    this.kept?.decline();
  }

  private async load(): Promise<void> {
    await this.asked.ask((signal) => this.with.rates.latest(signal), this.answered);
  }

  private answered(answer: Result<RatesRecord | undefined, Failure>): void {
    this.asked.forget();
    this.asked.settle(mapResult(answer, (record) => record && new RateTablesViewModel(record)));
    if (answer.ok) this.kept ??= this.keptDraft();
    else notifyFailure(this.with.notifier, answer.error, ratesFailed("latest", answer.error));
  }

  private keptDraft(): KeptDraft | undefined {
    const { drafts, draftsOf, schedule, clock, dialogs } = this.with;
    return draftsOf && new KeptDraft({ drafts, schedule, clock, dialogs, place: { form: "rates", ...draftsOf } });
  }

  /** The form stays where something was typed meanwhile. */
  private wereSet(record: RatesRecord): void {
    this.show(record);
    if (!this.unsaved) this.form = undefined;
  }

  private show(record: RatesRecord): void {
    this.asked.put(new RateTablesViewModel(record));
  }

  private closeForm(latest: RatesRecord | undefined): void {
    if (latest) this.show(latest);
    this.form = undefined;
  }
}
