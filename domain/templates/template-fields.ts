/** Kinds of fields: one line of text, formatted text, a colour, the address of an image, a switch. */
export const TEMPLATE_FIELD_KINDS = ["text", "html", "color", "image", "switch"] as const;
export type TemplateFieldKind = (typeof TEMPLATE_FIELD_KINDS)[number];

/** A field of the template manager: how the value of one key is edited and checked. */
export type TemplateField = {
  readonly key: string;
  readonly label: string;
  readonly kind: TemplateFieldKind;
  /** Title of the group of the field. */
  readonly section?: string;
  /** True if each language may have its own value. */
  readonly isTranslatable: boolean;
  /** What counts while no level has a value: of a switch, and of a colour where contrast is checked. */
  readonly default?: string | boolean;
  /** Key of the background colour on which this colour is read. */
  readonly contrast?: string;
  /** Key of the text that describes this image. */
  readonly alt?: string;
  /** Placeholders that the field suggests, among them those that only it knows; absent for {@link TEMPLATE_PLACEHOLDERS}. */
  readonly placeholders?: readonly string[];
};

/** Placeholders of every text: `{store}` becomes the store's name. */
export const TEMPLATE_PLACEHOLDERS = ["store", "retailer", "number", "total", "date", "customer"] as const;

/** The tabs that a template manager has without settings [OQ-277]. */
export const BUILT_IN_TABS = ["email", "receipt", "forms"] as const;
export type BuiltInTab = (typeof BUILT_IN_TABS)[number];

export const BUILT_IN_TAB_LABELS = { email: "Email", receipt: "Receipt", forms: "Forms" } as const satisfies Record<
  BuiltInTab,
  string
>;

/** Keys of the fixed lines of a hosted receipt. */
export const RECEIPT_TEXT_KEYS = [
  "text_receipt",
  "text_receipt_from",
  "text_number",
  "text_item",
  "text_quantity",
  "text_price",
  "text_amount",
  "text_discount",
  "text_total",
  "text_net",
  "text_tax",
  "text_rate",
  "text_payment",
  "text_returned",
  "text_returned_part",
  "text_duplicate",
  "text_preview",
  "text_as_pdf",
  "text_print",
  "text_fiscal_code",
  "text_view",
  "text_more",
  "text_unprintable",
] as const;
export type ReceiptTextKey = (typeof RECEIPT_TEXT_KEYS)[number];

const translated =
  (kind: TemplateFieldKind) =>
  (key: string, label: string, section: string): TemplateField => ({ key, label, kind, section, isTranslatable: true });
const text = translated("text");
const html = translated("html");

const color = (
  key: string,
  label: string,
  { value, contrast }: { readonly value: string; readonly contrast?: string },
): TemplateField => ({
  key,
  label,
  kind: "color",
  section: "Colors",
  isTranslatable: false,
  default: value,
  ...(contrast === undefined ? {} : { contrast }),
});

const image = (key: string, label: string): readonly TemplateField[] => [
  { key, label, kind: "image", section: "Image", isTranslatable: false, alt: `${key}_alt` },
  { ...text(`${key}_alt`, `${label}: alternative text`, "Image"), placeholders: [] },
];

const toggle = (key: string, label: string): TemplateField => ({
  key,
  label,
  kind: "switch",
  section: "Content",
  isTranslatable: false,
  default: true,
});

const RECEIPT_TEXT_LABELS: Readonly<Record<ReceiptTextKey, string>> = {
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
  text_returned_part: "Part returned on {day}",
  text_duplicate: "Duplicate",
  text_preview: "Preview",
  text_as_pdf: "Open as PDF",
  text_print: "Print",
  text_fiscal_code: "Fiscal code",
  text_view: "View the receipt",
  text_more: "… and {count} more",
  text_unprintable: "Characters without a font in the PDF",
};

const OWN_PLACEHOLDERS: { readonly [key in ReceiptTextKey]?: readonly string[] } = {
  text_receipt_from: ["store"],
  text_returned: ["day"],
  text_returned_part: ["count", "quantity", "day"],
  text_more: ["count"],
};

const receiptText = (key: ReceiptTextKey): TemplateField => ({
  ...text(key, RECEIPT_TEXT_LABELS[key], "Texts"),
  placeholders: OWN_PLACEHOLDERS[key] ?? [],
});

/** The fields of the built-in tabs, in the order of the form. */
export const BUILT_IN_FIELDS: Readonly<Record<BuiltInTab, readonly TemplateField[]>> = {
  email: [
    text("email_subject", "Subject", "Content"),
    html("email_greeting", "Greeting", "Content"),
    toggle("email_show_items", "Show items"),
    ...image("email_banner", "Logo or banner"),
    color("email_color_background", "Background", { value: "#ffffff" }),
    color("email_color_text", "Text", { value: "#24211b", contrast: "email_color_background" }),
    color("email_color_link", "Links", { value: "#0b5a4d", contrast: "email_color_background" }),
  ],
  receipt: [
    html("receipt_header", "Header", "Content"),
    html("receipt_returns", "Returns", "Content"),
    html("receipt_footer", "Footer", "Content"),
    { ...text("website", "Website", "Content"), placeholders: [] },
    toggle("receipt_show_taxes", "Show taxes"),
    toggle("receipt_show_payments", "Show payments"),
    ...image("receipt_logo", "Logo"),
    color("receipt_color_paper", "Paper", { value: "#ffffff" }),
    color("receipt_color_text", "Text", { value: "#24211b", contrast: "receipt_color_paper" }),
    color("receipt_color_link", "Links", { value: "#0b5a4d", contrast: "receipt_color_paper" }),
    ...RECEIPT_TEXT_KEYS.map(receiptText),
  ],
  forms: [
    text("gift_receipt_title", "Title", "Gift receipt"),
    html("gift_receipt_text", "Text", "Gift receipt"),
    text("send_receipt_title", "Title", "Send receipt"),
    html("send_receipt_text", "Text", "Send receipt"),
    text("identifier_pass_title", "Title", "Identifier pass"),
    html("identifier_pass_text", "Text", "Identifier pass"),
  ],
};

/** Placeholders that the text of a field may use. */
export const placeholdersOf = ({ placeholders = [] }: TemplateField): readonly string[] => [
  ...new Set([...TEMPLATE_PLACEHOLDERS, ...placeholders]),
];

/** Placeholders that are worth a hint at the field. */
export const suggestedPlaceholders = ({ placeholders = TEMPLATE_PLACEHOLDERS }: TemplateField): readonly string[] =>
  placeholders;
