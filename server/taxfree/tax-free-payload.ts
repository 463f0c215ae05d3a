import { parseDecimal, plus, type Decimal } from "#domain/shared/decimal.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "#domain/shared/json.ts";

/** The facts of a sale besides its receipts. */
export type TaxFreeSaleFacts = { readonly storeCountry?: string | undefined; readonly customerCountry?: string | undefined };

/** All receipts of a payload have one store and one currency. */
export const isOneSale = (receipts: readonly JsonObject[]): boolean =>
  new Set(receipts.map((receipt) => JSON.stringify([getOwnMember(receipt, "store_reference"), currencyOf(receipt)]))).size === 1;

/** Returns the receipts for the tax-free service, without data that identifies the customer. */
export function buildTaxFreePayload(receipts: readonly JsonObject[], { storeCountry, customerCountry }: TaxFreeSaleFacts): JsonObject {
  const gross = receipts.map(grossOf).reduce(plus);
  const cardPrefix = receipts.map(cardPrefixOf).find((prefix) => prefix !== undefined);
  return {
    gross_amount: Number(gross),
    currency: currencyOf(receipts[0] ?? {}),
    ...present("store_country", countryOf(storeCountry)),
    ...present("customer_country", countryOf(customerCountry)),
    ...present("card_prefix", cardPrefix),
    receipts: receipts.map(receiptOf),
  };
}

function receiptOf(receipt: JsonObject): JsonObject {
  return {
    id: textIn(receipt, "id") ?? "",
    transaction_id: textIn(receipt, "transaction_id") ?? "",
    ...present("localtime", textIn(receipt, "localtime")),
    store_reference: textIn(receipt, "store_reference") ?? "",
    gross_amount: Number(grossOf(receipt)),
    items: listIn(receipt, "items").map(itemOf),
  };
}

const itemOf = (item: JsonObject): JsonObject => ({
  name: textIn(item, "name") ?? "",
  ...present("quantity", quantityOf(getOwnMember(item, "quantity"))),
  ...present("gross_amount", numberIn(item, "total")),
});

/** Tills write quantities as texts or numbers. */
const quantityOf = (quantity: Json | undefined): string | undefined =>
  typeof quantity === "string" || typeof quantity === "number" ? String(quantity).slice(0, MAX_QUANTITY) : undefined;

/**
 * Tills keep the first digits of a card number before a mask, or only its last four, which do not
 * identify the issuer.
 */
function cardPrefixOf(receipt: JsonObject): string | undefined {
  return listIn(receipt, "payments").map((payment) => {
    const details = getOwnMember(payment, "details");
    return CARD.exec((isJsonObject(details) ? textIn(details, "number") : undefined) ?? "")?.[1];
  }).find((prefix) => prefix !== undefined);
}

const grossOf = (receipt: JsonObject): Decimal => parseDecimal(numberIn(receipt, "total") ?? 0) ?? ZERO;

function currencyOf(receipt: JsonObject): string {
  const l10n = getOwnMember(receipt, "l10n");
  return (isJsonObject(l10n) ? textIn(l10n, "currency") : undefined) ?? "";
}

const countryOf = (country: string | undefined): string | undefined => (country !== undefined && COUNTRY.test(country) ? country : undefined);

const textIn = (object: JsonObject, name: string): string | undefined => {
  const member = getOwnMember(object, name);
  return typeof member === "string" ? member : undefined;
};
const numberIn = (object: JsonObject, name: string): number | undefined => {
  const member = getOwnMember(object, name);
  return typeof member === "number" ? member : undefined;
};
const listIn = (object: JsonObject, name: string): readonly JsonObject[] => {
  const member = getOwnMember(object, name);
  return Array.isArray(member) ? (member as readonly Json[]).filter(isJsonObject) : [];
};
const present = (name: string, value: string | number | undefined): JsonObject => (value === undefined ? {} : { [name]: value });

const ZERO = "0" as Decimal;
const COUNTRY = /^[A-Z]{3}$/;
const CARD = /^(\d{4,8})\d{0,4}[*xX•]/;
const MAX_QUANTITY = 40;
