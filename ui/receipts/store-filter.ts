import { makeAutoObservable } from "mobx";
import {
  selectStoreChoice,
  storeChoices,
  storesFailureMessage,
  type Store,
  type StoreChoice,
  type Stores,
} from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

type Deps = {
  readonly stores: Stores;
  readonly allowed: "all" | readonly string[];
  /** IANA zone of the retailer, for stores that have none. */
  readonly retailerZone: string;
};

/** The store filter, with the stores that the account may choose [RCPT-015, RCPT-016]. */
export class ReceiptStoreFilter {
  private readonly deps: Deps;
  readonly stores = new AsyncValue<readonly Store[]>();

  private requested: string | undefined = undefined;
  private isUsed = true;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "requested" | "isUsed">(
      this,
      { requested: true, isUsed: true, deps: false, stores: false },
      { autoBind: true },
    );
  }

  get failure(): string | undefined {
    return this.stores.failure && storesFailureMessage("list", this.stores.failure);
  }

  get choices(): readonly StoreChoice[] {
    return this.stores.value ? storeChoices(this.stores.value, this.deps.allowed) : [];
  }

  /** The value of the picker. */
  get chosen(): string {
    return selectStoreChoice(this.choices, this.requested)?.value ?? "";
  }

  /** The store to query. Accounts with restricted stores always query one of them. */
  get queriedStoreId(): string | undefined {
    if (!this.isUsed) return undefined;
    return this.deps.allowed === "all" ? this.requested : this.chosen || undefined;
  }

  /** True if the URL names a store that was deleted or that the account may not see. */
  get isUnknown(): boolean {
    return this.stores.isReady && this.requested !== undefined && this.chosen !== this.requested;
  }

  /** IANA zone of the dates: that of the store, else of the retailer. */
  get zone(): string {
    return this.stores.value?.find(({ id }) => id === this.queriedStoreId)?.timezone ?? this.deps.retailerZone;
  }

  /** True if the query depends on the stores: on which one is allowed, or on the zone of a date. */
  mustLoadFirst(hasDate: boolean): boolean {
    return this.isUsed && (this.deps.allowed !== "all" || (hasDate && this.requested !== undefined));
  }

  /** Sets the store id of the URL, which may not exist, and whether the filter uses a store. */
  request(store: string | undefined, isUsed: boolean): void {
    this.requested = store;
    this.isUsed = isUsed;
  }

  /** Loads the stores unless they are loaded already. */
  load(): Promise<void> {
    return this.stores.loadOnce((signal) => this.deps.stores.all(signal));
  }
}
