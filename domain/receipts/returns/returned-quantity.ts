import { assertNever } from "../../shared/assert-never.ts";
import { isGreater, isNegative, isZero, minus, parseDecimal, type Decimal } from "../../shared/number/decimal.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { ReceiptItem } from "../receipt.ts";

/** What decides how much of an item can come back [D28]. */
export type ReturnableItem = Pick<ReceiptItem, "quantity" | "total" | "returned">;

/** Returns the quantity that was sold. One if the till wrote no number above zero. */
export const soldQuantity = ({ quantity }: Pick<ReceiptItem, "quantity">): Decimal => parseQuantity(quantity) ?? ONE;

/** A line that gives money back. It cannot be returned. */
export const isRefundLine = ({ quantity, total }: Pick<ReceiptItem, "quantity" | "total">): boolean =>
  isNegative(total.amount) || isNegative(parseDecimal(quantity) ?? ZERO);

/** Returns the quantity that has come back so far. A return without a quantity is of the whole item. */
export const returnedQuantity = (item: ReturnableItem): Decimal =>
  item.returned === undefined ? ZERO : (item.returned.quantity ?? soldQuantity(item));

/** Returns the quantity that can still come back. Zero for a refund line. */
export function quantityLeft(item: ReturnableItem): Decimal {
  const left = minus(soldQuantity(item), returnedQuantity(item));
  return isRefundLine(item) || isNegative(left) ? ZERO : left;
}

/** True if something of the item can still come back. */
export const isReturnable = (item: ReturnableItem): boolean => isGreater(quantityLeft(item), ZERO);

/** True if a part of what is left can come back: more than one piece, or a weight. */
export const isDivisible = (item: ReturnableItem): boolean =>
  isGreater(quantityLeft(item), ONE) || hasFraction(quantityLeft(item));

/** True if a return of a quantity is one of a part: less than the whole item at once. Without a quantity, all that is left comes back. */
export const isPartReturn = (item: ReturnableItem, quantity: Decimal | undefined): boolean =>
  isReturnable(item) && (item.returned !== undefined || (quantity !== undefined && quantity !== soldQuantity(item)));

/** Why a quantity cannot come back: not a number above zero, too many decimals, or more than is left. */
export type ReturnQuantityError =
  | { readonly kind: "not-a-quantity" }
  | { readonly kind: "too-fine"; readonly digits: number }
  | { readonly kind: "too-much"; readonly left: Decimal };

/** Parses a quantity that comes back. It has at most as many decimals as the sold quantity. */
export function parseReturnQuantity(text: string | number, item: ReturnableItem): Result<Decimal, ReturnQuantityError> {
  const quantity = parseQuantity(text);
  if (quantity === undefined) return err({ kind: "not-a-quantity" });
  const [digits, left] = [decimalsOf(item.quantity), quantityLeft(item)];
  if (decimalsOf(quantity) > digits) return err({ kind: "too-fine", digits });
  return isGreater(quantity, left) ? err({ kind: "too-much", left }) : ok(quantity);
}

export function returnQuantityErrorMessage(error: ReturnQuantityError): string {
  switch (error.kind) {
    case "not-a-quantity":
      return "Enter a quantity above zero";
    case "too-fine":
      return error.digits === 0
        ? "Enter a whole number"
        : `Enter at most ${error.digits} ${error.digits === 1 ? "decimal" : "decimals"}`;
    case "too-much":
      return `Only ${error.left} left`;
    default:
      return assertNever(error);
  }
}

/** Undefined for anything but a number above zero. */
export function parseQuantity(quantity: string | number): Decimal | undefined {
  const count = parseDecimal(typeof quantity === "string" ? quantity.trim() : quantity);
  return count === undefined || isZero(count) || isNegative(count) ? undefined : count;
}

const decimalsOf = (quantity: string): number => /\.(\d+)$/.exec(quantity.trim())?.[1]?.length ?? 0;
const hasFraction = (quantity: Decimal): boolean => decimalsOf(quantity) > 0;

const [ZERO, ONE] = ["0", "1"] as unknown as [Decimal, Decimal];
