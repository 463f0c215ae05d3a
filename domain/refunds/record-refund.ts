import type { JsonPatchOperation } from "../shared/json/apply-patch.ts";
import type { Decimal } from "../shared/number/decimal.ts";
import type { LocalTime } from "../shared/time/instant.ts";
import { isSameJson, getOwnMember, type Json, type JsonMembers, type JsonObject } from "../shared/json/json.ts";
import {
  changeReceipt,
  buildGuardStep,
  buildReturnPatch,
  isReturnRecorded,
  type GuardedPatch,
  type ReceiptChange,
  type ReceiptChangeDeps,
} from "../receipts/actions.ts";
import {
  parseKnownProperties,
  type PropertyPointer,
  type Receipt,
  type ReceiptItem,
  type ReturnPart,
  type WrittenProperties,
} from "../receipts/index.ts";
import {
  formatItemReturn,
  isPartReturn,
  isReturnable,
  listReturnParts,
  quantityLeft,
  removeReturnPart,
} from "../receipts/rules.ts";
import type { Refunds } from "./refunds.port.ts";
import {
  formatRefundRecord,
  formatSignature,
  parseRefundRecord,
  type RefundRecord,
  type Signature,
} from "./refund-record.ts";

/** What comes back of an item by its position on the receipt, and the current time on the clock of its store. */
export type RefundedItem = {
  readonly position: number;
  readonly localtime: LocalTime;
  /** All that is left, if absent. */
  readonly quantity?: Decimal;
  /** The account that records the return. */
  readonly user?: string;
};

export type RefundDeps = Pick<ReceiptChangeDeps, "receipts"> & {
  readonly refunds: Pick<Refunds, "change">;
  /** Tests that a patch must begin with, for example of a tax-free form. */
  readonly guards?: readonly JsonPatchOperation[];
};

/** Returns the record of an item. Undefined if the item has none, or an invalid one. */
export const selectRefundRecord = (receipt: Pick<Receipt, "properties">, place: number): RefundRecord | undefined =>
  parseRefundRecord(storedRecord(receipt, place));

/** The latest validation of an item: the current one, else that of its last validated part. */
export type LatestValidation = { readonly record: RefundRecord; readonly part?: ReturnPart };

export function selectLatestValidation(
  receipt: Pick<Receipt, "properties" | "items">,
  place: number,
): LatestValidation | undefined {
  const current = selectRefundRecord(receipt, place);
  if (current !== undefined) return { record: current };
  const part = validatedPart(receipt.items[place])?.part;
  const record = parseRefundRecord(part?.validation);
  return part && record && { record, part };
}

/**
 * Stores a result [REFUND-007]. A Pass also records the return, in the same patch [OQ-214]. The record of a part is
 * in the part [D28].
 */
export function buildResultPatch(
  seen: Receipt,
  record: RefundRecord,
  item: RefundedItem,
): readonly JsonPatchOperation[] {
  const { position } = item;
  const sold = seen.items[position];
  const returns = record.result === "Pass" && (sold === undefined || isReturnable(sold));
  if (returns && sold !== undefined && isPartReturn(sold, item.quantity))
    return [buildGuardStep(recordPath(position), undefined), ...buildPartPatch(seen, item, formatRefundRecord(record))];
  const returned = returns ? buildReturnPatch({ position, localtime: item.localtime }) : [];
  const { refund_validation: parent }: JsonMembers<WrittenProperties> = seen.properties;
  const guards = [
    ...(parent === undefined ? [buildGuardStep(PARENT, undefined)] : []),
    buildGuardStep(recordPath(position), undefined),
  ];
  return [
    ...guards,
    ...returned.filter(isGuard),
    ...(parent === undefined ? [{ op: "add", path: PARENT, value: {} } as const] : []),
    { op: "add", path: recordPath(position), value: formatRefundRecord(record) },
    ...returned.filter((step) => !isGuard(step)),
  ];
}

/**
 * Stores the result of a validation.
 * If another user has just validated another item, tries once more on the latest receipt. If another user has validated
 * this item, the outcome is `overtaken` and their result stays.
 */
export async function storeResult(seen: Receipt, stored: StoredResult, deps: RefundDeps): Promise<ReceiptChange> {
  const { position } = stored.item;
  const { guards = [] } = deps;
  const outcome = await writeResult(seen, stored, deps);
  const isFree =
    outcome.kind === "overtaken" &&
    guards.length === 0 &&
    isUnchanged(outcome.receipt, seen, position) &&
    !isSameJson(outcome.receipt.properties, seen.properties);
  return isFree ? writeResult(outcome.receipt, stored, deps) : outcome;
}

type StoredResult = { readonly record: RefundRecord; readonly item: RefundedItem };

function writeResult(seen: Receipt, { record, item }: StoredResult, deps: RefundDeps): Promise<ReceiptChange> {
  const written = formatRefundRecord(record);
  const isMade = (receipt: Receipt): boolean =>
    isSameJson(storedRecord(receipt, item.position), written) ||
    isSameJson(validatedPart(receipt.items[item.position])?.part.validation, written);
  return changeRefund(seen, { steps: buildResultPatch(seen, record, item), isApplied: isMade }, deps);
}

/** Records the return of a validated item. After a Fail the user has confirmed it [REFUND-009]. */
export const returnValidatedItem = (seen: Receipt, item: RefundedItem, deps: RefundDeps): Promise<ReceiptChange> =>
  changeRefund(
    seen,
    {
      steps: buildValidatedReturnPatch(seen, item),
      isApplied: (receipt) => isReturnRecorded(receipt, item),
    },
    deps,
  );

/** Records the return of a failed item with the approval of a second account. */
export const approveReturn = (
  seen: Receipt,
  { approval, ...item }: RefundedItem & { readonly approval: Signature },
  deps: RefundDeps,
): Promise<ReceiptChange> =>
  changeRefund(
    seen,
    {
      steps: buildValidatedReturnPatch(seen, item, approval),
      isApplied: (receipt) => isReturnRecorded(receipt, item),
    },
    deps,
  );

/** The patch requires that the result is unchanged and that nothing else was returned. The record of a part moves into it. */
export function buildValidatedReturnPatch(
  seen: Receipt,
  item: RefundedItem,
  approval?: Signature,
): readonly JsonPatchOperation[] {
  const { position, localtime } = item;
  const [path, record, sold] = [recordPath(position), storedRecord(seen, position), seen.items[position]];
  const quantity = item.quantity ?? selectRefundRecord(seen, position)?.quantity;
  if (sold !== undefined && isPartReturn(sold, quantity)) {
    const validation = {
      ...(record as JsonObject),
      ...(approval === undefined ? {} : { approval: formatSignature(approval) }),
    };
    const [guard, ...steps] = buildPartPatch(seen, { ...item, ...(quantity && { quantity }) }, validation);
    return [buildGuardStep(path, record), guard as JsonPatchOperation, { op: "remove", path }, ...steps];
  }
  const [returnGuard, addReturn] = buildReturnPatch({ position, localtime }) as readonly [
    JsonPatchOperation,
    JsonPatchOperation,
  ];
  const approved =
    approval === undefined ? [] : [{ op: "add", path: `${path}/approval`, value: formatSignature(approval) } as const];
  return [buildGuardStep(path, record), returnGuard, ...approved, addReturn];
}

/** Clears the last validation of an item and its return, or its part of the return [REFUND-010, D28]. */
export function unlockItem(seen: Receipt, place: number, deps: RefundDeps): Promise<ReceiptChange> {
  const steps = buildUnlockPatch(seen, place);
  const cleared = storedRecord(seen, place) ?? validatedPart(seen.items[place])?.part.validation;
  const isCleared = (receipt: Receipt): boolean =>
    storedRecord(receipt, place) === undefined &&
    !listValidations(receipt.items[place]).some((validation) => isSameJson(validation, cleared));
  return changeRefund(seen, { steps, isApplied: isCleared }, deps);
}

/** The patch of an unlock. It has no step for a return that the validation does not belong to [OQ-212]. */
export function buildUnlockPatch(seen: Receipt, place: number): readonly JsonPatchOperation[] {
  const [path, returnPath, item, record] = [
    recordPath(place),
    `/items/${place}/return`,
    seen.items[place],
    storedRecord(seen, place),
  ];
  if (record === undefined && item !== undefined) {
    const last = validatedPart(item);
    if (last === undefined) return [];
    const rest = removeReturnPart(item, last.at);
    return [
      buildGuardStep(returnPath, item.returned && formatItemReturn(item.returned)),
      rest === undefined
        ? { op: "remove", path: returnPath }
        : { op: "add", path: returnPath, value: formatItemReturn(rest) },
    ];
  }
  const isItsReturn = item?.returned !== undefined && item.returned.parts === undefined && !isReturnable(item);
  return [
    buildGuardStep(path, record),
    { op: "remove", path },
    ...(isItsReturn ? [{ op: "remove", path: returnPath } as const] : []),
  ];
}

const changeRefund = (
  seen: Receipt,
  { steps, ...patch }: GuardedPatch,
  { receipts, refunds, guards = [] }: RefundDeps,
): Promise<ReceiptChange> =>
  changeReceipt(seen, { ...patch, steps: [...guards, ...steps] }, { receipts, actions: refunds });

const PARENT = "/properties/refund_validation" satisfies PropertyPointer;
const recordPath = (place: number): string => `${PARENT}/${place}`;

const storedRecord = ({ properties }: Pick<Receipt, "properties">, place: number): Json | undefined =>
  getOwnMember(parseKnownProperties(properties).refundValidation, String(place));

const isGuard = ({ op }: JsonPatchOperation): boolean => op === "test";

function buildPartPatch(
  seen: Receipt,
  { position, localtime, quantity, user }: RefundedItem,
  validation: JsonObject,
): readonly JsonPatchOperation[] {
  const sold = seen.items[position] as ReceiptItem;
  return buildReturnPatch(
    {
      position,
      localtime,
      quantity: quantity ?? quantityLeft(sold),
      validation,
      ...(user === undefined ? {} : { user }),
    },
    sold,
  );
}

/** The last part that was validated, with its place among the parts. */
function validatedPart(item: ReceiptItem | undefined): { readonly at: number; readonly part: ReturnPart } | undefined {
  const parts = item === undefined ? [] : listReturnParts(item);
  return parts
    .map((part, at) => ({ part, at }))
    .filter(({ part }) => part.validation !== undefined)
    .at(-1);
}

const listValidations = (item: ReceiptItem | undefined): readonly (Json | undefined)[] =>
  item === undefined ? [] : listReturnParts(item).map(({ validation }) => validation);

/** True if no user has validated or returned the item since. */
const isUnchanged = (latest: Receipt, seen: Receipt, place: number): boolean =>
  storedRecord(latest, place) === undefined && isSameJson(writtenReturn(latest, place), writtenReturn(seen, place));

const writtenReturn = ({ items }: Receipt, place: number): Json => {
  const returned = items[place]?.returned;
  return returned === undefined ? null : formatItemReturn(returned);
};
