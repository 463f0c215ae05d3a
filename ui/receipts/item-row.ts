import type { ReceiptItem, ReturnPart } from "#domain/receipts/index.ts";
import { listReturnParts, soldQuantity } from "#domain/receipts/rules.ts";
import { formatUtcOffset } from "#domain/shared/instant.ts";

/** An item with its position on the receipt. */
export type ItemRow = ReceiptItem & {
  readonly position: number;
  readonly key: string;
  /** What came back, with the UTC offset of the store. */
  readonly parts: readonly (ReturnPart & { readonly offset: string })[];
  /** The quantity that was sold. */
  readonly sold: string;
  /** True if the whole item came back at once. */
  readonly isReturnedWhole: boolean;
};

/** Uses the position as key, because a receipt may list the same item twice. */
export const toItemRows = (items: readonly ReceiptItem[]): readonly ItemRow[] =>
  items.map((item, place) => ({
    ...item,
    position: place,
    key: String(place),
    sold: soldQuantity(item),
    isReturnedWhole: item.returned !== undefined && item.returned.quantity === undefined,
    parts: listReturnParts(item).map((part) => ({ ...part, offset: formatUtcOffset(part.localtime) })),
  }));
