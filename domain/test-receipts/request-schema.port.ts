import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { Result } from "../shared/result.ts";
import type { BodyFinding } from "./body/body-finding.ts";

/** The published schema of the body that posts a receipt. */
export interface RequestSchema {
  /**
   * Returns the errors of a body before it is sent; an empty list if it is valid. Always returns, whatever the body is. A
   * failure says nothing about the body. The server checks more, for example whether a store exists.
   */
  validate(body: JsonObject): Promise<Result<readonly BodyFinding[], SchemaFailure>>;
}

/**
 * Why a body could not be checked: the schema was not loaded or not understood, or the check itself failed. None of these
 * says anything about the body.
 */
export type SchemaFailure =
  | { readonly kind: "not-had"; readonly failure: Failure }
  | { readonly kind: "not-understood" }
  | { readonly kind: "check-broke" };
