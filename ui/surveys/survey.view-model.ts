import { makeAutoObservable } from "mobx";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import { parseSurveyFilter, type SurveyFilter } from "#domain/surveys/index.ts";
import type { SurveyEntry } from "#domain/surveys/rules.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { summaryHref } from "./survey-addresses.ts";
import { surveyName } from "./survey-name.ts";
import { SurveyReader, type SurveyReaderDeps } from "./survey-reader.ts";

type Deps = SurveyReaderDeps & {
  readonly notifier: Notifier;
  readonly entries: readonly SurveyEntry[];
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The questions of a survey, with the answers of a response if the address names one [SURV-003]. */
export class SurveyViewModel implements Screen {
  private readonly deps: Deps;
  private id = "";
  private filter: SurveyFilter = parseSurveyFilter({});

  readonly reader: SurveyReader;

  constructor(deps: Deps) {
    this.deps = deps;
    this.reader = new SurveyReader(deps);
    makeAutoObservable<this, "deps">(this, { deps: false, reader: false }, { autoBind: true });
  }

  get title(): string {
    return surveyName(this.deps.entries, this.id, this.reader.survey);
  }

  get isIdle(): boolean {
    return this.reader.state === "ready";
  }

  /** The summary with the filter that the user left. */
  get summaryHref(): string {
    return summaryHref(this.id, this.filter);
  }

  /** 'Response of 1 Mar 2026, 12:00' */
  get responseText(): string | undefined {
    const { response } = this.reader;
    if (response === undefined) return undefined;
    return response.at ? `Response of ${formatInstant(response.at, this.deps.zone)} (${this.deps.zone})` : "Response";
  }

  async enter({ search }: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    const parameters = parseUrlQuery(search);
    this.id = id;
    this.filter = parseSurveyFilter(parameters);
    await this.reader.load(id, parameters["response"]);
    this.notify();
  }

  exit(): void {
    this.reader.stop();
  }

  async retry(): Promise<void> {
    await this.reader.retry();
    this.notify();
  }

  private notify(): void {
    const { cause, failure } = this.reader;
    if (cause && failure) notifyFailure(this.deps.notifier, cause, failure);
  }
}
