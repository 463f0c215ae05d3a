import type { Schema } from "#contract/index.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { parseReturnableItem } from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { getOwnMember, membersOf } from "#domain/shared/json/json.ts";
import type { FormSource } from "#domain/taxfree/index.ts";
import { itemsIn, type ReceiptJson } from "../receipts/receipt-json.ts";

/** Reads what decides whether a stored receipt gets a tax-free form, and for which items. */
export function parseFormSource(receipt: ReceiptJson): FormSource {
  const [total, currency] = [getOwnMember(receipt, "total"), currencyOf(receipt)];
  return {
    id: String(getOwnMember(receipt, "id")) as ReceiptId,
    duplicate: getOwnMember(receipt, "duplicate") === true,
    storeReference: String(getOwnMember(receipt, "store_reference") ?? ""),
    total: { amount: (typeof total === "number" ? parseDecimal(total) : undefined) ?? ZERO, currency },
    items: itemsIn(receipt).map((item) => parseReturnableItem(item, currency)),
  };
}

/** Empty if the receipt does not say. */
export function currencyOf(receipt: ReceiptJson): string {
  const currency = getOwnMember(membersOf<Schema<"Receipt">["l10n"]>(getOwnMember(receipt, "l10n")), "currency");
  return typeof currency === "string" ? currency : "";
}

const ZERO = "0" as Decimal;
