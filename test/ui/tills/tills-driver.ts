import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryDownloads } from "#adapters/memory/shell/memory-downloads.ts";
import { MemoryRawFiles } from "#adapters/memory/tills/memory-raw-files.ts";
import { MemoryRawRecords, type RawRecordFixture } from "#adapters/memory/tills/memory-raw-records.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import { parseRawRecordId, type RawRecordId, type RawRecords, type RecordPage } from "#domain/tills/index.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { RECORD_LIST_COLUMNS } from "#ui/tills/record-list-columns.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { NavigatingDriver } from "#test/ui/support/navigating-driver.ts";
import { RawRecordListViewModel } from "#ui/tills/raw-record-list.view-model.ts";
import { RawRecordViewModel } from "#ui/tills/raw-record.view-model.ts";
import { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import { createReprocessRun, type ReprocessRun } from "#ui/tills/reprocessing/reprocess-run.ts";

/** Arrival of the first record: 1 November 2026, 8 o'clock in London. */
const BEGINNING = 0x6ae6f180;

/** Returns the id of the record that arrived so many minutes after the first one. */
export const idAt = (minute: number): RawRecordId =>
  parseRawRecordId((BEGINNING + minute * 60).toString(16).padEnd(24, "0"))!;

/** Returns a record that was just sent and never processed. */
export const sent = (
  minute: number,
  text = `{"sale":${minute}}`,
  receiptMimeType = "application/json",
): RawRecordFixture => ({
  id: idAt(minute),
  receiptMimeType,
  bytes: new TextEncoder().encode(text),
});

/** Returns the record as processed on 1 November 2026 at 9. */
export const processedAtNine = (record: RawRecordFixture): RawRecordFixture => ({
  ...record,
  processed: parseInstant("2026-11-01T09:00:00Z")!,
});

/** Returns records a minute apart. */
export const many = (count: number): readonly RawRecordFixture[] =>
  Array.from({ length: count }, (_, minute) => sent(minute));

type Facts = {
  readonly records?: Iterable<RawRecordFixture>;
  readonly mayReprocess?: boolean;
  readonly opensReceipts?: boolean;
  readonly can?: Can;
  /** Duration of the processing of a record in milliseconds. */
  readonly takes?: number;
  /** Wraps the port, for example to delay or fail requests. */
  readonly behind?: (records: RawRecords) => RawRecords;
  readonly clipboard?: MemoryClipboard;
  /** The loaded code of the editor. Absent while it is not loaded. */
  readonly editorCode?: unknown;
};

/** The raw record pages of a retailer in London, with the address bar. */
export class TillsDriver extends NavigatingDriver {
  readonly exports = new MemoryListExports();
  readonly clock = new FixedClock("2026-11-21T12:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly downloads = new MemoryDownloads();
  readonly clipboard: MemoryClipboard;
  private readonly editorCode: unknown;
  list: RawRecordListViewModel;
  /** The run of the portal, which outlives the page. */
  readonly reprocessing: ReprocessRun;
  private readonly createList: () => RawRecordListViewModel;
  /** The requested pages. */
  readonly asked: RecordPage[] = [];
  private readonly shared;

  constructor({
    records = [],
    mayReprocess = true,
    opensReceipts = true,
    can = canEverything,
    takes = 1_000,
    behind = (port) => port,
    clipboard = new MemoryClipboard(),
    editorCode,
  }: Facts = {}) {
    super("/pos");
    const { schedule, clock, notifier } = this;
    const port = behind(new MemoryRawRecords(records, { schedule, clock, processingMs: takes }));
    this.clipboard = clipboard;
    this.editorCode = editorCode;
    this.shared = {
      records: this.overheard(port),
      results: new RecordCache(),
      can,
      dialogs: this.dialogs,
      opensReceipts,
      schedule,
      notifier,
      mayReprocess,
      zone: "Europe/London",
    };
    this.reprocessing = createReprocessRun({ ...this.shared, clock, random: new SeededRandom() });
    const { reprocessing } = this;
    this.createList = () =>
      new RawRecordListViewModel({
        ...this.shared,
        reprocessing,
        navigator: this,
        tools: listTools(RECORD_LIST_COLUMNS),
        openExport: this.exports.ofServer(),
      });
    this.list = this.createList();
  }

  /** Leaves the list. It is another one on the next visit, because it is not kept alive. */
  leave(): void {
    this.list.exit();
    this.list = this.createList();
  }

  protected enter(location: Location): Promise<void> {
    return this.list.enter(location);
  }

  /** Reprocesses the selected records of the list and confirms the question, if there is one. */
  async reprocess(): Promise<void> {
    void this.list.reprocess();
    await this.confirm();
  }

  /** Confirms the open question and waits until the batch begins. */
  async confirm(): Promise<void> {
    if (this.dialogs.open) this.dialogs.answer(true);
    for (let turn = 0; turn < 10 && !this.list.reprocessing.isPending; turn += 1) await Promise.resolve();
  }

  /** Opens the page of a record. */
  record(): RawRecordViewModel {
    const { downloads, clipboard } = this;
    const editorCode = { module: this.editorCode, load: () => Promise.resolve() };
    return new RawRecordViewModel({ ...this.shared, files: new MemoryRawFiles(), downloads, clipboard, editorCode });
  }

  async openRecord(id: string = idAt(0)): Promise<RawRecordViewModel> {
    const model = this.record();
    await model.enter({ path: `/pos/${id}`, search: "" }, { id });
    await flushTasks();
    return model;
  }

  /** Advances the time and waits for the responses. */
  async pass(seconds: number): Promise<void> {
    await flushTasks();
    for (let second = 0; second < seconds; second += 1) {
      this.schedule.advance(1_000);
      await flushTasks();
    }
  }

  private overheard(port: RawRecords): RawRecords {
    return overridePort(port, {
      matching: (page, cancellation) => {
        this.asked.push(page);
        return port.matching(page, cancellation);
      },
    });
  }
}
