import type { JsonPatchOperation } from "../../shared/json/apply-patch.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Json } from "../../shared/json/json.ts";
import type { ReceiptActions } from "../receipt-actions.port.ts";
import type { Receipt } from "../receipt.ts";
import type { Receipts } from "../receipts.port.ts";

/** The outcome of a change: done, overtaken by a change of another user, or failed. */
export type ReceiptChange =
  | { readonly kind: "changed"; readonly receipt: Receipt }
  | { readonly kind: "overtaken"; readonly receipt: Receipt }
  | { readonly kind: "failed"; readonly failure: Failure };

export type ReceiptChangeDeps = {
  readonly receipts: Pick<Receipts, "withId">;
  readonly actions: Pick<ReceiptActions, "change">;
};

/**
 * Returns the `test` step that begins a patch.
 * The patch fails if another user has changed the value since it was read.
 */
export const buildGuardStep = (path: string, seen: Json | undefined): JsonPatchOperation => ({
  op: "test",
  path,
  value: seen ?? null,
});

export type GuardedPatch = {
  /** The patch. It begins with {@link buildGuardStep}s. */
  readonly steps: readonly JsonPatchOperation[];
  /** True if the receipt already has the change, for example because an earlier response was lost. */
  readonly isApplied?: (receipt: Receipt) => boolean;
};

/** Changes a receipt. Treats a change that the receipt already has as a success. */
export async function changeReceipt(
  seen: Receipt,
  { steps, isApplied }: GuardedPatch,
  work: ReceiptChangeDeps,
): Promise<ReceiptChange> {
  const result = await work.actions.change(seen.id, steps);
  if (result.ok) return { kind: "changed", receipt: result.value };
  if (!isOvertaken(result.error, steps)) return { kind: "failed", failure: result.error };
  const outcome = await loadOvertaken(seen, work);
  return outcome.kind === "overtaken" && isApplied?.(outcome.receipt) ? { ...outcome, kind: "changed" } : outcome;
}

/** Returns the outcome `overtaken` with the latest receipt, or with the one seen if reloading fails. */
export async function loadOvertaken(
  seen: Receipt,
  { receipts }: Pick<ReceiptChangeDeps, "receipts">,
): Promise<ReceiptChange> {
  const latest = await receipts.withId(seen.id);
  return { kind: "overtaken", receipt: latest.ok ? latest.value : seen };
}

/** True if a guard of the patch failed [RCPT-061]. A server without codes names the failed `test` in the description. */
const isOvertaken = ({ code, description }: Failure, steps: readonly JsonPatchOperation[]): boolean =>
  code === "test_failed" || steps.some(({ op }, at) => op === "test" && description === `op.${at}: test failed`);
