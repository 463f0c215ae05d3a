import { makeAutoObservable, observableRef } from "mobx";
import { rateChartSpan, type Dashboard, type HourCount } from "#domain/dashboard/index.ts";
import type { PolledValue } from "#ui/model/polled-value.ts";
import { pollWidget, type WidgetEnvironment } from "./polled-widget.ts";
import { buildReceiptRateChartSpec } from "./receipt-rate-chart-spec.ts";

/** Transactions per hour of two weeks, of all stores or of one store type [DASH-003]. */
export class ReceiptRateCardViewModel {
  private readonly dashboard: Pick<Dashboard, "receiptRates">;
  private readonly surroundings: WidgetEnvironment;
  private readonly zone: string;

  part: PolledValue<readonly HourCount[]>;
  storeType: string | undefined = undefined;

  constructor(dashboard: Pick<Dashboard, "receiptRates">, surroundings: WidgetEnvironment, zone: string) {
    this.dashboard = dashboard;
    this.surroundings = surroundings;
    this.zone = zone;
    this.part = this.partOf(undefined);
    makeAutoObservable<this, "dashboard" | "surroundings" | "zone" | "partOf">(
      this,
      { dashboard: false, surroundings: false, zone: false, partOf: false, part: observableRef },
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
    return value && buildReceiptRateChartSpec(value, this.zone);
  }

  /** Shows the rates of another store type. Never shows the rates of the previous one for it. */
  setStoreType(storeType: string | undefined): void {
    if (storeType === this.storeType) return;
    this.part.stop();
    this.storeType = storeType;
    this.part = this.partOf(storeType);
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
