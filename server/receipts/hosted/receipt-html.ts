import { renderHostedPage } from "../../shell/hosted-page.ts";
import { html, Html } from "../../shell/html.ts";
import type { RenderedTemplate, TemplateColors, TemplateImage } from "../../templates/rendering/rendered-template.ts";
import type { TemplateText } from "../../templates/rendering/template-html.ts";
import { encodeQrCode, qrDisplayWidth, renderQrSvg } from "./qr-code.ts";
import type { LabelledCode, ReceiptDocumentAmount, ReceiptDocumentItem, ReceiptDocument } from "./receipt-document.ts";

export type ReceiptHtmlOptions = {
  /** CSP nonce of the style sheet. Absent if the policy needs none. */
  readonly nonce?: string;
  /** URL of the receipt as a PDF. */
  readonly pdf: string;
};

/**
 * Renders a receipt as a standalone page without scripts.
 * Escapes texts of tills and customers, and sanitizes those of templates.
 */
export async function renderReceiptHtml(receipt: ReceiptDocument, { nonce, pdf }: ReceiptHtmlOptions): Promise<string> {
  const { language, retailer, store, template } = receipt;
  const { texts } = template;
  const title = [texts.text_receipt, store, retailer].filter((part) => part !== "").join(" · ");
  return renderHostedPage(
    { language, nonce, styles: stylesOf(template.pageColors), title },
    html`${
      receipt.isPreview &&
      html`<p class="notice" role="note">${texts.text_preview}</p>
`
    }<main>
${headerOf(receipt)}
${receipt.isDuplicate && html`<p class="notice" role="note">${texts.text_duplicate}</p>`}
${itemTable(receipt)}
<table class="sums">
<tbody>
${receipt.discounts.map(figureRow)}
</tbody>
<tbody class="total"><tr><th scope="row">${texts.text_total}</th><td>${receipt.total}</td></tr></tbody>
<tbody>
${receipt.net !== undefined && figureRow({ name: texts.text_net, ...receipt.net })}
</tbody>
</table>
${
  receipt.payments.length > 0 &&
  html`<table class="sums"><caption>${texts.text_payment}</caption><tbody>
${receipt.payments.map(figureRow)}
</tbody></table>`
}
${taxTable(receipt)}
<div class="codes">
${await Promise.all(receipt.codes.map(codeFigure))}
</div>
<p class="actions"><a class="button" href="${pdf}" type="application/pdf">${texts.text_as_pdf}</a> <a class="button" href="${pdf}&amp;print=true" type="application/pdf">${texts.text_print}</a></p>
<footer>
${textOf("returns", template.returns)}
${textOf("footer", template.footer)}
${websiteOf(template.website)}
</footer>
</main>`,
  );
}

/** The brand of the retailer and its store, then the amount and the time. */
function headerOf({ retailer, store, address, total, time, localtime, template }: ReceiptDocument): Html {
  const { texts } = template;
  return html`<header>
${logoOf(template.logo)}<p class="retailer"><bdi>${retailer}</bdi></p>
${textOf("header", template.header)}
${(store !== "" || address.length > 0) && html`<p class="place">${[store, ...address].filter((line) => line !== "").map((line, at) => html`${at > 0 && html`<br>`}<bdi>${line}</bdi>`)}</p>`}
<h1>${texts.text_receipt}</h1>
<p class="amount">${total}</p>
<p class="when"><time datetime="${localtime}">${time}</time></p>
</header>`;
}

/** A code with its text, which is complete without the code. */
async function codeFigure({ kind, label, text }: LabelledCode): Promise<Html> {
  const code = await encodeQrCode(text);
  return html`<figure>${code !== undefined && renderQrSvg(code, { label: `${label} ${text}`, side: qrDisplayWidth(text) })}<figcaption><span class="label">${label}</span> <bdi class="${kind}">${text}</bdi></figcaption></figure>
`;
}

function itemTable({ template: { texts }, items }: ReceiptDocument): Html {
  return html`<table class="items">
<thead><tr><th scope="col">${texts.text_item}</th><th scope="col">${texts.text_quantity}</th><th scope="col">${texts.text_price}</th><th scope="col">${texts.text_amount}</th></tr></thead>
<tbody>
${items.map(itemRow)}
</tbody>
</table>`;
}

const itemRow = ({ name, quantity, price, total, lines, returned }: ReceiptDocumentItem): Html =>
  html`<tr><th scope="row"><bdi>${name}</bdi>${lines.map((line) => html`<span class="line"><bdi>${unbrokenCode(line)}</bdi></span>`)}${returned.map((line) => html`<span class="line returned">${line}</span>`)}</th><td><bdi>${quantity}</bdi></td><td>${price}</td><td>${total}</td></tr>
`;

/** A code such as 'SH-101' does not break at its hyphen. */
function unbrokenCode(line: string): Html {
  const parts = line.split(" · ");
  const code = parts.pop() ?? "";
  return parts.length === 0 ? html`${code}` : html`${parts.join(" · ")} · <span class="unit">${code}</span>`;
}

const figureRow = ({
  name,
  amount,
}: Pick<
  ReceiptDocumentAmount,
  "name" | "amount"
>): Html => html`<tr><th scope="row"><bdi>${name}</bdi></th><td>${amount}</td></tr>
`;

function taxTable({ template: { texts }, taxes }: ReceiptDocument): Html | false {
  if (taxes.length === 0) return false;
  return html`<table class="taxes">
<thead><tr><th scope="col">${texts.text_tax}</th><th scope="col">${texts.text_rate}</th><th scope="col">${texts.text_amount}</th></tr></thead>
<tbody>
${taxes.map(
  ({ name, rate, amount }) => html`<tr><th scope="row"><bdi>${name}</bdi></th><td>${rate}</td><td>${amount}</td></tr>
`,
)}</tbody>
</table>`;
}

const textOf = (name: string, text: TemplateText | undefined): Html | false =>
  text !== undefined && html`<div class="${name}" dir="auto">${text.html}</div>`;

/** The name of the retailer is below the logo, so that the page is complete without images. */
const logoOf = (logo: TemplateImage | undefined): Html | false =>
  logo !== undefined &&
  html`<p><img class="logo" src="${logo.src}" alt="${logo.alt}"></p>
`;

const websiteOf = (website: RenderedTemplate["website"]): Html | false =>
  website !== undefined &&
  html`<p>${website.href === undefined ? html`<bdi>${website.text}</bdi>` : html`<a href="${website.href}" rel="noreferrer">${website.text}</a>`}</p>`;

/**
 * The colours of a template apply in light mode.
 * Dark mode has its own, to be readable with any template.
 */
function stylesOf({ paper, text, link }: TemplateColors): Html {
  const soft = paper === undefined && text === undefined ? undefined : "var(--ink)";
  const own = Object.entries({ paper, ink: text, link, soft }).flatMap(([name, color]) =>
    color === undefined ? [] : [`--${name}: ${color}`],
  );
  return new Html(`${LIGHT}${own.length > 0 ? `:root { ${own.join("; ")} }\n` : ""}${DARK}${STYLES}`);
}

const LIGHT = `
:root { color-scheme: light dark; --backdrop: #f2efe8; --paper: #fff; --ink: #24211b; --soft: #5d584c; --rule: #ddd8cc; --link: #0b5a4d; --note: #f8ebcf; --on-note: #5c3a00 }
`;
const DARK = `@media (prefers-color-scheme: dark) { :root { --backdrop: #151411; --paper: #24221e; --ink: #ebe7dd; --soft: #b8b1a3; --rule: #45423a; --link: #74c9b5; --note: #3b2f16; --on-note: #f0cf94 } }
`;
const STYLES = `* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem .75rem; background: var(--backdrop); color: var(--ink); font: 15px/1.45 system-ui, "Noto Sans", "Noto Sans Arabic", sans-serif }
main { max-width: 27rem; margin: 0 auto; padding: 0 1.25rem 1.75rem; background: var(--paper); border-block-start: 6px solid var(--link); border-radius: 4px; box-shadow: 0 1px 3px rgb(0 0 0 / 18%); overflow-wrap: anywhere }
header { padding: 1.5rem 0 .25rem; text-align: center } footer { text-align: center } header p, footer p, .header, .returns, .footer { margin: .5rem 0 } footer ul, footer ol, header ul, header ol { margin: .5rem 0; padding-inline-start: 1.25rem; text-align: start }
.logo { max-width: 100%; max-height: 6rem; height: auto; border-radius: 4px }
.retailer { font-size: 1.35rem; font-weight: 650; letter-spacing: .01em } h1 { margin: 1.25rem 0 0; font-size: .85rem; font-weight: 600; color: var(--soft) } header .amount { margin: 0; font-size: 2.1rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums } header .when { margin-block-start: .125rem }
.place, .when, .header, .footer, .returns, .line, caption, thead th, .label, .fiscal { color: var(--soft) } .place, .footer, .returns { font-size: .9rem }
.notice { max-width: 27rem; margin: .75rem auto; padding: .5rem .75rem; border-radius: 4px; background: var(--note); color: var(--on-note); text-align: center }
table { width: 100%; margin-block: 1rem; border-collapse: collapse; font-variant-numeric: tabular-nums }
caption { padding-block: .25rem; text-align: start; font-size: .85rem }
th, td { padding: .3rem 0; vertical-align: top; text-align: end; font-weight: normal } th:first-child { text-align: start; padding-inline-end: .5rem }
td + td, th + th { padding-inline-start: .6rem } thead th { font-size: .8rem; border-block-end: 1px solid var(--rule); overflow-wrap: normal }
.items { font-size: .93rem; border-block-end: 1px solid var(--rule) } .items td { white-space: nowrap } .items th[scope="row"] { min-width: 40% } .line { display: block; font-size: .85rem } .unit { display: inline-block; max-width: 100% } .returned { font-style: italic }
:is(.header, .footer, .returns) table { width: auto; margin: .5rem auto } :is(.header, .footer, .returns) :is(th, td) { padding: .15rem .5rem .15rem 0; text-align: start } :is(.header, .footer, .returns) img { max-width: 100%; height: auto }
.sums td { white-space: nowrap } .total th, .total td { font-size: 1.2rem; font-weight: 700 }
.codes { margin-block: 1.5rem 1rem; padding-block-start: 1rem; border-block-start: 1px dashed var(--rule); text-align: center } figure { margin: 0 0 1rem } figure svg { max-width: 100%; height: auto; border-radius: 4px } figcaption { margin-block-start: .25rem; font-size: .85rem; overflow-wrap: anywhere } .label { display: block }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: .75rem; margin: 1.25rem 0 } .button { flex: 1 1 8rem; padding: .6rem .5rem; font-size: .95rem; border: 1px solid var(--link); border-radius: 4px; font-weight: 600; text-align: center; text-decoration: none } .button:hover { text-decoration: underline }
a { color: var(--link) } a:focus-visible { outline: 2px solid; outline-offset: 2px }
@media print { body { padding: 0; background: none } main { border: 0; box-shadow: none; max-width: none } .actions { display: none } figure { break-inside: avoid } }
`;
