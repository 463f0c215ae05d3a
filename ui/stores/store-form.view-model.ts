import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant, formatInstantShort } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { PhoneNumbers } from "#domain/shared/identifier/phone-numbers.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { isTimeZone } from "#domain/shared/time/time-zone.ts";
import type { StoreDraft } from "#domain/stores/drafts.ts";
import { storesFailureMessage, type StoreDetails, type StoreRegister } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import { MinuteTicker } from "#ui/model/minute-ticker.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { storeHref, STORES_HREF } from "./store-urls.ts";
import type { StoreCache } from "./store-cache.ts";
import { StoreFormFieldsViewModel } from "./store-form-fields.view-model.ts";
import { createStoreFormSchema, type StoreEditing } from "./store-form-schema.ts";

type Deps = AutosaveDeps & {
  readonly register: StoreRegister;
  readonly saved: Pick<StoreCache, "set">;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly phones: Pick<LazyModule<PhoneNumbers>, "module" | "load">;
  readonly editing: StoreEditing;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** View-model of the form of a new or an existing store [STORE-002, STORE-004]. */
export class StoreFormViewModel implements Screen {
  private readonly deps: Deps;
  private readonly details = new AsyncValue<StoreDetails>();
  private readonly ticker: MinuteTicker;

  /** The reference of the edited store; absent for a new one. */
  reference: string | undefined = undefined;
  session: FormSession<StoreDraft, StoreDetails> | undefined = undefined;
  fields: StoreFormFieldsViewModel | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.ticker = new MinuteTicker(deps.clock, deps.schedule);
    makeAutoObservable<this, "deps" | "details" | "ticker">(
      this,
      { session: observableRef, fields: observableRef, deps: false, details: false, ticker: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.reference === undefined ? "New store" : `Edit store ${this.details.value?.name ?? this.reference}`;
  }

  get isIdle(): boolean {
    return this.session !== undefined;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.session?.unsaved;
  }

  get state(): "loading" | "empty" | "error" {
    const { isPending, failure } = this.details;
    if (isPending) return "loading";
    return failure && failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.details.failure && storesFailureMessage("one", this.details.failure);
  }

  /** The current time in the chosen zone; updates while the page is visible. */
  get localTime(): string | undefined {
    const zone = this.session?.draft.textOf("timezone") ?? "";
    return zone !== "" && isTimeZone(zone) ? `now ${formatInstantShort(this.ticker.now, zone)}` : undefined;
  }

  /** When the offered draft was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.session?.offered;
    return offered && formatInstant(offered.savedAt, this.deps.zone);
  }

  /** The URL of the page that opened the form. */
  get backHref(): string {
    return this.reference === undefined ? STORES_HREF : storeHref(this.reference);
  }

  enter(_location: Location, { reference }: Readonly<Record<string, string>>): Promise<void> | undefined {
    this.ticker.start();
    // After a new sign-in, the user continues with the open form.
    if (this.session) return undefined;
    this.reference = reference;
    if (reference !== undefined) return this.load(reference);
    this.open(undefined);
    return undefined;
  }

  exit(): void {
    this.details.abort();
    this.ticker.stop();
    this.session?.leave();
  }

  async retry(): Promise<void> {
    if (this.reference !== undefined) await this.load(this.reference);
  }

  async save(): Promise<void> {
    await this.session?.save();
  }

  cancel(): void {
    this.deps.navigator.push({ path: this.backHref, search: "" });
  }

  private async load(reference: string): Promise<void> {
    await this.details.load((signal) => this.deps.register.withReference(reference, signal), this.handleResult);
  }

  private handleResult(result: Result<StoreDetails, Failure>): void {
    this.details.resolve(result);
    if (result.ok) this.open(result.value);
    else if (result.error.kind !== "missing")
      notifyFailure(this.deps.notifier, result.error, storesFailureMessage("one", result.error));
  }

  private open(seen: StoreDetails | undefined): void {
    const { register, random, editing, phones, notifier } = this.deps;
    void phones.load();
    const schema = createStoreFormSchema(editing, register);
    this.session = new FormSession({
      schema,
      record: seen,
      notifier,
      random,
      autosave: this.autosave(),
      onSaved: this.saved,
    });
    this.fields = new StoreFormFieldsViewModel(this.session, editing.settings, phones);
  }

  private autosave(): DraftAutosave | undefined {
    const subject = this.reference === undefined ? {} : { subject: this.reference };
    return DraftAutosave.of(this.deps, { form: "store", ...subject });
  }

  /** Opens the page of the store, unless the user has left or has typed since. */
  private saved(store: StoreDetails, isMounted: boolean): void {
    const { saved, navigator } = this.deps;
    if (!isMounted || this.unsaved) return;
    saved.set(store.reference, store);
    navigator.push({ path: storeHref(store.reference), search: "" });
  }
}
