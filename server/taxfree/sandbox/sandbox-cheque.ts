import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { JsonObject } from "#domain/shared/json.ts";
import type { SandboxForm } from "./sandbox-forms.queries.ts";

/** Renders a form as a PDF of one page. */
export async function renderCheque({ document: form, status }: SandboxForm): Promise<Buffer> {
  const [{ default: PDFDocument }, font] = await Promise.all([
    import("pdfkit"),
    readFile(require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
  ]);
  const document = new PDFDocument({
    size: "A6",
    margin: 28,
    font: font as unknown as string,
    lang: "en",
    info: { Title: `Tax-free form ${textOf(form, "document_id")}`, Producer: "Counterfoil" },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, "end");
  document.fontSize(15).text("Tax-free form").fontSize(10).moveDown().text("SANDBOX: NOT VALID");
  document
    .moveDown()
    .text(`Document ${textOf(form, "document_id")}`)
    .text(`Total ${textOf(form, "total_amount")}`)
    .text(`Refund ${textOf(form, "refund_amount")}`);
  if (status === "voided") document.moveDown().text("VOIDED");
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const textOf = (form: JsonObject, name: string): string => String(form[name]);
const require = createRequire(import.meta.url);
