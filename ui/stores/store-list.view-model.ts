import { makeAutoObservable } from "mobx";
import { countryName } from "#domain/shared/identifier/country.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { filterStores } from "#domain/stores/drafts.ts";
import { storesFailureMessage, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import { FilteredList } from "#ui/model/filtered-list.ts";
import { ListOrder, type SortValue } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { storeHref, STORES_HREF } from "./store-urls.ts";

/** A row of the store list. The object is stable until the stores are reloaded. */
export type StoreRow = Store & { readonly href: string; readonly countryName: string };

type Deps = {
  readonly stores: Stores;
  readonly openExport: OpenListExport<readonly StoreRow[]>;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly schedule: Schedule;
  readonly tools: ListTools;
};

/** View-model of the stores that the account may see, filtered as the user types [STORE-001]. */
export class StoreListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();

  /** True while the stores are loaded or loading: another URL then only changes the filter. */
  private hasAsked = false;

  readonly tools: ListTools;
  readonly title = "Stores";
  readonly list: FilteredList<StoreRow>;
  readonly order: ListOrder<StoreRow>;
  readonly exporting: ReturnType<typeof createExportDisclosure>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.order = new ListOrder<StoreRow>({
      values: ORDER_VALUES,
      initial: { by: "name", isDescending: false },
      open: () => this.list.showOrder(),
    });
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: this.rows,
        columns: this.tools.shownColumns,
        filters: this.list.text === "" ? [] : [`Find by: ${this.list.text}`],
        isOffered: false,
        countText: stores(this.rows.length),
      }),
      deps.notifier,
    );
    this.list = new FilteredList({
      order: this.order,
      filter: filterStores,
      pageOf: (rows) => ({ rows, page: 1, last: 1 }),
      path: STORES_HREF,
      ...deps,
    });
    makeAutoObservable<this, "deps" | "stores" | "hasAsked">(
      this,
      {
        deps: false,
        stores: false,
        order: false,
        tools: false,
        hasAsked: false,
        title: false,
        list: false,
        exporting: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.stores.isReady;
  }

  get isLoading(): boolean {
    return this.stores.isPending;
  }

  get failure(): string | undefined {
    return this.stores.failure && storesFailureMessage("list", this.stores.failure);
  }

  get rowHrefs(): readonly string[] {
    return this.rows.map(({ href }) => href);
  }

  get rows(): readonly StoreRow[] {
    return this.list.matching;
  }

  get hasStores(): boolean {
    return this.list.all.length > 0;
  }

  /** The number of stores, for screen readers. */
  get summary(): string {
    if (this.stores.value === undefined || this.failure) return "";
    const [shown, all] = [this.rows.length, this.list.all.length];
    return shown === all ? stores(all) : `${shown} of ${stores(all)}`;
  }

  enter(location: Location): Promise<void> | undefined {
    const isOther = this.list.read(location);
    return isOther && (this.hasAsked || this.isIdle) ? undefined : this.load();
  }

  exit(): void {
    this.hasAsked = false;
    this.list.stop();
    this.exporting.close();
    this.stores.abort();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    this.hasAsked = true;
    await this.stores.load((signal) => this.deps.stores.all(signal), this.handleResult);
  }

  private handleResult(result: Result<readonly Store[], Failure>): void {
    this.stores.resolve(result);
    if (result.ok) this.list.show(result.value.map(rowOf));
    else notifyFailure(this.deps.notifier, result.error, storesFailureMessage("list", result.error));
  }
}

const ORDER_VALUES: Readonly<Record<string, (row: StoreRow) => SortValue>> = {
  name: ({ name }) => name,
  reference: ({ reference }) => reference,
  city: ({ city }) => city,
  country: ({ countryName: name }) => name || undefined,
  timezone: ({ timezone }) => timezone,
  currency: ({ currency }) => currency,
  id: ({ id }) => id,
};
const stores = (count: number): string => (count === 1 ? "1 store" : `${count} stores`);

const rowOf = (store: Store): StoreRow => ({
  ...store,
  href: storeHref(store.reference),
  countryName: countryName(store.country ?? ""),
});
