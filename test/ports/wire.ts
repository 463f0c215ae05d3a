// Converts domain values to API responses. Written separately from the mapping that parses them, so that each tests the other.
import type { ItemReturn, Payment, Receipt, ReceiptItem, Tax } from "#domain/receipts/index.ts";
import type { RatesRecord } from "#domain/rates/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type * as sdk from "#sdk/index.ts";
import type { Store, StoreDetails } from "#domain/stores/index.ts";

const LONG_AGO = "2024-01-01T00:00:00Z";

export function wireReceipt(receipt: Receipt): sdk.Receipt {
  return {
    id: receipt.id,
    transaction_id: receipt.transactionId,
    localtime: receipt.localtime,
    l10n: { locale: receipt.locale, currency: receipt.currency },
    store_reference: receipt.storeReference,
    store: receipt.storeName,
    total: amount(receipt.total.amount),
    taxes: receipt.taxes.map(wireTax),
    discounts: receipt.discounts.map((discount) => ({
      amount: amount(discount.amount.amount),
      ...given({ name: discount.name }),
    })),
    payments: receipt.payments.map(wirePayment),
    items: receipt.items.map(wireItem),
    properties: receipt.properties as Record<string, unknown>,
    processed: receipt.processed ?? null,
    delivery: {
      counts: { ...receipt.delivery.counts },
      events: receipt.delivery.events.map(({ event, timestamp, reason, address, emailId, source }) => ({
        event,
        timestamp,
        ...given({ reason, address, email_id: emailId, source }),
      })),
    },
    duplicate: receipt.duplicate,
    ...given({
      store_id: receipt.storeId,
      identifier: receipt.identifier,
      display: receipt.display,
      identifier_key: receipt.identifierKey,
      net: receipt.net && amount(receipt.net.amount),
      _links: receipt.originalHref === undefined ? undefined : { original: { href: receipt.originalHref } },
    }),
  };
}

/** A store without details is old and unchanged. */
export function wireStore(store: Store | StoreDetails): sdk.Store {
  const { id, name, reference, city, country, timezone, currency } = store;
  const { externalReference, legacyReference, address, postcode, phone, locale, properties, settings, version } =
    "version" in store ? store : { externalReference: reference, version: LONG_AGO };
  return {
    id,
    type: "stores",
    name,
    effective_reference: reference,
    updated_timestamp: version ?? LONG_AGO,
    ...given({
      external_reference: externalReference,
      reference: legacyReference,
      address,
      city,
      postcode,
      country,
      phone,
      locale,
      timezone,
      currency,
      properties: properties as Open,
      settings: settings as Open,
    }),
  };
}

type Open = Record<string, unknown> | undefined;

export const wireRates = ({ id, validFrom, createdAt, version, rates }: RatesRecord): sdk.Rates => ({
  id,
  timestamp: validFrom,
  created_timestamp: createdAt,
  updated_timestamp: version ?? LONG_AGO,
  rates: Object.fromEntries(
    Object.entries(rates).map(([base, table]) => [
      base,
      Object.fromEntries(Object.entries(table).map(([code, rate]) => [code, amount(rate)])),
    ]),
  ),
});

const wireTax = ({ name, rate, amount: { amount: tax } }: Tax): sdk.Tax => ({
  name,
  rate: Number(rate),
  amount: amount(tax),
});

function wirePayment({ method, amount: paid, number, type, foreign }: Payment): sdk.Payment {
  const other = foreign && { foreign_currency_id: foreign.currency, foreign_currency_amount: amount(foreign.amount) };
  return { method, amount: amount(paid.amount), currency: paid.currency, details: given({ number, type, other }) };
}

const wireReturn = ({ localtime, quantity, parts, reason }: ItemReturn): sdk.ReceiptItem["return"] => ({
  localtime,
  ...given({
    properties: reason === undefined ? undefined : { manual_return_reason: reason },
    quantity: quantity && Number(quantity),
    parts: parts?.map((part) => ({
      localtime: part.localtime,
      quantity: Number(part.quantity),
      ...given({
        user: part.user,
        properties: part.reason === undefined ? undefined : { manual_return_reason: part.reason },
        validation: part.validation as sdk.RefundValidation | undefined,
      }),
    })),
  }),
});

function wireItem({
  name,
  price,
  net,
  total,
  quantity,
  taxes,
  productCode,
  details,
  returned,
}: ReceiptItem): sdk.ReceiptItem {
  return {
    name,
    price: amount(price.amount),
    total: amount(total.amount),
    quantity,
    taxes: taxes.map(wireTax),
    properties: { details: [...details], ...given({ product_code: productCode }) },
    ...given({
      net: net && amount(net.amount),
      return: returned && wireReturn(returned),
    }),
  };
}

const amount = (decimal: Decimal): number => Number(decimal);

type Given<T> = { [name in keyof T]?: Exclude<T[name], undefined> };
/** Returns the members that are present. */
const given = <T extends object>(members: T): Given<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>;
