import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { parseRatesId, ratesFailed, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import { Asked } from "#ui/model/asked.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen } from "#ui/model/screen.ts";
import { RateTablesViewModel } from "./rate-tables.view-model.ts";

type Collaborators = {
  readonly rates: Pick<Rates, "withId">;
  readonly notifier: Notifier;
  /** IANA zone in which the portal tells the time. */
  readonly zone: string;
};

/** One record of rates, however old [RATE-002]. */
export class RatesRecordViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly asked = new Asked<RateTablesViewModel>();

  id = "";

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "asked">(this, { with: false, asked: false }, { autoBind: true });
  }

  get title(): string {
    return `Rates ${this.id}`;
  }

  get settled(): boolean {
    return this.asked.isReady;
  }

  get zone(): string {
    return this.with.zone;
  }

  get tables(): RateTablesViewModel | undefined {
    return this.asked.value;
  }

  get state(): "loading" | "empty" | "error" {
    const { isUnderWay, failure } = this.asked;
    if (isUnderWay) return "loading";
    return failure && failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.asked.failure && ratesFailed("one", this.asked.failure);
  }

  async arrive(_location: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    this.id = id;
    await this.load();
  }

  leave(): void {
    this.asked.stop();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    const id = parseRatesId(this.id);
    if (id !== undefined) await this.asked.ask((signal) => this.with.rates.withId(id, signal), this.answered);
  }

  private answered(answer: Result<RatesRecord, Failure>): void {
    this.asked.forget();
    this.asked.settle(mapResult(answer, (record) => new RateTablesViewModel(record)));
    if (!answer.ok && answer.error.kind !== "missing") notifyFailure(this.with.notifier, answer.error, ratesFailed("one", answer.error));
  }
}
