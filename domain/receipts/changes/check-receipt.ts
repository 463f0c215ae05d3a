import type { PatchStep } from "../../shared/apply-patch.ts";
import { writtenInstant, type Instant } from "../../shared/instant.ts";
import { knownProperties } from "../known-properties.ts";
import type { Receipt } from "../receipt.ts";
import { changeReceipt, guard, overtaken, type ReceiptChange, type ReceiptWork } from "./change-receipt.ts";

/** The user who checks a receipt, and the current time. */
export type Checker = { readonly user: string; readonly now: Instant };

/** Returns the patch that marks a receipt as checked, only if it has no mark yet [RCPT-059]. */
export const checkPatch = ({ user, now }: Checker): readonly PatchStep[] => [
  guard(CHECKED, undefined),
  { op: "add", path: CHECKED, value: { user, timestamp: writtenInstant(now) } },
];

/**
 * Marks a receipt as checked.
 * If it already has a mark, reloads the receipt and keeps the mark [RCPT-060].
 */
export function checkReceipt(seen: Receipt, checker: Checker, work: ReceiptWork): Promise<ReceiptChange> {
  const { checked } = knownProperties(seen.properties);
  return checked ? overtaken(seen, work) : changeReceipt(seen, { steps: checkPatch(checker) }, work);
}

const CHECKED = "/properties/checked";
