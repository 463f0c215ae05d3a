import type { ContextText, PluralForms, TranslationMessage } from "../../domain/translations/index.ts";

/** The languages of the demonstration beside English. */
export type DemoLanguage = "fr" | "de" | "ar";

type Texts = readonly [fr: string, de: string, ar: string];

/** Receipt lines, payment methods and taxes. An empty text is not translated yet. */
const LINES: readonly (readonly [original: string, ...texts: Texts, comment?: string])[] = [
  ["Receipt", "Ticket de caisse", "Kassenbeleg", "إيصال", "Title of the receipt"],
  [
    "Your receipt from {store}",
    "Votre ticket de caisse de {store}",
    "Ihr Kassenbeleg von {store}",
    "إيصالك من {store}",
    "Subject of the mail. {store} is the name of the store.",
  ],
  ["Number", "Numéro", "Nummer", "الرقم"],
  ["Item", "Article", "Artikel", "الصنف"],
  ["Quantity", "Quantité", "Menge", "الكمية"],
  ["Price", "Prix", "Preis", "السعر"],
  ["Amount", "Montant", "Betrag", "المبلغ"],
  ["Discount", "Remise", "Rabatt", "خصم"],
  ["Total", "Total", "Summe", "الإجمالي", "Below the items, in bold"],
  ["Net", "Total hors taxes", "Netto", "الصافي"],
  ["Tax", "Taxe", "Steuer", "الضريبة"],
  ["Rate", "Taux", "Satz", "النسبة", "Rate of a tax in per cent"],
  ["Payment", "Paiement", "Zahlung", "الدفع"],
  ["Returned on {day}", "Retourné le {day}", "Zurückgegeben am {day}", "تم الإرجاع في {day}", "{day} is a date."],
  [
    "{count} of {quantity} returned on {day}",
    "Retour de {count} sur {quantity} le {day}",
    "{count} von {quantity} zurückgegeben am {day}",
    "تم إرجاع {count} من {quantity} في {day}",
    "Part of an item: {count} of the {quantity} that were sold.",
  ],
  [
    "Duplicate: another receipt exists for this sale",
    "Ceci est une copie : il existe un autre ticket de cet achat",
    "Dies ist eine Kopie: zu diesem Kauf gibt es einen weiteren Beleg",
    "هذه نسخة: يوجد إيصال آخر لعملية الشراء هذه",
  ],
  ["Receipt as PDF", "Ticket en PDF", "Beleg als PDF", "الإيصال بصيغة PDF"],
  ["View your receipt", "Voir votre ticket", "Beleg ansehen", "عرض الإيصال", "Button of the mail"],
  ["cash", "Espèces", "Bar", "نقدًا", "Method of payment"],
  ["card", "Carte", "Karte", "بطاقة", "Method of payment"],
  ["mobile", "Paiement mobile", "Mobil", "دفع بالهاتف", "Method of payment"],
  ["gift_card", "Carte cadeau", "Geschenkkarte", "بطاقة هدية", "Method of payment"],
  ["voucher", "Bon d’achat", "Gutschein", "قسيمة", "Method of payment"],
  ["Change", "Monnaie rendue", "Rückgeld", "الباقي", "What the customer gets back"],
  ["VAT", "TVA", "MwSt.", "ضريبة القيمة المضافة", "Name of a tax"],
  ["Reduced VAT", "TVA réduite", "Ermäßigte MwSt.", "", "Name of a tax"],
  ["Sales tax", "Taxe de vente", "Umsatzsteuer", "ضريبة المبيعات", "Name of a tax"],
  [
    "Card ending in {digits}",
    "Carte se terminant par {digits}",
    "Karte mit den Endziffern {digits}",
    "بطاقة تنتهي بـ {digits}",
    "The last four digits of the number",
  ],
  ["Authorised: {code}", "Autorisation : {code}", "Genehmigung: {code}", "رمز التفويض: {code}"],
  [
    "You were served by {name}",
    "Vous avez été servi par {name}",
    "Es bediente Sie {name}",
    "خدمك {name}",
    "{name} is a member of staff.",
  ],
  ["Thank you for your visit", "Merci de votre visite", "Vielen Dank für Ihren Besuch", "شكرًا لزيارتك"],
  ["Thank you, {customer}", "Merci, {customer}", "Vielen Dank, {customer}", "شكرًا {customer}"],
  [
    "Returns within {days} days with this receipt",
    "Retours sous {days} jours avec ce ticket",
    "Rückgabe innerhalb von {days} Tagen mit diesem Beleg",
    "",
    "{days} is a number.",
  ],
  ["Returns in any store", "Retours dans tous nos magasins", "Rückgabe in jeder Filiale", "الإرجاع في أي متجر"],
  ["Refund", "Remboursement", "Erstattung", "استرداد"],
  ["Exchange", "Échange", "Umtausch", "استبدال"],
  ["Gift receipt", "Ticket cadeau", "Geschenkbeleg", "إيصال هدية"],
  ["Valid until {day}", "Valable jusqu’au {day}", "Gültig bis {day}", "صالح حتى {day}"],
  ["Opening hours", "Horaires d’ouverture", "Öffnungszeiten", "ساعات العمل"],
  [
    "Open today until {time}",
    "Ouvert aujourd’hui jusqu’à {time}",
    "Heute bis {time} geöffnet",
    "مفتوح اليوم حتى {time}",
  ],
  ["Find a store", "Trouver un magasin", "Filiale finden", "ابحث عن متجر"],
  ["Telephone", "Téléphone", "Telefon", "الهاتف"],
  ["Customer number", "Numéro de client", "Kundennummer", "رقم العميل"],
  ["Loyalty card", "Carte de fidélité", "Kundenkarte", "بطاقة الولاء"],
  ["Tax-free form", "Formulaire de détaxe", "Tax-free-Formular", "نموذج استرداد الضريبة"],
  ["Delivery", "Livraison", "Lieferung", "التوصيل"],
  ["Click and collect", "Retrait en magasin", "Click & Collect", "اطلب واستلم"],
  [
    "Order {number} is ready",
    "La commande {number} est prête",
    "Bestellung {number} liegt bereit",
    "الطلب {number} جاهز",
  ],
  ["Size {size}", "Taille {size}", "Größe {size}", "المقاس {size}"],
  ["Colour {colour}", "Couleur {colour}", "Farbe {colour}", "اللون {colour}"],
  ["How was your visit?", "Comment s’est passée votre visite ?", "Wie war Ihr Besuch?", "", "Line above the survey"],
  ["Take part in our survey", "Répondez à notre questionnaire", "Nehmen Sie an unserer Umfrage teil", ""],
  ["Follow us", "Suivez-nous", "", "تابعنا"],
  ["Privacy notice", "Protection des données", "Datenschutz", "إشعار الخصوصية"],
  ["Unsubscribe", "Se désabonner", "Abmelden", "إلغاء الاشتراك"],
];

const CONTEXTS: readonly (readonly [original: string, contexts: Readonly<Record<string, Texts>>])[] = [
  ["Order", { noun: ["Commande", "Bestellung", "طلب"], verb: ["Commander", "Bestellen", "اطلب"] }],
  ["Return", { noun: ["Retour", "Rückgabe", "إرجاع"], verb: ["Retourner", "Zurückgeben", ""] }],
];

const PLURALS: readonly (readonly [
  original: string,
  plural: string,
  forms: Readonly<Record<DemoLanguage, PluralForms>>,
])[] = [
  [
    "{count} item",
    "{count} items",
    {
      fr: { one: "{count} article", many: "{count} d’articles", other: "{count} articles" },
      de: { one: "{count} Artikel", other: "{count} Artikel" },
      ar: {
        zero: "لا أصناف ({count})",
        one: "صنف واحد ({count})",
        two: "صنفان ({count})",
        few: "{count} أصناف",
        many: "{count} صنفًا",
        other: "{count} صنف",
      },
    },
  ],
  [
    "You earned {count} point",
    "You earned {count} points",
    {
      fr: {
        one: "Vous avez gagné {count} point",
        many: "Vous avez gagné {count} de points",
        other: "Vous avez gagné {count} points",
      },
      de: { one: "Sie haben {count} Punkt gesammelt", other: "Sie haben {count} Punkte gesammelt" },
      ar: { few: "كسبت {count} نقاط", other: "كسبت {count} نقطة" },
    },
  ],
];

/** Returns the messages of the demonstration in English, or in another language. */
export function demoMessages(language: DemoLanguage | "en"): readonly TranslationMessage[] {
  const pick = (original: string, texts: Texts): string =>
    language === "en" ? original : (texts[LANGUAGES.indexOf(language)] ?? "");
  return [
    ...LINES.map(([original, fr, de, ar, comment]): TranslationMessage => ({
      original,
      comments: comment === undefined ? [] : [comment],
      kind: "text",
      text: pick(original, [fr, de, ar]),
    })),
    ...CONTEXTS.map(([original, contexts]): TranslationMessage => ({
      original,
      comments: [],
      kind: "contexts",
      contexts: Object.entries(contexts).map(([context, texts]): ContextText => ({
        context,
        text: pick(original, texts),
      })),
    })),
    ...PLURALS.map(([original, plural, forms]): TranslationMessage => ({
      original,
      comments: [],
      kind: "plural",
      plural,
      forms: language === "en" ? { one: original, other: plural } : forms[language],
    })),
  ];
}

const LANGUAGES: readonly DemoLanguage[] = ["fr", "de", "ar"];
