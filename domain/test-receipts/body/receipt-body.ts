import type { Decimal } from "../../shared/number/decimal.ts";
import type { Json, JsonObject } from "../../shared/json/json.ts";
import { calculateItemTotals, calculateReceiptTotals, type TaxTotal } from "../builder/builder-totals.ts";
import type { BuilderItem } from "../builder/builder-item.ts";
import type { ReceiptDraft } from "../builder/receipt-draft.ts";

/** Returns the body that posts the draft: paid in full by card, with the names of the contract. */
export function receiptBody(draft: ReceiptDraft): JsonObject {
  const { total, net, taxes, discounts } = calculateReceiptTotals(draft.items, draft.discount);
  const { number, type } = draft.card;
  const identifier = draft.identifier.trim();
  return {
    transaction_id: draft.transactionId,
    localtime: draft.localtime,
    l10n: { locale: draft.locale, currency: draft.currency },
    store_reference: draft.storeReference,
    ...(identifier === "" ? {} : { identifier }),
    total: written(total),
    net: written(net),
    taxes: taxes.map(writtenTax),
    discounts: discounts.map(({ name, amount }) => ({ name, amount: written(amount) })),
    payments: [{ method: "card", amount: written(total), currency: draft.currency, details: { number, type } }],
    items: draft.items.map(writtenItem),
    properties: { salesperson: draft.salesperson },
  };
}

function writtenItem(item: BuilderItem): Json {
  const { total, net, taxes } = calculateItemTotals(item);
  return {
    name: item.name,
    price: written(item.price),
    net: written(net),
    total: written(total),
    quantity: item.quantity,
    taxes: taxes.map(writtenTax),
    properties: { product_code: item.productCode, details: item.details },
  };
}

const writtenTax = ({ name, rate, amount }: TaxTotal): Json => ({ name, rate: written(rate), amount: written(amount) });

/** Amounts are JSON numbers in requests. JSON.stringify writes the shortest exact text. */
const written = (amount: Decimal): number => Number(amount);
