import { toAsciiDigits } from "../../shared/text/ascii-digits.ts";
import type { Decimal } from "../../shared/number/decimal.ts";
import type { Money } from "../../shared/number/money.ts";
import { err, type Result } from "../../shared/result.ts";
import type { Receipt } from "../receipt.ts";
import { amountPaidBack } from "./paid-back.ts";
import {
  isDivisible,
  parseReturnQuantity,
  quantityLeft,
  returnQuantityErrorMessage,
  soldQuantity,
} from "./returned-quantity.ts";

/** What a form needs to ask how much of an item comes back [D28]. */
export type Returnable = {
  /** True if a part can come back. */
  readonly isDivisible: boolean;
  readonly left: Decimal;
  readonly sold: Decimal;
  /** Parses a typed quantity, or says what is wrong with it. */
  readonly parse: (text: string) => Result<Decimal, string>;
  /** The amount that is paid back for a quantity. */
  readonly amountOf: (quantity: Decimal) => Money;
};

/** Undefined if there is no such item. */
export function describeReturnable(
  receipt: Pick<Receipt, "total" | "items">,
  position: number,
): Returnable | undefined {
  const item = receipt.items[position];
  return (
    item && {
      isDivisible: isDivisible(item),
      left: quantityLeft(item),
      sold: soldQuantity(item),
      parse: (text) => {
        const parsed = parseReturnQuantity(toAsciiDigits(text.normalize("NFKC")).replace(/[,٫]/u, "."), item);
        return parsed.ok ? parsed : err(returnQuantityErrorMessage(parsed.error));
      },
      amountOf: (quantity) => amountPaidBack(receipt, { position, quantity }),
    }
  );
}
