/** What stands on every receipt that is hosted, beside what its till and its retailer say. */
export type Words = {
  readonly receipt: string;
  readonly receiptFrom: (store: string) => string;
  readonly number: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly discount: string;
  readonly total: string;
  readonly net: string;
  readonly tax: string;
  readonly rate: string;
  readonly payment: string;
  readonly returned: (day: string) => string;
  readonly duplicate: string;
  readonly preview: string;
  readonly asPdf: string;
  readonly view: string;
  /** Of what is not drawn. */
  readonly more: (count: number) => string;
};

export const WORDS = {
  en: {
    receipt: "Receipt", receiptFrom: (store) => `Your receipt from ${store}`, number: "Number", item: "Item", quantity: "Quantity", price: "Price", amount: "Amount",
    discount: "Discount", total: "Total", net: "Net", tax: "Tax", rate: "Rate", payment: "Payment", returned: (day) => `Returned on ${day}`,
    duplicate: "This is a copy: there is another receipt of this sale", preview: "Preview with templates that are not in use yet", asPdf: "Receipt as PDF", view: "View your receipt",
    more: (count) => `… and ${count.toLocaleString("en-GB")} more`,
  },
  de: {
    receipt: "Kassenbeleg", receiptFrom: (store) => `Ihr Kassenbeleg von ${store}`, number: "Nummer", item: "Artikel", quantity: "Menge", price: "Preis", amount: "Betrag",
    discount: "Rabatt", total: "Summe", net: "Netto", tax: "Steuer", rate: "Satz", payment: "Zahlung", returned: (day) => `Zurückgegeben am ${day}`,
    duplicate: "Dies ist eine Kopie: zu diesem Kauf gibt es einen weiteren Beleg", preview: "Vorschau, nach Vorlagen, die noch nicht gelten", asPdf: "Beleg als PDF", view: "Beleg ansehen",
    more: (count) => `… und ${count.toLocaleString("de-DE")} weitere`,
  },
  fr: {
    receipt: "Ticket de caisse", receiptFrom: (store) => `Votre ticket de caisse de ${store}`, number: "Numéro", item: "Article", quantity: "Quantité", price: "Prix", amount: "Montant",
    discount: "Remise", total: "Total", net: "Total hors taxes", tax: "Taxe", rate: "Taux", payment: "Paiement", returned: (day) => `Retourné le ${day}`,
    duplicate: "Ceci est une copie : il existe un autre ticket de cet achat", preview: "Aperçu, selon des modèles pas encore en service", asPdf: "Ticket en PDF", view: "Voir votre ticket",
    more: (count) => `… et ${count.toLocaleString("fr-FR")} de plus`,
  },
  es: {
    receipt: "Recibo", receiptFrom: (store) => `Su recibo de ${store}`, number: "Número", item: "Artículo", quantity: "Cantidad", price: "Precio", amount: "Importe",
    discount: "Descuento", total: "Total", net: "Base imponible", tax: "Impuesto", rate: "Tipo", payment: "Pago", returned: (day) => `Devuelto el ${day}`,
    duplicate: "Esto es una copia: existe otro recibo de esta compra", preview: "Vista previa, con plantillas que aún no están en uso", asPdf: "Recibo en PDF", view: "Ver su recibo",
    more: (count) => `… y ${count.toLocaleString("es-ES")} más`,
  },
  it: {
    receipt: "Scontrino", receiptFrom: (store) => `Il suo scontrino di ${store}`, number: "Numero", item: "Articolo", quantity: "Quantità", price: "Prezzo", amount: "Importo",
    discount: "Sconto", total: "Totale", net: "Imponibile", tax: "Imposta", rate: "Aliquota", payment: "Pagamento", returned: (day) => `Reso il ${day}`,
    duplicate: "Questa è una copia: esiste un altro scontrino di questo acquisto", preview: "Anteprima, con modelli non ancora in uso", asPdf: "Scontrino in PDF", view: "Vedi lo scontrino",
    more: (count) => `… e altri ${count.toLocaleString("it-IT")}`,
  },
} as const satisfies Readonly<Record<string, Words>>;

/** The words of a page, and the language that they and its figures are written in, as BCP 47 has it. */
export type Wording = { readonly words: Words; readonly language: string };

/** By the first locale (`de_CH`) that there are words for; else in English. */
export function wordingFor(...locales: readonly (string | undefined)[]): Wording {
  for (const locale of locales) {
    const language = languageOf(locale ?? "");
    const words = language === undefined ? undefined : wordsOf(language);
    if (words !== undefined && language !== undefined) return { words, language };
  }
  return { words: WORDS.en, language: "en-GB" };
}

function languageOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-")).baseName;
  } catch {
    return undefined;
  }
}

function wordsOf(language: string): Words | undefined {
  const [name = ""] = language.split("-");
  return Object.hasOwn(WORDS, name) ? WORDS[name as keyof typeof WORDS] : undefined;
}
