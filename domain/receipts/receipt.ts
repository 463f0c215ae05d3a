import type { Instant, LocalTime } from "../shared/instant.ts";
import type { JsonObject } from "../shared/json.ts";
import type { Money } from "../shared/money.ts";
import { negative, type Decimal } from "../shared/decimal.ts";
import type { Delivery } from "./delivery.ts";
import type { ReceiptId, TransactionId } from "./receipt-id.ts";

/** An electronic receipt as its retailer keeps it [RCPT-029]. Amounts are in the receipt's currency unless they say so. */
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
  /** Who bought: an e-mail address or a loyalty number; masked where the account may see demonstrations only. */
  readonly identifier?: string;
  /** Stands for a masked identifier wherever a link needs one. */
  readonly identifierKey?: string;
  readonly total: Money;
  readonly net?: Money;
  readonly taxes: readonly Tax[];
  readonly discounts: readonly Discount[];
  readonly payments: readonly Payment[];
  readonly items: readonly ReceiptItem[];
  readonly properties: JsonObject;
  /** When it was last processed; absent while it never was. */
  readonly processed?: Instant;
  readonly delivery: Delivery;
  readonly duplicate: boolean;
  /** Where the API keeps the original of a duplicate. */
  readonly originalHref?: string;
};

/** [RCPT-030] The rate is in per cent. */
export type Tax = { readonly name: string; readonly rate: Decimal; readonly amount: Money };

/** [RCPT-031] Tills write what is taken off with or without a minus; {@link takenOff} reads both. */
export type Discount = { readonly amount: Money; readonly name?: string };

/** [RCPT-032] `number` is what is left of a card's number. */
export type Payment = {
  readonly method: string;
  readonly amount: Money;
  readonly number?: string;
  readonly type?: string;
  /** What was handed over in another currency [RCPT-033]. */
  readonly foreign?: Money;
};

/** [RCPT-037] */
export type ReceiptItem = {
  readonly name: string;
  readonly price: Money;
  readonly net?: Money;
  readonly total: Money;
  /** A text: shops sell by the piece and by weight. */
  readonly quantity: string;
  readonly taxes: readonly Tax[];
  readonly productCode?: string;
  readonly details: readonly string[];
  readonly returned?: ItemReturn;
};

export type ItemReturn = { readonly localtime: LocalTime; readonly reason?: string };

/**
 * What a discount does to the total, as a column of figures that adds up has it: with a minus. One below zero adds, as
 * cash that is rounded up does, and a discount that is taken back with the goods.
 */
export const takenOff = ({ amount: { amount, currency } }: Discount): Money => ({ amount: negative(amount), currency });
