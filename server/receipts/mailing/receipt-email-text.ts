import { selectSurveyPageTexts } from "../../surveys/survey-page-texts.ts";
import type { ReceiptDocument, ReceiptDocumentItem } from "../hosted/receipt-document.ts";
import type { ReceiptEmailLinks } from "./receipt-email-facts.ts";

/** Renders the plain text of an email: everything that its HTML has. */
export function renderMailText(receipt: ReceiptDocument, links: ReceiptEmailLinks): string {
  const { language, retailer, store, address, time, items, total, codes, template } = receipt;
  const { texts, banner } = template;
  const parts: readonly (readonly string[])[] = [
    [banner?.alt ?? ""],
    [[retailer, store].filter((name) => name !== "").join(" · ")],
    [template.greeting?.text ?? ""],
    [`${texts.text_total}: ${total}`, time, receipt.isDuplicate ? texts.text_duplicate : ""],
    template.hasItemsInMail ? items.flatMap(itemLines) : [],
    sumLines(receipt),
    receipt.payments.map(({ name, amount }) => `${name}: ${amount}`),
    [`${texts.text_view}: ${links.receipt}`],
    [links.survey === undefined ? "" : `${selectSurveyPageTexts(language).invitation}: ${links.survey}`],
    codes.map(({ label, text }) => `${label} ${text}`),
    [template.returns?.text ?? ""],
    [template.footer?.text ?? ""],
    [template.website?.href ?? template.website?.text ?? ""],
    address,
  ];
  const shown = parts.map((lines) => lines.filter((line) => line !== "")).filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** '2 × Tee: £18.00', and below it what describes the item. */
const itemLines = ({ quantity, name, money, lines, returned }: ReceiptDocumentItem): readonly string[] => [
  `${quantity} × ${name}: ${money}${returned.map((line) => ` (${line})`).join("")}`,
  ...lines.map((line) => `  ${line}`),
];

const sumLines = ({ discounts, net, taxes, template: { texts } }: ReceiptDocument): readonly string[] => [
  ...discounts.map(({ name, money }) => `${name}: ${money}`),
  ...(net === undefined ? [] : [`${texts.text_net}: ${net.money}`]),
  ...taxes.map(({ name, rate, money }) => `${name} ${rate}: ${money}`),
];
