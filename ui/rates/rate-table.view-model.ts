import { makeAutoObservable, observableRef } from "mobx";
import { currencyName } from "#domain/shared/number/currency-names.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { formatRate, type RatesRecord } from "#domain/rates/index.ts";
import type { ListOrder } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import type { Notifier } from "#ui/model/notifier.ts";

export type RateTableRow = { readonly code: string; readonly name: string; readonly rate: string };

export type RateTableDeps = {
  readonly openExport: OpenListExport<readonly RateTableRow[]>;
  readonly notifier: Notifier;
};

/** How a list shows the rates: the order of the rows, and the columns. */
type ShownRates = { readonly order: ListOrder<RateTableRow>; readonly tools: Pick<ListTools, "shownColumns"> };

/** The rates of a record, for one base currency at a time [RATE-003, RATE-008]. */
export class RateTableViewModel {
  private selectedBase: string | undefined = undefined;

  readonly exporting: ReturnType<typeof createExportDisclosure>;
  record: RatesRecord;

  constructor(record: RatesRecord, { openExport, notifier }: RateTableDeps, list?: ShownRates) {
    this.record = record;
    this.exporting = createExportDisclosure(
      openExport,
      () => ({
        query: list ? list.order.sorted(this.lines) : this.lines,
        columns: list?.tools.shownColumns ?? ["code", "name", "rate"],
        filters: [`1 ${this.base} is`, `Valid from ${formatInstant(this.record.validFrom, "UTC")} UTC`],
        isOffered: false,
        countText: formatCountWithNoun(this.lines.length, "rate"),
      }),
      notifier,
    );
    makeAutoObservable(this, { record: observableRef, exporting: false }, { autoBind: true });
  }

  get bases(): readonly string[] {
    return Object.keys(this.record.rates);
  }

  get base(): string {
    const [first = ""] = this.bases;
    return this.selectedBase !== undefined && this.bases.includes(this.selectedBase) ? this.selectedBase : first;
  }

  get lines(): readonly RateTableRow[] {
    const table = this.record.rates[this.base] ?? {};
    return Object.entries(table).map(([code, rate]) => ({ code, name: currencyName(code), rate: formatRate(rate) }));
  }

  chooseBase(base: string): void {
    this.selectedBase = base;
  }
}
