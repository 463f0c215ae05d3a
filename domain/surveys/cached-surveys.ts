import type { Cancellation } from "../shared/cancellation.ts";
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
  const known = new Map<SurveyId, Promise<Result<Survey, Failure>>>();
  const ask = (id: SurveyId): Promise<Result<Survey, Failure>> => {
    const asked = surveys.withId(id).then((answer) => {
      if (!answer.ok) known.delete(id);
      return answer;
    });
    known.set(id, asked);
    return asked;
  };
  return {
    // A caller that cancels does not cancel the request for the others.
    withId: async (id: SurveyId, cancellation?: Cancellation) => {
      const answer = await (known.get(id) ?? ask(id));
      return cancellation?.aborted ? err(aborted()) : answer;
    },
    response: (...asked) => surveys.response(...asked),
    summary: (...asked) => surveys.summary(...asked),
    fileAddress: (...asked) => surveys.fileAddress(...asked),
  };
}
