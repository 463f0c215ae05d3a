import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import { shouldShowLatest, toCursors, pageControls, type PageControls } from "#domain/shared/list/paging.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import {
  receivedAt,
  parseRecordPage,
  RAW_RECORDS_FAILED,
  detectReachedBy,
  toAdjacentPage,
  type RawRecord,
  reprocessAllQuestion,
  reprocessQuestion,
  type RawRecordId,
  type RawRecords,
  type RecordPage,
} from "#domain/tills/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { recordHref, recordPageHref, recordPageLocation } from "./record-urls.ts";
import { showStatus, type RecordRow } from "./record-row.ts";
import type { BulkOrder } from "#ui/model/bulk-run.ts";
import { ListSelection } from "#ui/model/list-selection.ts";
import type { RecordCache } from "./reprocessing/record-cache.ts";
import { toReprocessItem, type ReprocessRun } from "./reprocessing/reprocess-run.ts";

type Deps = {
  /** The run of the portal, which other pages do not end. */
  readonly reprocessing: ReprocessRun;
  /** The results of other pages. */
  readonly results: Pick<RecordCache, "withUpdates">;
  readonly can: Can;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly records: RawRecords;
  readonly openExport: OpenListExport<RecordPage>;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly tools: ListTools;
  /** True if the account may also process records again. */
  readonly mayReprocess: boolean;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

type RecordOrder = BulkOrder<ReturnType<typeof toReprocessItem>>;

/** A choice of the records to list, with its address. */
type RecordFilter = {
  readonly key: "all" | "failed" | "receipt";
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** The page and its records. The page controls belong to the shown records. */
type Page = { readonly asked: RecordPage; readonly records: readonly RawRecord[] };

/** View-model of the raw records of the tills, newest first [TILL-001]. */
export class RawRecordListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly page = new AsyncValue<Page>();
  private asked: RecordPage = {};
  /** Aborts a reload when the user leaves. */
  private waiting = new AbortController();

  readonly tools: ListTools;
  readonly title = "Till records";
  readonly pageSize = RESULTS_PER_PAGE;
  readonly reprocessing: ReprocessRun;
  readonly selection: ListSelection<RawRecordId>;
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  /** Ends the notices of the run. Undefined after the user has left the page. */
  private unwatch: (() => void) | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.reprocessing = deps.reprocessing;
    this.selection = new ListSelection({
      ids: () => this.rows.map(({ id }) => id),
      total: () => undefined,
      hasOthers: () => Object.values(this.controls).some(Boolean),
    });
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: filterOf(this.asked),
        columns: this.tools.shownColumns,
        isOffered: deps.can("getRawRecordListFile"),
      }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "page" | "asked" | "waiting" | "unwatch">(
      this,
      {
        asked: observableRef,
        deps: false,
        tools: false,
        page: false,
        selection: false,
        waiting: false,
        title: false,
        pageSize: false,
        reprocessing: false,
        exporting: false,
        unwatch: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.page.isReady;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get mayReprocess(): boolean {
    return this.deps.mayReprocess;
  }

  get rowHrefs(): readonly string[] {
    return this.rows.map(({ href }) => href);
  }

  get rows(): readonly RecordRow[] {
    return (this.page.value?.records ?? []).map((listed) => {
      const { id, ...record } = this.deps.results.withUpdates(listed);
      return {
        id,
        href: recordHref(id),
        came: receivedAt(id),
        transaction: record.transactionId,
        till: record.till,
        store: record.store,
        status: showStatus({ id, ...record }),
        isChosen: this.selection.has(id),
        result: this.reprocessing.showsProgress ? this.reprocessing.resultOf(id) : undefined,
      };
    });
  }

  /** The choices of records to list. Empty if the API cannot filter them. */
  get filters(): readonly RecordFilter[] {
    const { isFailedOnly, receiptId } = this.asked;
    const all: RecordFilter = { key: "all", label: "All", href: "/pos", isCurrent: !isFailedOnly && !receiptId };
    const failed = { key: "failed", label: "Failed", href: recordPageHref({ isFailedOnly: true }) } as const;
    const ofReceipt = { key: "receipt", label: "Of one receipt", isCurrent: true } as const;
    const others: readonly RecordFilter[] = [
      ...(this.deps.can("listRawRecords", "failed") ? [{ ...failed, isCurrent: isFailedOnly === true }] : []),
      ...(receiptId ? [{ ...ofReceipt, href: recordPageHref({ receiptId }) }] : []),
    ];
    return others.length === 0 ? [] : [all, ...others];
  }

  get isLoading(): boolean {
    return this.page.isPending;
  }

  get failure(): string | undefined {
    return this.page.failure && RAW_RECORDS_FAILED;
  }

  /** Announces the loaded records to screen readers. */
  get summary(): string {
    if (!this.page.isReady) return "";
    const count = this.rows.length;
    return count === 0 ? "No till records found" : `${count} ${count === 1 ? "record" : "records"}, newest first`;
  }

  get emptyText(): string {
    const { older, isFailedOnly, receiptId } = this.asked;
    if (older) return "No older records. Use Latest to go back to the newest.";
    if (isFailedOnly) return "No till record has failed.";
    return receiptId
      ? "The till record of this receipt isn't kept any more."
      : "There are no till records that you can see yet.";
  }

  get reprocessLabel(): string {
    return this.selection.labelOf("Reprocess");
  }

  /** Why records cannot be processed again now. */
  get heldReason(): string | undefined {
    if (this.reprocessing.isPending) return "Wait until the others are done, or stop them";
    return this.selection.isEmpty ? "Choose records first" : undefined;
  }

  get olderHref(): string | undefined {
    return this.hrefOf("older");
  }

  get newerHref(): string | undefined {
    return this.hrefOf("newer");
  }

  get latestHref(): string | undefined {
    return this.hrefOf("latest");
  }

  async enter({ search }: Location): Promise<void> {
    const asked = this.supported(parseRecordPage(parseUrlQuery(search)));
    this.asked = asked;
    this.waiting = new AbortController();
    this.selection.enter(JSON.stringify(filterOf(asked)));
    this.watch();
    await this.page.load(
      (signal) => this.deps.records.matching(asked, signal),
      (answer) => this.handleResult(asked, answer),
    );
  }

  exit(): void {
    this.page.abort();
    this.exporting.close();
    this.waiting.abort();
    this.unwatch?.();
    this.unwatch = undefined;
  }

  async retry(): Promise<void> {
    await this.enter(recordPageLocation(this.asked));
  }

  /** Loads the page again, because its records have other states now. */
  resume(): void {
    this.watch();
    this.waiting = new AbortController();
    void this.refresh();
  }

  /** Processes the chosen records again, after a question: rows of the page, or all that match the filter. */
  async reprocess(): Promise<void> {
    if (this.heldReason !== undefined || !this.deps.mayReprocess) return;
    const { isAll } = this.selection;
    const order = isAll ? this.orderAll() : this.orderChosen();
    if (!(await this.isMeant(isAll ? undefined : order.items.length)) || this.reprocessing.isPending) return;
    this.selection.clear();
    await this.reprocessing.begin(order);
  }

  private orderChosen(): RecordOrder {
    const chosen = (this.page.value?.records ?? []).filter(({ id }) => this.selection.has(id));
    return { items: chosen.map(toReprocessItem), leftOut: [] };
  }

  /** Loads the matching records page by page, newest first. Later ones do not follow. */
  private orderAll(): RecordOrder {
    const { records } = this.deps;
    const filter = filterOf(this.asked);
    let next: RecordPage | undefined = filter;
    return {
      items: [],
      leftOut: [],
      further: {
        hasMore: () => next !== undefined,
        next: async (signal) =>
          mapResult(await records.matching(next ?? filter, signal), (found) => {
            const { older } = toCursors(found.map(({ id }) => id));
            next = found.length < this.pageSize || older === undefined ? undefined : { ...filter, older };
            return { items: found.map(toReprocessItem), leftOut: [] };
          }),
      },
    };
  }

  private watch(): void {
    this.unwatch ??= this.reprocessing.watch(() => void this.refresh());
  }

  /** Loads the page again after a batch, without a skeleton. Its rows stay if that fails, or if the user left. */
  private async refresh(): Promise<void> {
    const { signal } = this.waiting;
    const { asked } = this;
    if (!this.unwatch || !this.page.isReady) return;
    const answer = await this.deps.records.matching(asked, signal);
    if (signal.aborted || !this.page.isReady || this.asked !== asked) return;
    if (!answer.ok) return notifyFailure(this.deps.notifier, answer.error, RAW_RECORDS_FAILED);
    this.handleResult(asked, answer);
    this.selection.keep();
  }

  /** Asks before several records, or all, are processed, because nothing takes that back. */
  private async isMeant(count: number | undefined): Promise<boolean> {
    if (count !== undefined && count <= 1) return true;
    return this.deps.dialogs.confirm(count === undefined ? reprocessAllQuestion(this.asked) : reprocessQuestion(count));
  }

  /** Removes filters that the API does not have: it would refuse them, or list all records. */
  private supported({ isFailedOnly, receiptId, ...cursors }: RecordPage): RecordPage {
    const { can } = this.deps;
    return {
      ...cursors,
      ...(isFailedOnly && can("listRawRecords", "failed") ? { isFailedOnly } : {}),
      ...(receiptId && can("listRawRecords", "receipt_id") ? { receiptId } : {}),
    };
  }

  private get controls(): PageControls {
    const page = this.page.value;
    return page
      ? pageControls(detectReachedBy(page.asked), page.records.length)
      : { older: false, newer: false, latest: false };
  }

  private hrefOf(to: keyof PageControls): string | undefined {
    const page = this.page.value;
    if (!page || !this.controls[to]) return undefined;
    const neighbours = toCursors(page.records.map(({ id }) => id));
    return recordPageHref({ ...filterOf(page.asked), ...toAdjacentPage(to, neighbours) });
  }

  private handleResult(asked: RecordPage, answer: Result<readonly RawRecord[], Failure>): void {
    if (answer.ok && shouldShowLatest(detectReachedBy(asked), answer.value.length))
      return this.deps.navigator.replace(recordPageLocation(filterOf(asked)));
    this.page.resolve(mapResult(answer, (records) => ({ asked, records })));
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, RAW_RECORDS_FAILED);
  }
}

/** Returns the filter of a page without its cursors. */
const filterOf = ({ older: _older, newer: _newer, ...filter }: RecordPage): RecordPage => filter;
