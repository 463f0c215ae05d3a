import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  filterParameters, noDataIfMissing, type Survey, type SurveyFilter, type SurveyId, type SurveyResponse, type Surveys, type SurveySummary,
} from "#domain/surveys/index.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import type { FilePlace } from "../shared/file-place.ts";
import { signalOf } from "../shared/signal.ts";
import { parseSurvey, parseSurveyResponse, parseSurveySummary } from "./survey.mapping.ts";

/** The surveys of the API. */
export class ApiSurveys implements Surveys {
  readonly #client: Client;
  readonly #place: FilePlace;

  constructor(client: Client, place: FilePlace) {
    this.#client = client;
    this.#place = place;
  }

  async withId(surveyId: SurveyId, cancellation?: Cancellation): Promise<Result<Survey, Failure>> {
    return resultOf(await this.#client.GET("/_/surveys/{surveyId}", { params: { path: { surveyId } }, ...signalOf(cancellation) }), parseSurvey);
  }

  async response(surveyId: SurveyId, responseId: string, cancellation?: Cancellation): Promise<Result<SurveyResponse, Failure>> {
    const params = { path: { surveyId, responseId } };
    return resultOf(await this.#client.GET("/_/surveys/{surveyId}/responses/{responseId}", { params, ...signalOf(cancellation) }), parseSurveyResponse);
  }

  async summary(surveyId: SurveyId, filter: SurveyFilter, cancellation?: Cancellation): Promise<Result<SurveySummary | undefined, Failure>> {
    const params = { path: { surveyId }, query: filter };
    return noDataIfMissing(resultOf(await this.#client.GET("/_/surveys/{surveyId}/summary", { params, ...signalOf(cancellation) }), parseSurveySummary));
  }

  fileAddress(survey: SurveyId, filter: SurveyFilter, format: "csv" | "xlsx"): string {
    const parameters = new URLSearchParams([...filterParameters(filter).map(([name, value]) => [name, value]), ["format", format], ["retailer_id", this.#place.retailerId]]);
    return `${this.#place.apiUrl}/_/surveys/${encodeURIComponent(survey)}/summary/_export?${parameters}`;
  }
}
