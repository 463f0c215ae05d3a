import type { OperationRequest } from "#contract/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  noDataIfMissing,
  type Survey,
  type SurveyFilter,
  type SurveyId,
  type SurveyResponse,
  type Surveys,
  type SurveySummary,
  type WrittenAnswer,
  type WrittenAnswerQuery,
} from "#domain/surveys/index.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseSurvey, parseSurveyResponse, parseSurveySummary, parseWrittenAnswers } from "./survey.mapping.ts";

/** The surveys of the API. */
export class ApiSurveys implements Surveys {
  readonly #client: Client;
  readonly #place: FileLinkContext;

  constructor(client: Client, place: FileLinkContext) {
    this.#client = client;
    this.#place = place;
  }

  async withId(surveyId: SurveyId, cancellation?: Cancellation): Promise<Result<Survey, Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/surveys/{surveyId}", {
        params: { path: { surveyId } },
        ...toAbortSignal(cancellation),
      }),
      parseSurvey,
    );
  }

  async response(
    surveyId: SurveyId,
    responseId: string,
    cancellation?: Cancellation,
  ): Promise<Result<SurveyResponse, Failure>> {
    const params = { path: { surveyId, responseId } };
    return toResponseResult(
      await this.#client.GET("/_/surveys/{surveyId}/responses/{responseId}", {
        params,
        ...toAbortSignal(cancellation),
      }),
      parseSurveyResponse(surveyId),
    );
  }

  async summary(
    surveyId: SurveyId,
    filter: SurveyFilter,
    cancellation?: Cancellation,
  ): Promise<Result<SurveySummary | undefined, Failure>> {
    const params = { path: { surveyId }, query: exactly<OperationRequest<"getSurveySummary">["query"]>()(filter) };
    return noDataIfMissing(
      toResponseResult(
        await this.#client.GET("/_/surveys/{surveyId}/summary", { params, ...toAbortSignal(cancellation) }),
        parseSurveySummary(filter.period),
      ),
    );
  }

  async writtenAnswers(
    surveyId: SurveyId,
    { question, filter, older }: WrittenAnswerQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly WrittenAnswer[], Failure>> {
    const query = exactly<OperationRequest<"listSurveyTexts">["query"]>()({
      question_id: question,
      ...filter,
      ...(older === undefined ? {} : { older }),
      limit: RESULTS_PER_PAGE,
    });
    const params = { path: { surveyId }, query };
    return toResponseResult(
      await this.#client.GET("/_/surveys/{surveyId}/texts", { params, ...toAbortSignal(cancellation) }),
      parseWrittenAnswers,
    );
  }

  fileAddress(surveyId: SurveyId, filter: SurveyFilter, format: "csv" | "xlsx"): string {
    return fileLink(this.#place, "/_/surveys/{surveyId}/summary/_export", {
      path: { surveyId },
      query: { ...filter, format },
    });
  }
}
