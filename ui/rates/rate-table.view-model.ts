import { makeAutoObservable, observableRef } from "mobx";
import { currencyName } from "#domain/shared/currency-names.ts";
import { formatRate, type RatesRecord } from "#domain/rates/index.ts";

export type RateTableRow = { readonly code: string; readonly name: string; readonly rate: string };

/** The rates of a record, for one base currency at a time [RATE-003, RATE-008]. */
export class RateTableViewModel {
  private selectedBase: string | undefined = undefined;

  record: RatesRecord;

  constructor(record: RatesRecord) {
    this.record = record;
    makeAutoObservable(this, { record: observableRef }, { autoBind: true });
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
