import type { ReceiptTextKey } from "./template-fields.ts";

/** The fixed lines of a hosted receipt and its mail, with placeholders. A retailer's template can replace each of them. */
export type ReceiptTexts = Readonly<Record<ReceiptTextKey, string>>;

const EN: ReceiptTexts = {
  text_receipt: "Receipt",
  text_receipt_from: "Your receipt from {store}",
  text_number: "Number",
  text_item: "Item",
  text_quantity: "Quantity",
  text_price: "Price",
  text_amount: "Amount",
  text_discount: "Discount",
  text_total: "Total",
  text_net: "Net",
  text_tax: "Tax",
  text_rate: "Rate",
  text_payment: "Payment",
  text_returned: "Returned on {day}",
  text_returned_part: "{count} of {quantity} returned on {day}",
  text_duplicate: "Duplicate: another receipt exists for this sale",
  text_preview: "Preview: these changes aren't live yet",
  text_as_pdf: "Receipt as PDF",
  text_print: "Print",
  text_fiscal_code: "Fiscal code",
  text_view: "View your receipt",
  text_more: "… and {count} more",
};

const DE: ReceiptTexts = {
  text_receipt: "Kassenbeleg",
  text_receipt_from: "Ihr Kassenbeleg von {store}",
  text_number: "Nummer",
  text_item: "Artikel",
  text_quantity: "Menge",
  text_price: "Preis",
  text_amount: "Betrag",
  text_discount: "Rabatt",
  text_total: "Summe",
  text_net: "Netto",
  text_tax: "Steuer",
  text_rate: "Satz",
  text_payment: "Zahlung",
  text_returned: "Zurückgegeben am {day}",
  text_returned_part: "{count} von {quantity} zurückgegeben am {day}",
  text_duplicate: "Dies ist eine Kopie: zu diesem Kauf gibt es einen weiteren Beleg",
  text_preview: "Vorschau, nach Vorlagen, die noch nicht gelten",
  text_as_pdf: "Beleg als PDF",
  text_print: "Drucken",
  text_fiscal_code: "Fiskalcode",
  text_view: "Beleg ansehen",
  text_more: "… und {count} weitere",
};

const FR: ReceiptTexts = {
  text_receipt: "Ticket de caisse",
  text_receipt_from: "Votre ticket de caisse de {store}",
  text_number: "Numéro",
  text_item: "Article",
  text_quantity: "Quantité",
  text_price: "Prix",
  text_amount: "Montant",
  text_discount: "Remise",
  text_total: "Total",
  text_net: "Total hors taxes",
  text_tax: "Taxe",
  text_rate: "Taux",
  text_payment: "Paiement",
  text_returned: "Retourné le {day}",
  text_returned_part: "Retour de {count} sur {quantity} le {day}",
  text_duplicate: "Ceci est une copie : il existe un autre ticket de cet achat",
  text_preview: "Aperçu, selon des modèles pas encore en service",
  text_as_pdf: "Ticket en PDF",
  text_print: "Imprimer",
  text_fiscal_code: "Code fiscal",
  text_view: "Voir votre ticket",
  text_more: "… et {count} de plus",
};

const ES: ReceiptTexts = {
  text_receipt: "Recibo",
  text_receipt_from: "Su recibo de {store}",
  text_number: "Número",
  text_item: "Artículo",
  text_quantity: "Cantidad",
  text_price: "Precio",
  text_amount: "Importe",
  text_discount: "Descuento",
  text_total: "Total",
  text_net: "Base imponible",
  text_tax: "Impuesto",
  text_rate: "Tipo",
  text_payment: "Pago",
  text_returned: "Devuelto el {day}",
  text_returned_part: "Unidades devueltas el {day}: {count} de {quantity}",
  text_duplicate: "Esto es una copia: existe otro recibo de esta compra",
  text_preview: "Vista previa, con plantillas que aún no están en uso",
  text_as_pdf: "Recibo en PDF",
  text_print: "Imprimir",
  text_fiscal_code: "Código fiscal",
  text_view: "Ver su recibo",
  text_more: "… y {count} más",
};

const AR: ReceiptTexts = {
  text_receipt: "إيصال",
  text_receipt_from: "إيصالك من {store}",
  text_number: "الرقم",
  text_item: "الصنف",
  text_quantity: "الكمية",
  text_price: "السعر",
  text_amount: "المبلغ",
  text_discount: "خصم",
  text_total: "الإجمالي",
  text_net: "الصافي",
  text_tax: "الضريبة",
  text_rate: "النسبة",
  text_payment: "الدفع",
  text_returned: "تم الإرجاع في {day}",
  text_returned_part: "تم إرجاع {count} من {quantity} في {day}",
  text_duplicate: "هذه نسخة: يوجد إيصال آخر لعملية الشراء هذه",
  text_preview: "معاينة بقوالب لم تُستخدم بعد",
  text_as_pdf: "الإيصال بصيغة PDF",
  text_print: "طباعة",
  text_fiscal_code: "الرمز الضريبي",
  text_view: "عرض الإيصال",
  text_more: "… و{count} أخرى",
};

const IT: ReceiptTexts = {
  text_receipt: "Scontrino",
  text_receipt_from: "Il suo scontrino di {store}",
  text_number: "Numero",
  text_item: "Articolo",
  text_quantity: "Quantità",
  text_price: "Prezzo",
  text_amount: "Importo",
  text_discount: "Sconto",
  text_total: "Totale",
  text_net: "Imponibile",
  text_tax: "Imposta",
  text_rate: "Aliquota",
  text_payment: "Pagamento",
  text_returned: "Reso il {day}",
  text_returned_part: "Resi il {day}: {count} di {quantity}",
  text_duplicate: "Questa è una copia: esiste un altro scontrino di questo acquisto",
  text_preview: "Anteprima, con modelli non ancora in uso",
  text_as_pdf: "Scontrino in PDF",
  text_print: "Stampa",
  text_fiscal_code: "Codice di verifica fiscale",
  text_view: "Vedi lo scontrino",
  text_more: "… e altri {count}",
};

export const RECEIPT_TEXTS = { en: EN, de: DE, fr: FR, es: ES, ar: AR, it: IT } as const satisfies Readonly<
  Record<string, ReceiptTexts>
>;

/** Returns the fixed lines in the language of a tag such as `fr_FR` or `fr-FR`; undefined if there are none. */
export function receiptTextsIn(tag: string): ReceiptTexts | undefined {
  const [language = ""] = tag.toLowerCase().split(/[-_]/, 1);
  return Object.hasOwn(RECEIPT_TEXTS, language) ? RECEIPT_TEXTS[language as keyof typeof RECEIPT_TEXTS] : undefined;
}
