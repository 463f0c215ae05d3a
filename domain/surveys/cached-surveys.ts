import type { Cancellation } from "../shared/processing/cancellation.ts";
import { aborted, type Failure } from "../shared/failure.ts";
import { err, type Result } from "../shared/result.ts";
import type { SurveyId } from "./survey-id.ts";
import type { Survey } from "./survey.ts";
import type { Surveys } from "./surveys.port.ts";

/**
 * Requests each survey once and caches it; failures are not cached [SURV-012, OQ-299].
 * Passes other calls through.
 */
export function cachedSurveys(surveys: Surveys): Surveys {
  const cache = new Map<SurveyId, Promise<Result<Survey, Failure>>>();
  const ask = (id: SurveyId): Promise<Result<Survey, Failure>> => {
    const request = surveys.withId(id).then((result) => {
      if (!result.ok) cache.delete(id);
      return result;
    });
    cache.set(id, request);
    return request;
  };
  return {
    // A caller that cancels does not cancel the request for the others.
    withId: async (id: SurveyId, cancellation?: Cancellation) => {
      const result = await (cache.get(id) ?? ask(id));
      return cancellation?.aborted ? err(aborted()) : result;
    },
    response: (...args) => surveys.response(...args),
    summary: (...args) => surveys.summary(...args),
    writtenAnswers: (...args) => surveys.writtenAnswers(...args),
    fileAddress: (...args) => surveys.fileAddress(...args),
  };
}
