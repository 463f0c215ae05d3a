import { RECEIPT_TEXT_KEYS, templateValue, type TemplateData } from "#domain/templates/index.ts";
import {
  fillPlaceholders,
  RECEIPT_TEXTS,
  receiptTextsIn,
  type PlaceholderValues,
  type ReceiptTexts,
} from "#domain/templates/rules.ts";
import { IMAGES_PATH, nameInUrl } from "../../forms/image-address.ts";
import { present } from "../../http/wire-members.ts";
import { renderTemplateHtml, renderTemplateText, type TemplateText } from "./template-html.ts";

/** What the templates say for a receipt. An absent member shows nothing. */
export type RenderedTemplate = {
  /** The fixed lines. Only `{day}` and `{count}` are not filled yet. */
  readonly texts: ReceiptTexts;
  readonly header?: TemplateText;
  readonly returns?: TemplateText;
  readonly footer?: TemplateText;
  readonly greeting?: TemplateText;
  readonly website?: { readonly text: string; readonly href?: string };
  readonly subject?: string;
  readonly logo?: TemplateImage;
  readonly banner?: TemplateImage;
  readonly pageColors: TemplateColors;
  readonly mailColors: TemplateColors;
  readonly hasItemsInMail: boolean;
  readonly hasTaxes: boolean;
  readonly hasPayments: boolean;
};

/** An address on https, or a path of this host under `/images/`, and its alternative text. */
export type TemplateImage = { readonly src: string; readonly alt: string };

/** Colours in light mode, as `#rgb` or `#rrggbb`. An absent one is the built-in colour. */
export type TemplateColors = { readonly paper?: string; readonly text?: string; readonly link?: string };

/** The language and the values of the placeholders that count for all texts of a receipt. */
export type RenderingFacts = {
  readonly language: string;
  readonly values: PlaceholderValues;
  /** Address of this host, by which its own images are known. */
  readonly publicUrl: string;
  /** Returns the retailer's translation of an English line. */
  readonly translate?: ((original: string) => string | undefined) | undefined;
};

/** Renders effective template data. Values of a wrong kind are left out. */
export function renderTemplate(data: TemplateData, facts: RenderingFacts): RenderedTemplate {
  const { values } = facts;
  const written = (key: string): string => textValue(data, key) ?? "";
  return {
    texts: renderTexts(data, facts),
    ...present<RenderedTemplate>({
      header: renderTemplateHtml(written("receipt_header"), values),
      returns: renderTemplateHtml(written("receipt_returns"), values),
      footer: renderTemplateHtml(written("receipt_footer"), values),
      greeting: renderTemplateHtml(written("email_greeting"), values),
      website: websiteOf(renderTemplateText(written("website"), values)),
      subject: renderTemplateText(written("email_subject"), values),
      logo: imageOf(data, "receipt_logo", facts),
      banner: imageOf(data, "email_banner", facts),
    }),
    pageColors: present<TemplateColors>({
      paper: colorOf(data, "receipt_color_paper"),
      text: colorOf(data, "receipt_color_text"),
      link: colorOf(data, "receipt_color_link"),
    }),
    mailColors: present<TemplateColors>({
      paper: colorOf(data, "email_color_background"),
      text: colorOf(data, "email_color_text"),
      link: colorOf(data, "email_color_link"),
    }),
    hasItemsInMail: templateValue(data, "email_show_items") !== false,
    hasTaxes: templateValue(data, "receipt_show_taxes") !== false,
    hasPayments: templateValue(data, "receipt_show_payments") !== false,
  };
}

/** The lines of the templates, else the retailer's translations, else the built-in lines in the language or in English. */
function renderTexts(
  data: TemplateData,
  { language, values, translate = () => undefined }: RenderingFacts,
): ReceiptTexts {
  const builtIn = receiptTextsIn(language) ?? RECEIPT_TEXTS.en;
  const lineOf = (key: keyof ReceiptTexts): string =>
    fillPlaceholders(translate(RECEIPT_TEXTS.en[key]) ?? builtIn[key], values);
  const lines = RECEIPT_TEXT_KEYS.map(
    (key) => [key, renderTemplateText(textValue(data, key) ?? "", values) ?? lineOf(key)] as const,
  );
  return Object.fromEntries(lines) as ReceiptTexts;
}

function textValue(data: TemplateData, key: string): string | undefined {
  const value = templateValue(data, key);
  return typeof value === "string" ? value : undefined;
}

/** A link only to the open web, without a user name. */
function websiteOf(website: string | undefined): RenderedTemplate["website"] {
  if (website === undefined) return undefined;
  return /^https:\/\/[^\s/@]+(?:\/\S*)?$/.test(website)
    ? { text: website.slice("https://".length), href: website }
    : { text: website };
}

function imageOf(data: TemplateData, key: string, { values, publicUrl }: RenderingFacts): TemplateImage | undefined {
  const address = textValue(data, key)?.trim() ?? "";
  const own = nameInUrl(publicUrl, address);
  if (own === undefined && !isWebImage(address)) return undefined;
  return {
    src: own === undefined ? address : `${IMAGES_PATH}/${own}`,
    alt: renderTemplateText(textValue(data, `${key}_alt`) ?? "", values) ?? "",
  };
}

function isWebImage(src: string): boolean {
  if (src.length > MAX_ADDRESS_LENGTH || !/^https:\/\/[^\s"'<>\\]+$/.test(src) || !URL.canParse(src)) return false;
  const { username, password } = new URL(src);
  return username === "" && password === "";
}

function colorOf(data: TemplateData, key: string): string | undefined {
  const value = textValue(data, key)?.trim() ?? "";
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value.toLowerCase() : undefined;
}

const MAX_ADDRESS_LENGTH = 2_000;
