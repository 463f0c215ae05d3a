import { textDirection } from "#domain/shared/text-direction.ts";
import type { EmailMessage } from "../../external/mailer.ts";
import { html, Html } from "../../shell/html.ts";
import { selectSurveyPageTexts } from "../../surveys/survey-page-texts.ts";
import type { RenderedTemplate } from "../../templates/rendering/rendered-template.ts";
import type { TemplateText } from "../../templates/rendering/template-html.ts";
import type { ReceiptDocument } from "../hosted/receipt-document.ts";

/** The URLs in an email. Without `survey`, the email contains no link to a survey. */
export type ReceiptEmailLinks = {
  readonly receipt: string;
  readonly survey?: string | undefined;
  /** Origin of the portal, for absolute URLs of images. */
  readonly origin: string;
};

export type ReceiptEmail = Omit<EmailMessage, "to"> & { readonly html: string };

/** Renders the email of a receipt: items, payments, and a link to the hosted receipt. */
export function renderReceiptEmail(receipt: ReceiptDocument, links: ReceiptEmailLinks): ReceiptEmail {
  const { template } = receipt;
  const subject = template.subject ?? template.texts.text_receipt_from;
  return { subject, text: textOf(receipt, links), html: pageOf(receipt, subject, links).text };
}

function textOf(
  {
    language,
    retailer,
    store,
    time,
    number,
    items,
    discounts,
    total,
    payments,
    isDuplicate,
    template,
  }: ReceiptDocument,
  links: ReceiptEmailLinks,
): string {
  const { texts, banner, hasItemsInMail } = template;
  const lines = [
    ...(banner === undefined || banner.alt === "" ? [] : [banner.alt, ""]),
    ...(template.greeting === undefined ? [] : [template.greeting.text, ""]),
    `${retailer} · ${store}`,
    time,
    `${texts.text_number} ${number}`,
    ...(isDuplicate ? [texts.text_duplicate] : []),
    "",
    ...(hasItemsInMail
      ? items.map(
          (item) =>
            `${item.quantity} × ${item.name}: ${item.total}${item.returned.map((line) => ` (${line})`).join("")}`,
        )
      : []),
    ...discounts.map(({ name, amount }) => `${name}: ${amount}`),
    `${texts.text_total}: ${total}`,
    "",
    ...payments.map(({ name, amount }) => `${name}: ${amount}`),
    "",
    `${texts.text_view}: ${links.receipt}`,
    ...(links.survey === undefined ? [] : [`${selectSurveyPageTexts(language).invitation}: ${links.survey}`]),
    ...[template.returns?.text, template.footer?.text, websiteText(template.website)].flatMap((text) =>
      text === undefined ? [] : ["", text],
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/**
 * Styles are inline, because many mail programs ignore style sheets.
 * The style sheet adds dark mode only.
 */
function pageOf(receipt: ReceiptDocument, subject: string, links: ReceiptEmailLinks): Html {
  const { language, retailer, store, time, number, items, discounts, total, payments, isDuplicate, template } = receipt;
  const {
    texts,
    mailColors: { paper = "#ffffff", text: ink = "#24211b", link = "#0b5a4d" },
  } = template;
  const direction = textDirection(language);
  const row = (
    name: Html,
    amount: string,
  ): Html => html`<tr><td style="padding:4px 0;vertical-align:top">${name}</td><td align="${direction === "rtl" ? "left" : "right"}" style="padding:4px 0;padding-inline-start:12px;text-align:end;vertical-align:top;white-space:nowrap">${amount}</td></tr>
`;
  const linkTo = (
    address: string,
    name: string,
  ): Html => html`<p style="margin:16px 0"><a href="${address}" style="color:${link}">${name}</a></p>
`;
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${sheetOf(link)}</style>
</head>
<body class="mail" style="margin:0;padding:0;background:${paper};color:${ink}">
<div class="mail" lang="${language}" dir="${direction}" style="max-width:600px;margin:0 auto;padding:16px;background:${paper};color:${ink};font-family:sans-serif;font-size:15px;line-height:1.45;overflow-wrap:anywhere">
${
  template.banner !== undefined &&
  html`<p style="margin:0 0 16px"><img src="${absolute(template.banner.src, links.origin)}" alt="${template.banner.alt}" style="display:block;max-width:100%;height:auto;border:0"></p>
`
}${blockOf(template.greeting)}<h1 style="margin:16px 0 8px;font-size:18px">${own(retailer)} · ${own(store)}</h1>
<p style="margin:8px 0">${time}<br>${texts.text_number} <bdi>${number}</bdi></p>
${
  isDuplicate &&
  html`<p style="margin:8px 0"><strong>${texts.text_duplicate}</strong></p>
`
}<table role="presentation" width="100%" cellspacing="0" style="max-width:420px;border-collapse:collapse">
${template.hasItemsInMail && html`${items.map((item) => row(html`${own(item.quantity)} × ${own(item.name)}${item.returned.map((line) => html` (${line})`)}`, item.total))}`}${discounts.map(({ name, amount }) => row(own(name), amount))}${row(html`<strong>${texts.text_total}</strong>`, total)}${payments.map(({ name, amount }) => row(own(name), amount))}</table>
${linkTo(links.receipt, texts.text_view)}${links.survey !== undefined && linkTo(links.survey, selectSurveyPageTexts(language).invitation)}${blockOf(template.returns)}${blockOf(template.footer)}${websiteOf(template.website, linkTo)}</div>
</body>
</html>
`;
}

/** Isolates the direction of a text. */
const own = (text: string): Html => html`<span dir="auto">${text}</span>`;

const websiteText = (website: RenderedTemplate["website"]): string | undefined => website?.href ?? website?.text;

const blockOf = (text: TemplateText | undefined): Html | false =>
  text !== undefined &&
  html`<div dir="auto" style="margin:16px 0">${text.html}</div>
`;

const websiteOf = (
  website: RenderedTemplate["website"],
  linkTo: (address: string, name: string) => Html,
): Html | false =>
  website !== undefined &&
  (website.href === undefined
    ? html`<p style="margin:16px 0"><bdi>${website.text}</bdi></p>
`
    : linkTo(website.href, website.text));

const absolute = (src: string, origin: string): string => new URL(src, origin).href;

/** Styles of links in template texts, and the colours of dark mode. */
const sheetOf = (link: string): Html =>
  new Html(
    `a { color: ${link} } @media (prefers-color-scheme: dark) { .mail { background: #24221e !important; color: #ebe7dd !important } a { color: #74c9b5 !important } }`,
  );
