import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json.ts";
import type { Result } from "../shared/result.ts";
import type { BodyFinding } from "./body/body-finding.ts";

/** The rules that the API publishes for the body of a receipt that is posted. */
export interface RequestSchema {
  /**
   * What they say against a body, before anybody sends it; nothing where it fits. Trouble says nothing of the body. It
   * always answers, whatever the body is. The server knows more, such as which stores there are.
   */
  findingsIn(body: JsonObject): Promise<Result<readonly BodyFinding[], SchemaTrouble>>;
}

/**
 * Why the published rules say nothing of a body: they cannot be had; they came, and nobody can make rules of them; or the
 * check itself broke. None of it says anything of the body.
 */
export type SchemaTrouble =
  | { readonly kind: "not-had"; readonly failure: Failure }
  | { readonly kind: "not-understood" }
  | { readonly kind: "check-broke" };
