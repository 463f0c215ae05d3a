import type { Letter } from "../../external/post.ts";
import { html, type Html } from "../../shell/html.ts";
import { surveyWords } from "../../surveys/survey-wording.ts";
import type { PrintedReceipt } from "../hosted/printed-receipt.ts";

/** The addresses in a letter; without a survey nothing is asked. */
export type LetterLinks = { readonly receipt: string; readonly survey?: string | undefined };

/** A receipt as it is mailed: what was bought and paid, and where all of it is to be read. */
export function receiptLetter(receipt: PrintedReceipt, links: LetterLinks): Omit<Letter, "to"> {
  const { words, store, template } = receipt;
  const subject = (template.subject ?? words.receiptFrom(store)).replaceAll(/[\s\p{Cc}]+/gu, " ");
  return { subject, text: textOf(receipt, links), html: pageOf(receipt, subject, links).text };
}

function textOf({ words, language, retailer, store, time, number, items, discounts, total, payments, isDuplicate, template }: PrintedReceipt, links: LetterLinks): string {
  const lines = [
    ...(template.greeting === undefined ? [] : [template.greeting, ""]),
    `${retailer} · ${store}`,
    time,
    `${words.number} ${number}`,
    ...(isDuplicate ? [words.duplicate] : []),
    "",
    ...items.map((item) => `${item.quantity} × ${item.name}: ${item.total}${item.returned === undefined ? "" : ` (${item.returned})`}`),
    ...discounts.map(({ name, amount }) => `${name}: ${amount}`),
    `${words.total}: ${total}`,
    "",
    ...payments.map(({ name, amount }) => `${name}: ${amount}`),
    "",
    `${words.view}: ${links.receipt}`,
    ...(links.survey === undefined ? [] : [`${surveyWords(language).invitation}: ${links.survey}`]),
    ...[template.returns, template.footer].flatMap((text) => (text === undefined ? [] : ["", text])),
  ];
  return `${lines.join("\n")}\n`;
}

/** What reads mails knows no style sheets: what little there is stands where it counts. */
function pageOf(receipt: PrintedReceipt, subject: string, links: LetterLinks): Html {
  const { words, language, retailer, store, time, number, items, discounts, total, payments, isDuplicate, template } = receipt;
  const row = (name: Html, amount: string): Html => html`<tr><td style="padding:4px 12px 4px 0"><span dir="auto">${name}</span></td><td align="right" style="padding:4px 0;white-space:nowrap">${amount}</td></tr>
`;
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:sans-serif;font-size:15px;line-height:1.45">
${template.greeting !== undefined && html`<p dir="auto" style="white-space:pre-line">${template.greeting}</p>`}
<h1 style="font-size:18px"><span dir="auto">${retailer}</span> · <span dir="auto">${store}</span></h1>
<p>${time}<br>${words.number} ${number}</p>
${isDuplicate && html`<p><strong>${words.duplicate}</strong></p>`}
<table role="presentation" cellspacing="0" style="border-collapse:collapse">
${items.map((item) => row(html`${item.quantity} × ${item.name}${item.returned !== undefined && html` (${item.returned})`}`, item.total))}${discounts.map(({ name, amount }) => row(html`${name}`, amount))}${row(html`<strong>${words.total}</strong>`, total)}${payments.map(({ name, amount }) => row(html`${name}`, amount))}</table>
<p><a href="${links.receipt}">${words.view}</a></p>
${links.survey !== undefined && html`<p><a href="${links.survey}">${surveyWords(language).invitation}</a></p>`}
${[template.returns, template.footer].map((text) => html`${text !== undefined && html`<p dir="auto" style="white-space:pre-line">${text}</p>`}`)}
</body>
</html>
`;
}
