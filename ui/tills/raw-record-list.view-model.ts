import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import { shouldShowLatest, toCursors, pageControls, type PageControls } from "#domain/shared/paging.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import {
  receivedAt,
  parseRecordPage,
  RAW_RECORDS_FAILED,
  detectReachedBy,
  toAdjacentPage,
  type RawRecord,
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
import type { ScreenNavigator, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { recordHref, recordPageHref, recordPageLocation } from "./record-urls.ts";
import { showStatus, type RecordRow } from "./record-row.ts";
import { RowSelection } from "#ui/model/row-selection.ts";
import { Reprocessing, type ReprocessingQueueDeps } from "./reprocessing/reprocessing.ts";
import { formatReprocessingResult } from "./reprocessing/reprocessing-labels.ts";

type Deps = ReprocessingQueueDeps & {
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
  private readonly selection = new RowSelection<RawRecordId>();
  private asked: RecordPage = {};
  /** Aborts a reload when the user leaves. */
  private waiting = new AbortController();

  readonly tools: ListTools;
  readonly title = "Till records";
  readonly pageSize = RESULTS_PER_PAGE;
  readonly reprocessing: Reprocessing;
  readonly exporting: ReturnType<typeof createExportDisclosure>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.reprocessing = new Reprocessing(deps);
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: filterOf(this.asked),
        columns: this.shownColumns,
        isOffered: deps.can("getRawRecordListFile"),
      }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "page" | "selection" | "asked" | "waiting">(
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
      },
      { autoBind: true },
    );
  }

  /** Keys of the shown columns in their order. */
  get shownColumns(): readonly string[] {
    return this.tools.shownColumns;
  }

  get isIdle(): boolean {
    return this.page.isReady;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.reprocessing.unsaved;
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
      const row = this.reprocessing.rowOf(id);
      return {
        id,
        href: recordHref(id),
        came: receivedAt(id),
        transaction: record.transactionId,
        till: record.till,
        store: record.store,
        status: showStatus({ id, ...record }),
        isChosen: this.selection.has(id),
        result: row && formatReprocessingResult(row),
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

  get chosenCount(): number {
    return this.selection.size;
  }

  get reprocessLabel(): string {
    return this.chosenCount === 0 ? "Reprocess" : `Reprocess ${this.chosenCount}`;
  }

  /** Why records cannot be processed again now. */
  get heldReason(): string | undefined {
    if (this.reprocessing.isPending) return "Wait until the others are done, or hide the progress";
    return this.chosenCount === 0 ? "Select records first" : undefined;
  }

  get hasAllChosen(): boolean {
    return this.rows.length > 0 && this.chosenCount === this.rows.length;
  }

  /** The failed records that are not on this page. */
  get failedElsewhere(): readonly { readonly id: RawRecordId; readonly href: string; readonly text: string }[] {
    const shown = new Set(this.rows.map(({ id }) => id));
    return this.reprocessing.failed
      .filter(({ id }) => !shown.has(id))
      .map(({ id }) => {
        const row = this.reprocessing.rowOf(id);
        return { id, href: recordHref(id), text: row ? formatReprocessingResult(row).text : "" };
      });
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
    this.selection.clear();
    await this.page.load(
      (signal) => this.deps.records.matching(asked, signal),
      (answer) => this.handleResult(asked, answer),
    );
  }

  exit(): void {
    this.page.abort();
    this.exporting.close();
    this.waiting.abort();
    this.reprocessing.stop();
  }

  async retry(): Promise<void> {
    await this.enter(recordPageLocation(this.asked));
  }

  /** Selects a record, or a range that ends with it. */
  choose(id: RawRecordId, isChosen: boolean, isRange: boolean): void {
    if (isRange)
      this.selection.chooseUpTo(
        id,
        isChosen,
        this.rows.map((row) => row.id),
      );
    else this.selection.choose(id, isChosen);
  }

  chooseAll(): void {
    this.selection.all(this.rows.map(({ id }) => id));
  }

  chooseNone(): void {
    this.selection.clear();
  }

  async reprocess(): Promise<void> {
    if (this.heldReason !== undefined || !this.mayReprocess) return;
    const chosen = (this.page.value?.records ?? []).filter(({ id }) => this.selection.has(id));
    if (!(await this.isMeant(chosen.length)) || this.reprocessing.isPending) return;
    this.selection.clear();
    await this.reprocessing.begin(chosen);
    await this.refresh();
  }

  async retryFailed(): Promise<void> {
    if (!(await this.isMeant(this.reprocessing.failed.length))) return;
    await this.reprocessing.retry();
    await this.refresh();
  }

  /** Loads the page again after a batch, without a skeleton. Its rows stay if that fails, or if the user left. */
  private async refresh(): Promise<void> {
    const { signal } = this.waiting;
    const { asked } = this;
    if (this.reprocessing.isStopped || !this.page.isReady) return;
    const answer = await this.deps.records.matching(asked, signal);
    if (signal.aborted || !this.page.isReady || this.asked !== asked) return;
    if (!answer.ok) return notifyFailure(this.deps.notifier, answer.error, RAW_RECORDS_FAILED);
    this.handleResult(asked, answer);
    this.selection.keep(this.rows.map(({ id }) => id));
  }

  /** Asks before several records are processed, because nothing takes that back. */
  private async isMeant(count: number): Promise<boolean> {
    return count <= 1 || (await this.deps.dialogs.confirm(reprocessQuestion(count)));
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
