import type { Receipt } from "#domain/receipts/index.ts";
import {
  amountPaidBack,
  describeReturnable,
  isRefundLine,
  isReturnable,
  listReturnedParts,
  listReturnParts,
  quantityLeft,
  type ItemWithReturn,
} from "#domain/receipts/rules.ts";
import {
  parseRefundRecord,
  selectRefundOutcome,
  type RefundOutcome,
  type RefundRecord,
} from "#domain/refunds/index.ts";
import type { LocalTime } from "#domain/shared/time/instant.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { formatSigned } from "#domain/shared/access/signer.ts";

/** A part of an item that came back. */
export type PartRow = {
  readonly key: string;
  readonly at: LocalTime;
  readonly quantity: string;
  readonly amount: Money | undefined;
  readonly user: string | undefined;
  readonly outcome: RefundOutcome | undefined;
  readonly reason: string | undefined;
};

/** Why an item cannot be returned: it is on a duplicate, or gives money back. */
export function describeExclusion({ duplicate, items }: Receipt, position: number): string | undefined {
  if (duplicate) return "This receipt is a duplicate. Return the item on the original.";
  const item = items[position];
  return item && isRefundLine(item) ? "This line gives money back. It cannot be returned." : undefined;
}

/** Returns how much of an item can come back, and the amount to refund for it. */
export function describeLeft(
  receipt: Receipt,
  position: number,
): { readonly quantity: string; readonly refund: Money | undefined } {
  const [item, returnable] = [receipt.items[position], describeReturnable(receipt, position)];
  if (item === undefined || returnable === undefined) return { quantity: "", refund: undefined };
  if (!isReturnable(item) || describeExclusion(receipt, position) !== undefined)
    return { quantity: item.quantity, refund: undefined };
  const { left, sold } = returnable;
  return { quantity: left === sold ? item.quantity : `${left} of ${sold}`, refund: returnable.amountOf(left) };
}

/** Returns the amount that is paid back for a validated item. */
export function amountOfRecord(
  receipt: Receipt,
  position: number,
  { quantity }: Pick<RefundRecord, "quantity">,
): Money | undefined {
  const item = receipt.items[position];
  return item && amountPaidBack(receipt, { position, quantity: quantity ?? quantityLeft(item) });
}

type Sale = Pick<Receipt, "items" | "total">;

/** Returns the amount that the last return of an item pays back. Undefined without a return. */
export const amountOfLastReturn = (receipt: Sale, position: number): Money | undefined =>
  listAmounts(receipt, position).at(-1);

/** Returns the amounts of the returns of an item, oldest first. */
function listAmounts({ items, total }: Sale, position: number): readonly Money[] {
  const sold = items.map(({ total: { amount }, quantity, returned }): ItemWithReturn => ({
    total: amount,
    quantity,
    ...(returned === undefined ? {} : { returned }),
  }));
  return listReturnedParts(total, sold)
    .filter((part) => part.position === position)
    .map(({ value }): Money => ({ amount: value, currency: total.currency }));
}

/** Returns the parts of an item that came back, oldest first. None if the whole item came back at once. */
export function toPartRows(receipt: Sale, position: number): readonly PartRow[] {
  const item = receipt.items[position];
  if (item?.returned?.quantity === undefined) return [];
  const values = listAmounts(receipt, position);
  return listReturnParts(item).map(({ localtime, quantity, user, token, reason, validation }, at) => {
    const record = parseRefundRecord(validation);
    const by = user === undefined ? undefined : formatSigned({ user, ...(token === undefined ? {} : { token }) });
    return {
      key: String(at),
      at: localtime,
      quantity,
      amount: values[at],
      user: by,
      reason,
      outcome: record && selectRefundOutcome(record),
    };
  });
}
