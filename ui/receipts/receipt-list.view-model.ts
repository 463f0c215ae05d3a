import { makeAutoObservable, observableRef } from "mobx";
import {
  toCalendarDay,
  formatCalendarDay,
  parseCalendarDay,
  type CalendarDay,
} from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isSignedOut, type Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { formatLocation, type Location } from "#domain/shared/location.ts";
import { shouldShowLatest, toCursors, pageControls, type PageControls } from "#domain/shared/list/paging.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  describeListFilter,
  formatListFilter,
  isReversed,
  LIST_FILTER_PARAMETERS,
  parseListFilter,
  startQuery,
  toFilteredQuery,
  FILTER_MODE_LABELS,
  FILTER_MODES,
  formatSimpleQuery,
  parseSimpleQuery,
  reachedBy,
  toReceiptQuery,
  receiptsFailureMessage,
  toPage,
  usesDate,
  usesStore,
  type FilterMode,
  type ReceiptListFilter,
  type ListFilterParameter,
  type ReceiptCounter,
  type ReceiptFileQuery,
  type ReceiptListTotals,
  type ReceiptQuery,
  type Receipts,
  type ReceiptSummary,
  type SimpleQuery,
} from "#domain/receipts/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { DateInput } from "#ui/model/date-input.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import type { LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { ExportedList } from "#ui/model/list-export.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { BulkTool, BulkToolFacts } from "#ui/model/bulk-tool.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { LoadedText } from "#ui/model/loaded-text.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";
import { selectKnownFilters } from "./filters/known-filters.ts";
import type { ReceiptFilterFacts, ReceiptFiltersViewModel } from "./filters/receipt-filters.view-model.ts";
import type { ReceiptCache } from "./receipt-cache.ts";
import { buildReceiptRows, toToolRow, type ReceiptRow } from "./receipt-row.ts";
import { ReceiptStoreFilter } from "./store-filter.ts";

type Deps = {
  readonly receipts: Receipts;
  readonly counter: ReceiptCounter;
  /** Describes totals. Its code is loaded with the first of them. */
  readonly describeTotals: (totals: ReceiptListTotals) => Promise<string>;
  readonly listed: Pick<ReceiptCache, "putPage" | "withUpdates">;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly storesAllowed: "all" | readonly string[];
  /** True if the user may attach an identifier to a receipt that is chosen here. */
  readonly mayAttach: boolean;
  readonly can: Can;
  /** False if identifiers are masked: the API then finds no customer by their email, phone or card. */
  readonly seesIdentifiers: boolean;
  readonly tools: ListTools;
  readonly filterPanel: LazyFactory<ReceiptFilterFacts, ReceiptFiltersViewModel>;
  readonly openExport: OpenListExport<ReceiptFileQuery>;
  /** Acts on chosen receipts. Absent if the user may not. */
  readonly tool?: LazyFactory<BulkToolFacts<ReceiptQuery>, BulkTool> | undefined;
};

/** A filter in words, and the address of the list without it. */
export type FilterChip = { readonly key: string; readonly label: string; readonly href: string };

/** The loaded rows with their query. The pagination links belong to these rows, not to a pending query. */
type Page = { readonly query: SimpleQuery; readonly receipts: readonly ReceiptSummary[] };

/** The receipt list by store, by date or by both. The URL contains the whole query. */
export class ReceiptListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly page = new AsyncValue<Page>();
  private visits = 0;
  private query: SimpleQuery = { filterBy: "store_id" };
  /** The other parameters of the URL. Every link of the page keeps them. */
  private otherParameters: readonly (readonly [name: string, value: string])[] = [];
  private filter: ReceiptListFilter = {};

  readonly tools: ListTools;
  readonly title = "Receipts";
  readonly pageSize = RESULTS_PER_PAGE;
  readonly filterModes = FILTER_MODES.map((mode) => ({ value: mode, label: FILTER_MODE_LABELS[mode] }));
  readonly store: ReceiptStoreFilter;
  readonly date: DateInput;
  /** The fields of further filters. */
  readonly filters: LazyDisclosure<ReceiptFiltersViewModel>;
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  /** Chooses receipts for an action. Undefined if the user may do none. */
  readonly tool: LazyDisclosure<BulkTool> | undefined;
  /** How many receipts the filters match. */
  readonly totals: LoadedText;

  constructor(deps: Deps) {
    const { stores, storesAllowed, zone, schedule, can } = deps;
    this.deps = deps;
    this.tools = deps.tools;
    this.totals = new LoadedText();
    this.exporting = createExportDisclosure(deps.openExport, () => this.exported, deps.notifier);
    this.filters = LazyDisclosure.of(
      deps.filterPanel,
      () => ({
        can,
        seesIdentifiers: deps.seesIdentifiers,
        today: () => this.today,
        filter: () => this.filter,
        onApply: (filter) => this.show(this.query, filter),
      }),
      deps.notifier,
    );
    this.tool =
      deps.tool &&
      LazyDisclosure.of(
        deps.tool,
        () => ({
          rows: () => this.rows.map(({ receipt }) => toToolRow(receipt)),
          hasOthers: () => Object.values(this.controls).some(Boolean),
          query: () => this.requestFor(withoutPage(this.query)),
        }),
        deps.notifier,
      );
    this.store = new ReceiptStoreFilter({ stores, allowed: storesAllowed, retailerZone: zone });
    this.date = new DateInput({ schedule, today: () => this.today, onDay: (day) => this.chooseDay(day) });
    makeAutoObservable<this, "deps" | "page" | "visits" | "query" | "otherParameters" | "filter">(
      this,
      {
        // The clock does not notify at midnight, so today is not cached.
        query: observableRef,
        otherParameters: observableRef,
        filter: observableRef,
        filters: false,
        tools: false,
        exporting: false,
        tool: false,
        totals: false,
        deps: false,
        page: false,
        visits: false,
        today: false,
        title: false,
        pageSize: false,
        filterModes: false,
        store: false,
        date: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return !this.isLoading && !this.failure;
  }

  get filterMode(): FilterMode {
    return this.query.filterBy;
  }

  /** The identifier that the user chooses a receipt for, if any [RCPT-013]. */
  get identifierToAttach(): string | undefined {
    return this.otherParameters.find(([name]) => name === "attach")?.[1];
  }

  /** The same page without an identifier to attach. */
  get cancelAttachHref(): string {
    return formatLocation(toLocation(this.query, formatListFilter(this.filter)));
  }

  /** The filters in words. */
  get chips(): readonly FilterChip[] {
    return describeListFilter(this.filter, this.store.zone).map(({ parameters, text }) => ({
      key: parameters.join(),
      label: text,
      href: this.hrefWithout(parameters),
    }));
  }

  /** The list without filters. Undefined if there are none. */
  get clearHref(): string | undefined {
    return this.hasFilter ? this.hrefWithout(LIST_FILTER_PARAMETERS) : undefined;
  }

  get showsStore(): boolean {
    return usesStore(this.query.filterBy);
  }

  /** True if every listed receipt is of the store that the filter shows. */
  get isOfOneStore(): boolean {
    return this.showsStore && this.store.queriedStoreId !== undefined;
  }

  get showsDate(): boolean {
    return usesDate(this.query.filterBy);
  }

  /** The latest day that the user can choose. */
  get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.store.zone);
  }

  /** Shows no row until the stores are loaded [RCPT-001]. */
  get rows(): readonly ReceiptRow[] {
    return this.store.stores.isReady
      ? buildReceiptRows(this.deps.listed.withUpdates(this.page.value?.receipts ?? []), {
          zone: this.store.zone,
          search: formatUrlQuery(this.otherParameters),
        })
      : [];
  }

  get rowHrefs(): readonly string[] {
    return this.rows.map(({ href }) => href);
  }

  get isLoading(): boolean {
    return !this.failure && (this.page.isPending || this.store.stores.isPending);
  }

  get failure(): string | undefined {
    const { failure } = this.page;
    return this.store.failure ?? (failure && receiptsFailureMessage(failure));
  }

  /** Announces the result to screen readers. */
  get summary(): string {
    if (this.isLoading || this.failure) return "";
    const count = this.rows.length;
    return count === 0 ? "No receipts found" : `${count} ${count === 1 ? "receipt" : "receipts"}, newest first`;
  }

  get emptyText(): string {
    const { date, older } = this.query;
    if (isReversed(this.filter)) return "A filter ends before it starts, so that no receipt matches it.";
    if (this.hasFilter && !older)
      return this.chips.length === 1
        ? "No receipts match this filter. Change or remove it."
        : "No receipts match these filters. Remove one of them.";
    if (older) return "No older receipts. Use Latest to go back to the newest.";
    if (date)
      return `No receipts on or after ${formatCalendarDay(date)} (${this.store.zone}). Try an earlier date${this.showsStore ? " or another store" : ""}.`;
    return this.store.queriedStoreId
      ? "This store has no receipts that you can see. Try another store."
      : "There are no receipts that you can see yet.";
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

  async enter({ search }: Location): Promise<void> {
    const visit = ++this.visits;
    this.read(search);
    const hasDate = this.showsDate && parseUrlQuery(search)["date"] !== undefined;
    const rows = this.store.mustLoadFirst(hasDate) ? undefined : this.load();
    await this.store.load();
    // Stops if the user has left or changed the query while the stores were loading.
    if (visit !== this.visits) return;
    const { failure } = this.store.stores;
    if (failure) return this.storesFailed(failure);
    if (this.store.isUnknown)
      return this.deps.navigator.replace(
        toLocation(startQuery(this.filterMode, undefined, this.query.date), this.otherParameters),
      );
    if (rows) return rows;
    // Parses again, because today depends on the zone of the store.
    this.read(search);
    await this.load();
  }

  exit(): void {
    this.visits += 1;
    this.store.stores.abort();
    this.page.abort();
    this.totals.clear();
    this.exporting.close();
    this.tool?.model?.leave();
    // Drops an unfinished date, so that the field shows that of the query when the user returns.
    this.date.reset(this.query.date);
  }

  chooseMode(mode: FilterMode): void {
    this.show(startQuery(mode, this.query.storeId, this.typedDay ?? this.today));
  }

  chooseStore(store: string): void {
    this.show(startQuery(this.filterMode, store, this.typedDay));
  }

  async retry(): Promise<void> {
    await this.enter(toLocation(this.query, this.otherParameters));
  }

  private get controls(): PageControls {
    const page = this.store.stores.isReady ? this.page.value : undefined;
    return page
      ? pageControls(reachedBy(page.query), page.receipts.length)
      : { older: false, newer: false, latest: false };
  }

  /** The date in the field, even before the user stops typing. */
  private get typedDay(): CalendarDay | undefined {
    return this.date.error ? this.query.date : parseCalendarDay(this.date.text);
  }

  private read(search: string): void {
    const parameters = parseUrlQuery(search);
    const attach = parameters["attach"]?.trim();
    this.filter = selectKnownFilters(parseListFilter(parameters), this.deps.can);
    this.otherParameters = [
      ...(attach && this.deps.mayAttach ? [["attach", attach] as const] : []),
      ...formatListFilter(this.filter),
    ];
    this.filters.model?.show(this.filter);
    const { storeId, filterBy } = parseSimpleQuery(parameters, () => this.today);
    this.store.request(storeId, usesStore(filterBy));
    this.query = parseSimpleQuery(parameters, () => this.today);
    this.date.show(this.query.date);
  }

  private chooseDay(day: CalendarDay | undefined): void {
    if (day !== this.query.date) this.show(startQuery(this.filterMode, this.query.storeId, day));
  }

  private get hasFilter(): boolean {
    return formatListFilter(this.filter).length > 0;
  }

  /** Begins again with the newest receipts. */
  private show(query: SimpleQuery, filter = this.filter): void {
    this.deps.navigator.push(toLocation(withoutPage(query), this.parametersWith(filter)));
  }

  private hrefWithout(parameters: readonly ListFilterParameter[]): string {
    const kept = this.otherParameters.filter(([name]) => !parameters.some((parameter) => parameter === name));
    return formatLocation(toLocation(withoutPage(this.query), kept));
  }

  private parametersWith(filter: ReceiptListFilter): readonly (readonly [name: string, value: string])[] {
    const others = this.otherParameters.filter(([name]) => name === "attach");
    return [...others, ...formatListFilter(filter)];
  }

  private hrefOf(to: keyof PageControls): string {
    const { query, receipts } = this.page.value ?? { query: this.query, receipts: [] };
    return formatLocation(toLocation(toPage(query, to, toCursors(receipts.map(({ id }) => id))), this.otherParameters));
  }

  private storesFailed(error: Failure): void {
    this.page.abort();
    if (this.store.failure && !isSignedOut(error))
      this.deps.notifier.raise("error", this.store.failure, error.requestId);
  }

  /** All receipts that match, from the date of the mode on. */
  private get exported(): ExportedList<ReceiptFileQuery> {
    const { older: _older, newer: _newer, ...start } = this.query;
    const { count: _count, ...query } = this.requestFor(start);
    const { queriedStoreId, choices } = this.store;
    const store = choices.find(({ value }) => value === queriedStoreId);
    return {
      query,
      columns: this.tools.shownColumns,
      filters: [
        ...(store === undefined ? [] : [`Store: ${store.label}`]),
        ...(start.date === undefined ? [] : [`On or after ${formatCalendarDay(start.date)}`]),
        ...this.chips.map(({ label }) => label),
      ],
      isOffered: this.deps.can("getReceiptListFile"),
      countText: this.totals.text,
    };
  }

  private async load(): Promise<void> {
    const { query } = this;
    const request = this.requestFor(query);
    this.tool?.model?.enter();
    if (isReversed(this.filter)) return this.handleResponse(query, ok([]));
    this.count(request);
    await this.page.load(
      (signal) => this.deps.receipts.matching(request, signal),
      (result) => this.handleResponse(query, result),
    );
  }

  private requestFor(query: SimpleQuery): ReceiptQuery {
    const { queriedStoreId, zone } = this.store;
    return {
      ...toReceiptQuery({ ...query, ...(queriedStoreId ? { storeId: queriedStoreId } : {}) }, zone),
      ...toFilteredQuery(this.filter, zone),
    };
  }

  /** Counts what the filters match. The date of a mode is a bound of the pages, which the totals leave out. */
  private count({ count: _count, newer: _newer, older: _older, ...request }: ReceiptQuery): void {
    const { can, counter, describeTotals } = this.deps;
    if (!can("getReceiptTotals")) return;
    if (!this.hasFilter || this.query.date !== undefined) return this.totals.clear();
    void this.totals.load(request, async (signal) => {
      const result = await counter.total(request, signal);
      return result.ok ? ok(await describeTotals(result.value)) : result;
    });
  }

  private handleResponse(query: SimpleQuery, result: Result<readonly ReceiptSummary[], Failure>): void {
    if (result.ok && shouldShowLatest(reachedBy(query), result.value.length)) {
      return this.deps.navigator.replace(toLocation(toPage(query, "latest", {}), this.otherParameters));
    }
    if (result.ok) this.deps.listed.putPage(result.value);
    this.page.resolve(mapResult(result, (receipts) => ({ query, receipts })));
    if (!result.ok && !isSignedOut(result.error))
      this.deps.notifier.raise("error", receiptsFailureMessage(result.error), result.error.requestId);
  }
}

const withoutPage = ({ older: _older, newer: _newer, ...query }: SimpleQuery): SimpleQuery => query;

const toLocation = (
  query: SimpleQuery,
  otherParameters: readonly (readonly [name: string, value: string])[] = [],
): Location => ({ path: "/receipts", search: formatUrlQuery([...formatSimpleQuery(query), ...otherParameters]) });
