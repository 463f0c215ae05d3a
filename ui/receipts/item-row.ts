import type { ReceiptItem, ReturnPart } from "#domain/receipts/index.ts";
import { listReturnParts, returnedQuantity, soldQuantity } from "#domain/receipts/rules.ts";
import { formatUtcOffset } from "#domain/shared/time/instant.ts";

/** An item with its position on the receipt. */
export type ItemRow = ReceiptItem & {
  readonly position: number;
  readonly key: string;
  /** What came back, with the UTC offset of the store. */
  readonly parts: readonly (ReturnPart & { readonly offset: string })[];
  /** How much came back. Undefined if nothing did. */
  readonly returnedText: string | undefined;
  /** True if the whole item came back at once. */
  readonly isReturnedWhole: boolean;
};

/** Uses the position as key, because a receipt may list the same item twice. */
export const toItemRows = (items: readonly ReceiptItem[]): readonly ItemRow[] =>
  items.map((item, place) => ({
    ...item,
    position: place,
    key: String(place),
    returnedText: formatReturned(item),
    isReturnedWhole: item.returned !== undefined && item.returned.quantity === undefined,
    parts: listReturnParts(item).map((part) => ({ ...part, offset: formatUtcOffset(part.localtime) })),
  }));

const formatReturned = (item: ReceiptItem): string | undefined => {
  if (item.returned === undefined) return undefined;
  return item.returned.quantity === undefined
    ? "Returned"
    : `Returned ${returnedQuantity(item)} of ${soldQuantity(item)}`;
};
