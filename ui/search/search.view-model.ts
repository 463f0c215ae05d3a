import { makeAutoObservable, observableRef } from "mobx";
import {
  newerOffset,
  offsetControls,
  olderOffset,
  searchFailureMessage,
  selectUsedFilters,
  toFilters,
  type FilterList,
  type Searches,
  type SearchFields,
} from "#domain/search/index.ts";
import {
  formatReceiptTotals,
  type ReceiptCounter,
  type ReceiptSummary,
  type TotalsQuery,
} from "#domain/receipts/index.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isSignedOut, type Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import type { PageControls } from "#domain/shared/list/paging.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { receiptHref } from "#domain/shell/index.ts";
import { selectAllowedStores, storesFailureMessage, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import type { LazyFactory } from "#ui/model/lazy-dialog.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { BulkTool, BulkToolFacts } from "#ui/model/bulk-tool.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { LoadedText } from "#ui/model/loaded-text.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { toFilterEntry, filterLabel, type FilterEntry } from "./filter-entry.ts";
import type { FieldHelpViewModel } from "./field-help.view-model.ts";
import { QueryInputViewModel } from "./query-input.view-model.ts";
import { parseSearchUrl, buildSearchLocation, type SearchUrlState } from "./search-url.ts";
import { parseSearchText, SearchDraft, type SearchTextError } from "./search-draft.ts";
import type { SearchCapabilities } from "./search-capabilities.ts";

type Deps = {
  readonly searches: Searches;
  readonly counter: ReceiptCounter;
  readonly can: Can;
  /** Caches the rows that were loaded, with the user's changes of their receipts since. */
  readonly listed: {
    putPage(receipts: readonly ReceiptSummary[]): void;
    withUpdates(receipts: readonly ReceiptSummary[]): readonly ReceiptSummary[];
  };
  readonly stores: Stores;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly means: SearchCapabilities;
  readonly tools: ListTools;
  readonly helpPanel: LazyFactory<{ readonly fields: SearchFields }, FieldHelpViewModel>;
  /** Ids of the stores whose receipts a search can find. */
  readonly storesAllowed: "all" | readonly string[];
  readonly openExport: OpenListExport<SearchUrlState["text"]>;
  /** Acts on chosen receipts of a search text. Absent if the user may not. */
  readonly tool?: LazyFactory<BulkToolFacts<string>, BulkTool> | undefined;
};

/** The search and its rows. The page controls belong to the shown rows. */
type Page = { readonly asked: SearchUrlState; readonly receipts: readonly ReceiptSummary[] };

const isOfStore = ({ term, value }: FilterList[number]): boolean => term === "store_id" && value !== "";

const NOTHING_ASKED: SearchUrlState = { text: "", offset: 0 };

/** View-model of the advanced search. The URL holds the search, the draft holds the edited one [QUERY-001]. */
export class SearchViewModel implements Screen {
  private readonly deps: Deps;
  private readonly page = new AsyncValue<Page>();
  private readonly stores = new AsyncValue<readonly Store[]>();
  private arrivals = 0;
  private asked: SearchUrlState = NOTHING_ASKED;

  readonly tools: ListTools;
  readonly title = "Query";
  readonly pageSize = RESULTS_PER_PAGE;
  readonly draft: SearchDraft;
  readonly text: QueryInputViewModel;
  /** Chooses receipts for an action. Undefined if the user may do none. */
  readonly tool: LazyDisclosure<BulkTool> | undefined;
  /** The fields of the query language with examples. */
  readonly help: LazyDisclosure<FieldHelpViewModel>;
  /** How many receipts the search finds. */
  readonly totals: LoadedText;
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  /** Number of searches refused because of an error. */
  failedSubmits = 0;

  constructor(deps: Deps) {
    const { means } = deps;
    this.deps = deps;
    this.tools = deps.tools;
    this.draft = new SearchDraft(means);
    this.totals = new LoadedText();
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: this.asked.text,
        columns: this.tools.shownColumns,
        filters: [`Query: ${this.asked.text}`],
        isOffered: deps.can("getReceiptListFile"),
        countText: this.totals.text,
      }),
      deps.notifier,
    );
    this.tool =
      deps.tool &&
      LazyDisclosure.of(
        deps.tool,
        () => ({
          rows: () => this.receipts.map(({ id, transactionId }) => ({ id, name: transactionId })),
          hasOthers: () => Object.values(this.controls).some(Boolean),
          query: () => this.asked.text,
        }),
        deps.notifier,
      );
    this.help = LazyDisclosure.of(deps.helpPanel, () => means, deps.notifier);
    this.text = new QueryInputViewModel({ draft: this.draft, fields: means.fields, stores: () => this.offeredStores });
    makeAutoObservable<this, "deps" | "page" | "stores" | "arrivals" | "asked">(
      this,
      {
        asked: observableRef,
        deps: false,
        page: false,
        stores: false,
        arrivals: false,
        title: false,
        pageSize: false,
        draft: false,
        text: false,
        help: false,
        totals: false,
        tools: false,
        exporting: false,
        tool: false,
        // Not a computed value: the clock does not notify at midnight.
        today: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return !this.isLoading && !this.failure;
  }

  get showsText(): boolean {
    return this.deps.means.mayWriteText;
  }

  get entries(): readonly FilterEntry[] {
    const { means } = this.deps;
    return this.draft.used.map((filter) =>
      toFilterEntry(filter, {
        zone: means.zone,
        today: this.today,
        stores: this.offeredStores,
        added: this.draft.added,
      }),
    );
  }

  get additions(): readonly { readonly id: string; readonly label: string }[] {
    return this.draft.available.map((filter) => ({ id: filter.id, label: filterLabel(filter) }));
  }

  /** The latest day that the calendars offer. */
  get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.deps.means.zone);
  }

  /** The stores that the account may search [RCPT-015]. Results can name other stores. */
  private get offeredStores(): readonly Store[] {
    return selectAllowedStores(this.stores.value ?? [], this.deps.storesAllowed);
  }

  /** IANA zone of the retailer. */
  get zone(): string {
    return this.deps.means.zone;
  }

  /** True if the rows were searched for by their store. */
  get isOfOneStore(): boolean {
    const { fields, offered, zone } = this.deps.means;
    const read = parseSearchText(this.page.value?.asked.text ?? "", fields);
    return read.ok && selectUsedFilters(toFilters(read.value, offered, zone).filters).some(isOfStore);
  }

  get hasStores(): boolean {
    return this.stores.isReady;
  }

  get searchDisabledReason(): string | undefined {
    return this.draft.isBlank ? "Add a filter with a value first" : undefined;
  }

  /** Why the filters cannot be changed. Mentions an invalid text only if its error is shown. */
  get lockedReason(): string | undefined {
    if (!this.draft.isLocked) return undefined;
    if (this.draft.rest) return "This query is too complex for filters. Edit it as text.";
    return this.draft.showsErrors ? "Fix the query to edit filters." : undefined;
  }

  /** Empty until the stores are loaded. */
  get rowHrefs(): readonly string[] {
    return this.receipts.map(({ transactionId, id }) => receiptHref(transactionId, id));
  }

  get receipts(): readonly ReceiptSummary[] {
    return this.stores.isReady ? this.deps.listed.withUpdates(this.page.value?.receipts ?? []) : [];
  }

  get canExport(): boolean {
    return this.receipts.length > 0;
  }

  get isLoading(): boolean {
    return !this.failure && this.isAsking && (this.page.isPending || this.stores.isPending);
  }

  get failure(): string | undefined {
    if (this.stores.failure) return storesFailureMessage("list", this.stores.failure);
    return this.page.failure && searchFailureMessage(this.page.failure);
  }

  /** The number of receipts on the page, and whether they are the newest. */
  get summary(): string {
    if (!this.isAsking || this.isLoading || this.failure) return "";
    const [count, offset] = [this.receipts.length, this.page.value?.asked.offset ?? 0];
    if (count === 0) return "No receipts found";
    const all = this.totals.text;
    if (offset > 0) return `Receipts ${offset + 1} to ${offset + count}${all && ` of ${all}`}, newest first`;
    if (count === this.pageSize) return `The newest ${count} ${all ? `of ${all}` : "receipts"}`;
    if (all) return `${all}, newest first`;
    return `${count} ${count === 1 ? "receipt" : "receipts"}, newest first`;
  }

  get emptyTitle(): string {
    if (this.askedFault) return "Invalid query";
    return this.isAsking ? "No receipts found" : "Search receipts";
  }

  get emptyText(): string {
    if (this.askedFault)
      return this.showsText
        ? "Fix the highlighted error and search again."
        : `${this.askedFault.text}. Add filters for another search.`;
    if (!this.isAsking)
      return this.showsText ? "Add a filter or type a query, then choose Search." : "Add a filter, then choose Search.";
    if (this.asked.offset > 0) return "No older receipts. Use Latest to go back to the newest.";
    return "No matching receipts. Remove or widen a filter.";
  }

  get olderHref(): string | undefined {
    return this.controls.older ? this.hrefAt(olderOffset) : undefined;
  }

  get newerHref(): string | undefined {
    return this.controls.newer ? this.hrefAt(newerOffset) : undefined;
  }

  get latestHref(): string | undefined {
    return this.controls.latest ? this.hrefAt(() => 0) : undefined;
  }

  async enter({ search }: Location): Promise<void> {
    const arrival = ++this.arrivals;
    this.read(search);
    const rows = this.load();
    await this.stores.loadOnce((signal) => this.deps.stores.all(signal), this.handleStores);
    if (arrival === this.arrivals) await rows;
  }

  exit(): void {
    this.arrivals += 1;
    this.stores.abort();
    this.page.abort();
    this.totals.clear();
    this.exporting.close();
    this.tool?.model?.leave();
    this.text.resetCaret();
    this.draft.added = undefined;
    this.failedSubmits = 0;
  }

  search(): void {
    if (this.draft.isBlank) return;
    const fault = this.draft.error ?? this.draft.filterError;
    if (fault) return this.holdUp(fault);
    this.deps.navigator.push(buildSearchLocation({ text: this.draft.text.trim(), offset: 0 }));
  }

  async retry(): Promise<void> {
    await this.enter(buildSearchLocation(this.asked));
  }

  private get isAsking(): boolean {
    return this.asked.text !== "" && !this.askedFault;
  }

  private get askedFault(): SearchTextError | undefined {
    const read = parseSearchText(this.asked.text, this.deps.means.fields);
    return read.ok ? undefined : read.error;
  }

  private get controls(): PageControls {
    const page = this.stores.isReady ? this.page.value : undefined;
    return page
      ? offsetControls(page.asked.offset, page.receipts.length)
      : { older: false, newer: false, latest: false };
  }

  private hrefAt(step: (offset: number) => number): string {
    const { text, offset } = this.page.value?.asked ?? this.asked;
    const { path, search } = buildSearchLocation({ text, offset: step(offset) });
    return path + search;
  }

  /** Reads the URL. Keeps the edited search unless the URL has changed. */
  private read(search: string): void {
    const asked = parseSearchUrl(search);
    if (asked.text !== this.asked.text && asked.text !== this.draft.text.trim()) this.draft.show(asked.text);
    this.asked = asked;
  }

  private async load(): Promise<void> {
    const { asked } = this;
    this.tool?.model?.enter();
    if (!this.isAsking) {
      this.totals.clear();
      return this.page.reset();
    }
    this.count({ search: asked.text });
    const request = { ...asked, count: this.pageSize };
    await this.page.load(
      (signal) => this.deps.searches.matching(request, signal),
      (result) => this.handleResult(asked, result),
    );
  }

  private count(query: TotalsQuery): void {
    const { can, counter } = this.deps;
    if (!can("getReceiptTotals")) return;
    void this.totals.load(query, async (signal) => mapResult(await counter.total(query, signal), formatReceiptTotals));
  }

  private handleResult(asked: SearchUrlState, result: Result<readonly ReceiptSummary[], Failure>): void {
    if (result.ok) this.deps.listed.putPage(result.value);
    else this.announce(searchFailureMessage(result.error), result.error);
    this.page.resolve(mapResult(result, (receipts) => ({ asked, receipts })));
  }

  private handleStores(result: Result<readonly Store[], Failure>): void {
    this.stores.resolve(result);
    if (!result.ok) this.announce(storesFailureMessage("list", result.error), result.error);
  }

  private announce(words: string, error: Failure): void {
    if (!isSignedOut(error)) this.deps.notifier.raise("error", words, error.requestId);
  }

  /** Reports an error: focuses the first invalid field, else the position in the text. */
  private holdUp(fault: SearchTextError): void {
    this.draft.showErrors();
    if (!this.draft.isLocked && this.entries.some(({ errors }) => Object.keys(errors).length > 0))
      this.failedSubmits += 1;
    else if (this.showsText) this.text.moveCaretTo(fault);
    else this.deps.notifier.raise("warn", fault.text);
  }
}
