import type { ViewOf, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Clipboard, Downloads } from "#domain/shell/index.ts";
import {
  receivedAt,
  parseRawRecordId,
  RAW_CONTENT_FAILED,
  RAW_RECORD_FAILED,
  type RawFiles,
  type RawRecord,
  type RawRecordId,
  type RawRecords,
  type RawContentDecoder,
} from "#domain/tills/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { Reprocessing, type ReprocessingQueueDeps } from "./reprocessing/reprocessing.ts";
import { formatReprocessingResult, type ReprocessingResult } from "./reprocessing/reprocessing-labels.ts";
import { receiptOfRecordHref, showStatus, type ShownStatus } from "./record-row.ts";
import { ContentPreview } from "./content/content-preview.ts";

type Deps = ReprocessingQueueDeps & {
  readonly records: RawRecords;
  readonly files: RawFiles;
  readonly downloads: Downloads;
  readonly clipboard: Clipboard;
  readonly notifier: Notifier;
  /** The code of the editor that shows the content. Until it is loaded, the content is plain text. */
  readonly editorCode: Pick<LazyModule<unknown>, "module" | "load">;
  /** True if the account may also process the record again. */
  readonly mayReprocess: boolean;
  /** True if the account may open the page of a receipt. */
  readonly opensReceipts: boolean;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** What is known of a record. Undefined is what the API does not name. */
type RecordFacts = {
  readonly came: Instant;
  readonly type: string;
  readonly processed: Instant | undefined;
  /** When the last run failed, and its code for programs. */
  readonly failed: Instant | undefined;
  readonly code: string | undefined;
  readonly till: string | undefined;
  readonly store: string | undefined;
  readonly transaction: string | undefined;
  /** Undefined if there is no receipt, or the account may not open it. */
  readonly receiptHref: string | undefined;
  readonly status: ShownStatus;
};

/** View-model of one raw record with its content [TILL-002]. */
export class RawRecordViewModel implements Screen {
  private readonly deps: Deps;
  private readonly record = new AsyncValue<RawRecord | undefined>();
  private readonly content = new AsyncValue<RawContentDecoder>();
  private readonly command = new Command();
  /** Controls the download; aborted when the user leaves the page. */
  private leaving = new AbortController();
  private id: RawRecordId | undefined = undefined;

  readonly reprocessing: Reprocessing;
  /** The id in the URL. */
  heading = "";
  /** Undefined until the record, which has the media type, and the content are loaded. */
  shown: ContentPreview | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.reprocessing = new Reprocessing(deps);
    makeAutoObservable<this, "deps" | "record" | "content" | "command" | "leaving" | "id">(
      this,
      {
        deps: false,
        record: false,
        content: false,
        command: false,
        leaving: false,
        id: observableRef,
        reprocessing: false,
        shown: observableRef,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Till record ${this.heading}`.trim();
  }

  get isIdle(): boolean {
    return this.record.isReady && this.content.isReady;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.reprocessing.unsaved;
  }

  get zone(): string {
    return this.deps.zone;
  }

  /** Undefined until the record is loaded. */
  get facts(): RecordFacts | undefined {
    const loaded = this.record.value;
    if (!loaded) return undefined;
    const record = this.deps.results.withUpdates(loaded);
    return {
      came: receivedAt(record.id),
      type: record.receiptMimeType,
      processed: record.processed,
      failed: record.failure?.at,
      code: record.failure?.code,
      till: record.till,
      store: record.store,
      transaction: record.transactionId,
      receiptHref: this.deps.opensReceipts ? receiptOfRecordHref(record) : undefined,
      status: showStatus(record),
    };
  }

  get state(): "loading" | "empty" | "error" {
    if (this.record.isPending) return "loading";
    return this.record.failure ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.record.failure && RAW_RECORD_FAILED;
  }

  get mayReprocess(): boolean {
    return this.deps.mayReprocess;
  }

  /** The result of processing the record again. */
  get result(): ReprocessingResult | undefined {
    const row = this.id && this.reprocessing.rowOf(this.id);
    return row && formatReprocessingResult(row);
  }

  get contentState(): "loading" | "ready" | "empty" | "error" {
    if (this.content.failure) return "error";
    if (!this.shown) return "loading";
    return this.shown.isEmpty ? "empty" : "ready";
  }

  get contentFailure(): string | undefined {
    return this.content.failure && RAW_CONTENT_FAILED;
  }

  /** Undefined until it is loaded. */
  get editorModule(): unknown {
    return this.deps.editorCode.module;
  }

  get isDownloading(): boolean {
    return this.command.isPending;
  }

  async enter(_location: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    const asked = parseRawRecordId(id);
    if (asked !== this.id) this.turnTo(asked);
    this.heading = id;
    await this.load();
  }

  exit(): void {
    this.record.abort();
    this.content.abort();
    this.reprocessing.stop();
    this.leaving.abort();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  async retryContent(): Promise<void> {
    if (this.id) await this.loadContent(this.id);
  }

  async reprocess(): Promise<void> {
    const record = this.record.value;
    if (!record || !this.mayReprocess) return;
    await this.reprocessing.begin(record);
    const row = this.reprocessing.rowOf(record.id);
    // The record now has a receipt.
    if (row?.state === "done" && row.outcome.kind === "processed" && record.id === this.id) await this.loadRecord();
  }

  async copy(text: string): Promise<boolean> {
    const copied = await this.deps.clipboard.copy(text);
    if (!copied) this.deps.notifier.raise("warn", "The browser blocked copying");
    return copied;
  }

  /** Downloads the complete content. The browser requests it directly. */
  async download(): Promise<void> {
    const { id } = this;
    if (id) await this.command.run("download", () => this.startDownload(id));
  }

  /** Clears the content if the record changes, so that it is never shown for another record. */
  private turnTo(id: RawRecordId | undefined): void {
    this.id = id;
    this.reprocessing.stop();
    this.record.reset();
    this.content.reset();
    this.show();
  }

  /** Loads the record and the content in parallel. Shows the record as soon as it is loaded. */
  private async load(): Promise<void> {
    const { id } = this;
    if (!id) return this.record.set(undefined);
    void this.loadContent(id);
    await this.loadRecord();
  }

  private async loadRecord(): Promise<void> {
    const { id } = this;
    if (id) await this.record.load((signal) => this.deps.records.withId(id, signal), this.handleResult);
  }

  private async loadContent(id: RawRecordId): Promise<void> {
    await this.content.load((signal) => this.deps.records.content(id, signal), this.handleContent);
  }

  private handleResult(answer: Result<RawRecord, Failure>): void {
    if (!answer.ok && answer.error.kind === "missing") this.record.set(undefined);
    else this.record.resolve(answer);
    this.show();
    if (!answer.ok && answer.error.kind !== "missing")
      notifyFailure(this.deps.notifier, answer.error, RAW_RECORD_FAILED);
  }

  private handleContent(answer: Result<RawContentDecoder, Failure>): void {
    this.content.resolve(answer);
    this.show();
    if (!answer.ok && answer.error.kind !== "missing")
      notifyFailure(this.deps.notifier, answer.error, RAW_CONTENT_FAILED);
  }

  /** Shows the content. Keeps unchanged content as far as the user has expanded it. */
  private show(): void {
    const [sent, record] = [this.content.value, this.record.value];
    const content = sent && record && sent(record.receiptMimeType);
    if (content === undefined || !this.shown?.shows(content)) this.shown = content && new ContentPreview(content);
    if (this.shown?.editorText !== undefined) void this.deps.editorCode.load();
  }

  private async startDownload(id: RawRecordId): Promise<void> {
    const { files, downloads, notifier } = this.deps;
    const { signal } = (this.leaving = new AbortController());
    const started = await downloads.start(files.downloadUrl(id), signal);
    if (!started.ok && !signal.aborted) notifyFailure(notifier, started.error, RAW_CONTENT_FAILED);
  }
}

/** The props of the parts of the page. */
export type RecordProps = { readonly model: ViewOf<RawRecordViewModel> };
