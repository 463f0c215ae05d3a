import type { JsonPatchOperation } from "../../shared/json/apply-patch.ts";
import { formatIsoInstant, type Instant } from "../../shared/time/instant.ts";
import { parseKnownProperties } from "../known-properties.ts";
import type { Receipt } from "../receipt.ts";
import {
  changeReceipt,
  buildGuardStep,
  loadOvertaken,
  type ReceiptChange,
  type ReceiptChangeDeps,
} from "./change-receipt.ts";

/** The user who checks a receipt, and the current time. */
export type Checker = { readonly user: string; readonly now: Instant };

/** Returns the patch that marks a receipt as checked, only if it has no mark yet [RCPT-059]. */
export const buildCheckPatch = ({ user, now }: Checker): readonly JsonPatchOperation[] => [
  buildGuardStep(CHECKED, undefined),
  { op: "add", path: CHECKED, value: { user, timestamp: formatIsoInstant(now) } },
];

/**
 * Marks a receipt as checked.
 * If it already has a mark, reloads the receipt and keeps the mark [RCPT-060].
 */
export function checkReceipt(seen: Receipt, checker: Checker, work: ReceiptChangeDeps): Promise<ReceiptChange> {
  const { checked } = parseKnownProperties(seen.properties);
  return checked ? loadOvertaken(seen, work) : changeReceipt(seen, { steps: buildCheckPatch(checker) }, work);
}

const CHECKED = "/properties/checked";
