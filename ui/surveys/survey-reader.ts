import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import {
  buildFilledSurvey,
  parseSurveyId,
  RESPONSE_MISSING,
  SURVEY_NOT_CONFIGURED,
  surveyFailureMessage,
  type FilledPage,
  type Survey,
  type SurveyId,
  type SurveyResponse,
  type Surveys,
} from "#domain/surveys/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

export type SurveyReaderDeps = {
  readonly surveys: Pick<Surveys, "withId" | "response">;
  /** False if the portal has no API. */
  readonly isConfigured: boolean;
};

/** A survey, and a response to it if there is one. Without an id or an API nothing is requested [SURV-015, OQ-296]. */
export class SurveyReader {
  private readonly deps: SurveyReaderDeps;
  private readonly loaded = new AsyncValue<Survey>();
  private readonly given = new AsyncValue<SurveyResponse>();
  private id: SurveyId | undefined = undefined;
  private responseId: string | undefined = undefined;
  private hasBegun = false;

  constructor(deps: SurveyReaderDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded" | "given">(
      this,
      { deps: false, loaded: false, given: false },
      { autoBind: true },
    );
  }

  get survey(): Survey | undefined {
    return this.loaded.value;
  }

  get response(): SurveyResponse | undefined {
    return this.given.value;
  }

  get failure(): string | undefined {
    if (this.id === undefined) return this.hasBegun ? SURVEY_NOT_CONFIGURED : undefined;
    const failed = this.loaded.failure ?? (this.isResponseMissing ? undefined : this.given.failure);
    return failed && surveyFailureMessage(failed);
  }

  /** The failure behind {@link failure}, for a notification. */
  get cause(): Failure | undefined {
    return this.loaded.failure ?? (this.isResponseMissing ? undefined : this.given.failure);
  }

  /** False if nothing was requested. */
  get canRetry(): boolean {
    return this.id !== undefined;
  }

  get state(): "loading" | "ready" | "error" {
    if (this.failure !== undefined) return "error";
    return this.survey === undefined || (this.responseId !== undefined && this.given.isPending) ? "loading" : "ready";
  }

  /** The questions are shown without a response that does not exist. */
  get note(): string | undefined {
    return this.isResponseMissing ? RESPONSE_MISSING : undefined;
  }

  get pages(): readonly FilledPage[] {
    return this.survey ? buildFilledSurvey(this.survey, this.response) : [];
  }

  /** Loads a survey, and the response if its id is given. */
  async load(id: string | undefined, responseId?: string): Promise<void> {
    const wanted = this.deps.isConfigured ? parseSurveyId(id) : undefined;
    if (wanted !== this.id) this.loaded.reset();
    if (wanted !== this.id || responseId !== this.responseId) this.given.reset();
    this.hasBegun = true;
    this.id = wanted;
    this.responseId = responseId || undefined;
    this.stop();
    if (wanted === undefined) return;
    const { surveys } = this.deps;
    const response = this.responseId;
    await Promise.all([
      this.loaded.load((signal) => surveys.withId(wanted, signal)),
      ...(response === undefined ? [] : [this.given.load((signal) => surveys.response(wanted, response, signal))]),
    ]);
  }

  async retry(): Promise<void> {
    await this.load(this.id, this.responseId);
  }

  stop(): void {
    this.loaded.abort();
    this.given.abort();
  }

  private get isResponseMissing(): boolean {
    return this.given.failure?.kind === "missing";
  }
}
