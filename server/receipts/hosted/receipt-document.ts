import type { Schema } from "#contract/index.ts";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { receiptCodes, type ReceiptCode } from "#domain/receipts/index.ts";
import type { Json } from "#domain/shared/json/json.ts";
import { effectiveTemplate } from "#domain/templates/index.ts";
import { fillPlaceholders, RECEIPT_TEXTS, type ReceiptTexts } from "#domain/templates/rules.ts";
import { translatedText } from "#domain/translations/rules.ts";
import { renderTemplate, type RenderedTemplate } from "../../templates/rendering/rendered-template.ts";
import {
  pageLanguage,
  templateLevels,
  translatedTags,
  type SavedTemplates,
  type UnsavedTemplates,
} from "../../templates/rendering/template-levels.ts";
import { createReceiptFormats, isCurrencyCode, type ReceiptFormats } from "./receipt-formats.ts";

/** A receipt prepared for its customer. Every text is formatted, and none is markup. */
export type ReceiptDocument = {
  /** BCP 47 language tag. */
  readonly language: string;
  readonly retailer: string;
  /** The name of the store. Empty if the till sent none. */
  readonly store: string;
  readonly address: readonly string[];
  readonly number: string;
  /** The local time of the store. */
  readonly time: string;
  /** The number as in the API. */
  readonly localtime: string;
  readonly items: readonly ReceiptDocumentItem[];
  readonly discounts: readonly ReceiptDocumentAmount[];
  readonly total: string;
  readonly net?: Omit<ReceiptDocumentAmount, "name">;
  readonly taxes: readonly (ReceiptDocumentAmount & { readonly rate: string })[];
  readonly payments: readonly ReceiptDocumentAmount[];
  /** The texts that are drawn as QR codes too: the number, then the fiscal code if there is one. */
  readonly codes: readonly LabelledCode[];
  readonly isDuplicate: boolean;
  readonly isPreview: boolean;
  /** The texts of the templates in the language. */
  readonly template: RenderedTemplate;
  /** Says how many entries are not drawn. */
  readonly more: (count: number) => string;
};

export type ReceiptDocumentItem = {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
  /** The price and the total with the currency. */
  readonly priceMoney: string;
  readonly money: string;
  /** The details of the till and the product code. */
  readonly lines: readonly string[];
  readonly returned: readonly string[];
};
/** `money` is the amount with its currency. */
export type ReceiptDocumentAmount = { readonly name: string; readonly amount: string; readonly money: string };

export type LabelledCode = ReceiptCode & { readonly label: string };

/** Returns the format of the URL of a hosted receipt that is the image of a code. */
export const codeFormat = (kind: ReceiptCode["kind"]): string => `${kind}-code`;

/** The parts of a receipt that are printed. Of the properties, only the fiscal code, and the codes and lines of items. */
export type PrintableReceipt = Pick<Schema<"Receipt">, PrintedMember>;
type PrintedMember =
  | "id"
  | "transaction_id"
  | "localtime"
  | "l10n"
  | "store"
  | "store_id"
  | "identifier"
  | "display"
  | "total"
  | "net"
  | "taxes"
  | "discounts"
  | "payments"
  | "items"
  | "properties"
  | "duplicate";

export type ReceiptDocumentFacts = {
  readonly retailer: string;
  /** Public URL of the portal. */
  readonly publicUrl: string;
  /** Address lines of the store. */
  readonly address: readonly string[];
  readonly templates: SavedTemplates;
  /** Unsaved templates, used instead of the saved ones. */
  readonly draft?: UnsavedTemplates | undefined;
  /** The requested locale, `de_CH`. */
  readonly requestedLocale?: string | undefined;
  readonly isPreview: boolean;
};

export function buildReceiptDocument(
  receipt: PrintableReceipt,
  { retailer, publicUrl, address, templates, draft, requestedLocale, isPreview }: ReceiptDocumentFacts,
): ReceiptDocument {
  const { locale, currency } = receipt.l10n;
  const language = pageLanguage([requestedLocale, locale], translatedTags(templates, draft));
  const figures = createReceiptFormats(language, currency);
  const total = figures.money(receipt.total);
  const store = receipt.store.trim();
  const values = {
    store: store === "" ? retailer : store,
    retailer,
    number: receipt.transaction_id,
    total,
    date: figures.day(receipt.localtime),
    customer: shownIdentifier(receipt) ?? "",
  };
  const translate = (original: string): string | undefined =>
    templates.texts && translatedText(templates.texts, language, original);
  const template = renderTemplate(effectiveTemplate(templateLevels(templates, { draft, language })), {
    language,
    values,
    publicUrl,
    translate,
  });
  const { texts } = template;
  return {
    language,
    retailer,
    store,
    address,
    number: receipt.transaction_id,
    time: figures.time(receipt.localtime),
    localtime: receipt.localtime,
    items: receipt.items.map((item) => printedItem(item, { texts, figures })),
    discounts: receipt.discounts.map(({ name, amount }) => ({
      name: name ?? texts.text_discount,
      ...amountOf(negativeOf(amount), figures),
    })),
    total,
    ...(receipt.net === undefined || !template.hasTaxes ? {} : { net: amountOf(receipt.net, figures) }),
    taxes: template.hasTaxes
      ? receipt.taxes.map(({ name, rate, amount }) => ({
          name: translate(name) ?? name,
          rate: figures.percent(rate),
          ...amountOf(amount, figures),
        }))
      : [],
    payments: template.hasPayments
      ? receipt.payments.map((payment) =>
          printedPayment({ ...payment, method: translate(payment.method) ?? payment.method }, figures),
        )
      : [],
    codes: receiptCodes(receipt.transaction_id, receipt.properties as Json).map((code) => ({
      ...code,
      label: code.kind === "number" ? texts.text_number : texts.text_fiscal_code,
    })),
    isDuplicate: receipt.duplicate,
    isPreview,
    template,
    more: (count) => fillPlaceholders(texts.text_more, { count: figures.count(count) }),
  };
}

const amountOf = (amount: number, figures: ReceiptFormats): Omit<ReceiptDocumentAmount, "name"> => ({
  amount: figures.amount(amount),
  money: figures.money(amount),
});

type Style = { readonly texts: ReceiptTexts; readonly figures: ReceiptFormats };

function printedItem(
  { name, quantity, price, total, properties = {}, ...item }: Schema<"ReceiptItem">,
  { texts, figures }: Style,
): ReceiptDocumentItem {
  const { product_code: code, details } = properties;
  const lines = describe((Array.isArray(details) ? (details as readonly unknown[]) : []).filter(isShown), code);
  const returned = item.return === undefined ? [] : returnLines(item.return, { quantity, texts, figures });
  const [each, all] = [amountOf(price, figures), amountOf(total, figures)];
  return {
    name,
    quantity,
    price: each.amount,
    total: all.amount,
    priceMoney: each.money,
    money: all.money,
    lines,
    returned,
  };
}

/** Returns what is below the name of an item: 'rust, S · SH-101' if that is short, else a line for each. */
function describe(details: readonly string[], code: unknown): readonly string[] {
  const codes = [code].filter(isShown);
  const line = [details.join(", "), ...codes].filter(isShown).join(" · ");
  return line.length <= MAX_DESCRIPTION ? [line].filter(isShown) : [...details, ...codes];
}

const isShown = (text: unknown): text is string => typeof text === "string" && text !== "";

/** Returns a line for each part that came back, or one for the whole item [D28]. */
function returnLines(
  { localtime, quantity: count, parts }: NonNullable<Schema<"ReceiptItem">["return"]>,
  { quantity, texts, figures }: Style & { readonly quantity: string },
): readonly string[] {
  const returned = parts ?? (count === undefined ? [] : [{ localtime, quantity: count }]);
  if (returned.length === 0) return [fillPlaceholders(texts.text_returned, { day: figures.day(localtime) })];
  return returned.map((part) =>
    fillPlaceholders(texts.text_returned_part, {
      count: String(part.quantity),
      quantity,
      day: figures.day(part.localtime),
    }),
  );
}

/**
 * Formats a payment in its own currency, with the masked number of the card and the foreign amount
 * [OQ-077].
 */
function printedPayment(
  { method, amount, currency, details = {} }: Schema<"Payment">,
  { money }: ReceiptFormats,
): ReceiptDocumentAmount {
  const { number, type, other = {} } = details;
  const name = [method, type, number === undefined ? undefined : `···· ${number}`]
    .filter((part) => part !== undefined)
    .join(" ");
  const { foreign_currency_id: foreign, foreign_currency_amount: handedOver } = other;
  const isForeign = isCurrencyCode(foreign) && typeof handedOver === "number";
  const paid = money(amount, currency) + (isForeign ? ` (${money(handedOver, foreign)})` : "");
  return { name, amount: paid, money: paid };
}

/**
 * Returns the English texts of a receipt that retailers can translate: the fixed lines, methods of
 * payment and names of taxes.
 */
export const selectTranslatableTexts = ({ payments, taxes }: PrintableReceipt): readonly string[] => [
  ...Object.values(RECEIPT_TEXTS.en),
  ...payments.map(({ method }) => method),
  ...taxes.map(({ name }) => name),
];

/** Rounds exactly, and never returns a negative zero. */
const negativeOf = (amount: number): number => (amount === 0 ? 0 : -amount);
/** In characters. Longer ones do not fit on a line. */
const MAX_DESCRIPTION = 80;
