import { fitsQrCode, type ReceiptCode } from "#domain/receipts/index.ts";
import { textDirection } from "#domain/shared/text/text-direction.ts";
import { html, type Html } from "../../shell/html.ts";
import { selectSurveyPageTexts } from "../../surveys/survey-page-texts.ts";
import type { TemplateImage } from "../../templates/rendering/rendered-template.ts";
import { qrDisplayWidth } from "../hosted/qr-code.ts";
import { codeFormat, type ReceiptDocument, type ReceiptDocumentItem } from "../hosted/receipt-document.ts";
import {
  amountRow,
  amountTable,
  mailButton,
  mailImage,
  mailLines,
  mailLink,
  mailRow,
  own,
  renderMailPage,
  soft,
  templateBlock,
  type MailImage,
  type MailStyle,
} from "./mail-blocks.ts";
import { mailColors } from "./mail-colors.ts";
import type { ReceiptEmailFacts } from "./receipt-email-facts.ts";

type Mail = ReceiptEmailFacts & { readonly style: MailStyle; readonly subject: string };

/** Renders the HTML of an email. */
export function renderMailHtml(receipt: ReceiptDocument, facts: Omit<Mail, "style">): Html {
  const { language, store, total, time, template } = receipt;
  const direction = textDirection(language);
  const [start, end] = direction === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  const style: MailStyle = { colors: mailColors(template.mailColors), start, end };
  const mail = { ...facts, style };
  const preheader = [total, store, time].filter((part) => part !== "").join(" · ");
  return renderMailPage(
    { language, direction, title: facts.subject, preheader },
    style,
    html`${headerRows(receipt, mail)}${totalRows(receipt, mail)}${figureRows(receipt, mail)}${actionRows(receipt, mail)}${codeRows(receipt, mail)}${footerRows(receipt, mail)}`,
  );
}

/** The banner, or the logo beside the names of the retailer and the store, then the greeting. */
function headerRows({ retailer, store, template }: ReceiptDocument, mail: Mail): Html {
  const { style } = mail;
  const { banner, logo, greeting } = template;
  const names = html`<h1 style="margin:0;font-size:20px;line-height:26px;font-weight:bold">${own(retailer)}</h1>${store !== "" && soft(own(store), style, 15)}`;
  const image = banner === undefined && logo !== undefined ? sizedImage(logo, { ...mail, limit: LOGO }) : undefined;
  const brand =
    image === undefined
      ? names
      : html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="middle" style="padding-${style.end}:14px;vertical-align:middle">${mailImage(image, style)}</td><td valign="middle" align="${style.start}" style="vertical-align:middle;text-align:${style.start};word-break:break-word">${names}</td></tr></table>`;
  return html`${banner !== undefined && bannerRow(banner, mail)}${mailRow(brand, { align: style.start, padding: "24px 24px 8px" })}${greeting !== undefined && mailRow(templateBlock(greeting, style), { align: style.start })}`;
}

/** A banner that is as wide as the column has no margin. */
function bannerRow(banner: TemplateImage, mail: Mail): Html {
  const image = sizedImage(banner, { ...mail, limit: BANNER });
  const isWide = image.width === undefined || image.width >= BANNER.width;
  return mailRow(mailImage(image, mail.style), { align: mail.style.start, padding: isWide ? "0" : "24px 24px 0" });
}

function totalRows({ total, time, number, isDuplicate, template: { texts } }: ReceiptDocument, { style }: Mail): Html {
  const { start } = style;
  const heading = mailLines([
    soft(html`${texts.text_total}`, style),
    html`<span style="font-size:34px;line-height:42px;font-weight:bold">${total}</span>`,
    soft(html`${time}`, style),
    soft(html`${texts.text_number} ${own(number)}`, style),
  ]);
  const notice = html`<strong>${texts.text_duplicate}</strong>`;
  return html`${mailRow(heading, { align: start, padding: "12px 24px 8px" })}${isDuplicate && mailRow(notice, { align: start })}`;
}

/** Items, discounts, taxes and payments. Gmail cuts off emails of more than 102 kB, so a long list ends early. */
function figureRows(receipt: ReceiptDocument, { style }: Mail): Html {
  const { items, discounts, total, net, taxes, payments, template, more } = receipt;
  const { texts } = template;
  const shown = template.hasItemsInMail ? items.slice(0, MAX_ITEMS) : [];
  const left = template.hasItemsInMail ? items.length - shown.length : 0;
  const small = (name: string, amount: string): Html => amountRow(soft(own(name), style), amount, { style, size: 13 });
  const rows = [
    ...shown.map((item, at) => amountRow(itemCell(item, style), item.money, { style, hasRule: at > 0 })),
    ...(left > 0 ? [amountRow(soft(html`${more(left)}`, style), "", { style, hasRule: true })] : []),
    ...discounts.map(({ name, money }) => amountRow(own(name), money, { style, hasRule: true })),
    amountRow(html`<strong>${texts.text_total}</strong>`, total, { style, hasRule: true }),
    ...(net === undefined ? [] : [small(texts.text_net, net.money)]),
    ...taxes.map(({ name, rate, money }) => small(`${name} ${rate}`, money)),
    ...payments.map(({ name, amount }) => small(name, amount)),
  ];
  return mailRow(amountTable(rows), { align: style.start });
}

/** The name, what describes the item, how many at what price, and what came back. */
function itemCell({ name, quantity, priceMoney, lines, returned }: ReceiptDocumentItem, style: MailStyle): Html {
  const below = [
    ...lines.slice(0, MAX_LINES).map((line) => own(truncate(line))),
    ...(quantity === "1" ? [] : [html`${own(quantity)} × ${priceMoney}`]),
    ...returned.map((line) => html`<em>${line}</em>`),
  ];
  return mailLines([own(truncate(name)), ...below.map((line) => soft(line, style))]);
}

/** The button, and the invitation to rate the visit. */
function actionRows({ language, template: { texts } }: ReceiptDocument, { links, style }: Mail): Html {
  const { colors } = style;
  const invitation = selectSurveyPageTexts(language).invitation;
  const rating =
    links.survey !== undefined &&
    html`<a href="${links.survey}" style="color:${colors.link};text-decoration:none"><span style="font-size:30px;line-height:38px;letter-spacing:4px">☆☆☆☆☆</span><br><span style="font-size:15px;line-height:22px;text-decoration:underline">${invitation}</span></a>`;
  return html`${mailRow(mailButton(links.receipt, texts.text_view, style), { align: "center", padding: "20px 24px 12px" })}${rating !== false && mailRow(rating, { align: "center" })}`;
}

/** The codes with their texts. A text that is too long for a code is only text. */
function codeRows({ codes }: ReceiptDocument, { links, style }: Mail): Html {
  return html`${codes.map(({ kind, label, text }, at) => {
    const image = fitsQrCode(text) && codeImage({ kind, text }, links.receipt);
    const caption = soft(mailLines([html`${label}`, own(truncate(text, MAX_CODE_LENGTH))]), style);
    const content = html`${image !== false && mailLines([mailImage(image, style), html``])}${caption}`;
    return mailRow(content, { align: "center", padding: at === 0 ? "20px 24px 8px" : "8px 24px" });
  })}`;
}

/** The text below says the same, so the image needs no alternative text. */
const codeImage = ({ kind, text }: ReceiptCode, receipt: string): MailImage => ({
  src: `${receipt}?format=${codeFormat(kind)}`,
  alt: "",
  width: qrDisplayWidth(text),
  height: qrDisplayWidth(text),
  isInline: true,
});

/** Conditions, the closing text, the website and the address of the store. */
function footerRows({ retailer, address, template }: ReceiptDocument, { style }: Mail): Html {
  const { returns, footer, website } = template;
  const blocks = [returns, footer].filter((text) => text !== undefined).map((text) => templateBlock(text, style));
  const site =
    website?.href === undefined ? website && own(website.text) : mailLink(website.href, html`${website.text}`, style);
  const legal = [own(retailer), ...address.map(own)].map((line, at) => html`${at > 0 && ", "}${line}`);
  const content = html`${blocks}${site !== undefined && html`<p style="margin:0 0 8px">${site}</p>`}<p style="margin:0">${legal}</p>`;
  return mailRow(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule soft" align="${style.start}" style="padding:16px 0 8px;border-top:1px solid ${style.colors.rule};text-align:${style.start};color:${style.colors.soft};font-size:13px;line-height:19px;word-break:break-word">${content}</td></tr></table>`,
    { align: style.start, padding: "16px 24px 24px" },
  );
}

/** An image at an absolute address, within a limit if its size is known. */
function sizedImage(
  { src, alt }: TemplateImage,
  { links, imageSizes, limit }: Mail & { readonly limit: { readonly width: number; readonly height: number } },
): MailImage {
  const address = new URL(src, links.origin).href;
  const size = imageSizes.get(src);
  if (size === undefined) return { src: address, alt };
  const scale = Math.min(1, limit.width / size.width, limit.height / size.height);
  return { src: address, alt, width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

const BANNER = { width: 600, height: 400 } as const;
const LOGO = { width: 180, height: 56 } as const;
const [MAX_ITEMS, MAX_LINES, MAX_NAME_LENGTH, MAX_CODE_LENGTH] = [80, 10, 200, 3_000];

const truncate = (text: string, maxLength = MAX_NAME_LENGTH): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\p{Surrogate}$/u, "")}…`;
