import type { Answer } from "#sdk/index.ts";

/** The parameter that asks for summaries; absent where the API does not know it. */
export type SummaryFields = { readonly fields?: "summary" };

/**
 * Asks for summaries. An API without them either ignores the parameter, or refuses it: then asks for whole records,
 * from now on without the parameter.
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

/** A refusal that names no parameter can be about any of them. */
const refusesFields = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.problem.kind === "refused" && answer.problem.status === 400
  && answer.problem.errors.every(({ pointer }) => pointer === undefined || pointer === "fields");
