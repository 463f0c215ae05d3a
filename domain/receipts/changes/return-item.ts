import type { PatchStep } from "../../shared/apply-patch.ts";
import type { Permissions } from "../../shared/permission.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { encodeSegment } from "../../shared/url-segment.ts";
import type { TransactionId } from "../receipt-id.ts";
import { mayDo } from "../receipt-rights.ts";
import type { ItemReturn, Receipt, ReceiptItem } from "../receipt.ts";
import { changeReceipt, guard, type ReceiptChange, type ReceiptWork } from "./change-receipt.ts";

/** What the return action of an item does: it records a return, leads to the refund of the item, or is not there. */
export const RETURN_ACTIONS = ["record", "refund", "none"] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** [RCPT-065, RCPT-066] */
export function returnAction({ returned }: Pick<ReceiptItem, "returned">, permissions: Permissions): ReturnAction {
  if (returned === undefined) return mayDo("return", permissions) ? "record" : "none";
  return mayDo("validate-refund", permissions) ? "refund" : "none";
}

/** Where the refund of an item is validated, by its place on the receipt. */
export const refundAddress = (transaction: TransactionId, place: number): string =>
  `/refund_validation#/id/${encodeSegment(transaction)}?idx=${place}`;

/** Why there is no manual return. */
export type ReasonRefusal = { readonly kind: "no-reason" };

/** What staff give as the reason of a manual return, without blanks around it [REFUND-012]. */
export function parseReason(text: string): Result<string, ReasonRefusal> {
  const reason = text.trim();
  return reason === "" ? err({ kind: "no-reason" }) : ok(reason);
}

/** An item as it comes back: by its place on the receipt, on the clock of the store [REFUND-011]. */
export type ReturnedItem = ItemReturn & { readonly place: number };

/** Adds the return only where there is none: one that somebody else has just recorded keeps its time. */
export function returnPatch({ place, localtime, reason }: ReturnedItem): readonly PatchStep[] {
  const path = `/items/${place}/return`;
  const properties = reason === undefined ? {} : { properties: { manual_return_reason: reason } };
  return [guard(path, undefined), { op: "add", path, value: { localtime, ...properties } }];
}

/** Records it; `tried` are those before it of which nobody knows whether they were recorded, because their answers were lost. */
export const returnItem = (seen: Receipt, returned: ReturnedItem, { tried = [], ...work }: ReceiptWork & { readonly tried?: readonly ReturnedItem[] }): Promise<ReceiptChange> =>
  changeReceipt(seen, { steps: returnPatch(returned), isMade: (receipt) => [...tried, returned].some((one) => isRecorded(receipt, one)) }, work);

function isRecorded({ items }: Receipt, { place, localtime, reason }: ReturnedItem): boolean {
  const recorded = items[place]?.returned;
  return recorded !== undefined && recorded.localtime === localtime && recorded.reason === reason;
}
