import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { JsonObject } from "../../../domain/shared/json/json.ts";
import { formatMoney, parseMoney } from "../../../domain/shared/number/money.ts";
import type { SandboxForm } from "./sandbox-forms.queries.ts";
import { objectsIn, memberText } from "./sandbox-payload.ts";

/** Renders a form as a PDF: its document, then each receipt of the payload with its goods. */
export async function renderCheque({ document: form, status }: SandboxForm, payload: JsonObject): Promise<Buffer> {
  const [{ default: PDFDocument }, font] = await Promise.all([
    import("pdfkit"),
    readFile(require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
  ]);
  const document = new PDFDocument({
    size: "A5",
    margin: MARGIN,
    font: font as unknown as string,
    lang: "en",
    info: { Title: `Tax-free form ${memberText(form, "document_id")}`, Producer: "Counterfoil" },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, "end");
  const currency = memberText(payload, "currency");
  document.fontSize(15).text("Tax-free form").fontSize(10).moveDown().text("SANDBOX: NOT VALID").moveDown();
  if (status === "voided") document.text("VOIDED").moveDown();
  for (const [label, value] of [
    ["Document", memberText(form, "document_id")],
    ["Total", amountIn(form, "total_amount", currency)],
    ["Refund", amountIn(form, "refund_amount", currency)],
  ] as const)
    writeRow(document, label, value);
  for (const receipt of objectsIn(payload, "receipts")) writeReceipt(document, receipt, currency);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function writeReceipt(document: PDFKit.PDFDocument, receipt: JsonObject, currency: string): void {
  document.moveDown().fontSize(11);
  writeRow(document, `Receipt ${memberText(receipt, "transaction_id")}`, amountIn(receipt, "gross_amount", currency));
  const time = memberText(receipt, "localtime").slice(0, "2026-11-20T15:30".length).replace("T", " ");
  document.fontSize(9).text([`Store ${memberText(receipt, "store_reference")}`, time].filter(Boolean).join(", "));
  for (const item of objectsIn(receipt, "items"))
    writeRow(document, goodsOf(item), amountIn(item, "gross_amount", currency));
}

const goodsOf = (item: JsonObject): string =>
  [memberText(item, "quantity"), memberText(item, "name")].filter(Boolean).join(" × ");

/** Writes a text at the left and another at the right of a line. */
function writeRow(document: PDFKit.PDFDocument, left: string, right: string): void {
  const width = document.page.width - 2 * MARGIN;
  const label = width - VALUE_WIDTH;
  const height = Math.max(document.heightOfString(left || " ", { width: label }), document.currentLineHeight(true));
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const { y } = document;
  document.text(right, MARGIN + label, y, { width: VALUE_WIDTH, align: "right", lineBreak: false });
  document.text(left, MARGIN, y, { width: label });
  document.y = y + height;
}

/** A form of an earlier version has no currency. */
function amountIn(object: JsonObject, name: string, currency: string): string {
  const text = memberText(object, name);
  const money = currency === "" ? undefined : parseMoney(text, currency);
  return money ? formatMoney(money) : text;
}

const MARGIN = 32;
const VALUE_WIDTH = 140;
const require = createRequire(import.meta.url);
