import { amountOf, type Minor } from "../minor-units.ts";
import type { TaxRate } from "../places/cities.ts";
import { consumerOf } from "../people/consumers.ts";
import { referenceOf } from "../retailers/stores.ts";
import { localTimeOfSale, type Sale } from "../trade/sale.ts";
import { basketOf, type Line } from "./basket.ts";
import { knownPropertiesOf } from "./known-properties.ts";
import { offersOf } from "./offers.ts";
import { pay } from "./payments.ts";
import { receiptIdOf, transactionIdOf } from "./receipt-ids.ts";
import { returnVisitOf } from "./return-visits.ts";
import { sectorPropertiesOf } from "./sector-properties.ts";
import { aftermathOf, knownOf } from "./sending.ts";
import { settle, type Settlement } from "./settlement.ts";
import type { WireItem, WireReceipt, WireReturn, WireTax } from "./wire-receipt.ts";

/** Returns the receipt of a sale as of a time (seconds since 1970), without later events. */
export function receiptOf(sale: Sale, asOf: number): WireReceipt {
  const basket = basketOf(sale);
  const { settlement, payments } = pay(sale, settle(basket.lines, offersOf(sale, basket)));
  const consumer = consumerOf(sale);
  const visit = returnVisitOf(sale, basket, asOf);
  const { currency } = sale.store.city.country;
  const facts = { basket, consumer, visit, asOf, total: settlement.total };
  return {
    ...headOf(sale),
    ...(consumer ? { identifier: consumer.identifier } : {}),
    ...sumsOf(settlement, currency),
    payments,
    items: basket.lines.map((line, at) => itemOf(line, currency, visit?.at === at ? visit.taken : undefined)),
    properties: { ...knownPropertiesOf(sale, facts), ...sectorPropertiesOf(sale, basket) },
    ...knownOf(aftermathOf(sale), asOf),
    duplicate: false,
  };
}

/** Returns the members about the time and place of the sale. */
export function headOf(
  sale: Sale,
): Pick<WireReceipt, "id" | "transaction_id" | "localtime" | "l10n" | "store_id" | "store_reference" | "store"> {
  const { store } = sale;
  return {
    id: receiptIdOf(sale),
    transaction_id: transactionIdOf(sale),
    localtime: localTimeOfSale(sale),
    l10n: { locale: store.city.locale, currency: store.city.country.currency },
    store_id: store.id,
    store_reference: referenceOf(store),
    store: store.name,
  };
}

export function sumsOf(settlement: Settlement, currency: string): Pick<WireReceipt, "total" | "net" | "taxes" | "discounts"> {
  return {
    total: amountOf(settlement.total, currency),
    net: amountOf(settlement.net, currency),
    taxes: settlement.taxes.map(({ rate, amount }) => wireTax(rate, amount, currency)),
    discounts: settlement.reductions.map(({ name, amount }) => ({ name, amount: amountOf(amount, currency) })),
  };
}

export function itemOf(line: Line, currency: string, taken?: WireReturn): WireItem {
  return {
    name: line.name,
    price: amountOf(line.price, currency),
    net: amountOf(line.net, currency),
    total: amountOf(line.total, currency),
    quantity: line.quantity,
    taxes: line.rates.map((rate, at) => wireTax(rate, line.taxes[at] as Minor, currency)),
    properties: { product_code: line.product.code, ...(line.details.length > 0 ? { details: line.details } : {}) },
    ...(taken ? { return: taken } : {}),
  };
}

const wireTax = ({ name, thousandths }: TaxRate, amount: Minor, currency: string): WireTax => ({
  name, rate: thousandths / 1000, amount: amountOf(amount, currency),
});
