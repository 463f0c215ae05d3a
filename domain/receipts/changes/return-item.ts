import type { JsonPatchOperation } from "../../shared/apply-patch.ts";
import type { Permissions } from "../../shared/permission.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { encodeSegment } from "../../shared/url-segment.ts";
import type { ReceiptId, TransactionId } from "../receipt-id.ts";
import { mayDo } from "../receipt-permissions.ts";
import type { ItemReturn, Receipt, ReceiptItem } from "../receipt.ts";
import { changeReceipt, buildGuardStep, type ReceiptChange, type ReceiptChangeDeps } from "./change-receipt.ts";

/** The return action of an item: record a return, validate its refund, or none. */
export const RETURN_ACTIONS = ["record", "refund", "none"] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** [RCPT-065, RCPT-066] */
export function selectReturnAction({ returned }: Pick<ReceiptItem, "returned">, permissions: Permissions): ReturnAction {
  if (returned === undefined) return mayDo("return", permissions) ? "record" : "none";
  return mayDo("validate-refund", permissions) ? "refund" : "none";
}

/** Returns the address of the refund validation of an item, by its position on the receipt [D25]. */
export const refundAddress = (transaction: TransactionId, place: number, receipt?: ReceiptId): string =>
  `/refund_validation#/id/${encodeSegment(transaction)}?idx=${place}${receipt === undefined ? "" : `&receipt=${receipt}`}`;

/** Why a manual return is refused. */
export type ReasonRefusal = { readonly kind: "no-reason" };

/** Validates the reason of a manual return and returns it trimmed [REFUND-012]. */
export function parseReason(text: string): Result<string, ReasonRefusal> {
  const reason = text.trim();
  return reason === "" ? err({ kind: "no-reason" }) : ok(reason);
}

/** A returned item: its position on the receipt, and the local time of the store [REFUND-011]. */
export type ReturnedItem = ItemReturn & { readonly position: number };

/**
 * Returns the patch that records a return.
 * If another user has recorded one, the patch fails and their time stays.
 */
export function buildReturnPatch({ position, localtime, reason }: ReturnedItem): readonly JsonPatchOperation[] {
  const path = `/items/${position}/return`;
  const properties = reason === undefined ? {} : { properties: { manual_return_reason: reason } };
  return [buildGuardStep(path, undefined), { op: "add", path, value: { localtime, ...properties } }];
}

/** Records a return. `tried` are earlier attempts with an unknown outcome (their responses were lost). */
export const returnItem = (seen: Receipt, returned: ReturnedItem, { tried = [], ...work }: ReceiptChangeDeps & { readonly tried?: readonly ReturnedItem[] }): Promise<ReceiptChange> =>
  changeReceipt(seen, { steps: buildReturnPatch(returned), isApplied: (receipt) => [...tried, returned].some((one) => isRecorded(receipt, one)) }, work);

function isRecorded({ items }: Receipt, { position, localtime, reason }: ReturnedItem): boolean {
  const recorded = items[position]?.returned;
  return recorded !== undefined && recorded.localtime === localtime && recorded.reason === reason;
}
