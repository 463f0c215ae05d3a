import { makeAutoObservable } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { countryName } from "#domain/shared/identifier/country.ts";
import { currencyName } from "#domain/shared/number/currency-names.ts";
import { isOutdated, type Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { isTimeZone } from "#domain/shared/time/time-zone.ts";
import {
  confirmDeleteStore,
  formatDeletionConsequences,
  storesFailureMessage,
  type ExtraProperty,
  type StoreAction,
  type StoreDetails,
  type StoreRegister,
  type StoreUses,
} from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { MinuteTicker } from "#ui/model/minute-ticker.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { Command } from "#ui/model/command.ts";
import { editStoreHref, STORES_HREF, storeTemplatesHref } from "./store-urls.ts";
import type { StoreCache } from "./store-cache.ts";

type Deps = {
  readonly can: Can;
  readonly register: Pick<StoreRegister, "withReference" | "countUses" | "remove">;
  readonly saved: Pick<StoreCache, "peek" | "invalidate">;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly extraProperties: readonly ExtraProperty[];
  /** True if the account may open the templates of stores. */
  readonly mayOpenTemplates: boolean;
  /** True if the account may see properties and settings as JSON [STORE-019]. */
  readonly showsJson: boolean;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

export type StoreFact = { readonly label: string; readonly text: string; readonly detail?: string };

/** View-model of one store, for administrators [STORE-003]. */
export class StoreViewModel implements Screen {
  private readonly deps: Deps;
  private readonly details = new AsyncValue<StoreDetails>();
  private readonly command = new Command();
  /** Controls the confirmation before a deletion; aborted when the user leaves the page. */
  private asking = new AbortController();
  private readonly ticker: MinuteTicker;
  /** True while the confirmation is open and nothing is being deleted. */
  private isAsking = false;

  reference = "";
  isRawDataOpen = false;

  constructor(deps: Deps) {
    this.deps = deps;
    this.ticker = new MinuteTicker(deps.clock, deps.schedule);
    makeAutoObservable<this, "deps" | "details" | "command" | "asking" | "ticker">(
      this,
      { deps: false, details: false, command: false, asking: false, ticker: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Store ${this.heading}`;
  }

  get heading(): string {
    return this.store?.name ?? this.reference;
  }

  get isIdle(): boolean {
    return this.details.isReady;
  }

  get store(): StoreDetails | undefined {
    return this.details.value;
  }

  get state(): "loading" | "empty" | "error" {
    const { isPending, failure } = this.details;
    if (isPending) return "loading";
    return failure && failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.details.failure && storesFailureMessage("one", this.details.failure);
  }

  get editHref(): string {
    return editStoreHref(this.reference);
  }

  /** Undefined if the account may not open them. */
  get templatesHref(): string | undefined {
    return this.deps.mayOpenTemplates ? storeTemplatesHref(this.reference) : undefined;
  }

  /** True while uses are counted and while the store is deleted, not while the user decides. */
  get isDeleting(): boolean {
    return this.command.isPending && !this.isAsking;
  }

  get zone(): string {
    return this.deps.zone;
  }

  /** The facts of the store, in the order of its form. */
  get facts(): readonly StoreFact[] {
    const { store } = this;
    if (store === undefined) return [];
    const { country, city, postcode, address, phone, locale, timezone, currency, reference } = store;
    return [
      { label: "Reference", text: reference },
      ...fact("Address", address),
      ...fact("City", city),
      ...fact("Postcode", postcode),
      ...fact("Country", country && countryName(country), country),
      ...fact("Phone", phone),
      ...fact("Locale", locale),
      ...fact("Time zone", timezone, this.localTime),
      ...fact("Currency", currency && currencyName(currency), currency),
    ];
  }

  /** The properties that the settings name [STORE-018]. */
  get extras(): readonly StoreFact[] {
    const properties = this.store?.properties ?? {};
    return this.deps.extraProperties.flatMap(({ key, label }) =>
      typeof properties[key] === "string" ? fact(label, properties[key]) : [],
    );
  }

  get json(): readonly StoreFact[] {
    const { store } = this;
    if (store === undefined || !this.deps.showsJson) return [];
    const objects = [
      { label: "Properties", object: store.properties },
      { label: "Settings", object: store.settings },
    ];
    return objects
      .filter(({ object }) => Object.keys(object).length > 0)
      .map(({ label, object }) => ({ label, text: written(object) }));
  }

  toggleRawData(): void {
    this.isRawDataOpen = !this.isRawDataOpen;
  }

  enter(_location: Location, { reference = "" }: Readonly<Record<string, string>>): Promise<void> | undefined {
    const saved = this.deps.saved.peek(reference);
    // Used once only: the store may have changed by the next visit.
    this.deps.saved.invalidate(reference);
    this.ticker.start();
    this.reference = reference;
    if (saved === undefined) return this.load();
    this.details.set(saved);
    return undefined;
  }

  exit(): void {
    this.details.abort();
    this.ticker.stop();
    this.asking.abort();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  /** Deletes the store after a confirmation that names what uses it [STORE-024]. */
  async remove(): Promise<void> {
    const { store } = this;
    if (store) await this.command.run("delete", () => this.removeAfterAsking(store));
  }

  /** The current time in the store's zone. */
  private get localTime(): string | undefined {
    const { timezone } = this.store ?? {};
    return timezone !== undefined && isTimeZone(timezone)
      ? `now ${formatInstant(this.ticker.now, timezone)}`
      : undefined;
  }

  private async load(): Promise<void> {
    await this.details.load((signal) => this.deps.register.withReference(this.reference, signal), this.handleResult);
  }

  private handleResult(result: Result<StoreDetails, Failure>): void {
    // Discards a cached store that cannot be loaded any more.
    this.details.reset();
    this.details.resolve(result);
    if (!result.ok && result.error.kind !== "missing") this.notify("one", result.error);
  }

  private async removeAfterAsking(store: StoreDetails): Promise<void> {
    const { can, register, dialogs, notifier, navigator } = this.deps;
    const { signal } = (this.asking = new AbortController());
    const uses = can("getStoreUses") ? await register.countUses(store, signal) : undefined;
    if (signal.aborted) return;
    const question = {
      title: confirmDeleteStore(isolateDirection(store.name)),
      text: consequencesOf(uses),
      confirmLabel: "Delete store",
      danger: true,
    };
    this.askingIs(true);
    const isMeant = await dialogs.confirm(question);
    this.askingIs(false);
    if (!isMeant || signal.aborted) return;
    const removed = await register.remove(store);
    if (!removed.ok) this.notify("delete", removed.error);
    else notifier.raise("success", `Store "${isolateDirection(store.name)}" deleted`);
    // A user who has left the page gets the notification and stays on the current page.
    if (signal.aborted) return;
    if (removed.ok) navigator.push({ path: STORES_HREF, search: "" });
    // Reloads the store, so that the user sees how it has changed.
    else if (isOutdated(removed.error) || removed.error.kind === "missing") void this.load();
  }

  private askingIs(isAsking: boolean): void {
    this.isAsking = isAsking;
  }

  private notify(action: StoreAction, failure: Failure): void {
    notifyFailure(this.deps.notifier, failure, storesFailureMessage(action, failure));
  }
}

const fact = (label: string, text: string | undefined, detail?: string): readonly StoreFact[] =>
  text === undefined || text === "" ? [] : [{ label, text, ...(detail === undefined ? {} : { detail }) }];

const written = (object: JsonObject): string => JSON.stringify(object, null, 2);

/** `uses` is undefined if the API does not count them. */
function consequencesOf(uses: Result<StoreUses, Failure> | undefined): string {
  if (uses === undefined) return CANNOT_BE_UNDONE;
  const sentences = uses.ok ? formatDeletionConsequences(uses.value) : ["We couldn't check what uses this store."];
  return [...(sentences.length === 0 ? ["Nothing uses this store."] : sentences), CANNOT_BE_UNDONE].join(" ");
}

const CANNOT_BE_UNDONE = "This can't be undone.";
