import type { PatchStep } from "../../shared/apply-patch.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Json } from "../../shared/json.ts";
import type { ReceiptActions } from "../receipt-actions.port.ts";
import type { Receipt } from "../receipt.ts";
import type { Receipts } from "../receipts.port.ts";

/** What changing a receipt came to: it is as wanted; someone else saved first, and it is as they left it; or it failed. */
export type ReceiptChange =
  | { readonly kind: "changed"; readonly receipt: Receipt }
  | { readonly kind: "overtaken"; readonly receipt: Receipt }
  | { readonly kind: "failed"; readonly failure: Failure };

export type ReceiptWork = { readonly receipts: Pick<Receipts, "withId">; readonly actions: Pick<ReceiptActions, "change"> };

/** Begins a patch: what there was when it was made, so that it does not apply to what somebody has changed meanwhile. */
export const guard = (path: string, seen: Json | undefined): PatchStep => ({ op: "test", path, value: seen ?? null });

export type WantedChange = {
  /** They begin with {@link guard}s. */
  readonly steps: readonly PatchStep[];
  /** True of a receipt on which it is made: by somebody else, or by ourselves, when the answer was lost. */
  readonly isMade?: (receipt: Receipt) => boolean;
};

/** Makes a change; one that was made already is no other's. */
export async function changeReceipt(seen: Receipt, { steps, isMade }: WantedChange, work: ReceiptWork): Promise<ReceiptChange> {
  const answer = await work.actions.change(seen.id, steps);
  if (answer.ok) return { kind: "changed", receipt: answer.value };
  if (!isOvertaken(answer.error, steps)) return { kind: "failed", failure: answer.error };
  const outcome = await overtaken(seen, work);
  return outcome.kind === "overtaken" && isMade?.(outcome.receipt) ? { ...outcome, kind: "changed" } : outcome;
}

/** The receipt as somebody else has left it; where it cannot be read anew, as it was seen. */
export async function overtaken(seen: Receipt, { receipts }: Pick<ReceiptWork, "receipts">): Promise<ReceiptChange> {
  const latest = await receipts.withId(seen.id);
  return { kind: "overtaken", receipt: latest.ok ? latest.value : seen };
}

/** True of a patch one of whose guards did not hold [RCPT-061]. */
const isOvertaken = ({ description }: Failure, steps: readonly PatchStep[]): boolean =>
  steps.some(({ op }, at) => op === "test" && description === `op.${at}: test failed`);
