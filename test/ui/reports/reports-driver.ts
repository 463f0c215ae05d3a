import { MemoryReports } from "#adapters/memory/reports/memory-reports.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDownloads } from "#adapters/memory/shell/memory-downloads.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { ReportCriteria, Reports } from "#domain/reports/index.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Downloads } from "#domain/shell/index.ts";
import type { Store, Stores } from "#domain/stores/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aStore, soldIn } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { NavigatingDriver } from "#test/ui/support/navigating-driver.ts";
import { createSalespersonsReport, createSalesReport, type ReportDeps } from "#ui/reports/create-report-screen.ts";
import type { SalespersonsReportViewModel } from "#ui/reports/salespersons-report.view-model.ts";
import type { SalesReportViewModel } from "#ui/reports/sales-report.view-model.ts";

export const LEEDS = aStore({ id: "5001", name: "Leeds" });
export const AUCKLAND = aStore({ id: "5002", name: "Auckland", timezone: "Pacific/Auckland" });

/** The initial display options of sales in a URL. */
export const LOOKS = "&chart=column&show=conversions";

type SaleFacts = {
  readonly at: string;
  readonly total: string;
  readonly store?: Store;
  readonly by?: string;
  readonly to?: string;
  readonly currency?: string;
};

let sold = 0;

/** Returns a sale with a time and an amount, optionally with a salesperson and a consumer. */
export function aSale({ at, total, store = LEEDS, by, to, currency = "GBP" }: SaleFacts): Receipt {
  const price = money(total, currency);
  return aReceipt({
    ...soldIn(store),
    transaction: `SALE-${String(++sold).padStart(4, "0")}`,
    at,
    total: price,
    items: [anItem({ price, total: price })],
    ...(to ? { identifier: to } : {}),
    properties: by ? { salesperson: by } : {},
  });
}

/** November and October of 2026 in Leeds, and a day in Auckland. */
export const SALES: readonly Receipt[] = [
  aSale({ at: "2026-11-02T10:00:00Z", total: "12.30", by: "Ada", to: "ann@shop.example" }),
  aSale({ at: "2026-11-02T11:00:00Z", total: "7.70", by: "Bo" }),
  aSale({ at: "2026-11-21T09:00:00Z", total: "1000", by: "Ada", to: "ann@shop.example" }),
  aSale({ at: "2026-10-02T10:00:00+01:00", total: "10", by: "Ada" }),
  aSale({ at: "2026-10-31T10:00:00Z", total: "5", by: "Cy", to: "bob@shop.example" }),
  aSale({ at: "2026-11-10T10:00:00+13:00", total: "99", store: AUCKLAND, by: "Di" }),
];

type Facts = {
  readonly can?: Can;
  readonly receipts?: readonly Receipt[];
  readonly stores?: readonly Store[];
  readonly allowed?: "all" | readonly string[];
  readonly remembered?: ConstructorParameters<typeof MemoryPreferences>[0];
  readonly behind?: (reports: Reports) => Reports;
  readonly storesBehind?: (stores: Stores) => Stores;
  readonly downloads?: Downloads;
  /** True if the account sees the receipts of the figures. */
  readonly linksReceipts?: boolean;
};

/** A user who reads the reports of a retailer in London on 21 November 2026, with the address bar. */
export class ReportsDriver extends NavigatingDriver {
  readonly clock = new FixedClock("2026-11-21T12:00:00Z");
  readonly schedule = new ManualSchedule();
  readonly notifier = new RecordingNotifier();
  readonly downloads = new MemoryDownloads();
  readonly preferences: MemoryPreferences;
  /** The requested reports. */
  readonly asked: ReportCriteria[] = [];
  readonly sales: SalesReportViewModel;
  readonly salespersons: SalespersonsReportViewModel;

  constructor({
    receipts = SALES,
    stores = [AUCKLAND, LEEDS],
    allowed = "all",
    remembered = [],
    can = canEverything,
    linksReceipts = true,
    ...facts
  }: Facts = {}) {
    super("/");
    const { behind = (port) => port, storesBehind = (port) => port, downloads = this.downloads } = facts;
    const reports = new MemoryReports({
      receipts,
      stores,
      allowed,
      timezone: "Europe/London",
      rates: [aRatesRecord({ rates: { USD: { GBP: "0.8" } } })],
    });
    this.preferences = new MemoryPreferences(remembered);
    const around: ReportDeps = {
      reports: this.overheard(behind(reports)),
      stores: storesBehind(new MemoryStores(stores, allowed)),
      downloads,
      preferences: this.preferences,
      clock: this.clock,
      schedule: this.schedule,
      notifier: this.notifier,
      navigator: this,
      zone: "Europe/London",
      storesAllowed: allowed,
      linksReceipts,
      can,
    };
    this.sales = createSalesReport(around);
    this.salespersons = createSalespersonsReport(around);
  }

  protected enter(location: Location): Promise<void> {
    return location.path === "/salespersons" ? this.salespersons.enter(location) : this.sales.enter(location);
  }

  /** Corrections of the address are deferred. */
  protected override settle(): void {
    this.schedule.advance(0);
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }

  private overheard(reports: Reports): Reports {
    const noted =
      <Answer>(ask: (question: ReportCriteria, cancellation?: AbortSignal) => Answer) =>
      (question: ReportCriteria, cancellation?: AbortSignal): Answer => {
        this.asked.push(question);
        return ask(question, cancellation);
      };
    return overridePort(reports, {
      sales: noted((...asked) => reports.sales(...asked)) as Reports["sales"],
      salespersons: noted((...asked) => reports.salespersons(...asked)) as Reports["salespersons"],
    });
  }
}
