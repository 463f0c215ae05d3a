import type { TextDirection } from "#domain/shared/text-direction.ts";
import { breakLines, needsBidi, visualRuns, withoutControls, type TextRun } from "./bidi-text.ts";

/**
 * The name in the font file. pdfkit loads a font again if its name differs from that of the default
 * font.
 */
export const REGULAR = "NotoSans-Regular";
export const BOLD = "NotoSans-Bold";

/** The Arabic font that matches a font. */
const arabicOf = (font: string): string => `${font} arabic`;

/** Font files of `@expo-google-fonts`. The first is the default. */
export const PDF_FONTS = [
  { name: REGULAR, file: "noto-sans/400Regular/NotoSans_400Regular.ttf" },
  { name: BOLD, file: "noto-sans/700Bold/NotoSans_700Bold.ttf" },
  { name: arabicOf(REGULAR), file: "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf" },
  { name: arabicOf(BOLD), file: "noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf" },
];

export type TextBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: "left" | "right" | "center";
};

export type TextStyle = { readonly font: string; readonly size: number; readonly ink: string };

/** Draws texts of both directions. pdfkit shapes Arabic words but does not order words. */
export class PdfText {
  private readonly document: PDFKit.PDFDocument;
  private readonly direction: TextDirection;
  private font: string = REGULAR;
  private size = 0;
  private ink = "";

  constructor(document: PDFKit.PDFDocument, direction: TextDirection) {
    this.document = document;
    this.direction = direction;
  }

  use({ font, size, ink }: TextStyle): void {
    this.font = font;
    this.size = size;
    this.ink = ink;
    this.document.fillColor(ink).font(font).fontSize(size);
  }

  /** A new page starts without a colour. */
  turnPage(): void {
    this.document.addPage();
    this.document.fillColor(this.ink);
  }

  heightOf(text: string, width: number): number {
    return needsBidi(text)
      ? this.linesOf(text, width).length * this.lineHeight
      : this.document.heightOfString(withoutControls(text), { width });
  }

  /** Moves the position below the last line, to the next page if the text does not fit. */
  draw(text: string, box: TextBox): void {
    const { document } = this;
    const { x, y, width, align } = box;
    if (!needsBidi(text)) {
      document.text(withoutControls(text), x, y, { width, align, lineBreak: true });
      return;
    }
    document.y = y;
    for (const line of this.linesOf(text, width)) {
      if (document.y + this.lineHeight > document.page.maxY() + TOLERANCE) this.turnPage();
      const top = document.y;
      this.drawLine(line, { ...box, y: top });
      document.y = top + this.lineHeight;
    }
    document.x = x;
  }

  private drawLine(line: string, { x, y, width, align }: TextBox): void {
    const runs = visualRuns(line, this.direction).map((run) => ({
      ...run,
      width: this.fontOf(run).widthOfString(run.text),
    }));
    const free = Math.max(0, width - runs.reduce((sum, run) => sum + run.width, 0));
    let left = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
    for (const run of runs) {
      this.fontOf(run).text(run.text, left, y + ASCENT * this.size, { lineBreak: false, baseline: "alphabetic" });
      left += run.width;
    }
    this.document.font(this.font);
  }

  /** Breaks lines before ordering words, because the order depends on the words of a line. */
  private linesOf(text: string, width: number): readonly string[] {
    return breakLines(text, { width, measure: (word) => this.widthOf(word) });
  }

  private widthOf(word: string): number {
    const width = visualRuns(word, this.direction).reduce(
      (sum, run) => sum + this.fontOf(run).widthOfString(run.text),
      0,
    );
    this.document.font(this.font);
    return width;
  }

  private fontOf({ isArabic }: TextRun): PDFKit.PDFDocument {
    return this.document.font(isArabic ? arabicOf(this.font) : this.font);
  }

  private get lineHeight(): number {
    return this.document.currentLineHeight(true) * LINE_SPACING;
  }
}

/** In points. Sums of line heights are not exact. */
const TOLERANCE = 0.01;
/** Relative to the font size. Letters of both fonts share the baseline of the Latin font. */
const ASCENT = 1.069;
/** Arabic letters extend higher and lower than Latin ones. */
const LINE_SPACING = 1.15;
