import { makeAutoObservable } from "mobx";
import { countryName } from "#domain/shared/country.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { filterStores } from "#domain/stores/drafts.ts";
import { storesFailed, type Store, type Stores } from "#domain/stores/index.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import { Asked } from "#ui/model/asked.ts";
import { FilteredList } from "#ui/model/filtered-list.ts";
import type { Screen } from "#ui/model/screen.ts";
import { tellFailure } from "#ui/model/telling.ts";
import { storeHref } from "./store-addresses.ts";

/** A store as the list shows it; the same object for as long as the stores are the same. */
export type StoreRow = Store & { readonly href: string; readonly countryName: string };

type Collaborators = { readonly stores: Stores; readonly announcer: Announcer };

/** All stores that one may see, narrowed with every key [STORE-001]. */
export class StoreListViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly stores = new Asked<readonly Store[]>();

  readonly title = "Stores";
  readonly list = new FilteredList<StoreRow>({ filter: filterStores, pageOf: (rows) => ({ rows, page: 1, last: 1 }) });

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "stores">(this, { with: false, stores: false, title: false, list: false }, { autoBind: true });
  }

  get settled(): boolean {
    return this.stores.isReady;
  }

  get isLoading(): boolean {
    return this.stores.isUnderWay;
  }

  get failure(): string | undefined {
    return this.stores.failure && storesFailed("list", this.stores.failure);
  }

  get rows(): readonly StoreRow[] {
    return this.list.matching;
  }

  get hasStores(): boolean {
    return this.list.all.length > 0;
  }

  /** Says how many there are, for those who cannot see it at a glance. */
  get summary(): string {
    if (this.stores.value === undefined || this.failure) return "";
    const [shown, all] = [this.rows.length, this.list.all.length];
    const stores = all === 1 ? "1 store" : `${all} stores`;
    return shown === all ? stores : `${shown} of ${stores}`;
  }

  async arrive(): Promise<void> {
    await this.stores.ask((signal) => this.with.stores.all(signal), this.answered);
  }

  leave(): void {
    this.stores.stop();
  }

  async retry(): Promise<void> {
    await this.arrive();
  }

  private answered(answer: Result<readonly Store[], Failure>): void {
    this.stores.settle(answer);
    if (answer.ok) this.list.show(answer.value.map(rowOf));
    else tellFailure(this.with.announcer, answer.error, storesFailed("list", answer.error));
  }
}

const rowOf = (store: Store): StoreRow => ({ ...store, href: storeHref(store.reference), countryName: countryName(store.country ?? "") });
