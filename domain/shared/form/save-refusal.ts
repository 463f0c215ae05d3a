import type { Failure } from "../failure.ts";
import { err, type Result } from "../result.ts";

/** Why a record was not saved: another user changed it first and left `theirs`, or the request failed. */
export type SaveRefusal<Doc> =
  { readonly kind: "outdated"; readonly theirs: Doc } | { readonly kind: "failed"; readonly failure: Failure };

/** Converts the result of a request: its failure becomes a refusal. */
export const toSaveResult = <Doc>(result: Result<Doc, Failure>): Result<Doc, SaveRefusal<Doc>> =>
  result.ok ? result : err({ kind: "failed", failure: result.error });
