import {
  applyPatch,
  getByPointer,
  type JsonPatchError,
  type JsonPatchOperation,
} from "../../shared/json/apply-patch.ts";
import { parsePointer } from "../../shared/json/json-pointer.ts";
import type { Json, JsonObject } from "../../shared/json/json.ts";
import { err, type Result } from "../../shared/result.ts";

/**
 * Applies a JSON patch to a receipt in the format of the API.
 * Differs from RFC 6902: a leading `test` for null also passes if the value is missing, so that a patch can require
 * that nothing exists yet.
 */
export function applyReceiptPatch(
  receipt: JsonObject,
  steps: readonly JsonPatchOperation[],
): Result<Json, JsonPatchError> {
  const begins = steps.findIndex(({ op }) => op !== "test");
  const guards = begins < 0 ? steps.length : begins;
  const open = [...steps.entries()].filter(([at, step]) => at >= guards || !isMissingAsExpected(receipt, step));
  const patched = applyPatch(
    receipt,
    open.map(([, step]) => step),
  );
  if (patched.ok) return patched;
  const [place = 0] = open[patched.error.step] ?? [];
  return err({ ...patched.error, step: place });
}

const isMissingAsExpected = (receipt: JsonObject, step: JsonPatchOperation): boolean =>
  step.op === "test" &&
  step.value === null &&
  parsePointer(step.path) !== undefined &&
  getByPointer(receipt, step.path) === undefined;
