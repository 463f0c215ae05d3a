import { makeAutoObservable, observableRef } from "mobx";
import { rateChartSpan, selectCountedReceipts, type Dashboard, type HourCount } from "#domain/dashboard/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { PolledValue } from "#ui/model/polled-value.ts";
import { pollWidget, type WidgetEnvironment } from "./polled-widget.ts";
import { countedReceiptsHref } from "./dashboard-url.ts";
import { buildReceiptRateChartSpec, spanOfHours } from "./receipt-rate-chart-spec.ts";

/** Transactions per hour of two weeks, of all stores or of one store type [DASH-003]. */
export class ReceiptRateCardViewModel {
  private readonly dashboard: Pick<Dashboard, "receiptRates">;
  private readonly surroundings: WidgetEnvironment;
  private readonly zone: string;
  private readonly linksReceipts: boolean;

  part: PolledValue<readonly HourCount[]>;
  storeType: string | undefined = undefined;

  constructor(
    dashboard: Pick<Dashboard, "receiptRates">,
    surroundings: WidgetEnvironment,
    { zone, linksReceipts }: { readonly zone: string; readonly linksReceipts: boolean },
  ) {
    this.dashboard = dashboard;
    this.surroundings = surroundings;
    this.zone = zone;
    this.linksReceipts = linksReceipts;
    this.part = this.partOf(undefined);
    makeAutoObservable<this, "dashboard" | "surroundings" | "zone" | "linksReceipts" | "partOf">(
      this,
      {
        dashboard: false,
        surroundings: false,
        zone: false,
        linksReceipts: false,
        partOf: false,
        part: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The period and the stores of the chart. */
  get about(): string {
    const stores = this.storeType === undefined ? "" : `, stores of the type "${this.storeType}"`;
    return `Hourly, last 14 days (${this.zone})${stores}`;
  }

  get chartSpec() {
    const { value } = this.part;
    return value && buildReceiptRateChartSpec(value, this.zone, this.hrefOf);
  }

  /** The number of all transactions of the chart, and their receipts. */
  get total(): { readonly count: number; readonly href: string | undefined } | undefined {
    const { value } = this.part;
    if (value === undefined) return undefined;
    const count = value.reduce((sum, hour) => sum + hour.count, 0);
    const span = spanOfHours(value);
    return { count, href: span && this.hrefOf(count, span) };
  }

  /** Shows the rates of another store type. Never shows the rates of the previous one for it. */
  setStoreType(storeType: string | undefined): void {
    if (storeType === this.storeType) return;
    this.part.stop();
    this.storeType = storeType;
    this.part = this.partOf(storeType);
  }

  private hrefOf(count: number, span: TimeSpan): string | undefined {
    return this.linksReceipts && count > 0
      ? countedReceiptsHref(selectCountedReceipts("transactions", span, this.storeType))
      : undefined;
  }

  private partOf(storeType: string | undefined): PolledValue<readonly HourCount[]> {
    const question = () => ({
      ...rateChartSpan(this.surroundings.clock.now()),
      ...(storeType === undefined ? {} : { storeType }),
    });
    return pollWidget(
      "receiptRates",
      (cancellation) => this.dashboard.receiptRates(question(), cancellation),
      this.surroundings,
    );
  }
}
