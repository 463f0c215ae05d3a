import { MemorySearches } from "#adapters/memory/search/memory-searches.ts";
import { MemoryReceiptCounter } from "#adapters/memory/receipts/memory-receipt-counter.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { Searches, SearchRequest } from "#domain/search/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { parsePermissions } from "#domain/shared/access/permission.ts";
import type { Location } from "#domain/shared/location.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { Store, Stores } from "#domain/stores/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStore, soldIn } from "#test/support/builders/a-store.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { NavigatingDriver } from "#test/ui/support/navigating-driver.ts";
import { toSearchCapabilities } from "#ui/search/search-capabilities.ts";
import { FieldHelpViewModel } from "#ui/search/field-help.view-model.ts";
import { SearchViewModel } from "#ui/search/search.view-model.ts";
import { ReceiptCache } from "#ui/receipts/receipt-cache.ts";

const LEEDS = aStore({ id: "5001", name: "Leeds", reference: "LDS" });
const YORK = aStore({ id: "5002", name: "York", reference: "YRK" });

/** Receipts an hour apart, alternating between the two stores. */
export const sales = (count: number): readonly Receipt[] =>
  Array.from({ length: count }, (_, at) =>
    aReceipt({
      ...soldIn(at % 2 === 0 ? LEEDS : YORK),
      transaction: `T-${at + 1}`,
      at: new Date(Date.parse("2026-11-01T08:00:00Z") + at * 3_600_000).toISOString(),
    }),
  );

type Facts = {
  readonly receipts?: Iterable<Receipt>;
  readonly flags?: readonly string[];
  readonly settings?: object;
  /** Wraps the ports, for example to delay or fail requests. */
  readonly behind?: (searches: Searches) => Searches;
  readonly storesBehind?: (stores: Stores) => Stores;
  readonly stores?: Iterable<Store>;
  readonly can?: Can;
  readonly storesAllowed?: "all" | readonly string[];
};

/** The advanced search of a retailer in London with stores in Leeds and York, with its address bar. */
export class SearchDriver extends NavigatingDriver {
  readonly exports = new MemoryListExports();
  readonly notifier = new RecordingNotifier();
  readonly model: SearchViewModel;
  readonly listed = new ReceiptCache();
  /** The requested searches. */
  readonly asked: SearchRequest[] = [];
  /** The transactions of the last page in the cache. */
  kept: readonly string[] = [];

  constructor({
    receipts = [],
    flags = ["advanced_search_view", "advanced_query"],
    settings = {},
    stores = [LEEDS, YORK],
    storesAllowed = "all",
    can = canEverything,
    ...facts
  }: Facts = {}) {
    super("/query");
    const { behind = (port) => port, storesBehind = (port) => port } = facts;
    const permissions = parsePermissions(flags, undefined);
    const mayWriteQuery = flags.includes("advanced_query");
    this.model = new SearchViewModel({
      tools: listTools(RECEIPT_LIST_COLUMNS),
      searches: this.overheard(behind(new MemorySearches(receipts, "Europe/London", { mayWriteQuery }))),
      counter: new MemoryReceiptCounter(new MemoryReceipts(receipts), "Europe/London"),
      can,
      openExport: this.exports.ofServer(),
      stores: storesBehind(new MemoryStores(stores)),
      listed: {
        putPage: (seen) => {
          this.kept = seen.map(({ transactionId }) => transactionId);
          this.listed.putPage(seen);
        },
        withUpdates: (seen) => this.listed.withUpdates(seen),
      },
      clock: new FixedClock("2026-11-21T12:00:00Z"),
      notifier: this.notifier,
      navigator: this,
      storesAllowed,
      helpPanel: (facts) => Promise.resolve({ View: undefined, model: new FieldHelpViewModel(facts) }),
      means: toSearchCapabilities({
        can,
        permissions,
        settings: parsePortalSettings({ timezone: "Europe/London", ...settings }),
      }),
    });
  }

  protected enter(location: Location): Promise<void> {
    return this.model.enter(location);
  }

  async visitSearch(text: string): Promise<void> {
    await this.visit(`/query?${new URLSearchParams({ query: text }).toString()}`);
  }

  /** Clicks Search and waits. */
  async search(): Promise<void> {
    this.model.search();
    await this.waitUntilIdle();
  }

  get transactions(): readonly string[] {
    return this.model.receipts.map(({ transactionId }) => transactionId);
  }

  get links(): Readonly<Record<"older" | "newer" | "latest", string | undefined>> {
    return { older: this.model.olderHref, newer: this.model.newerHref, latest: this.model.latestHref };
  }

  /** The used filters with their values. */
  get filters(): readonly string[] {
    return this.model.draft.used.map(({ id, value, range }) =>
      `${id} ${value}${range.min ?? ""}${range.max === undefined ? "" : `..${range.max}`}`.trim(),
    );
  }

  private overheard(searches: Searches): Searches {
    return overridePort(searches, {
      matching: (request, cancellation) => {
        this.asked.push(request);
        return searches.matching(request, cancellation);
      },
    });
  }
}
