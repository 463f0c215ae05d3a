import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant, formatInstantShort } from "#domain/shared/instant.ts";
import { isolated } from "#domain/shared/isolated.ts";
import type { Location } from "#domain/shared/location.ts";
import type { PhoneNumbers } from "#domain/shared/phone-numbers.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { DraftPlace } from "#domain/shared/stored-draft.ts";
import { isKnownZone } from "#domain/shared/zone.ts";
import { saveStore, type StoreDraft } from "#domain/stores/drafts.ts";
import { storesFailed, type StoreDetails, type StoreRegister } from "#domain/stores/index.ts";
import { Asked } from "#ui/model/asked.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { SavingRefusal } from "#ui/model/editable.ts";
import { Editing } from "#ui/model/editing.ts";
import { KeptDraft } from "#ui/model/kept-draft.ts";
import type { LatePart } from "#ui/model/late-part.ts";
import { MinuteHand } from "#ui/model/minute-hand.ts";
import { notifyFailure, notifyUnsaved, type Notifier } from "#ui/model/notifier.ts";
import type { Itinerary, Screen, Unsaved } from "#ui/model/screen.ts";
import type { SavedStores } from "./saved-stores.ts";
import { storeHref, STORES_HREF } from "./store-addresses.ts";
import { storeEditable, type StoreEditing } from "./store-editable.ts";
import { StoreFieldsViewModel } from "./store-fields.view-model.ts";

type Collaborators = {
  readonly register: StoreRegister;
  readonly saved: Pick<SavedStores, "keep">;
  readonly drafts: Drafts;
  /** Whose drafts are kept; nobody's where the account would not be known again. */
  readonly draftsOf?: Pick<DraftPlace, "account" | "retailer"> | undefined;
  readonly random: Random;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly itinerary: Itinerary;
  readonly phones: Pick<LatePart<PhoneNumbers>, "part" | "load">;
  readonly editing: StoreEditing;
  /** IANA zone in which the portal tells the time. */
  readonly zone: string;
};

/** The form of a new store, or of one that is changed [STORE-002, STORE-004]. */
export class StoreFormViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly details = new Asked<StoreDetails>();
  private readonly hand: MinuteHand;
  /** Calls the way to the saved store off, for as long as it has not begun. */
  private stay: (() => void) | undefined;

  /** Of the store that is changed; absent for a new one. */
  reference: string | undefined = undefined;
  editing: Editing<StoreDraft, StoreDetails> | undefined = undefined;
  fields: StoreFieldsViewModel | undefined = undefined;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.hand = new MinuteHand(collaborators.clock, collaborators.schedule);
    makeAutoObservable<this, "with" | "details" | "hand" | "stay">(
      this,
      { editing: observableRef, fields: observableRef, with: false, details: false, hand: false, stay: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.reference === undefined ? "New store" : `Edit store ${this.details.value?.name ?? this.reference}`;
  }

  get settled(): boolean {
    return this.editing !== undefined;
  }

  get unsaved(): Unsaved | undefined {
    return this.editing?.unsaved;
  }

  get state(): "loading" | "empty" | "error" {
    const { isUnderWay, failure } = this.details;
    if (isUnderWay) return "loading";
    return failure && failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.details.failure && storesFailed("one", this.details.failure);
  }

  /** What the clock shows in the zone that is chosen, as long as one looks. */
  get localTime(): string | undefined {
    const zone = this.editing?.draft.textOf("timezone") ?? "";
    return zone !== "" && isKnownZone(zone) ? `now ${formatInstantShort(this.hand.now, zone)}` : undefined;
  }

  /** When that was typed which was never saved, and can be taken up. */
  get offeredFrom(): string | undefined {
    const offered = this.editing?.offered;
    return offered && formatInstant(offered.savedAt, this.with.zone);
  }

  /** Back to where the form was opened; whoever has typed something is asked first. */
  get backHref(): string {
    return this.reference === undefined ? STORES_HREF : storeHref(this.reference);
  }

  arrive(_location: Location, { reference }: Readonly<Record<string, string>>): Promise<void> | undefined {
    this.hand.start();
    // Whoever signs in again goes on with what is typed.
    if (this.editing) return undefined;
    this.reference = reference;
    if (reference !== undefined) return this.load(reference);
    this.open(undefined);
    return undefined;
  }

  leave(): void {
    this.details.stop();
    this.hand.stop();
    this.stay?.();
    this.stay = undefined;
    this.editing?.leave();
  }

  async retry(): Promise<void> {
    if (this.reference !== undefined) await this.load(this.reference);
  }

  async save(): Promise<void> {
    if (this.stay === undefined) await this.editing?.save();
  }

  cancel(): void {
    this.with.itinerary.go({ path: this.backHref, search: "" });
  }

  private async load(reference: string): Promise<void> {
    await this.details.ask((signal) => this.with.register.withReference(reference, signal), this.answered);
  }

  private answered(answer: Result<StoreDetails, Failure>): void {
    this.details.settle(answer);
    if (answer.ok) this.open(answer.value);
    else if (answer.error.kind !== "missing") notifyFailure(this.with.notifier, answer.error, storesFailed("one", answer.error));
  }

  private open(seen: StoreDetails | undefined): void {
    const { register, random, editing, phones } = this.with;
    void phones.load();
    this.editing = new Editing({
      editable: storeEditable(editing),
      seen,
      save: (draft, saving) => saveStore(draft, register, saving),
      onSaved: this.saved,
      onFailed: this.failed,
      onLost: this.lost,
      random,
      ...this.kept(),
    });
    this.fields = new StoreFieldsViewModel(this.editing, editing.settings, phones);
  }

  private kept(): { readonly kept?: KeptDraft } {
    const { drafts, draftsOf, schedule, clock, dialogs } = this.with;
    if (draftsOf === undefined) return {};
    const subject = this.reference === undefined ? {} : { subject: this.reference };
    return { kept: new KeptDraft({ drafts, schedule, clock, dialogs, place: { form: "store", ...draftsOf, ...subject } }) };
  }

  /** First it is said; the page that comes next would only hold that up. */
  private saved(store: StoreDetails, isHere: boolean): void {
    const { notifier, schedule } = this.with;
    notifier.raise("success", `Store "${isolated(store.name)}" saved`);
    if (isHere) this.stay = schedule.after(UNTIL_PAINTED_MS, () => this.goOn(store));
  }

  /** Leads to the store, unless something was typed meanwhile. */
  private goOn(store: StoreDetails): void {
    const { saved, itinerary } = this.with;
    this.stay = undefined;
    if (this.unsaved) return;
    saved.keep(store);
    itinerary.go({ path: storeHref(store.reference), search: "" });
  }

  /** The form is not there any more to say it. */
  private lost(refusal: SavingRefusal<StoreDetails>): void {
    const { notifier, draftsOf } = this.with;
    const action = this.reference === undefined ? "create" : "update";
    const what = `store "${isolated(this.editing?.draft.textOf("name") ?? "")}"`;
    notifyUnsaved(notifier, refusal, { subject: what, failed: (failure) => storesFailed(action, failure), hasDraft: draftsOf !== undefined });
  }

  /** What stands beside a field is said there. */
  private failed(failure: Failure): void {
    const { problem } = this.fields ?? {};
    if (problem !== undefined) notifyFailure(this.with.notifier, failure, problem);
  }
}

/** By then what was said is on the screen. */
const UNTIL_PAINTED_MS = 50;
