import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { storeTypeOf } from "#domain/shared/store-type.ts";
import type { Preferences } from "#domain/shell/index.ts";
import { REPORTS_FAILED, reportStoreChoices, reportZone, standingReportStore, type ReportName, type ReportStore } from "#domain/reports/index.ts";
import { storesFailed, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

type Deps = {
  readonly stores: Stores;
  readonly allowed: "all" | readonly string[];
  readonly preferences: Preferences;
  /** IANA zone of the retailer, for stores that have none and for several at once. */
  readonly retailerZone: string;
};

export type ReportStoreOption = { readonly value: ReportStore; readonly label: string };

/** The stores that can be reported on; the one that was last is remembered until the retailer is left [REPT-007, REPT-018]. */
export class ReportStores {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stores">(this, { deps: false, stores: false }, { autoBind: true });
  }

  get isReady(): boolean {
    return this.stores.isReady;
  }

  get isLoading(): boolean {
    return this.stores.isPending;
  }

  get error(): Failure | undefined {
    return this.stores.failure;
  }

  get failure(): string | undefined {
    if (!this.error) return undefined;
    // The bare status text ('Internal Server Error') says nothing to staff.
    const { description, errors, statusText } = this.error;
    return description || errors.length > 0 || !statusText ? storesFailed("list", this.error) : REPORTS_FAILED;
  }

  /** What can be chosen; stores of a type are among it where an address asks for them. */
  choices(report: ReportName, wished: ReportStore | undefined): readonly ReportStoreOption[] {
    if (!this.isReady) return [];
    const type = wished && storeTypeOf(wished);
    return [...(wished && type ? [{ value: wished, label: `Stores of type ${type}` }] : []), ...reportStoreChoices(report, this.all, this.deps.allowed)];
  }

  /** The store that stands: the wished one, else the one that was last, else the first. */
  standing(report: ReportName, wished: ReportStore | undefined): ReportStore {
    const choices = reportStoreChoices(report, this.all, this.deps.allowed);
    return standingReportStore(choices, wished ?? (this.deps.preferences.get("reports.store") as ReportStore | undefined));
  }

  nameOf(report: ReportName, store: ReportStore): string {
    return this.choices(report, store).find(({ value }) => value === store)?.label ?? store;
  }

  /** Whose clock a report goes by: the store's, else the retailer's. */
  zoneOf(store: ReportStore): string {
    return reportZone(store, this.all, this.deps.retailerZone);
  }

  remember(store: ReportStore): void {
    this.deps.preferences.set("reports.store", store);
  }

  /** Asks for the stores unless they are there already. */
  async load(): Promise<void> {
    if (!this.isReady) await this.stores.load((signal) => this.deps.stores.all(signal));
  }

  stop(): void {
    this.stores.abort();
  }

  private get all(): readonly Store[] {
    return this.stores.value ?? [];
  }
}
