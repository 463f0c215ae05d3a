import { applyPatch, parsePointer, type PatchRefusal, type PatchStep } from "../../shared/apply-patch.ts";
import { isJsonObject, memberOf, type Json, type JsonObject } from "../../shared/json.ts";
import { err, type Result } from "../../shared/result.ts";

/** Why a patch does not apply to a receipt; of a test also which of the steps it is, counted from 0. */
export type ReceiptPatchRefusal =
  | (PatchRefusal & { readonly kind: Exclude<PatchRefusal["kind"], "test"> })
  | { readonly kind: "test"; readonly pointer: string; readonly step: number };

/**
 * A receipt as calls write it, after a patch. Unlike RFC 6902 has it, a `test` for null with which a patch begins also
 * holds where there is nothing: so it says that somebody must not have been there before.
 */
export function applyReceiptPatch(receipt: JsonObject, steps: readonly PatchStep[]): Result<Json, ReceiptPatchRefusal> {
  const begins = steps.findIndex(({ op }) => op !== "test");
  const guards = begins < 0 ? steps.length : begins;
  const open = [...steps.slice(0, guards).filter((step) => !isSettled(receipt, step)), ...steps.slice(guards)];
  const patched = applyPatch(receipt, open);
  if (patched.ok) return patched;
  const { kind, pointer } = patched.error;
  if (kind !== "test") return err({ kind, pointer });
  const isFailing = (step: PatchStep, at: number): boolean => step.path === pointer && !applyPatch(receipt, open.slice(0, at + 1)).ok;
  return err({ kind, pointer, step: steps.indexOf(open.find(isFailing) as PatchStep) });
}

const isSettled = (receipt: JsonObject, step: PatchStep): boolean => step.op === "test" && step.value === null && isAbsent(receipt, step.path);

function isAbsent(document: JsonObject, pointer: string): boolean {
  const names = parsePointer(pointer);
  return names !== undefined && names.reduce<Json | undefined>(childOf, document) === undefined;
}

function childOf(parent: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(parent)) return (parent as readonly Json[])[Number(name)];
  return isJsonObject(parent) ? memberOf(parent, name) : undefined;
}
