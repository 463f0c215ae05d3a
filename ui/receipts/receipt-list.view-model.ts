import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { dayOf, formatCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isAborted } from "#domain/shared/failure.ts";
import { leadsToLatest, neighbours, pageControls } from "#domain/shared/paging.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  ask,
  formatSimpleQuery,
  parseSimpleQuery,
  reachedBy,
  receiptQueryOf,
  RECEIPTS_FAILED,
  turnPage,
  usesDate,
  usesStore,
  type FilterMode,
  type Receipt,
  type Receipts,
  type SimpleQuery,
} from "#domain/receipts/index.ts";
import { formatPath, type Location } from "#domain/shell/index.ts";
import { standingChoice, storeChoices, storesFailed, type Store, type StoreChoice, type Stores } from "#domain/stores/index.ts";
import { DateEntry } from "#ui/model/date-entry.ts";
import { Latest } from "#ui/model/latest.ts";
import { isUnderWay, loading, settled, waiting, type Loadable } from "#ui/model/loadable.ts";
import type { Notices } from "#ui/model/notices.ts";
import type { Itinerary, Screen } from "#ui/model/screen.ts";
import { parametersOf, searchOf } from "#ui/model/url-state.ts";

type Collaborators = {
  readonly receipts: Receipts;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly notices: Notices;
  readonly itinerary: Itinerary;
  /** IANA zone of the retailer, for stores that have none. */
  readonly zone: string;
  readonly storesAllowed: "all" | readonly string[];
};

const PATH = "/receipts";

/** The simple query: by store, by date or by both; all that is asked stands in the address. */
export class ReceiptListViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly latestPage = new Latest();
  private readonly latestStores = new Latest();

  private query: SimpleQuery = { filterBy: "store_id" };
  private stores: Loadable<readonly Store[]> = waiting;
  private page: Loadable<readonly Receipt[]> = waiting;
  readonly date: DateEntry;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.date = new DateEntry({ schedule: collaborators.schedule, today: () => this.today, onDay: (day) => this.chooseDay(day) });
    makeAutoObservable<this, "with" | "latestPage" | "latestStores" | "query" | "stores" | "page">(
      this,
      {
        query: observableRef, stores: observableRef, page: observableRef,
        with: false, date: false, latestPage: false, latestStores: false,
      },
      { autoBind: true },
    );
  }

  readonly title = "Receipts";

  get settled(): boolean {
    return this.page.status === "ready" && this.stores.status === "ready";
  }

  get filterMode(): FilterMode {
    return this.query.filterBy;
  }

  get showsStore(): boolean {
    return usesStore(this.query.filterBy);
  }

  get showsDate(): boolean {
    return usesDate(this.query.filterBy);
  }

  get storeChoices(): readonly StoreChoice[] {
    return storeChoices(this.stores.value ?? [], this.with.storesAllowed);
  }

  get chosenStore(): string {
    return standingChoice(this.storeChoices, this.query.storeId)?.value ?? "";
  }

  /** The latest day that may be asked for. */
  get today(): CalendarDay {
    return dayOf(this.with.clock.now(), this.zone);
  }

  /** Whose clock the dates go by: the chosen store's, else the retailer's. */
  get zone(): string {
    return this.store?.timezone ?? this.with.zone;
  }

  /** No row is shown before the stores are there [RCPT-001]. */
  get rows(): readonly Receipt[] {
    return this.stores.status === "ready" ? (this.page.value ?? []) : [];
  }

  get isLoading(): boolean {
    return isUnderWay(this.page) || isUnderWay(this.stores);
  }

  /** True until there is anything to stand in for. */
  get isFirstLoad(): boolean {
    return this.isLoading && (this.page.value === undefined || this.stores.value === undefined);
  }

  get failure(): string | undefined {
    if (this.stores.status === "failed") return storesFailed("list", this.stores.error);
    return this.page.status === "failed" ? RECEIPTS_FAILED : undefined;
  }

  /** Says what the rows are, for those who cannot see them at a glance. */
  get summary(): string {
    if (this.isLoading || this.failure) return "";
    const rows = this.rows.length === 1 ? "1 receipt" : `${this.rows.length} receipts`;
    return this.rows.length === 0 ? "No receipts" : rows;
  }

  get emptyText(): string {
    const { date } = this.query;
    return date
      ? `There is none on or after ${formatCalendarDay(date)} (${this.zone}). Try an earlier date, another store, or Latest.`
      : "Nothing has been sold here yet, or the store has no receipts that you may see. Try another store.";
  }

  get olderHref(): string | undefined {
    return this.controls.older ? this.hrefOf("older") : undefined;
  }

  get newerHref(): string | undefined {
    return this.controls.newer ? this.hrefOf("newer") : undefined;
  }

  get latestHref(): string | undefined {
    return this.controls.latest ? this.hrefOf("latest") : undefined;
  }

  hrefOfReceipt(receipt: Receipt): string {
    return formatPath("/transaction/{id*}", { id: receipt.transactionId });
  }

  async arrive({ search }: Location): Promise<void> {
    this.read(search);
    const stores = this.stores.status === "ready" ? undefined : this.loadStores();
    if (this.waitsForStores) await stores;
    await Promise.all([stores, this.loadPage()]);
    this.dropUnknownStore();
  }

  leave(): void {
    this.date.stop();
    this.latestPage.stop();
    this.latestStores.stop();
  }

  chooseMode(mode: FilterMode): void {
    this.show(ask(mode, this.query.storeId, this.query.date ?? this.today));
  }

  chooseStore(store: string): void {
    this.show(ask(this.query.filterBy, store, this.query.date));
  }

  async retry(): Promise<void> {
    await Promise.all([this.stores.status === "failed" ? this.loadStores() : undefined, this.loadPage()]);
  }

  private get store(): Store | undefined {
    return this.stores.value?.find(({ id }) => id === (this.standingStore.storeId ?? this.query.storeId));
  }

  /** Who is restricted to stores always asks for one of them; the first, where the address names none. */
  private get standingStore(): { readonly storeId?: string } {
    const restricted = this.with.storesAllowed !== "all" && this.showsStore;
    return restricted && this.chosenStore ? { storeId: this.chosenStore } : {};
  }

  private get controls() {
    return this.stores.status === "ready" && this.page.value
      ? pageControls(reachedBy(this.query), this.page.value.length)
      : { older: false, newer: false, latest: false };
  }

  /** The store's own zone, or which store stands at all, is known from the stores only. */
  private get waitsForStores(): boolean {
    return this.with.storesAllowed !== "all" || (this.query.storeId !== undefined && this.query.date !== undefined);
  }

  private read(search: string): void {
    this.query = parseSimpleQuery(parametersOf(search), this.today);
    this.date.show(this.query.date);
  }

  private chooseDay(day: CalendarDay | undefined): void {
    if (day !== this.query.date) this.show(ask(this.query.filterBy, this.query.storeId, day));
  }

  /** An address may name a store that was deleted or is not for this account: the standing choice is asked instead. */
  private dropUnknownStore(): void {
    const { storeId } = this.query;
    if (!storeId || this.stores.status !== "ready" || this.chosenStore === storeId) return;
    this.with.itinerary.correct(locationOf(ask(this.query.filterBy, undefined, this.query.date)));
  }

  private show(query: SimpleQuery): void {
    this.with.itinerary.go(locationOf(query));
  }

  private hrefOf(to: "older" | "newer" | "latest"): string {
    const { path, search } = locationOf(turnPage(this.query, to, neighbours((this.page.value ?? []).map(({ id }) => id))));
    return path + search;
  }

  private async loadStores(): Promise<void> {
    this.stores = loading(this.stores);
    const answer = await this.latestStores.ask((signal) => this.with.stores.all(signal));
    if (answer) runInAction(() => (this.stores = settled(answer, this.stores)));
  }

  private async loadPage(): Promise<void> {
    const { query } = this;
    this.page = loading(this.page);
    const asked = receiptQueryOf({ ...query, ...this.standingStore }, this.zone);
    const answer = await this.latestPage.ask((signal) => this.with.receipts.matching(asked, signal));
    if (!answer || (!answer.ok && isAborted(answer.error))) return;
    if (answer.ok && leadsToLatest(reachedBy(query), answer.value.length)) {
      return this.with.itinerary.correct(locationOf(turnPage(query, "latest", {})));
    }
    runInAction(() => (this.page = settled(answer, this.page)));
    if (!answer.ok) this.with.notices.raise("error", RECEIPTS_FAILED, answer.error.requestId);
  }
}

const locationOf = (query: SimpleQuery): Location => ({ path: PATH, search: searchOf(formatSimpleQuery(query)) });
