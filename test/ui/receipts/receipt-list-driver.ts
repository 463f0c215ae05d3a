import { MemoryReceiptCounter } from "#adapters/memory/receipts/memory-receipt-counter.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { Receipt, ReceiptQuery, Receipts } from "#domain/receipts/index.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Store, Stores } from "#domain/stores/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStore, soldIn } from "#test/support/builders/a-store.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import type { LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { BulkTool, BulkToolFacts } from "#ui/model/bulk-tool.ts";
import { NavigatingDriver } from "#test/ui/support/navigating-driver.ts";
import { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { describeReceiptTotals } from "#ui/receipts/describe-totals.ts";
import { ReceiptFiltersViewModel } from "#ui/receipts/filters/receipt-filters.view-model.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";

export const LEEDS = aStore({ id: "5001", name: "Leeds" });
export const AUCKLAND = aStore({ id: "5002", name: "Auckland", timezone: "Pacific/Auckland" });

/** Receipts of a store, one hour apart, the first one at that time. */
export const receiptsOf = (store: Store, count: number, from = "2026-11-01T08:00:00Z"): readonly Receipt[] =>
  Array.from({ length: count }, (_, at) =>
    aReceipt({
      ...soldIn(store),
      transaction: `${store.name}-${at + 1}`,
      at: new Date(Date.parse(from) + at * 3_600_000).toISOString(),
    }),
  );

type Facts = {
  readonly receipts?: Iterable<Receipt>;
  readonly stores?: Iterable<Store>;
  readonly allowed?: "all" | readonly string[];
  readonly now?: string;
  /** True if the user may attach identifiers. */
  readonly mayAttach?: boolean;
  /** What the API can do; everything by default. */
  readonly can?: Can;
  /** Wraps the ports, to delay or fail their calls. */
  readonly behind?: (receipts: Receipts) => Receipts;
  readonly storesBehind?: (stores: Stores) => Stores;
  readonly tool?: LazyFactory<BulkToolFacts<ReceiptQuery>, BulkTool>;
};

/** The list of a retailer in London with a store in Leeds and one in Auckland, and the address bar. */
export class ReceiptListDriver extends NavigatingDriver {
  readonly exports = new MemoryListExports();
  readonly clock: FixedClock;
  readonly schedule: ManualSchedule;
  readonly notifier = new RecordingNotifier();
  readonly listed = new ReceiptCache();
  readonly model: ReceiptListViewModel;
  private readonly stored: MemoryReceipts;
  /** The queries that were requested. */
  readonly queries: ReceiptQuery[] = [];

  constructor({
    receipts = [],
    stores = [LEEDS, AUCKLAND],
    allowed = "all",
    now = "2026-11-21T12:00:00Z",
    ...facts
  }: Facts = {}) {
    super("/receipts");
    const { behind = (port) => port, storesBehind = (port) => port } = facts;
    this.clock = new FixedClock(now);
    this.schedule = new ManualSchedule(this.clock);
    this.stored = new MemoryReceipts(receipts);
    this.model = new ReceiptListViewModel({
      tools: listTools(RECEIPT_LIST_COLUMNS),
      receipts: this.overheard(behind(this.stored)),
      describeTotals: (totals) => Promise.resolve(describeReceiptTotals(totals)),
      counter: new MemoryReceiptCounter(this.stored, "Europe/London"),
      stores: storesBehind(new MemoryStores(stores)),
      listed: this.listed,
      clock: this.clock,
      schedule: this.schedule,
      notifier: this.notifier,
      navigator: this,
      zone: "Europe/London",
      storesAllowed: allowed,
      mayAttach: facts.mayAttach ?? false,
      can: facts.can ?? (() => true),
      seesIdentifiers: true,
      openExport: this.exports.ofServer(),
      tool: facts.tool,
      filterPanel: (filters) => Promise.resolve({ View: undefined, model: new ReceiptFiltersViewModel(filters) }),
    });
  }

  protected enter(location: Location): Promise<void> {
    return this.model.enter(location);
  }

  get transactions(): readonly string[] {
    return this.model.rows.map(({ receipt }) => receipt.transactionId);
  }

  get links(): Readonly<Record<"older" | "newer" | "latest", string | undefined>> {
    return { older: this.model.olderHref, newer: this.model.newerHref, latest: this.model.latestHref };
  }

  private overheard(receipts: Receipts): Receipts {
    return overridePort(receipts, {
      matching: (query, cancellation) => {
        this.queries.push(query);
        return receipts.matching(query, cancellation);
      },
    });
  }
}
