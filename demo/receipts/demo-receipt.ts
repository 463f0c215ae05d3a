import type { JsonObject } from "../../domain/shared/json/json.ts";

/** A receipt of `GET /receipts`: the schema Receipt of the contract. */
export type DemoReceipt = {
  readonly id: string;
  readonly transaction_id: string;
  readonly localtime: string;
  readonly l10n: { readonly locale: string; readonly currency: string };
  readonly store_id?: string;
  readonly store_reference: string;
  readonly store: string;
  readonly identifier?: string;
  readonly total: number;
  readonly net: number;
  readonly taxes: readonly WireTax[];
  readonly discounts: readonly WireDiscount[];
  readonly payments: readonly WirePayment[];
  readonly items: readonly WireItem[];
  readonly properties: JsonObject;
  readonly processed: string | null;
  readonly delivery: WireDelivery;
  readonly duplicate: boolean;
  readonly _links?: { readonly original: { readonly href: string } };
};

export type WireTax = { readonly name: string; readonly rate: number; readonly amount: number };

export type WireDiscount = { readonly name: string; readonly amount: number };

export type WirePayment = {
  readonly method: string;
  readonly amount: number;
  readonly currency?: string;
  readonly details?: {
    readonly number?: string;
    readonly type?: string;
    readonly other?: { readonly foreign_currency_id: string; readonly foreign_currency_amount: number };
  };
};

export type WireItem = {
  readonly name: string;
  readonly price: number;
  readonly net: number;
  readonly total: number;
  readonly quantity: string;
  readonly taxes: readonly WireTax[];
  readonly properties: JsonObject & { readonly product_code: string; readonly details?: readonly string[] };
  readonly return?: WireReturn;
};

export type WireReturn = {
  readonly localtime: string;
  readonly quantity?: number;
  readonly parts?: readonly WireReturnPart[];
  readonly properties?: { readonly manual_return_reason: string };
};

type WireReturnPart = {
  readonly localtime: string;
  readonly quantity: number;
  readonly user?: string;
  readonly validation?: JsonObject;
};

export type WireDelivery = {
  readonly counts: { readonly [event: string]: number };
  readonly events: readonly WireDeliveryEvent[];
};

export type WireDeliveryEvent = {
  readonly event: string;
  readonly timestamp: string;
  readonly reason?: string;
  readonly address?: string;
  readonly email_id?: string;
};

/** Returns the receipt as its till sent it, without the members that the server adds. */
export const toSentReceipt = ({
  id: _id,
  store_id: _storeId,
  store: _store,
  processed: _processed,
  delivery: _delivery,
  duplicate: _duplicate,
  _links: _original,
  ...sent
}: DemoReceipt) => sent;
