import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { ratesFailureMessage, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { ListOrder, type SortValue } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import { RateTableViewModel, type RateTableDeps, type RateTableRow } from "./rate-table.view-model.ts";
import { RATES_HREF, ratesHref } from "./rates-urls.ts";
import { RatesFormViewModel } from "./rates-form.view-model.ts";

type Deps = AutosaveDeps &
  RateTableDeps & {
    readonly rates: Rates;
    readonly random: Random;
    readonly notifier: Notifier;
    readonly navigator: ScreenNavigator;
    readonly tools: ListTools;
    /** The base currency of the first rates. */
    readonly currency: string;
    /** IANA zone in which the portal shows times. */
    readonly zone: string;
  };

/** View-model of the current rates, and of the form of new ones [RATE-001]. */
export class RatesViewModel implements Screen {
  private readonly deps: Deps;
  /** Undefined if no rates have been set yet. */
  private readonly loaded = new AsyncValue<RateTableViewModel | undefined>();
  private autosave: DraftAutosave | undefined = undefined;

  readonly tools: ListTools;
  readonly order: ListOrder<RateTableRow>;
  form: RatesFormViewModel | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.order = new ListOrder<RateTableRow>({
      values: ORDER_VALUES,
      initial: { by: "code", isDescending: false },
      open: (search) => deps.navigator.replace({ path: RATES_HREF, search }),
    });
    makeAutoObservable<this, "deps" | "loaded" | "autosave">(
      this,
      { autosave: observableRef, form: observableRef, deps: false, loaded: false, tools: false, order: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.form ? "New rates" : "Rates";
  }

  get isIdle(): boolean {
    return this.loaded.isReady;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.form?.session.unsaved;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get tables(): RateTableViewModel | undefined {
    return this.loaded.value;
  }

  get state(): "loading" | "empty" | "error" {
    if (this.loaded.isPending) return "loading";
    return this.loaded.failure ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.loaded.failure && ratesFailureMessage("latest", this.loaded.failure);
  }

  /** True if the current rates are loaded, because new rates follow them. */
  get canSet(): boolean {
    return this.isIdle && this.form === undefined;
  }

  get id(): string {
    return this.tables?.record.id ?? "";
  }

  get recordHref(): string {
    return ratesHref(this.id);
  }

  /** When the offered draft was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.autosave?.offered;
    return offered && formatInstant(offered.savedAt, this.zone);
  }

  enter(location: Location): Promise<void> | undefined {
    this.order.read(location);
    // After a new sign-in, the user continues with the open form.
    return this.form ? undefined : this.load();
  }

  /** Closes the form, like Cancel, when the user selects 'Rates' in the menu. */
  reset(): void {
    void (this.form ? this.form.cancel() : this.load());
  }

  exit(): void {
    this.loaded.abort();
    this.tables?.exporting.close();
    this.form?.leave();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  openForm(): void {
    const {
      autosave,
      deps: { rates, clock, random, dialogs, notifier, currency },
    } = this;
    this.form = new RatesFormViewModel({
      rates,
      clock,
      random,
      dialogs,
      notifier,
      currency,
      kept: autosave,
      current: this.tables?.record,
      onSet: this.wereSet,
      onClose: this.closeForm,
    });
  }

  async restoreDraft(): Promise<void> {
    if (this.form === undefined) this.openForm();
    await this.form?.session.restoreDraft();
  }

  dismissDraft(): void {
    this.autosave?.dismiss();
  }

  private async load(): Promise<void> {
    await this.loaded.load((signal) => this.deps.rates.latest(signal), this.handleResult);
  }

  private handleResult(result: Result<RatesRecord | undefined, Failure>): void {
    this.loaded.reset();
    this.loaded.resolve(mapResult(result, (record) => record && new RateTableViewModel(record, this.deps, this)));
    if (result.ok) this.autosave ??= this.createAutosave();
    else notifyFailure(this.deps.notifier, result.error, ratesFailureMessage("latest", result.error));
  }

  private createAutosave(): DraftAutosave | undefined {
    return DraftAutosave.of(this.deps, { form: "rates" });
  }

  /** Shows the saved rates. Keeps the form open if the user has typed since. */
  private wereSet(record: RatesRecord): void {
    this.show(record);
    if (!this.unsaved) this.form = undefined;
  }

  private show(record: RatesRecord): void {
    this.loaded.set(new RateTableViewModel(record, this.deps, this));
  }

  private closeForm(latest: RatesRecord | undefined): void {
    if (latest) this.show(latest);
    this.form = undefined;
  }
}

const ORDER_VALUES: Readonly<Record<string, (row: RateTableRow) => SortValue>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  rate: ({ rate }) => Number(rate.replaceAll(",", "")),
};
