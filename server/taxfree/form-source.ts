import type { ReceiptId } from "#domain/receipts/index.ts";
import { parseReturnableItem } from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import type { FormSource } from "#domain/taxfree/index.ts";

/** Reads what decides whether a stored receipt gets a tax-free form, and for which items. */
export function parseFormSource(receipt: JsonObject): FormSource {
  const [total, items, currency] = [
    getOwnMember(receipt, "total"),
    getOwnMember(receipt, "items"),
    currencyOf(receipt),
  ];
  return {
    id: String(getOwnMember(receipt, "id")) as ReceiptId,
    duplicate: getOwnMember(receipt, "duplicate") === true,
    storeReference: String(getOwnMember(receipt, "store_reference") ?? ""),
    total: { amount: (typeof total === "number" ? parseDecimal(total) : undefined) ?? ZERO, currency },
    items: (Array.isArray(items) ? (items as readonly Json[]) : []).map((item) =>
      parseReturnableItem(isJsonObject(item) ? item : {}, currency),
    ),
  };
}

/** Empty if the receipt does not say. */
export function currencyOf(receipt: JsonObject): string {
  const l10n = getOwnMember(receipt, "l10n");
  const currency = isJsonObject(l10n) ? getOwnMember(l10n, "currency") : undefined;
  return typeof currency === "string" ? currency : "";
}

const ZERO = "0" as Decimal;
