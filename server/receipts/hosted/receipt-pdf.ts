import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
import { textDirection, type TextDirection } from "#domain/shared/text-direction.ts";
import { drawLogo, type PdfLogo } from "./pdf-logo.ts";
import { drawQrCode } from "./pdf-qr-code.ts";
import { BOLD, PdfText, PDF_FONTS, REGULAR } from "./pdf-text.ts";
import { encodeQrCode } from "./qr-code.ts";
import type { LabelledCode, ReceiptDocumentAmount, ReceiptDocumentItem, ReceiptDocument } from "./receipt-document.ts";

export type ReceiptPdfOptions = {
  readonly logo?: PdfLogo | undefined;
  /** True if the viewer opens its print dialog with the document. */
  readonly isForPrint?: boolean;
};

/**
 * Renders a receipt as a PDF, within limits.
 * Rejects if it is aborted. Truncates long texts, and long lists with a line that says so. The fonts cover Latin,
 * Greek, Cyrillic and Arabic; other characters appear as empty boxes.
 */
export async function renderReceiptPdf(
  receipt: ReceiptDocument,
  signal: AbortSignal,
  { logo, isForPrint = false }: ReceiptPdfOptions = {},
): Promise<Buffer> {
  signal.throwIfAborted();
  const [{ default: PDFDocument }, ...fonts] = await Promise.all([
    import("pdfkit"),
    ...PDF_FONTS.map(({ file }) => loadFont(file)),
  ]);
  const {
    store,
    retailer,
    language,
    template: { texts },
  } = receipt;
  // Without a font, pdfkit would read a default font from its own folder.
  const document = new PDFDocument({
    size: "A4",
    margins: { top: 56, bottom: 56, left: MARGIN, right: MARGIN },
    font: fonts[0] as unknown as string,
    lang: language,
    displayTitle: true,
    info: {
      Title: [texts.text_receipt, store, retailer].filter((part) => part !== "").join(" · "),
      Author: retailer,
      Producer: "Counterfoil",
      Creator: "Counterfoil",
    },
  });
  if (isForPrint) printWhenOpened(document);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, "end");
  for (const [at, { name }] of PDF_FONTS.entries()) document.registerFont(name, fonts[at]);
  if (logo !== undefined) drawLogo(document, logo, { left: MARGIN, width: WIDTH });
  await new PdfColumn(document, textDirection(language), signal).print(receipt);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Adds the action Print of ISO 32000 to the catalogue, which pdfkit has no method for. It is no script: viewers that do
 * not know it show the document.
 */
function printWhenOpened(document: PDFKit.PDFDocument): void {
  const { _root: catalogue } = document as unknown as { readonly _root: { readonly data: Record<string, unknown> } };
  catalogue.data["OpenAction"] = { S: "Named", N: "Print" };
}

const require = createRequire(import.meta.url);
const read = new Map<string, Promise<Buffer>>();

/** Loaded once, when the first PDF is requested. */
function loadFont(file: string): Promise<Buffer> {
  const known = read.get(file) ?? readFile(require.resolve(`@expo-google-fonts/${file}`));
  read.set(file, known);
  return known;
}

type Cell = { readonly text: string; readonly width: number; readonly align: "start" | "end" };
type More = ReceiptDocument["more"];
type Row = { readonly font?: string; readonly size?: number; readonly ink?: string };

/** A column in the middle of the page, written from top to bottom. */
class PdfColumn {
  private readonly document: PDFKit.PDFDocument;
  private readonly direction: TextDirection;
  private readonly signal: AbortSignal;
  private readonly text: PdfText;
  private drawn = 0;

  constructor(document: PDFKit.PDFDocument, direction: TextDirection, signal: AbortSignal) {
    this.document = document;
    this.direction = direction;
    this.signal = signal;
    this.text = new PdfText(document, direction);
  }

  async print(receipt: ReceiptDocument): Promise<void> {
    const { template, more } = receipt;
    const { texts } = template;
    if (receipt.isPreview) this.line(texts.text_preview, { ink: SOFT });
    this.line(receipt.retailer, { font: BOLD, size: 16 });
    await this.paragraphs(template.header?.text);
    for (const line of [receipt.store, ...receipt.address]) if (line !== "") this.line(line, { ink: SOFT });
    this.gap();
    this.line(texts.text_receipt, { font: BOLD, size: 12 });
    for (const line of [receipt.time, `${texts.text_number} ${isolateDirection(receipt.number)}`])
      this.line(line, { ink: SOFT });
    if (receipt.isDuplicate) this.line(texts.text_duplicate, { font: BOLD });
    this.rule();
    this.row(
      itemCells({
        name: texts.text_item,
        quantity: texts.text_quantity,
        price: texts.text_price,
        total: texts.text_amount,
      }),
      { ink: SOFT, size: 8 },
    );
    await this.some(receipt.items, more, (item) => this.item(item, more));
    this.rule();
    await this.some(receipt.discounts, more, (discount) => this.figure(discount));
    this.figure({ name: texts.text_total, amount: receipt.total }, { font: BOLD, size: 13 });
    if (receipt.net !== undefined) this.figure({ name: texts.text_net, ...receipt.net }, { ink: SOFT });
    this.gap();
    await this.some(receipt.payments, more, (payment) => this.figure(payment));
    this.rule();
    if (receipt.taxes.length > 0)
      this.row(taxCells(texts.text_tax, texts.text_rate, texts.text_amount), { ink: SOFT, size: 8 });
    await this.some(receipt.taxes, more, ({ name, rate, amount }) =>
      this.row(taxCells(name, rate, amount), { ink: SOFT }),
    );
    this.gap();
    for (const text of [
      template.returns?.text,
      template.footer?.text,
      template.website?.href ?? template.website?.text,
    ])
      await this.paragraphs(text);
    for (const code of receipt.codes) await this.code(code);
  }

  /** Draws a code with its text below, on one page. A text that is too long for a code is only text. */
  private async code({ kind, label, text }: LabelledCode): Promise<void> {
    const code = await encodeQrCode(text);
    const caption = kind === "number" ? isolateDirection(text) : `${label}\n${isolateDirection(text)}`;
    this.gap();
    if (code !== undefined) drawQrCode(this.document, code, { left: MARGIN, width: WIDTH });
    this.set({ ink: SOFT, size: 8 });
    await this.paragraphs(caption);
  }

  /** Draws a text of the templates without truncation: conditions of return may be long. */
  private async paragraphs(text = ""): Promise<void> {
    for (const paragraph of truncate(text, MAX_TEMPLATE_TEXT_LENGTH).replaceAll(/\S+/g, breakWord).split("\n")) {
      if (paragraph !== "") this.line(paragraph, { ink: SOFT }, MAX_TEMPLATE_TEXT_LENGTH);
      else if (text !== "") this.gap();
      await this.pause();
    }
  }

  /** Draws the first entries, then the number of the others. */
  private async some<T>(all: readonly T[], more: More, draw: (one: T) => void): Promise<void> {
    for (const one of all.slice(0, MAX_ROWS)) {
      draw(one);
      await this.pause();
    }
    const left = all.length - MAX_ROWS;
    if (left > 0) this.row([{ text: more(left), width: WIDTH, align: "start" }], { ink: SOFT });
  }

  /** Drawing text is slow: lets other requests proceed, and stops if the client has left. */
  private async pause(): Promise<void> {
    this.drawn += 1;
    if (this.drawn % ROWS_PER_PAUSE === 0) await setImmediate();
    this.signal.throwIfAborted();
  }

  private item({ name, quantity, price, total, lines, returned }: ReceiptDocumentItem, more: More): void {
    this.row(itemCells({ name, quantity, price, total }), {});
    const left = lines.length - MAX_ITEM_LINES;
    const below = [...lines.slice(0, MAX_ITEM_LINES), ...(left > 0 ? [more(left)] : []), ...returned];
    for (const line of below) this.row([{ text: line, width: WIDTH, align: "start" }], { ink: SOFT, size: 8 });
  }

  private figure({ name, amount }: Pick<ReceiptDocumentAmount, "name" | "amount">, row: Row = {}): void {
    this.row(
      [
        { text: name, width: WIDTH * 0.65, align: "start" },
        { text: amount, width: WIDTH * 0.35, align: "end" },
      ],
      row,
    );
  }

  private line(text: string, row: Row, maxLength = MAX_TEXT_LENGTH): void {
    this.set(row);
    this.text.draw(truncate(text, maxLength), { x: MARGIN, y: this.document.y, width: WIDTH, align: "center" });
  }

  /** Draws a row as high as its highest cell, on one page. */
  private row(written: readonly Cell[], row: Row): void {
    const { document, text: drawing } = this.set(row);
    const cells = written.map((cell) => ({ ...cell, text: truncate(cell.text) }));
    const height = Math.max(...cells.map(({ text, width }) => drawing.heightOf(text, width - GUTTER)));
    if (document.y + height > document.page.maxY()) drawing.turnPage();
    const top = document.y;
    const isRtl = this.direction === "rtl";
    let begin = 0;
    for (const { text, width, align } of cells) {
      const isRight = (align === "end") !== isRtl;
      const left = MARGIN + (isRtl ? WIDTH - begin - width : begin);
      drawing.draw(text, {
        x: left + (isRight ? GUTTER : 0),
        y: top,
        width: width - GUTTER,
        align: isRight ? "right" : "left",
      });
      begin += width;
    }
    document.y = top + height + 2;
  }

  private rule(): void {
    const { document } = this;
    this.gap();
    if (document.y > document.page.maxY()) document.addPage();
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + WIDTH, document.y)
      .lineWidth(0.5)
      .dash(2, { space: 2 })
      .strokeColor(SOFT)
      .stroke()
      .undash();
    this.gap();
  }

  private gap(): void {
    this.document.y += 8;
  }

  private set({ font = REGULAR, size = 10, ink = INK }: Row): this {
    this.text.use({ font, size, ink });
    return this;
  }
}

const itemCells = ({
  name,
  quantity,
  price,
  total,
}: Pick<ReceiptDocumentItem, "name" | "quantity" | "price" | "total">): readonly Cell[] => [
  { text: name, width: WIDTH * 0.46, align: "start" },
  { text: quantity, width: WIDTH * 0.14, align: "end" },
  { text: price, width: WIDTH * 0.2, align: "end" },
  { text: total, width: WIDTH * 0.2, align: "end" },
];

const taxCells = (name: string, rate: string, amount: string): readonly Cell[] => [
  { text: name, width: WIDTH * 0.46, align: "start" },
  { text: rate, width: WIDTH * 0.2, align: "end" },
  { text: amount, width: WIDTH * 0.34, align: "end" },
];

const truncate = (text: string, maxLength = MAX_TEXT_LENGTH): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(HALF, "")}…`;
const MAX_TEXT_LENGTH = 300;
/** About three pages. */
const MAX_TEMPLATE_TEXT_LENGTH = 10_000;
/** pdfkit takes seconds to measure a longer word. */
const MAX_WORD_LENGTH = 300;

function breakWord(word: string): string {
  const characters = [...word];
  const starts = Array.from(
    { length: Math.ceil(characters.length / MAX_WORD_LENGTH) },
    (_, at) => at * MAX_WORD_LENGTH,
  );
  return starts.map((start) => characters.slice(start, start + MAX_WORD_LENGTH).join("")).join("\n");
}

/** A surrogate without its second half. */
const HALF = /\p{Surrogate}$/u;

/** Maximum number of items, of payments and so on, and of the lines of an item. */
const [MAX_ROWS, MAX_ITEM_LINES] = [500, 10];
const ROWS_PER_PAUSE = 10;
const [INK, SOFT] = ["#24211b", "#5d584c"];
/** In points. A4 is 595 wide. */
const [MARGIN, WIDTH, GUTTER] = [117, 361, 6];
