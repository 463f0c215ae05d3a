import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { textDirection, type TextDirection } from "#domain/shared/text/text-direction.ts";
import { firstClusters, isWrittenWithoutBlanks } from "./bidi-text.ts";
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
    openPdfFonts(printedTexts(receipt), language, signal),
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
    writeReadably(embeddedFont(document, name));
    await pause(signal);
  }
  const text = new PdfText(document, textDirection(language), fonts);
  await new PdfColumn({ document, text, direction: textDirection(language), signal, logo }).print(receipt);
  // The end of the document writes all fonts at once.
  for (const name of fonts.opened.keys()) {
    embeddedFont(document, name).finalize();
    await pause(signal);
  }
  document.end();
  await ended;
  return { content: Buffer.concat(chunks), unprintable: [...text.unprintable] };
}

const embeddedFont = (document: PDFKit.PDFDocument, name: string): EmbeddedFont =>
  (document.font(name) as unknown as { readonly _font: EmbeddedFont })._font;

/** Lets other requests proceed, and rejects if the client has left. */
async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

/** Returns the texts that can be drawn, as long as they are drawn. First the texts that are on every receipt. */
function printedTexts(receipt: ReceiptDocument): readonly string[] {
  const { retailer, store, address, time, number, total, net, codes, template, more } = receipt;
  const { header, returns, footer, website, texts } = template;
  const rows = <T>(all: readonly T[], textsOf: (one: T) => readonly string[]): readonly string[] => [
    ...all.slice(0, MAX_ROWS).flatMap(textsOf),
    ...rest(all, MAX_ROWS, more),
  ];
  const paragraphs = [header?.text, returns?.text, footer?.text, website?.href, website?.text]
    .filter((text) => text !== undefined)
    .concat(codes.flatMap(({ label, text }) => [label, text]));
  const lines = [
    ...rows(receipt.items, ({ name, quantity, price, total: sum, returned, ...item }) =>
      [name, quantity, price, sum].concat(linesOf(item, more), returned),
    ),
    ...rows(receipt.discounts, ({ name, amount }) => [name, amount]),
    ...rows(receipt.payments, ({ name, amount }) => [name, amount]),
    ...rows(receipt.taxes, ({ name, rate, amount }) => [name, rate, amount]),
  ];
  return [
    ...[...Object.values(texts), retailer, store, ...address, time, number, total, net?.amount ?? ""].map((text) =>
      truncate(text),
    ),
    ...paragraphs.map((text) => truncate(text, MAX_TEMPLATE_TEXT_LENGTH)),
    ...lines.map((text) => truncate(text)),
  ];
}

/** The lines below the name of an item that are drawn. */
const linesOf = ({ lines }: Pick<ReceiptDocumentItem, "lines">, more: More): readonly string[] => [
  ...lines.slice(0, MAX_ITEM_LINES),
  ...rest(lines, MAX_ITEM_LINES, more),
];

/** The line that says how many entries are not drawn, if there are any. */
const rest = (all: readonly unknown[], max: number, more: More): readonly string[] =>
  all.length > max ? [more(all.length - max)] : [];

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
    for (const line of rest(all, MAX_ROWS, more)) this.note(line, { ink: SOFT });
  }

  /** After each row and paragraph: drawing text is slow. */
  private pause(): Promise<void> {
    return pause(this.signal);
  }

  private item({ name, quantity, price, total, returned, ...item }: ReceiptDocumentItem, more: More): void {
    const cell = this.row(itemCells({ name, quantity, price, total }), {});
    for (const line of [...linesOf(item, more), ...returned]) this.note(line, { ink: SOFT, size: 8 }, cell);
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

/** Cuts composed texts (NFC), and between grapheme clusters: a letter keeps its marks. */
function truncate(text: string, maxLength = MAX_TEXT_LENGTH): string {
  const composed = text.normalize("NFC");
  return composed.length <= maxLength ? composed : `${firstClusters(composed, maxLength)}…`;
}
const MAX_TEXT_LENGTH = 300;
/** About three pages. */
const MAX_TEMPLATE_TEXT_LENGTH = 10_000;
/** pdfkit takes seconds to measure a longer word. */
const MAX_WORD_LENGTH = 300;

function breakWord(word: string): string {
  if (word.length <= MAX_WORD_LENGTH || isWrittenWithoutBlanks(word)) return word;
  const first = firstClusters(word, MAX_WORD_LENGTH);
  return `${first}\n${breakWord(word.slice(first.length))}`;
}

/** Maximum number of items, of payments and so on, and of the lines of an item. */
const [MAX_ROWS, MAX_ITEM_LINES] = [500, 10];
const [INK, SOFT] = ["#24211b", "#5d584c"];
/** In points. A4 is 595 wide. */
const [MARGIN, WIDTH, GUTTER] = [117, 361, 6];
