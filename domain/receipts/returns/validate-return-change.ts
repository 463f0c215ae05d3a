import { assertNever } from "../../shared/assert-never.ts";
import { isGreater, plus, type Decimal } from "../../shared/number/decimal.ts";
import { isSameJson, type Json } from "../../shared/json/json.ts";
import type { Signed } from "../../shared/access/signer.ts";
import { isBlank } from "../../shared/text/text-rules.ts";
import type { ItemReturn, ReturnPart } from "../receipt.ts";
import { formatItemReturn, formatReturnPart, listReturnParts } from "./return-record.ts";
import {
  isRefundLine,
  parseReturnQuantity,
  returnedQuantity,
  soldQuantity,
  type ReturnableItem,
} from "./returned-quantity.ts";

export const RETURN_NOT_TESTED = "A change of a return tests the return as it was";

/** Why the return of an item cannot be written [D28]. */
export const RETURN_CHANGE_ERRORS = ["refund-line", "duplicate", "reason", "quantity", "parts", "user"] as const;
export type ReturnChangeError = (typeof RETURN_CHANGE_ERRORS)[number];

export type ReturnChangeContext = {
  readonly isDuplicate: boolean;
  /** True if the signature of a part is the caller's. */
  readonly isSigner: (signed: Signed) => boolean;
};

/**
 * Returns the flaw of a new return of an item, or undefined.
 * A return can be recorded, get one further part, or lose its last part or the last validated one. A return of one part, or
 * without parts, can be removed. Its quantity is that of its parts, and at most what was sold. A reason says something.
 */
export function validateReturnChange(
  item: ReturnableItem,
  after: ItemReturn | undefined,
  { isDuplicate, isSigner }: ReturnChangeContext,
): ReturnChangeError | undefined {
  if (isSameJson(writtenOf(item.returned), writtenOf(after))) return undefined;
  if (after === undefined) return partsOf(item.returned).length > 1 ? "parts" : undefined;
  if (isDuplicate) return "duplicate";
  if (isRefundLine(item)) return "refund-line";
  if (hasBlankReason(item.returned, after)) return "reason";
  const { quantity } = after;
  if (quantity !== undefined && !parseReturnQuantity(quantity, { quantity: item.quantity, total: item.total }).ok)
    return "quantity";
  return partsError(item, after, isSigner);
}

const partsOf = (returned: ItemReturn | undefined): readonly ReturnPart[] => returned?.parts ?? [];

/** Returns the flaw of the parts of a return, or of their absence. */
function partsError(
  item: ReturnableItem,
  after: ItemReturn,
  isSigner: ReturnChangeContext["isSigner"],
): ReturnChangeError | undefined {
  const { parts, quantity } = after;
  if (parts === undefined) return item.returned?.parts !== undefined || isLess(after, item) ? "parts" : undefined;
  if (!isSum(parts, quantity ?? soldQuantity(item)) || parts.at(-1)?.localtime !== after.localtime) return "parts";
  const earlier = listReturnParts(item);
  if (isShortened(earlier, parts)) return undefined;
  const [added] = parts.slice(-1);
  if (!isSameList(earlier, parts.slice(0, -1))) return "parts";
  return added === undefined || isOwnPart(added, isSigner) ? undefined : "user";
}

/**
 * True if a patch must test the return as it was: one of parts changes, or becomes one of parts, so that a request that is
 * sent again takes no part back [D28].
 */
export const needsReturnTest = (before: ItemReturn | undefined, after: ItemReturn | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.quantity !== undefined || after.quantity !== undefined) &&
  !isSameJson(writtenOf(before), writtenOf(after));

/** Returns the description of a return that cannot be written. */
export function returnChangeErrorMessage(error: ReturnChangeError): string {
  switch (error) {
    case "refund-line":
      return "A refund line cannot be returned";
    case "duplicate":
      return "An item of a duplicate cannot be returned. Return it on the original.";
    case "reason":
      return "The reason of a return must not be blank";
    case "quantity":
      return "The returned quantity must be above zero, at most what was sold, and as exact as that";
    case "parts":
      return "A return keeps its parts: add one, or remove one. Its quantity is their sum.";
    case "user":
      return "A part of a return names the account that records it";
    default:
      return assertNever(error);
  }
}

/** True if a reason that the change writes has no text, which the dialog of a manual return refuses [REFUND-012]. */
function hasBlankReason(before: ItemReturn | undefined, after: ItemReturn): boolean {
  const added = (after.parts?.length ?? 0) > (before?.parts?.length ?? 0) ? after.parts?.at(-1)?.reason : undefined;
  return [after.reason === before?.reason ? undefined : after.reason, added].some(
    (reason) => reason !== undefined && isBlank(reason),
  );
}

/** A part may be unsigned. A token without an account signs none. */
const isOwnPart = ({ user, token }: ReturnPart, isSigner: ReturnChangeContext["isSigner"]): boolean =>
  user === undefined ? token === undefined : isSigner({ user, ...(token === undefined ? {} : { token }) });

const isSum = (parts: readonly ReturnPart[], quantity: Decimal): boolean => {
  const sum = parts.reduce((all, part) => plus(all, part.quantity), "0" as Decimal);
  return !isGreater(sum, quantity) && !isGreater(quantity, sum);
};

/** True if the parts are the earlier ones without the last, or without the last validated one. */
function isShortened(earlier: readonly ReturnPart[], parts: readonly ReturnPart[]): boolean {
  const removable = [earlier.length - 1, earlier.map(({ validation }) => validation !== undefined).lastIndexOf(true)];
  return removable.some(
    (removed) =>
      removed >= 0 &&
      isSameList(
        earlier.filter((_each, at) => at !== removed),
        parts,
      ),
  );
}

/** True if a return without parts would become one of less. */
const isLess = (after: ItemReturn, item: ReturnableItem): boolean =>
  isGreater(returnedQuantity(item), returnedQuantity({ ...item, returned: after }));

const isSameList = (one: readonly ReturnPart[], other: readonly ReturnPart[]): boolean =>
  isSameJson(one.map(formatReturnPart), other.map(formatReturnPart));

const writtenOf = (returned: ItemReturn | undefined): Json | undefined => returned && formatItemReturn(returned);
