import { makeAutoObservable } from "mobx";
import { parseStoreType } from "#domain/shared/access/store-type.ts";
import type { Preferences } from "#domain/shell/index.ts";
import {
  REPORTS_FAILED,
  reportStoreChoices,
  selectReportZone,
  selectReportStore,
  type ReportName,
  type ReportStore,
} from "#domain/reports/index.ts";
import { storesFailureMessage, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

type Deps = {
  readonly stores: Stores;
  readonly allowed: "all" | readonly string[];
  readonly preferences: Preferences;
  /** IANA zone of the retailer, for stores without a zone and for several stores. */
  readonly retailerZone: string;
};

export type ReportStoreOption = { readonly value: ReportStore; readonly label: string };

/** The stores of the reports. Remembers the last one until the user leaves the retailer [REPT-007, REPT-018]. */
export class ReportStoreFilter {
  private readonly deps: Deps;
  readonly stores = new AsyncValue<readonly Store[]>();

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false, stores: false }, { autoBind: true });
  }

  get failure(): string | undefined {
    const { failure } = this.stores;
    if (!failure) return undefined;
    // A bare status text ('Internal Server Error') means nothing to staff.
    const { description, errors, statusText } = failure;
    return description || errors.length > 0 || !statusText ? storesFailureMessage("list", failure) : REPORTS_FAILED;
  }

  /** The options of the store picker. Includes a store type if the URL requests one. */
  choices(report: ReportName, requested: ReportStore | undefined): readonly ReportStoreOption[] {
    if (!this.stores.isReady) return [];
    const type = requested && parseStoreType(requested);
    return [
      ...(requested && type ? [{ value: requested, label: `Stores of type ${type}` }] : []),
      ...reportStoreChoices(report, this.all, this.deps.allowed),
    ];
  }

  /** Returns the requested store if it is offered, else the remembered one, else the first one. */
  select(report: ReportName, requested: ReportStore | undefined): ReportStore {
    const choices = reportStoreChoices(report, this.all, this.deps.allowed);
    return selectReportStore(
      choices,
      requested ?? (this.deps.preferences.get("reports.store") as ReportStore | undefined),
    );
  }

  labelFor(report: ReportName, store: ReportStore): string {
    return this.choices(report, store).find(({ value }) => value === store)?.label ?? store;
  }

  /** Returns the time zone of a store, or of the retailer. */
  timezoneFor(store: ReportStore): string {
    return selectReportZone(store, this.all, this.deps.retailerZone);
  }

  remember(store: ReportStore): void {
    this.deps.preferences.set("reports.store", store);
  }

  /** Loads the stores unless they are loaded already. */
  load(): Promise<void> {
    return this.stores.loadOnce((signal) => this.deps.stores.all(signal));
  }

  private get all(): readonly Store[] {
    return this.stores.value ?? [];
  }
}
