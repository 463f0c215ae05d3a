import type { TemplateData } from "#domain/templates/index.ts";
import { buildReceiptDocument, type PrintableReceipt } from "#server/receipts/hosted/receipt-document.ts";
import { renderReceiptEmail, type ReceiptEmail } from "#server/receipts/mailing/receipt-email.ts";

const ORIGIN = "https://portal.example";
const LOGO = "/images/aaaaaaaaaaaaaaaaaaaaaaaa.png";
const BANNER = "/images/bbbbbbbbbbbbbbbbbbbbbbbb.png";

/** An ordinary sale. */
const SALE: PrintableReceipt = {
  id: "69a41a5c54584e2d31303031",
  transaction_id: "5002-1-261127-0042",
  localtime: "2026-11-27T16:05:00+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  store: "Covent Garden",
  store_id: "5001",
  identifier: "Ada Lovelace",
  total: 187.2,
  net: 156,
  taxes: [{ name: "VAT", rate: 20, amount: 31.2 }],
  discounts: [{ name: "Friends of the house", amount: 9 }],
  payments: [{ method: "card", amount: 187.2, currency: "GBP", details: { type: "VISA", number: "4821" } }],
  items: [
    {
      name: "Linen shirt",
      price: 89,
      total: 89,
      quantity: "1",
      taxes: [],
      properties: { product_code: "SH-101", details: ["rust", "S"] },
    },
    {
      name: "Wool socks",
      price: 18.4,
      total: 55.2,
      quantity: "3",
      taxes: [],
      properties: { product_code: "SO-007", details: ["moss"] },
      return: { localtime: "2026-11-28T10:00:00+00:00", quantity: 1 },
    },
    { name: "Tote bag", price: 52, total: 52, quantity: "1", taxes: [], properties: {} },
  ],
  properties: { fiscal_code: "RT-99MEX012345-0042-0317" },
  duplicate: false,
};

const TEMPLATES: TemplateData = {
  email_greeting:
    '<p><span style="font-size: 16px">Thank you, {customer}</span></p><p>Here is your receipt of {date}.</p>',
  receipt_returns: "<p>Returns within 28 days, <strong>unworn</strong>, in any store.</p>",
  receipt_footer:
    '<ul><li><p>Repairs: <a href="https://shop.example/repairs" rel="noopener noreferrer">book one</a></p></li></ul>',
  website: "https://shop.example",
  receipt_logo: LOGO,
  receipt_logo_alt: "Logo of the shop",
};

type Odd = {
  readonly receipt?: Partial<PrintableReceipt>;
  readonly templates?: TemplateData;
  readonly locale?: string;
};

const item = (name: string, total = 1): PrintableReceipt["items"][number] => ({
  name,
  price: total,
  total,
  quantity: "1",
  taxes: [],
  properties: {},
});

/** Receipts that tills send, and templates that retailers save. */
const ODD: Readonly<Record<string, Odd>> = {
  ordinary: {},
  "with a banner and colours": {
    templates: {
      email_banner: BANNER,
      email_banner_alt: "Autumn at the shop",
      email_color_background: "#fffaf0",
      email_color_text: "#3a2a10",
      email_color_link: "#f0c419",
    },
  },
  "without templates": {
    templates: { email_greeting: "", receipt_returns: "", receipt_footer: "", website: "", receipt_logo: "" },
  },
  "200 items": { receipt: { items: Array.from({ length: 200 }, (_, at) => item(`Item ${at + 1}`, 1.5)), total: 300 } },
  "no store and no currency": {
    receipt: { store: "", l10n: { locale: "en_GB", currency: "" }, payments: [] },
  },
  Arabic: {
    locale: "ar_KW",
    receipt: {
      store: "السالمية",
      l10n: { locale: "ar_KW", currency: "KWD" },
      items: [item("قميص كتان", 12.345), item("Linen shirt (M)", 9.5)],
      discounts: [],
      taxes: [],
      total: 21.845,
      payments: [{ method: "cash", amount: 21.845, currency: "KWD" }],
    },
  },
  "long words": {
    receipt: {
      store: "Einkaufszentrumsobergeschossladenlokal".repeat(2),
      items: [item(`Donaudampfschifffahrt${"x".repeat(300)}`, 1_234_567.89), item("long words ".repeat(40))],
      transaction_id: "7".repeat(200),
      total: 1_234_568.89,
      payments: [{ method: "x".repeat(120), amount: 1, currency: "GBP" }],
    },
    templates: { website: `https://shop.example/${"path".repeat(60)}` },
  },
  "no decimals": {
    receipt: { l10n: { locale: "en_US", currency: "JPY" }, total: 18_720, items: [item("Tea", 18_720)] },
  },
  return: {
    receipt: {
      total: -89,
      net: -74.17,
      items: [item("Linen shirt", -89)],
      discounts: [],
      taxes: [{ name: "VAT", rate: 20, amount: -14.83 }],
      payments: [{ method: "card", amount: -89, currency: "GBP" }],
      duplicate: true,
    },
  },
  "a fiscal code beyond a QR code": { receipt: { properties: { fiscal_code: "Z9".repeat(1_500) } } },
  "a large fiscal code": { receipt: { properties: { fiscal_code: "Z9".repeat(1_160) } } },
};

export type MailSample = ReceiptEmail & { readonly name: string };

/** Emails of ordinary and odd receipts, without a server. */
export const mailSamples = (): readonly MailSample[] =>
  Object.entries(ODD).map(([name, odd]) => ({ name, ...renderSample(odd) }));

function renderSample({ receipt, templates, locale }: Odd): ReceiptEmail {
  const document = buildReceiptDocument(
    { ...SALE, ...receipt },
    {
      retailer: "Alder & Finch",
      publicUrl: ORIGIN,
      address: ["12 Floral Street", "WC2E 9HJ London", "+44 20 7946 0123"],
      templates: { retailer: { ...TEMPLATES, ...templates }, retailerTranslations: {} },
      requestedLocale: locale,
      isPreview: false,
    },
  );
  return renderReceiptEmail(document, {
    links: { origin: ORIGIN, receipt: `${ORIGIN}/r/place`, survey: `${ORIGIN}/s/place` },
    imageSizes: new Map([
      [LOGO, { width: 192, height: 192 }],
      [BANNER, { width: 1200, height: 320 }],
    ]),
  });
}
