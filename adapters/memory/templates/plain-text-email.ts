import type { Receipt } from "#domain/receipts/index.ts";
import { formatMoney } from "#domain/shared/number/money.ts";
import { effectiveTemplate, templateValue, type TemplateData, type TemplateLevels } from "#domain/templates/index.ts";
import {
  fillPlaceholders,
  readHtml,
  RECEIPT_TEXTS,
  receiptTextsIn,
  renderRichText,
  type PlaceholderValues,
} from "#domain/templates/rules.ts";

export type PlainTextEmail = { readonly subject: string; readonly text: string };

/** The mail of a receipt as plain text, by the templates of its retailer and store in its language. */
export function renderPlainTextEmail(
  { id, storeName, transactionId, total, locale }: Receipt,
  levels: Omit<TemplateLevels, "language"> = {},
): PlainTextEmail {
  const data = effectiveTemplate({ ...levels, language: locale });
  const builtIn = receiptTextsIn(locale) ?? RECEIPT_TEXTS.en;
  const values = { store: storeName, number: transactionId, total: formatMoney(total) };
  const said = (key: string, otherwise = ""): string =>
    textOf(data, key, values) ?? fillPlaceholders(otherwise, values);
  const lines = [
    said("email_greeting"),
    `${said("text_total", builtIn.text_total)}: ${formatMoney(total)}`,
    `${said("text_view", builtIn.text_view)}: /webview/${id}`,
    said("receipt_returns"),
    said("receipt_footer"),
  ];
  return {
    subject: said("email_subject", builtIn.text_receipt_from),
    text: lines.filter((line) => line !== "").join("\n\n"),
  };
}

function textOf(data: TemplateData, key: string, values: PlaceholderValues): string | undefined {
  const value = templateValue(data, key);
  return typeof value === "string" ? renderRichText(readHtml(value).nodes, values) : undefined;
}
