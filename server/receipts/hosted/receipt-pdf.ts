import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
import { textDirection, type TextDirection } from "#domain/shared/text-direction.ts";
import { isWrittenWithoutBlanks } from "./bidi-text.ts";
import { drawLogo, type PdfLogo } from "./pdf-logo.ts";
import { drawQrCode } from "./pdf-qr-code.ts";
import { BOLD, openPdfFonts, REGULAR } from "./pdf-fonts.ts";
import { writeReadably, type EmbeddedFont } from "./pdf-glyphs.ts";
import { PdfTags, type PdfTag } from "./pdf-tags.ts";
import { PdfText } from "./pdf-text.ts";
import { encodeQrCode } from "./qr-code.ts";
import type { LabelledCode, ReceiptDocumentAmount, ReceiptDocumentItem, ReceiptDocument } from "./receipt-document.ts";

export type ReceiptPdfOptions = {
  readonly logo?: PdfLogo | undefined;
  /** True if the viewer opens its print dialog with the document. */
  readonly isForPrint?: boolean;
};

export type ReceiptPdf = {
  readonly content: Buffer;
  /** The characters that no font has, as they were drawn: `�`. */
  readonly unprintable: readonly string[];
};

/**
 * Renders a receipt as a tagged PDF (PDF/UA), within limits.
 * Rejects if it is aborted. Truncates long texts, and long lists with a line that says so. A line says too that there are
 * characters without a font.
 */
export async function renderReceiptPdf(
  receipt: ReceiptDocument,
  signal: AbortSignal,
  { logo, isForPrint = false }: ReceiptPdfOptions = {},
): Promise<ReceiptPdf> {
  signal.throwIfAborted();
  const {
    store,
    retailer,
    language,
    template: { texts },
  } = receipt;
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import("pdfkit"),
    openPdfFonts(printedTexts(receipt), language),
  ]);
  // Without a font, pdfkit would read a default font from its own folder.
  const document = new PDFDocument({
    size: "A4",
    margins: { top: 56, bottom: 56, left: MARGIN, right: MARGIN },
    font: fonts.opened.get(REGULAR) as unknown as string,
    lang: language,
    displayTitle: true,
    pdfVersion: "1.7",
    tagged: true,
    // The types lack it.
    ...({ subset: "PDF/UA" } as object),
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
  for (const [name, font] of fonts.opened) {
    document.registerFont(name, font as unknown as string);
    if (name !== REGULAR && name !== BOLD)
      writeReadably((document.font(name) as unknown as { readonly _font: EmbeddedFont })._font);
  }
  const text = new PdfText(document, textDirection(language), fonts);
  await new PdfColumn({ document, text, direction: textDirection(language), signal, logo }).print(receipt);
  document.end();
  await ended;
  return { content: Buffer.concat(chunks), unprintable: [...text.unprintable] };
}

/** Returns the texts that can be drawn. */
function printedTexts({ template, more, ...receipt }: ReceiptDocument): readonly string[] {
  const { header, returns, footer, website, texts } = template;
  return stringsIn([receipt, header?.text, returns?.text, footer?.text, website, texts, more(1)]);
}

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/**
 * Adds the action Print of ISO 32000 to the catalogue, which pdfkit has no method for. It is no script: viewers that do
 * not know it show the document.
 */
function printWhenOpened(document: PDFKit.PDFDocument): void {
  const { _root: catalogue } = document as unknown as { readonly _root: { readonly data: Record<string, unknown> } };
  catalogue.data["OpenAction"] = { S: "Named", N: "Print" };
}

type Cell = {
  readonly text: string;
  readonly width: number;
  readonly align: "start" | "end";
  /** What a head cell is the head of. */
  readonly scope?: "Row" | "Column";
};
type Table<T> = { readonly head?: readonly Cell[]; readonly more: More; readonly draw: (one: T) => void };
type LineOptions = { readonly maxLength?: number; readonly tag?: "P" | "H1" | "H2" };
type More = ReceiptDocument["more"];
type Row = { readonly font?: string; readonly size?: number; readonly ink?: string };

type ColumnDeps = {
  readonly document: PDFKit.PDFDocument;
  readonly text: PdfText;
  readonly direction: TextDirection;
  readonly signal: AbortSignal;
  readonly logo: PdfLogo | undefined;
};

/** A column in the middle of the page, written from top to bottom. */
class PdfColumn {
  private readonly document: PDFKit.PDFDocument;
  private readonly direction: TextDirection;
  private readonly signal: AbortSignal;
  private readonly text: PdfText;
  private readonly tags: PdfTags;
  private readonly image: PdfLogo | undefined;
  private drawn = 0;

  constructor({ document, text, direction, signal, logo }: ColumnDeps) {
    this.document = document;
    this.text = text;
    this.direction = direction;
    this.signal = signal;
    this.image = logo;
    this.tags = new PdfTags(document);
  }

  async print(receipt: ReceiptDocument): Promise<void> {
    const { template, more } = receipt;
    const { texts } = template;
    this.logo(receipt);
    if (receipt.isPreview) this.line(texts.text_preview, { ink: SOFT });
    this.line(receipt.retailer, { font: BOLD, size: 16 }, { tag: "H1" });
    await this.paragraphs(template.header?.text);
    for (const line of [receipt.store, ...receipt.address]) if (line !== "") this.line(line, { ink: SOFT });
    this.gap();
    this.line(texts.text_receipt, { font: BOLD, size: 12 }, { tag: "H2" });
    for (const line of [receipt.time, `${texts.text_number} ${isolateDirection(receipt.number)}`])
      this.line(line, { ink: SOFT });
    if (receipt.isDuplicate) this.line(texts.text_duplicate, { font: BOLD });
    this.rule();
    await this.table(receipt.items, {
      more,
      head: itemCells({
        name: texts.text_item,
        quantity: texts.text_quantity,
        price: texts.text_price,
        total: texts.text_amount,
      }),
      draw: (item) => this.item(item, more),
    });
    this.rule();
    await this.table(receipt.discounts, { more, draw: (discount) => this.figure(discount) });
    await this.tags.group("Table", async () => {
      this.figure({ name: texts.text_total, amount: receipt.total }, { font: BOLD, size: 13 });
      if (receipt.net !== undefined) this.figure({ name: texts.text_net, ...receipt.net }, { ink: SOFT });
      await this.pause();
    });
    this.gap();
    await this.table(receipt.payments, { more, draw: (payment) => this.figure(payment) });
    this.rule();
    await this.table(receipt.taxes, {
      more,
      head: taxCells(texts.text_tax, texts.text_rate, texts.text_amount),
      draw: ({ name, rate, amount }) => this.row(taxCells(name, rate, amount), { ink: SOFT }),
    });
    this.gap();
    for (const text of [
      template.returns?.text,
      template.footer?.text,
      template.website?.href ?? template.website?.text,
    ])
      await this.paragraphs(text);
    for (const code of receipt.codes) await this.code(code);
    if (this.text.unprintable.size > 0) this.line(texts.text_unprintable, { ink: SOFT });
  }

  private logo({ template, retailer }: ReceiptDocument): void {
    const { image } = this;
    if (image === undefined) return;
    const figure = this.tags.add("Figure", {
      alt: template.logo?.alt === "" ? retailer : (template.logo?.alt ?? retailer),
    });
    this.tags.draw(figure, () => drawLogo(this.document, image, { left: MARGIN, width: WIDTH }));
  }

  /** Draws a code with its text below, on one page. A text that is too long for a code is only text. */
  private async code({ kind, label, text }: LabelledCode): Promise<void> {
    const code = await encodeQrCode(text);
    const caption = kind === "number" ? isolateDirection(text) : `${label}\n${isolateDirection(text)}`;
    this.gap();
    if (code !== undefined)
      this.tags.draw(this.tags.add("Figure", { alt: `QR: ${label}` }), () =>
        drawQrCode(this.document, code, { left: MARGIN, width: WIDTH }),
      );
    this.set({ ink: SOFT, size: 8 });
    await this.paragraphs(caption);
  }

  /** Draws a text of the templates without truncation: conditions of return may be long. */
  private async paragraphs(text = ""): Promise<void> {
    for (const paragraph of truncate(text, MAX_TEMPLATE_TEXT_LENGTH).replaceAll(/\S+/g, breakWord).split("\n")) {
      if (paragraph !== "") this.line(paragraph, { ink: SOFT }, { maxLength: MAX_TEMPLATE_TEXT_LENGTH });
      else if (text !== "") this.gap();
      await this.pause();
    }
  }

  /** Draws the first entries as a table, then the number of the others. Nothing without entries. */
  private async table<T>(all: readonly T[], { head, more, draw }: Table<T>): Promise<void> {
    if (all.length === 0 && head === undefined) return;
    await this.tags.group("Table", async () => {
      if (head !== undefined && all.length > 0)
        this.row(
          head.map((cell) => ({ ...cell, scope: "Column" })),
          { ink: SOFT, size: 8 },
        );
      for (const one of all.slice(0, MAX_ROWS)) {
        draw(one);
        await this.pause();
      }
    });
    const left = all.length - MAX_ROWS;
    if (left > 0) this.note(more(left), { ink: SOFT });
  }

  /** Drawing text is slow: lets other requests proceed, and stops if the client has left. */
  private async pause(): Promise<void> {
    this.drawn += 1;
    if (this.drawn % ROWS_PER_PAUSE === 0) await setImmediate();
    this.signal.throwIfAborted();
  }

  private item({ name, quantity, price, total, lines, returned }: ReceiptDocumentItem, more: More): void {
    const cell = this.row(itemCells({ name, quantity, price, total }), {});
    const left = lines.length - MAX_ITEM_LINES;
    const below = [...lines.slice(0, MAX_ITEM_LINES), ...(left > 0 ? [more(left)] : []), ...returned];
    for (const line of below) this.note(line, { ink: SOFT, size: 8 }, cell);
  }

  private figure({ name, amount }: Pick<ReceiptDocumentAmount, "name" | "amount">, row: Row = {}): void {
    this.row(
      [
        { text: name, width: WIDTH * 0.65, align: "start", scope: "Row" },
        { text: amount, width: WIDTH * 0.35, align: "end" },
      ],
      row,
    );
  }

  private line(text: string, row: Row, { maxLength = MAX_TEXT_LENGTH, tag = "P" }: LineOptions = {}): void {
    this.set(row);
    this.tags.draw(this.tags.add(tag), () =>
      this.text.draw(truncate(text, maxLength), { x: MARGIN, y: this.document.y, width: WIDTH, align: "center" }),
    );
  }

  /** Draws a line at the start of the column, as a part of a cell or as a paragraph. */
  private note(text: string, row: Row, tag: PdfTag = this.tags.add("P")): void {
    this.cells([{ text, width: WIDTH, align: "start" }], row, () => tag);
  }

  /** Draws a row as high as its highest cell, on one page. Returns the tag of the first cell. */
  private row(written: readonly Cell[], row: Row): PdfTag {
    const line = this.tags.add("TR");
    const tags = written.map(({ scope }) =>
      scope === undefined ? this.tags.add("TD", {}, line) : this.tags.add("TH", { scope }, line),
    );
    this.cells(written, row, (at) => tags[at] ?? line);
    return tags[0] ?? line;
  }

  private cells(written: readonly Cell[], row: Row, tagOf: (at: number) => PdfTag): void {
    const { document, text: drawing } = this.set(row);
    const cells = written.map((cell) => ({ ...cell, text: truncate(cell.text) }));
    const height = Math.max(...cells.map(({ text, width }) => drawing.heightOf(text, width - GUTTER)));
    if (document.y + height > document.page.maxY()) drawing.turnPage();
    const top = document.y;
    const isRtl = this.direction === "rtl";
    let begin = 0;
    for (const [at, { text, width, align }] of cells.entries()) {
      const isRight = (align === "end") !== isRtl;
      const left = MARGIN + (isRtl ? WIDTH - begin - width : begin);
      this.tags.draw(tagOf(at), () =>
        drawing.draw(text, {
          x: left + (isRight ? GUTTER : 0),
          y: top,
          width: width - GUTTER,
          align: isRight ? "right" : "left",
        }),
      );
      begin += width;
    }
    document.y = top + height + 2;
  }

  private rule(): void {
    const { document } = this;
    this.gap();
    if (document.y > document.page.maxY()) document.continueOnNewPage();
    this.tags.artifact(() =>
      document
        .moveTo(MARGIN, document.y)
        .lineTo(MARGIN + WIDTH, document.y)
        .lineWidth(0.5)
        .dash(2, { space: 2 })
        .strokeColor(SOFT)
        .stroke()
        .undash(),
    );
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
  if (isWrittenWithoutBlanks(word)) return word;
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
