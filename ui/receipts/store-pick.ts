import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { standingChoice, storeChoices, storesFailed, type Store, type StoreChoice, type Stores } from "#domain/stores/index.ts";
import { Latest } from "#ui/model/latest.ts";
import { isUnderWay, loading, settled, waiting, type Loadable } from "#ui/model/loadable.ts";

type Collaborators = {
  readonly stores: Stores;
  readonly allowed: "all" | readonly string[];
  /** IANA zone of the retailer, for stores that have none. */
  readonly retailerZone: string;
};

/** Which store is asked for, out of those that the account may pick [RCPT-015, RCPT-016]. */
export class StorePick {
  private readonly with: Collaborators;
  private readonly latest = new Latest();
  private loaded: Loadable<readonly Store[]> = waiting;

  private wished: string | undefined = undefined;
  private isUsed = true;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "latest" | "loaded" | "wished" | "isUsed">(
      this,
      { loaded: observableRef, wished: true, isUsed: true, with: false, latest: false },
      { autoBind: true },
    );
  }

  get isReady(): boolean {
    return this.loaded.value !== undefined && this.loaded.status !== "failed";
  }

  get isLoading(): boolean {
    return isUnderWay(this.loaded);
  }

  get error(): Failure | undefined {
    return this.loaded.status === "failed" ? this.loaded.error : undefined;
  }

  get failure(): string | undefined {
    return this.error && storesFailed("list", this.error);
  }

  get choices(): readonly StoreChoice[] {
    return this.loaded.value ? storeChoices(this.loaded.value, this.with.allowed) : [];
  }

  /** What stands in the picker. */
  get chosen(): string {
    return standingChoice(this.choices, this.wished)?.value ?? "";
  }

  /** The store to ask for: who is restricted to some always asks for one of them. */
  get asked(): string | undefined {
    if (!this.isUsed) return undefined;
    return this.with.allowed === "all" ? this.wished : this.chosen || undefined;
  }

  /** The address names a store that was deleted, or that is not for this account. */
  get isLost(): boolean {
    return this.isReady && this.wished !== undefined && this.chosen !== this.wished;
  }

  /** Whose clock the dates go by: the store's, else the retailer's. */
  get zone(): string {
    return this.loaded.value?.find(({ id }) => id === this.asked)?.timezone ?? this.with.retailerZone;
  }

  /** Without the stores it is not known which one to ask for, or in which zone a date of it lies. */
  mustComeFirst(hasDate: boolean): boolean {
    return this.isUsed && (this.with.allowed !== "all" || (hasDate && this.wished !== undefined));
  }

  /** The id in the address, which may be of no store that is offered, and whether stores are asked by at all. */
  wish(store: string | undefined, isUsed: boolean): void {
    this.wished = store;
    this.isUsed = isUsed;
  }

  /** Asks for the stores unless they are there already. */
  async load(): Promise<void> {
    if (this.isReady) return;
    this.loaded = loading(this.loaded);
    await this.latest.ask((signal) => this.with.stores.all(signal), this.answered);
  }

  stop(): void {
    this.latest.stop();
  }

  private answered(answer: Result<readonly Store[], Failure>): void {
    this.loaded = settled(answer, this.loaded);
  }
}
