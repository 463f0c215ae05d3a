import type { Schema } from "#contract/index.ts";
import { isRefundLine, quantityLeft, soldQuantity, type ReturnableItem } from "#domain/receipts/rules.ts";
import { getCurrency } from "#domain/shared/number/currency-map.ts";
import { divide, isZero, plus, times, type Decimal } from "#domain/shared/number/decimal.ts";
import { getOwnMember, membersOf, type Json } from "#domain/shared/json/json.ts";
import { computeFormGross, selectFormReceipt, validateFormReceipts, type FormSource } from "#domain/taxfree/index.ts";
import { present } from "../http/wire-members.ts";
import { entriesOf, itemsIn, type ItemJson, type ReceiptJson } from "../receipts/receipt-json.ts";
import { toFormHttpRefusal } from "./form-refusals.ts";
import { currencyOf, parseFormSource } from "./form-source.ts";

/** The facts of a sale besides its receipts. */
export type TaxFreeSaleFacts = {
  readonly storeCountry?: string | undefined;
  readonly customerCountry?: string | undefined;
};

/** All receipts of a payload have one store and one currency. */
export const isOneSale = (receipts: readonly ReceiptJson[]): boolean =>
  new Set(receipts.map((receipt) => JSON.stringify([getOwnMember(receipt, "store_reference"), currencyOf(receipt)])))
    .size === 1;

/**
 * Returns what is left of the receipts for the tax-free service, without data that identifies the customer [D28].
 * Refuses duplicates, and receipts of which nothing is left.
 */
export function buildTaxFreePayload(
  receipts: readonly ReceiptJson[],
  { storeCountry, customerCountry }: TaxFreeSaleFacts,
): Schema<"TaxFreePayload"> {
  const sources = receipts.map(parseFormSource);
  const flaw = validateFormReceipts(sources.map(selectFormReceipt), sources);
  if (flaw !== undefined) throw toFormHttpRefusal(flaw, "receipt_ids");
  const listed = receipts.map((receipt, at) => receiptOf(receipt, sources[at] as FormSource));
  const cardPrefix = receipts.map(cardPrefixOf).find((prefix) => prefix !== undefined);
  return {
    gross_amount: Number(sources.map(grossOf).reduce(plus)),
    currency: currencyOf(receipts[0] ?? {}),
    ...present<Schema<"TaxFreePayload">>({
      store_country: countryOf(storeCountry),
      customer_country: countryOf(customerCountry),
      card_prefix: cardPrefix,
    }),
    receipts: listed,
  };
}

const grossOf = (source: FormSource): Decimal => computeFormGross(source, selectFormReceipt(source)).amount;

function receiptOf(receipt: ReceiptJson, source: FormSource): Schema<"TaxFreeReceipt"> {
  return {
    id: textOf(getOwnMember(receipt, "id")) ?? "",
    transaction_id: textOf(getOwnMember(receipt, "transaction_id")) ?? "",
    ...present<Schema<"TaxFreeReceipt">>({ localtime: textOf(getOwnMember(receipt, "localtime")) }),
    store_reference: textOf(getOwnMember(receipt, "store_reference")) ?? "",
    gross_amount: Number(grossOf(source)),
    // An entry without members is no item.
    items: itemsIn(receipt).flatMap((item, position) =>
      Object.keys(item).length === 0 ? [] : itemOf(item, { position, sold: source.items[position] as ReturnableItem }),
    ),
  };
}

type PlacedItem = { readonly position: number; readonly sold: ReturnableItem };

/** Leaves out an item that came back, and the part of an item that did. */
function itemOf(item: ItemJson, { position, sold }: PlacedItem): readonly Schema<"TaxFreeItem">[] {
  const [name, total, left] = [
    textOf(getOwnMember(item, "name")) ?? "",
    numberOf(getOwnMember(item, "total")),
    quantityLeft(sold),
  ];
  const isWhole = sold.returned === undefined || isRefundLine(sold);
  if (isWhole)
    return [
      {
        name,
        ...present<Schema<"TaxFreeItem">>({
          position,
          quantity: quantityOf(getOwnMember(item, "quantity")),
          gross_amount: total,
        }),
      },
    ];
  if (isZero(left)) return [];
  const { digits } = getCurrency(sold.total.currency);
  const part =
    total === undefined ? undefined : Number(divide(times(sold.total.amount, left), soldQuantity(sold), digits));
  return [{ name, ...present<Schema<"TaxFreeItem">>({ position, quantity: left, gross_amount: part }) }];
}

/** Tills write quantities as texts or numbers. */
const quantityOf = (quantity: Json | undefined): string | undefined =>
  typeof quantity === "string" || typeof quantity === "number" ? String(quantity).slice(0, MAX_QUANTITY) : undefined;

/**
 * Tills keep the first digits of a card number before a mask, or only its last four, which do not
 * identify the issuer.
 */
function cardPrefixOf(receipt: ReceiptJson): string | undefined {
  return entriesOf<Schema<"Payment">>(getOwnMember(receipt, "payments"))
    .map(({ details }) => CARD.exec(textOf(membersOf<CardDetails>(details).number) ?? "")?.[1])
    .find((prefix) => prefix !== undefined);
}

const countryOf = (country: string | undefined): string | undefined =>
  country !== undefined && COUNTRY.test(country) ? country : undefined;

type CardDetails = NonNullable<Schema<"Payment">["details"]>;

const textOf = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);
const numberOf = (value: Json | undefined): number | undefined => (typeof value === "number" ? value : undefined);

const COUNTRY = /^[A-Z]{3}$/;
const CARD = /^(\d{4,8})\d{0,4}[*xX•]/;
const MAX_QUANTITY = 40;
