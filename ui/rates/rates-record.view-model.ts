import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { parseRatesId, ratesFailureMessage, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen } from "#ui/model/screen.ts";
import { RateTableViewModel, type RateTableDeps } from "./rate-table.view-model.ts";

type Deps = RateTableDeps & {
  readonly rates: Pick<Rates, "withId">;
  readonly notifier: Notifier;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** View-model of one record of rates, of any age [RATE-002]. */
export class RatesRecordViewModel implements Screen {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<RateTableViewModel>();

  id = "";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded">(this, { deps: false, loaded: false }, { autoBind: true });
  }

  get title(): string {
    return `Rates ${this.id}`;
  }

  get isIdle(): boolean {
    return this.loaded.isReady;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get tables(): RateTableViewModel | undefined {
    return this.loaded.value;
  }

  get state(): "loading" | "empty" | "error" {
    const { isPending, failure } = this.loaded;
    if (isPending) return "loading";
    return failure && failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.loaded.failure && ratesFailureMessage("one", this.loaded.failure);
  }

  async enter(_location: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    this.id = id;
    await this.load();
  }

  exit(): void {
    this.loaded.abort();
    this.tables?.exporting.close();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    const id = parseRatesId(this.id);
    if (id !== undefined) await this.loaded.load((signal) => this.deps.rates.withId(id, signal), this.handleResult);
  }

  private handleResult(result: Result<RatesRecord, Failure>): void {
    this.loaded.reset();
    this.loaded.resolve(mapResult(result, (record) => new RateTableViewModel(record, this.deps)));
    if (!result.ok && result.error.kind !== "missing")
      notifyFailure(this.deps.notifier, result.error, ratesFailureMessage("one", result.error));
  }
}
