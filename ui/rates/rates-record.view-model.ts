import { makeAutoObservable, observableRef } from "mobx";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { parseRatesId, ratesFailed, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import { Latest } from "#ui/model/latest.ts";
import { isUnderWay, loading, settled, waiting, type Loadable } from "#ui/model/loadable.ts";
import type { Screen } from "#ui/model/screen.ts";
import { tellFailure } from "#ui/model/telling.ts";
import { RateTablesViewModel } from "./rate-tables.view-model.ts";

type Collaborators = {
  readonly rates: Pick<Rates, "withId">;
  readonly announcer: Announcer;
  /** IANA zone in which the portal tells the time. */
  readonly zone: string;
};

/** One record of rates, however old [RATE-002]. */
export class RatesRecordViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly latest = new Latest();
  private loaded: Loadable<RateTablesViewModel | undefined> = waiting;

  id = "";

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "latest" | "loaded">(this, { loaded: observableRef, with: false, latest: false }, { autoBind: true });
  }

  get title(): string {
    return `Rates ${this.id}`;
  }

  get settled(): boolean {
    return this.loaded.status === "ready";
  }

  get zone(): string {
    return this.with.zone;
  }

  get tables(): RateTablesViewModel | undefined {
    return this.loaded.value;
  }

  get state(): "loading" | "empty" | "error" {
    if (isUnderWay(this.loaded)) return "loading";
    return this.loaded.status === "failed" && this.loaded.error.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.loaded.status === "failed" ? ratesFailed("one", this.loaded.error) : undefined;
  }

  async arrive(_location: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    this.id = id;
    await this.load();
  }

  leave(): void {
    this.latest.stop();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    const id = parseRatesId(this.id);
    if (id === undefined) return;
    this.loaded = loading(this.loaded);
    await this.latest.ask((signal) => this.with.rates.withId(id, signal), this.answered);
  }

  private answered(answer: Result<RatesRecord, Failure>): void {
    if (!answer.ok && isAborted(answer.error)) return;
    this.loaded = settled(answer.ok ? ok(new RateTablesViewModel(answer.value)) : answer, waiting);
    if (!answer.ok && answer.error.kind !== "missing") tellFailure(this.with.announcer, answer.error, ratesFailed("one", answer.error));
  }
}
