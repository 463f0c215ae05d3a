import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { standingChoice, storeChoices, storesFailed, type Store, type StoreChoice, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

type Deps = {
  readonly stores: Stores;
  readonly allowed: "all" | readonly string[];
  /** IANA zone of the retailer, for stores that have none. */
  readonly retailerZone: string;
};

/** Which store is asked for, out of those that the account may pick [RCPT-015, RCPT-016]. */
export class StorePick {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();

  private wished: string | undefined = undefined;
  private isUsed = true;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stores" | "wished" | "isUsed">(
      this,
      { wished: true, isUsed: true, deps: false, stores: false },
      { autoBind: true },
    );
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
    return this.error && storesFailed("list", this.error);
  }

  get choices(): readonly StoreChoice[] {
    return this.stores.value ? storeChoices(this.stores.value, this.deps.allowed) : [];
  }

  /** What stands in the picker. */
  get chosen(): string {
    return standingChoice(this.choices, this.wished)?.value ?? "";
  }

  /** The store to ask for: who is restricted to some always asks for one of them. */
  get asked(): string | undefined {
    if (!this.isUsed) return undefined;
    return this.deps.allowed === "all" ? this.wished : this.chosen || undefined;
  }

  /** The address names a store that was deleted, or that is not for this account. */
  get isLost(): boolean {
    return this.isReady && this.wished !== undefined && this.chosen !== this.wished;
  }

  /** Whose clock the dates go by: the store's, else the retailer's. */
  get zone(): string {
    return this.stores.value?.find(({ id }) => id === this.asked)?.timezone ?? this.deps.retailerZone;
  }

  /** Without the stores it is not known which one to ask for, or in which zone a date of it lies. */
  mustComeFirst(hasDate: boolean): boolean {
    return this.isUsed && (this.deps.allowed !== "all" || (hasDate && this.wished !== undefined));
  }

  /** The id in the address, which may be of no store that is offered, and whether stores are asked by at all. */
  wish(store: string | undefined, isUsed: boolean): void {
    this.wished = store;
    this.isUsed = isUsed;
  }

  /** Asks for the stores unless they are there already. */
  async load(): Promise<void> {
    if (!this.isReady) await this.stores.load((signal) => this.deps.stores.all(signal));
  }

  stop(): void {
    this.stores.abort();
  }
}
