import type { Schema } from "#contract/index.ts";
import { shownIdentifier } from "#domain/shared/shown-identifier.ts";
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
import { createReceiptFormats, type ReceiptFormats } from "./receipt-formats.ts";

/** A receipt prepared for its customer. Every text is formatted, and none is markup. */
export type ReceiptDocument = {
  /** BCP 47 language tag. */
  readonly language: string;
  readonly retailer: string;
  readonly store: string;
  readonly address: readonly string[];
  readonly number: string;
  readonly time: string;
  /** The number as in the API. */
  readonly localtime: string;
  readonly items: readonly ReceiptDocumentItem[];
  readonly discounts: readonly ReceiptDocumentAmount[];
  readonly total: string;
  readonly net?: string;
  readonly taxes: readonly { readonly name: string; readonly rate: string; readonly amount: string }[];
  readonly payments: readonly ReceiptDocumentAmount[];
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
  readonly lines: readonly string[];
  readonly returned: readonly string[];
};
export type ReceiptDocumentAmount = { readonly name: string; readonly amount: string };

/** The parts of a receipt that are printed. Of the properties, only the codes and lines of items. */
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
  const values = {
    store: receipt.store,
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
    store: receipt.store,
    address,
    number: receipt.transaction_id,
    time: figures.time(receipt.localtime),
    localtime: receipt.localtime,
    items: receipt.items.map((item) => printedItem(item, { texts, figures })),
    discounts: receipt.discounts.map(({ name, amount }) => ({
      name: name ?? texts.text_discount,
      amount: figures.amount(negativeOf(amount)),
    })),
    total,
    ...(receipt.net === undefined || !template.hasTaxes ? {} : { net: figures.amount(receipt.net) }),
    taxes: template.hasTaxes
      ? receipt.taxes.map(({ name, rate, amount }) => ({
          name: translate(name) ?? name,
          rate: figures.percent(rate),
          amount: figures.amount(amount),
        }))
      : [],
    payments: template.hasPayments
      ? receipt.payments.map((payment) =>
          printedPayment({ ...payment, method: translate(payment.method) ?? payment.method }, figures),
        )
      : [],
    isDuplicate: receipt.duplicate,
    isPreview,
    template,
    more: (count) => fillPlaceholders(texts.text_more, { count: figures.count(count) }),
  };
}

type Style = { readonly texts: ReceiptTexts; readonly figures: ReceiptFormats };

function printedItem(
  { name, quantity, price, total, properties = {}, ...item }: Schema<"ReceiptItem">,
  { texts, figures }: Style,
): ReceiptDocumentItem {
  const { product_code: code, details } = properties;
  const lines = [code, ...(Array.isArray(details) ? (details as readonly unknown[]) : [])].filter(
    (line): line is string => typeof line === "string" && line !== "",
  );
  const returned = item.return === undefined ? [] : returnLines(item.return, { quantity, texts, figures });
  return { name, quantity, price: figures.amount(price), total: figures.amount(total), lines, returned };
}

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
  const isForeign = typeof foreign === "string" && CURRENCY.test(foreign) && typeof handedOver === "number";
  return { name, amount: money(amount, currency) + (isForeign ? ` (${money(handedOver, foreign)})` : "") };
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
const CURRENCY = /^[A-Z]{3}$/;
