import { makeAutoObservable, observableRef } from "mobx";
import { countryName } from "#domain/shared/country.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { filterStores } from "#domain/stores/drafts.ts";
import { storesFailed, type Store, type Stores } from "#domain/stores/index.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import { FilteredList } from "#ui/model/filtered-list.ts";
import { Latest } from "#ui/model/latest.ts";
import { isUnderWay, loading, settled, waiting, type Loadable } from "#ui/model/loadable.ts";
import type { Screen } from "#ui/model/screen.ts";
import { tellFailure } from "#ui/model/telling.ts";
import { storeHref } from "./store-addresses.ts";

/** A store as the list shows it; the same object for as long as the stores are the same. */
export type StoreRow = Store & { readonly href: string; readonly countryName: string };

type Collaborators = { readonly stores: Stores; readonly announcer: Announcer };

/** All stores that one may see, narrowed with every key [STORE-001]. */
export class StoreListViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly latest = new Latest();
  private loaded: Loadable<readonly Store[]> = waiting;

  readonly title = "Stores";
  readonly list = new FilteredList<StoreRow>({ filter: filterStores, pageOf: (rows) => ({ rows, page: 1, last: 1 }) });

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "latest" | "loaded">(
      this,
      { loaded: observableRef, with: false, latest: false, title: false, list: false },
      { autoBind: true },
    );
  }

  get settled(): boolean {
    return this.loaded.status === "ready";
  }

  get isLoading(): boolean {
    return isUnderWay(this.loaded);
  }

  get failure(): string | undefined {
    return this.loaded.status === "failed" ? storesFailed("list", this.loaded.error) : undefined;
  }

  get rows(): readonly StoreRow[] {
    return this.list.matching;
  }

  get hasStores(): boolean {
    return this.list.all.length > 0;
  }

  /** Says how many there are, for those who cannot see it at a glance. */
  get summary(): string {
    if (this.loaded.value === undefined || this.failure) return "";
    const [shown, all] = [this.rows.length, this.list.all.length];
    const stores = all === 1 ? "1 store" : `${all} stores`;
    return shown === all ? stores : `${shown} of ${stores}`;
  }

  async arrive(): Promise<void> {
    this.loaded = loading(this.loaded);
    await this.latest.ask((signal) => this.with.stores.all(signal), this.answered);
  }

  leave(): void {
    this.latest.stop();
  }

  async retry(): Promise<void> {
    await this.arrive();
  }

  private answered(answer: Result<readonly Store[], Failure>): void {
    if (!answer.ok && isAborted(answer.error)) return;
    this.loaded = settled(answer, this.loaded);
    if (answer.ok) this.list.show(answer.value.map(rowOf));
    else tellFailure(this.with.announcer, answer.error, storesFailed("list", answer.error));
  }
}

const rowOf = (store: Store): StoreRow => ({ ...store, href: storeHref(store.reference), countryName: countryName(store.country ?? "") });
