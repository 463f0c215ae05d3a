import type { JsonPatchOperation } from "../../shared/json/apply-patch.ts";
import type { Permissions } from "../../shared/access/permission.ts";
import { getOwnMember, isJsonObject } from "../../shared/json/json.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Decimal } from "../../shared/number/decimal.ts";
import { isBlank } from "../../shared/text/text-rules.ts";
import { encodeSegment } from "../../shared/text/url-segment.ts";
import {
  changeReceipt,
  buildGuardStep,
  type ReceiptChange,
  type ReceiptChangeDeps,
} from "../changes/change-receipt.ts";
import type { ReceiptId, TransactionId } from "../receipt-id.ts";
import { mayDo } from "../receipt-permissions.ts";
import type { Receipt, ReceiptItem, ReturnPart } from "../receipt.ts";
import { addReturnPart, formatItemReturn, listReturnParts } from "./return-record.ts";
import { isPartReturn, isReturnable, isRefundLine, quantityLeft, type ReturnableItem } from "./returned-quantity.ts";

/**
 * The return action of an item: record a return, validate its refund, or none. `unvalidated`: the return needs a validation
 * that the user may not make [D33].
 */
export const RETURN_ACTIONS = ["record", "refund", "unvalidated", "none"] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

export type ReturnRights = {
  readonly permissions: Permissions;
  /** True if a return needs a validation: see {@link needsReturnValidation}. */
  readonly needsValidation: boolean;
};

/** Returns `refund` when nothing is left or a return needs a validation, and `none` for what cannot be returned [RCPT-065, RCPT-066, D28, D33]. */
export function selectReturnAction(
  item: ReturnableItem,
  { duplicate }: Pick<Receipt, "duplicate">,
  { permissions, needsValidation }: ReturnRights,
): ReturnAction {
  if (duplicate || isRefundLine(item)) return "none";
  const validates = mayDo("validate-refund", permissions);
  if (!isReturnable(item)) return validates ? "refund" : "none";
  if (!mayDo("return", permissions)) return "none";
  if (!needsValidation) return "record";
  return validates ? "refund" : "unvalidated";
}

/**
 * True if the member `refund` of the portal settings requires a validation for each return [D33]. A value other than false
 * requires it too: a spelling such as "true" must not switch the second person off.
 */
export function needsReturnValidation(refund: unknown): boolean {
  const setting = isJsonObject(refund) ? getOwnMember(refund, "fail_needs_approval") : undefined;
  return setting !== undefined && setting !== null && setting !== false;
}

/** Returns the address of the refund validation of an item, by its position on the receipt [D25]. */
export const refundAddress = (transaction: TransactionId, place: number, receipt?: ReceiptId): string =>
  `/refund_validation#/id/${encodeSegment(transaction)}?idx=${place}${receipt === undefined ? "" : `&receipt=${receipt}`}`;

/** Why a manual return is refused. */
export type ReasonRefusal = { readonly kind: "no-reason" };

/** Validates the reason of a manual return and returns it trimmed [REFUND-012]. */
export function parseReason(text: string): Result<string, ReasonRefusal> {
  return isBlank(text) ? err({ kind: "no-reason" }) : ok(text.trim());
}

/** What comes back: the position of the item, the local time of the store, and the quantity; all without one [REFUND-011]. */
export type ReturnedItem = Omit<ReturnPart, "quantity" | "properties"> & {
  readonly position: number;
  readonly quantity?: Decimal;
};

/**
 * Returns the patch that records a return, guarded against changes of other users. It fails if nothing is left.
 * A part, or a return after a part, replaces the return by one with all its parts [D28].
 */
export function buildReturnPatch(
  { position, quantity, ...returned }: ReturnedItem,
  item?: ReturnableItem,
): readonly JsonPatchOperation[] {
  const path = `/items/${position}/return`;
  const { localtime, reason } = returned;
  const [before, after] =
    item !== undefined && isPartReturn(item, quantity)
      ? [
          item.returned && formatItemReturn(item.returned),
          addReturnPart(item, { ...returned, quantity: quantity ?? quantityLeft(item) }),
        ]
      : [undefined, { localtime, ...(reason === undefined ? {} : { reason }) }];
  return [buildGuardStep(path, before), { op: "add", path, value: formatItemReturn(after) }];
}

type ReturnDeps = ReceiptChangeDeps & {
  /** Earlier attempts with an unknown outcome (their responses were lost). */
  readonly tried?: readonly ReturnedItem[];
  /** Tests that the patch must begin with. */
  readonly guards?: readonly JsonPatchOperation[];
};

/** Records a return. */
export const returnItem = (
  seen: Receipt,
  returned: ReturnedItem,
  { tried = [], guards = [], ...work }: ReturnDeps,
): Promise<ReceiptChange> =>
  changeReceipt(
    seen,
    {
      steps: [...guards, ...buildReturnPatch(returned, seen.items[returned.position])],
      isApplied: (receipt) => [...tried, returned].some((one) => isReturnRecorded(receipt, one)),
    },
    work,
  );

/** True if the receipt has the return. */
export function isReturnRecorded(
  { items }: Pick<Receipt, "items">,
  { position, localtime, reason, quantity }: ReturnedItem,
): boolean {
  const item: ReceiptItem | undefined = items[position];
  return (
    item !== undefined &&
    listReturnParts(item).some(
      (part) =>
        part.localtime === localtime &&
        part.reason === reason &&
        (quantity === undefined || part.quantity === quantity),
    )
  );
}
