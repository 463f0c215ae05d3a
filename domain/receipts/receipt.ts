import type { Instant, LocalTime } from "../shared/time/instant.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { Money } from "../shared/number/money.ts";
import { negative, type Decimal } from "../shared/number/decimal.ts";
import type { Delivery } from "./delivery.ts";
import type { ReceiptId, TransactionId } from "./receipt-id.ts";

/**
 * An electronic receipt of a retailer [RCPT-029].
 * Amounts are in the currency of the receipt except where noted.
 */
export type Receipt = {
  readonly id: ReceiptId;
  readonly transactionId: TransactionId;
  readonly localtime: LocalTime;
  /** e.g. `en_GB` */
  readonly locale: string;
  readonly currency: string;
  readonly storeId?: string;
  readonly storeReference: string;
  readonly storeName: string;
  /** The customer: an email address or a loyalty number. Masked for demonstration accounts. */
  readonly identifier?: string;
  /** The first spelling of the identifier, if it differs [D26]. Links and changes use the identifier. */
  readonly display?: string;
  /** Replaces a masked identifier in links. */
  readonly identifierKey?: string;
  readonly total: Money;
  readonly net?: Money;
  readonly taxes: readonly Tax[];
  readonly discounts: readonly Discount[];
  readonly payments: readonly Payment[];
  readonly items: readonly ReceiptItem[];
  readonly properties: JsonObject;
  /** When the receipt was last processed. Absent if it never was. */
  readonly processed?: Instant;
  readonly delivery: Delivery;
  readonly duplicate: boolean;
  /** URL of the original of a duplicate in the API. */
  readonly originalHref?: string;
};

/** [RCPT-030] The rate is a percentage. */
export type Tax = { readonly name: string; readonly rate: Decimal; readonly amount: Money };

/** [RCPT-031] Tills write discounts as positive or negative amounts. Use {@link discountEffect} to read them. */
export type Discount = { readonly amount: Money; readonly name?: string };

/** [RCPT-032] `number` is the masked number of the card. */
export type Payment = {
  readonly method: string;
  readonly amount: Money;
  readonly number?: string;
  readonly type?: string;
  /** The amount paid in a foreign currency [RCPT-033]. */
  readonly foreign?: Money;
};

/** [RCPT-037] */
export type ReceiptItem = {
  readonly name: string;
  readonly price: Money;
  readonly net?: Money;
  readonly total: Money;
  /** A text, because shops sell by the piece and by weight. */
  readonly quantity: string;
  readonly taxes: readonly Tax[];
  readonly productCode?: string;
  readonly details: readonly string[];
  readonly returned?: ItemReturn;
};

/**
 * What of an item has come back [D28]. Without a quantity it is the whole item; without parts it came back at once.
 * `properties` are those besides the reason.
 */
export type ItemReturn = {
  readonly localtime: LocalTime;
  readonly quantity?: Decimal;
  readonly parts?: readonly ReturnPart[];
  readonly reason?: string;
  readonly properties?: JsonObject;
};

/**
 * One of several returns of an item. `user` is the account that recorded it, `token` the name of its token if a token did,
 * `validation` the result of its refund validation.
 */
export type ReturnPart = {
  readonly localtime: LocalTime;
  readonly quantity: Decimal;
  readonly user?: string;
  readonly token?: string;
  readonly reason?: string;
  readonly properties?: JsonObject;
  readonly validation?: JsonObject;
};

/**
 * Returns the effect of a discount on the total, usually negative.
 * Positive for a discount below zero, such as cash that is rounded up, or a discount that is returned with the goods.
 */
export const discountEffect = ({ amount: { amount, currency } }: Discount): Money => ({
  amount: negative(amount),
  currency,
});
