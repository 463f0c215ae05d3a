// Compiled, never run: the shape of a receipt, member by member.
import type {
  Delivery,
  DeliveryEvent,
  Discount,
  ItemReturn,
  Payment,
  Receipt,
  ReceiptId,
  ReceiptItem,
  ReturnPart,
  Tax,
  TransactionId,
} from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant, LocalTime } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Money } from "#domain/shared/number/money.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Proof<Holds extends true> = Holds;

/** [RCPT-029] The receipt has no retailer time: it is computed from the localtime [RCPT-035]. */
type WholeReceipt = {
  readonly id: ReceiptId;
  readonly transactionId: TransactionId;
  readonly localtime: LocalTime;
  readonly locale: string;
  readonly currency: string;
  readonly storeId?: string;
  readonly storeReference: string;
  readonly storeName: string;
  readonly identifier?: string;
  readonly display?: string;
  readonly identifierKey?: string;
  readonly total: Money;
  readonly net?: Money;
  readonly taxes: readonly Tax[];
  readonly discounts: readonly Discount[];
  readonly payments: readonly Payment[];
  readonly items: readonly ReceiptItem[];
  readonly properties: JsonObject;
  readonly processed?: Instant;
  readonly delivery: Delivery;
  readonly duplicate: boolean;
  readonly originalHref?: string;
};

export type Shapes = [
  Proof<Same<Receipt, WholeReceipt>>,
  /* [RCPT-030] */
  Proof<Same<Tax, { readonly name: string; readonly rate: Decimal; readonly amount: Money }>>,
  /* [RCPT-031] */
  Proof<Same<Discount["amount"], Money>>,
  /* [RCPT-032] */
  Proof<Same<Pick<Payment, "method" | "amount">, { readonly method: string; readonly amount: Money }>>,
  Proof<Same<Pick<Payment, "number" | "type">, { readonly number?: string; readonly type?: string }>>,
  /* [RCPT-033] */
  Proof<Same<Pick<Payment, "foreign">, { readonly foreign?: Money }>>,
  /* [RCPT-034] */
  Proof<
    Same<Delivery, { readonly counts: Readonly<Record<string, number>>; readonly events: readonly DeliveryEvent[] }>
  >,
  Proof<
    Same<
      DeliveryEvent,
      {
        readonly event: string;
        readonly timestamp: Instant;
        readonly reason?: string;
        readonly address?: string;
        readonly emailId?: string;
        readonly source?: string;
      }
    >
  >,
  /* [RCPT-037] */
  Proof<
    Same<
      ReceiptItem,
      {
        readonly name: string;
        readonly price: Money;
        readonly net?: Money;
        readonly total: Money;
        readonly quantity: string;
        readonly taxes: readonly Tax[];
        readonly productCode?: string;
        readonly details: readonly string[];
        readonly returned?: ItemReturn;
      }
    >
  >,
  Proof<
    Same<
      ItemReturn,
      {
        readonly localtime: LocalTime;
        readonly quantity?: Decimal;
        readonly parts?: readonly ReturnPart[];
        readonly reason?: string;
        readonly properties?: JsonObject;
      }
    >
  >,
];

// @ts-expect-error A parsed receipt is read-only.
export const written = (receipt: Receipt): unknown => (receipt.duplicate = true);
// @ts-expect-error not even into its items
export const added = (receipt: Receipt, item: ReceiptItem): unknown => receipt.items.push(item);
