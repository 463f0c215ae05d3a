import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json.ts";
import type { Result } from "../shared/result.ts";
import type { BodyFinding } from "./body-finding.ts";

/** The rules that the API publishes for the body of a receipt that is posted. */
export interface RequestSchema {
  /**
   * What they say against a body, before anybody sends it; nothing where it fits. A failure where the rules cannot be
   * had: it says nothing of the body. The server knows more, such as which stores there are.
   */
  findingsIn(body: JsonObject): Promise<Result<readonly BodyFinding[], Failure>>;
}
