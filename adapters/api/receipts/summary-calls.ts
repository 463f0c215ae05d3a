import type { Answer } from "#sdk/index.ts";

/** The query parameter for summaries. Undefined if the API does not know it. */
export type SummaryFields = { readonly fields?: "summary" };

/**
 * Requests summaries.
 * An API without summaries ignores the parameter or refuses it. After a refusal, requests whole records without the
 * parameter from then on.
 */
export class SummaryCalls {
  #isSupported = true;

  async send(ask: (fields: SummaryFields) => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    if (!this.#isSupported) return ask({});
    const answer = await ask({ fields: "summary" });
    if (!refusesFields(answer)) return answer;
    const whole = await ask({});
    if (whole.ok) this.#isSupported = false;
    return whole;
  }
}

/** A refusal without a parameter name can be about any parameter. */
const refusesFields = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.problem.kind === "refused" && answer.problem.status === 400
  && answer.problem.errors.every(({ pointer }) => pointer === undefined || pointer === "fields");
