import type { PatchStep } from "../../shared/apply-patch.ts";
import { writtenInstant, type Instant } from "../../shared/instant.ts";
import { knownProperties } from "../known-properties.ts";
import type { Receipt } from "../receipt.ts";
import { changeReceipt, guard, overtaken, type ReceiptChange, type ReceiptWork } from "./change-receipt.ts";

/** Who looks at a receipt, and when. */
export type Checker = { readonly user: string; readonly now: Instant };

/** Adds the mark only where there is none [RCPT-059]. */
export const checkPatch = ({ user, now }: Checker): readonly PatchStep[] => [
  guard(CHECKED, undefined),
  { op: "add", path: CHECKED, value: { user, timestamp: writtenInstant(now) } },
];

/**
 * Marks a receipt as checked. Where that was done before, by the receipt as it was seen or by somebody who was quicker, it
 * is read anew and its mark stays as it is [RCPT-060].
 */
export function checkReceipt(seen: Receipt, checker: Checker, work: ReceiptWork): Promise<ReceiptChange> {
  const { checked } = knownProperties(seen.properties);
  return checked ? overtaken(seen, work) : changeReceipt(seen, { steps: checkPatch(checker) }, work);
}

const CHECKED = "/properties/checked";
