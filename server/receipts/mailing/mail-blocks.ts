import { html, Html } from "../../shell/html.ts";
import type { TemplateText } from "../../templates/rendering/template-html.ts";
import { DARK_MAIL_COLORS, type MailColors } from "./mail-colors.ts";

/**
 * Building blocks of emails. `docs/mail-markup.md` lists the elements, attributes and properties that they may use: mail
 * programs show no others.
 */
export type MailStyle = {
  readonly colors: MailColors;
  /** The sides of the direction of the language. Mail programs know no `start` and `end`. */
  readonly start: "left" | "right";
  readonly end: "left" | "right";
};

export type MailPageHead = {
  readonly language: string;
  readonly direction: string;
  readonly title: string;
  /** The text that lists of emails show after the subject. */
  readonly preheader: string;
};

/**
 * Renders an email with a column of 600 pixels, less on narrow screens. Outlook for Windows knows no `max-width`, and
 * gets a table of that width.
 */
export function renderMailPage(
  { language, direction, title, preheader }: MailPageHead,
  style: MailStyle,
  rows: Html,
): Html {
  const { backdrop, paper, ink, link } = style.colors;
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${sheetOf(link)}</style>
</head>
<body class="mail" style="margin:0;padding:0;background-color:${backdrop}">
<div class="mail" lang="${language}" dir="${direction}" style="background-color:${backdrop};color:${ink};${FONT}">
<div style="display:none">${preheader}</div>
<table class="mail" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${backdrop}" style="background-color:${backdrop}"><tr><td align="center" style="padding:16px 8px">
${OUTLOOK_BEGIN}
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="max-width:600px;table-layout:fixed;background-color:${paper};color:${ink}">
<tr><td bgcolor="${link}" height="6" style="background-color:${link};height:6px;font-size:1px;line-height:6px">&nbsp;</td></tr>
${rows}</table>
${OUTLOOK_END}
</td></tr></table>
</div>
</body>
</html>
`;
}

/** A row over the whole width of the column. */
export const mailRow = (
  content: Html,
  {
    align,
    padding = "8px 24px",
    size = 15,
  }: { readonly align: string; readonly padding?: string; readonly size?: number },
): Html => html`<tr><td align="${align}" style="padding:${padding};text-align:${align};word-break:break-word;${sized(size)}">${content}</td></tr>
`;

/** A row of a name and an amount. The name breaks anywhere, the amount nowhere. */
export function amountRow(
  name: Html,
  amount: string,
  {
    style,
    size = 15,
    hasRule = false,
  }: { readonly style: MailStyle; readonly size?: number; readonly hasRule?: boolean },
): Html {
  const rule = hasRule ? `border-top:1px solid ${style.colors.rule};` : "";
  const cell = `padding:6px 0;vertical-align:top;${rule}${sized(size)};`;
  return html`<tr><td class="rule" valign="top" align="${style.start}" style="${cell}text-align:${style.start};word-break:break-word">${name}</td><td class="rule" valign="top" align="${style.end}" style="${cell}padding-${style.start}:12px;text-align:${style.end}">${unbreakable(amount)}</td></tr>
`;
}

export const amountTable = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}</table>`;

/** A button without images and VML. In Outlook for Windows, the cell has the padding that links cannot have there. */
export const mailButton = (address: string, label: string, { colors: { link, onLink } }: MailStyle): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td class="button" align="center" bgcolor="${link}" style="background-color:${link};border-radius:6px;mso-padding-alt:14px 32px"><a href="${address}" style="display:inline-block;padding:14px 32px;color:${onLink};${sized(16)};font-weight:bold;text-decoration:none">${label}</a></td></tr></table>`;

export type MailImage = {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** True for an image that is aligned like a text. */
  readonly isInline?: boolean;
};

/** An image whose alternative text is readable if images are blocked. */
export const mailImage = ({ src, alt, width, height, isInline }: MailImage, { colors: { ink } }: MailStyle): Html =>
  html`<img src="${src}" alt="${alt}"${width !== undefined && html` width="${width}"`}${height !== undefined && html` height="${height}"`} border="0" style="${isInline !== true && html`display:block;`}max-width:100%;height:auto;border:0;color:${ink};${sized(13)}">`;

export const mailLink = (address: string, label: Html, { colors: { link } }: MailStyle): Html =>
  html`<a href="${address}" style="color:${link};text-decoration:underline">${label}</a>`;

/** A less important text. */
export const soft = (content: Html, { colors }: MailStyle, size = 13): Html =>
  html`<span class="soft" style="color:${colors.soft};${sized(size)}">${content}</span>`;

/** Isolates the direction of a text. Gmail and Outlook do not know `bdi`. */
export const own = (text: string): Html => html`<span dir="auto">${text}</span>`;

export const mailLines = (lines: readonly Html[]): Html =>
  html`${lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`)}`;

/**
 * A formatted text of a template: mail programs give links, paragraphs, cells and images their own look unless they have
 * a style. Signs of texts are escaped, so that only elements are replaced.
 */
export function templateBlock({ html: { text } }: TemplateText, { colors: { link } }: MailStyle): Html {
  const styled = text
    .replaceAll("<bdi>", '<span dir="auto">')
    .replaceAll("</bdi>", "</span>")
    .replaceAll("<p>", '<p style="margin:0 0 8px">')
    .replaceAll("<table>", '<table cellpadding="0" cellspacing="0" border="0">')
    .replaceAll("<td", `<td ${CELL}`)
    .replaceAll("<th", `<th align="left" ${CELL}`)
    .replaceAll("<img ", '<img border="0" style="max-width:100%;height:auto;border:0" ')
    .replaceAll("<a href=", `<a style="color:${link};text-decoration:underline" href=`);
  return html`<div dir="auto" style="word-break:break-word">${new Html(styled)}</div>`;
}

const CELL = 'valign="top" style="padding:2px 12px 2px 0"';

/** Outlook for Windows does not know `white-space`. */
const unbreakable = (text: string): string => text.replaceAll(" ", "\u00a0");

const sized = (px: number): string => `font-size:${px}px;line-height:${Math.round(px * LINE_HEIGHT)}px`;

/**
 * Turns the colours in dark mode; one rule a line. Mail programs that do not know it keep the colours of the template,
 * or turn them themselves.
 */
function sheetOf(link: string): Html {
  const { backdrop, paper, ink, soft: softInk, rule, link: bright, onLink } = DARK_MAIL_COLORS;
  return new Html(`
:root { color-scheme: light dark }
a { color: ${link} }
@media (prefers-color-scheme: dark) {
.mail { background-color: ${backdrop} !important; color: ${ink} !important }
.paper { background-color: ${paper} !important; color: ${ink} !important }
.paper img { color: ${ink} !important }
.soft { color: ${softInk} !important }
.rule { border-color: ${rule} !important }
a { color: ${bright} !important }
.button { background-color: ${bright} !important }
.button a { color: ${onLink} !important }
}
`);
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LINE_HEIGHT = 1.45;
const OUTLOOK_BEGIN = new Html(
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const OUTLOOK_END = new Html("<!--[if mso]></td></tr></table><![endif]-->");
