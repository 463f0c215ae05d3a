import { toMajorUnits, type MinorUnits } from "../minor-units.ts";
import type { TaxRate } from "../places/cities.ts";
import { drawConsumer } from "../people/consumers.ts";
import { storeReference } from "../retailers/stores.ts";
import { formatSaleTime, type DemoSale } from "../trade/sale.ts";
import { drawBasket, type BasketLine } from "./basket.ts";
import { buildKnownProperties } from "./known-properties.ts";
import { drawOffers } from "./offers.ts";
import { drawPayments } from "./payments.ts";
import { saleReceiptId, formatTransactionId } from "./receipt-ids.ts";
import { drawReturnVisit } from "./return-visits.ts";
import { buildSectorProperties } from "./sector-properties.ts";
import { drawTimeline, timelineUntil } from "./delivery.ts";
import { settleBasket, type Settlement } from "./settlement.ts";
import type { WireItem, DemoReceipt, WireReturn, WireTax } from "./demo-receipt.ts";

/** Returns the receipt of a sale as of a time (seconds since 1970), without later events. */
export function buildSaleReceipt(sale: DemoSale, asOf: number): DemoReceipt {
  const basket = drawBasket(sale);
  const { settlement, payments } = drawPayments(sale, settleBasket(basket.lines, drawOffers(sale, basket)));
  const consumer = drawConsumer(sale);
  const visit = drawReturnVisit(sale, basket, asOf);
  const { currency } = sale.store.city.country;
  const facts = { basket, consumer, visit, asOf, total: settlement.total };
  return {
    ...receiptHead(sale),
    ...(consumer ? { identifier: consumer.identifier } : {}),
    ...receiptTotals(settlement, currency),
    payments,
    items: basket.lines.map((line, at) =>
      buildReceiptItem(line, currency, visit?.itemIndex === at ? visit.taken : undefined),
    ),
    properties: { ...buildKnownProperties(sale, facts), ...buildSectorProperties(sale, basket) },
    ...timelineUntil(drawTimeline(sale), asOf),
    duplicate: false,
  };
}

/** Returns the members about the time and place of the sale. */
export function receiptHead(
  sale: DemoSale,
): Pick<DemoReceipt, "id" | "transaction_id" | "localtime" | "l10n" | "store_id" | "store_reference" | "store"> {
  const { store } = sale;
  return {
    id: saleReceiptId(sale),
    transaction_id: formatTransactionId(sale),
    localtime: formatSaleTime(sale),
    l10n: { locale: store.city.locale, currency: store.city.country.currency },
    store_id: store.id,
    store_reference: storeReference(store),
    store: store.name,
  };
}

export function receiptTotals(
  settlement: Settlement,
  currency: string,
): Pick<DemoReceipt, "total" | "net" | "taxes" | "discounts"> {
  return {
    total: toMajorUnits(settlement.total, currency),
    net: toMajorUnits(settlement.net, currency),
    taxes: settlement.taxes.map(({ rate, amount }) => wireTax(rate, amount, currency)),
    discounts: settlement.reductions.map(({ name, amount }) => ({ name, amount: toMajorUnits(amount, currency) })),
  };
}

export function buildReceiptItem(line: BasketLine, currency: string, taken?: WireReturn): WireItem {
  return {
    name: line.name,
    price: toMajorUnits(line.price, currency),
    net: toMajorUnits(line.net, currency),
    total: toMajorUnits(line.total, currency),
    quantity: line.quantity,
    taxes: line.rates.map((rate, at) => wireTax(rate, line.taxes[at] as MinorUnits, currency)),
    properties: { product_code: line.product.code, ...(line.details.length > 0 ? { details: line.details } : {}) },
    ...(taken ? { return: taken } : {}),
  };
}

const wireTax = ({ name, thousandths }: TaxRate, amount: MinorUnits, currency: string): WireTax => ({
  name,
  rate: thousandths / 1000,
  amount: toMajorUnits(amount, currency),
});
