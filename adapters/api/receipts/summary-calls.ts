import type { OperationRequest } from "#contract/index.ts";
import type { Answer } from "#sdk/index.ts";

/** The query parameter for summaries. Undefined if the API does not know it. */
export type SummaryFields = Pick<OperationRequest<"listReceipts" | "searchReceipts">["query"], "fields">;

/**
 * Requests summaries.
 * An API without summaries ignores the parameter or refuses it. After a refusal, requests whole records without the
 * parameter from then on.
 */
export class SummaryCalls {
  #isSupported: boolean;

  constructor(isSupported: boolean) {
    this.#isSupported = isSupported;
  }

  async send<Wire>(ask: (fields: SummaryFields) => Promise<Answer<Wire>>): Promise<Answer<Wire>> {
    if (!this.#isSupported) return ask({});
    const response = await ask({ fields: "summary" });
    if (!refusesFields(response)) return response;
    const whole = await ask({});
    if (whole.ok) this.#isSupported = false;
    return whole;
  }
}

/** A refusal without a parameter name can be about any parameter. */
const refusesFields = (response: Answer<unknown>): boolean =>
  !response.ok &&
  response.problem.kind === "refused" &&
  response.problem.status === 400 &&
  response.problem.errors.every(({ pointer }) => pointer === undefined || pointer === "fields");
