import type { JsonPatchOperation } from "../shared/apply-patch.ts";
import type { LocalTime } from "../shared/instant.ts";
import { isSameJson, getOwnMember, type Json } from "../shared/json.ts";
import { changeReceipt, buildGuardStep, buildReturnPatch, type ReceiptChange, type ReceiptChangeDeps } from "../receipts/actions.ts";
import { parseKnownProperties, type Receipt } from "../receipts/index.ts";
import { formatRefundRecord, formatSignature, parseRefundRecord, type RefundRecord, type Signature } from "./refund-record.ts";

/** An item by its position on the receipt, and the current time on the clock of its store. */
export type RefundedItem = { readonly position: number; readonly localtime: LocalTime };

/** Returns the record of an item. Undefined if the item has none, or an invalid one. */
export const selectRefundRecord = (receipt: Pick<Receipt, "properties">, place: number): RefundRecord | undefined => parseRefundRecord(storedRecord(receipt, place));

/** Stores a result [REFUND-007]. A Pass also records the return, in the same patch [OQ-214]. */
export function buildResultPatch(seen: Receipt, record: RefundRecord, { position, localtime }: RefundedItem): readonly JsonPatchOperation[] {
  const parent = getOwnMember(seen.properties, "refund_validation");
  const returns = record.result === "Pass" && seen.items[position]?.returned === undefined ? buildReturnPatch({ position, localtime }) : [];
  const guards = [...(parent === undefined ? [buildGuardStep(PARENT, undefined)] : []), buildGuardStep(recordPath(position), undefined)];
  return [
    ...guards, ...returns.filter(isGuard),
    ...(parent === undefined ? [{ op: "add", path: PARENT, value: {} } as const] : []),
    { op: "add", path: recordPath(position), value: formatRefundRecord(record) },
    ...returns.filter((step) => !isGuard(step)),
  ];
}

/**
 * Stores the result of a validation.
 * If another user has just validated another item, tries again on the latest receipt. If another user has validated
 * this item, the outcome is `overtaken` and their result stays.
 */
export async function storeResult(seen: Receipt, stored: { readonly record: RefundRecord; readonly item: RefundedItem }, work: ReceiptChangeDeps): Promise<ReceiptChange> {
  const { record, item } = stored;
  const isMade = (receipt: Receipt): boolean => isSameJson(storedRecord(receipt, item.position), formatRefundRecord(record));
  const outcome = await changeReceipt(seen, { steps: buildResultPatch(seen, record, item), isApplied: isMade }, work);
  const isFree = outcome.kind === "overtaken" && storedRecord(outcome.receipt, item.position) === undefined && !isSameJson(outcome.receipt.properties, seen.properties);
  return isFree ? storeResult(outcome.receipt, stored, work) : outcome;
}

/** Records the return of a validated item. After a Fail the user has confirmed it [REFUND-009]. */
export const returnValidatedItem = (seen: Receipt, item: RefundedItem, work: ReceiptChangeDeps): Promise<ReceiptChange> =>
  changeReceipt(seen, { steps: buildValidatedReturnPatch(seen, item), isApplied: isReturned(item) }, work);

/** Records the return of a failed item with the approval of a second account. */
export const approveReturn = (seen: Receipt, { approval, ...item }: RefundedItem & { readonly approval: Signature }, work: ReceiptChangeDeps): Promise<ReceiptChange> =>
  changeReceipt(seen, { steps: buildValidatedReturnPatch(seen, item, approval), isApplied: isReturned(item) }, work);

/** The patch requires that the result is unchanged and that the item was not returned. */
export function buildValidatedReturnPatch(seen: Receipt, { position, localtime }: RefundedItem, approval?: Signature): readonly JsonPatchOperation[] {
  const path = recordPath(position);
  const [returnGuard, addReturn] = buildReturnPatch({ position, localtime }) as readonly [JsonPatchOperation, JsonPatchOperation];
  const approved = approval === undefined ? [] : [{ op: "add", path: `${path}/approval`, value: formatSignature(approval) } as const];
  return [buildGuardStep(path, storedRecord(seen, position)), returnGuard, ...approved, addReturn];
}

/** Clears the result of an item and its return [REFUND-010]. */
export const unlockItem = (seen: Receipt, place: number, work: ReceiptChangeDeps): Promise<ReceiptChange> =>
  changeReceipt(seen, { steps: buildUnlockPatch(seen, place), isApplied: (receipt) => storedRecord(receipt, place) === undefined }, work);

/** The patch of an unlock. It has no step for a return that the item does not have [OQ-212]. */
export function buildUnlockPatch(seen: Receipt, place: number): readonly JsonPatchOperation[] {
  const path = recordPath(place);
  const isReturned = seen.items[place]?.returned !== undefined;
  return [
    buildGuardStep(path, storedRecord(seen, place)),
    { op: "remove", path },
    ...(isReturned ? [{ op: "remove", path: `/items/${place}/return` } as const] : []),
  ];
}

const PARENT = "/properties/refund_validation";
const recordPath = (place: number): string => `${PARENT}/${place}`;

const storedRecord = ({ properties }: Pick<Receipt, "properties">, place: number): Json | undefined => getOwnMember(parseKnownProperties(properties).refundValidation, String(place));

const isGuard = ({ op }: JsonPatchOperation): boolean => op === "test";

const isReturned = ({ position, localtime }: RefundedItem) => ({ items }: Receipt): boolean => items[position]?.returned?.localtime === localtime;
