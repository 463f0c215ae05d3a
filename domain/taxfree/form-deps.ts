import type { ReceiptChange, ReceiptChangeDeps } from "../receipts/actions.ts";
import type { Receipt } from "../receipts/index.ts";
import type { Clock } from "../shared/time/clock.port.ts";
import type { Failure } from "../shared/failure.ts";
import type { Random } from "../shared/random.port.ts";
import type { FormChange } from "./form-events.ts";
import { recordChange } from "./record-form.ts";
import type { IssuePorts } from "./prepare-issue.ts";
import type { IssuingWindows } from "./tax-free.port.ts";

/** Changes the latest receipt, after earlier changes. Undefined if the same change is already pending. */
export type WriteReceipt = (write: (seen: Receipt) => Promise<ReceiptChange>) => Promise<ReceiptChange | undefined>;

/** What an action on a tax-free form needs. */
export type TaxFreeFormDeps = IssuePorts & {
  readonly receiptDeps: ReceiptChangeDeps;
  readonly windows: IssuingWindows;
  readonly clock: Clock;
  readonly random: Pick<Random, "uniqueId">;
  readonly write: WriteReceipt;
};

export function recordFormChange(
  id: string,
  change: FormChange,
  { write, receiptDeps, clock }: TaxFreeFormDeps,
): Promise<ReceiptChange | undefined> {
  return write((seen) => recordChange(seen, { id, change, now: clock.now() }, receiptDeps));
}

/** Why a change of a form was not recorded. */
export type UnrecordedOutcome =
  { readonly kind: "overtaken" } | { readonly kind: "unrecorded"; readonly failure?: Failure };

/** Returns the outcome of a change that was not recorded [TAXF-018, OQ-226]. */
export function toUnrecordedOutcome(
  change: Exclude<ReceiptChange, { readonly kind: "changed" }> | undefined,
): UnrecordedOutcome {
  if (change?.kind === "overtaken") return { kind: "overtaken" };
  return { kind: "unrecorded", ...(change && { failure: change.failure }) };
}
