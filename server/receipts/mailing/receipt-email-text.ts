import { isolateOtherDirection } from "#domain/shared/text/isolate-direction.ts";
import { textDirection } from "#domain/shared/text/text-direction.ts";
import { selectSurveyPageTexts } from "../../surveys/survey-page-texts.ts";
import type { ReceiptDocument, ReceiptDocumentItem } from "../hosted/receipt-document.ts";
import type { ReceiptEmailLinks } from "./receipt-email-facts.ts";

/**
 * Renders the plain text of an email: everything that its HTML has. Values of the other direction are isolated, because
 * the number after a Hebrew name would be shown before it.
 */
export function renderMailText(receipt: ReceiptDocument, links: ReceiptEmailLinks): string {
  const { language, retailer, store, address, time, items, total, codes, template } = receipt;
  const { texts, banner } = template;
  const isolated = isolatedIn(language);
  const parts: readonly (readonly string[])[] = [
    [banner?.alt ?? ""],
    [
      [retailer, store]
        .filter((name) => name !== "")
        .map(isolated)
        .join(" · "),
    ],
    [template.greeting?.text ?? ""],
    [`${texts.text_total}: ${total}`, time, receipt.isDuplicate ? texts.text_duplicate : ""],
    template.hasItemsInMail ? items.flatMap((item) => itemLines(item, isolated)) : [],
    sumLines(receipt),
    receipt.payments.map(({ name, amount }) => `${isolated(name)}: ${amount}`),
    [`${texts.text_view}: ${links.receipt}`],
    [links.survey === undefined ? "" : `${selectSurveyPageTexts(language).invitation}: ${links.survey}`],
    codes.map(({ label, text }) => `${label} ${isolated(text)}`),
    [template.returns?.text ?? ""],
    [template.footer?.text ?? ""],
    [template.website?.href ?? template.website?.text ?? ""],
    address,
  ];
  const shown = parts.map((lines) => lines.filter((line) => line !== "")).filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

type Isolated = (text: string) => string;

const isolatedIn =
  (language: string): Isolated =>
  (text) =>
    isolateOtherDirection(text, textDirection(language));

/** '2 × Tee: £18.00', and below it what describes the item. */
const itemLines = (
  { quantity, name, money, lines, returned }: ReceiptDocumentItem,
  isolated: Isolated,
): readonly string[] => [
  `${quantity} × ${isolated(name)}: ${money}${returned.map((line) => ` (${line})`).join("")}`,
  ...lines.map((line) => `  ${line}`),
];

function sumLines({ language, discounts, net, taxes, template: { texts } }: ReceiptDocument): readonly string[] {
  const isolated = isolatedIn(language);
  return [
    ...discounts.map(({ name, money }) => `${isolated(name)}: ${money}`),
    ...(net === undefined ? [] : [`${texts.text_net}: ${net.money}`]),
    ...taxes.map(({ name, rate, money }) => `${isolated(name)} ${rate}: ${money}`),
  ];
}
