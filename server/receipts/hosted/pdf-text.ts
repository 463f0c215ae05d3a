import type { TextDirection } from "#domain/shared/text/text-direction.ts";
import { breakLines, needsBidi, visualRuns, withoutControls, type TextRun } from "./bidi-text.ts";
import { REGULAR, type PdfFonts } from "./pdf-fonts.ts";

export type TextBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: "left" | "right" | "center";
};

export type TextStyle = { readonly font: string; readonly size: number; readonly ink: string };

/**
 * Draws texts of every direction and script. pdfkit shapes the letters of a font, but does not order words, and draws a
 * text with one font.
 */
export class PdfText {
  /** The grapheme clusters without a font that were drawn as `�`. */
  readonly unprintable = new Set<string>();
  private readonly document: PDFKit.PDFDocument;
  private readonly direction: TextDirection;
  private readonly fonts: PdfFonts;
  /** Of words, by font and size. A text is measured for its row and again when it is drawn. */
  private readonly widths = new Map<string, number>();
  private font: string = REGULAR;
  private size = 0;
  private ink = "";

  constructor(document: PDFKit.PDFDocument, direction: TextDirection, fonts: PdfFonts) {
    this.document = document;
    this.direction = direction;
    this.fonts = fonts;
  }

  use({ font, size, ink }: TextStyle): void {
    this.font = font;
    this.size = size;
    this.ink = ink;
    this.document.fillColor(ink).font(font).fontSize(size);
  }

  /** A new page starts without a colour. */
  turnPage(): void {
    this.document.continueOnNewPage();
    this.document.fillColor(this.ink);
  }

  heightOf(written: string, width: number): number {
    const text = spaced(written);
    return this.fonts.isPlain(text)
      ? this.document.heightOfString(withoutControls(text), { width })
      : this.linesOf(text, width).length * this.lineHeight;
  }

  /** Moves the position below the last line, to the next page if the text does not fit. */
  draw(written: string, box: TextBox): void {
    const { document } = this;
    const text = spaced(written);
    const { x, y, width, align } = box;
    if (this.fonts.isPlain(text)) {
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

  /** Places the parts of a line from left to right, and writes them in reading order, as readers of the file take them. */
  private drawLine(line: string, { x, y, width, align }: TextBox): void {
    const runs = this.runsOf(line).map((run) => ({ run, width: this.widthOf(run) }));
    const free = Math.max(0, width - runs.reduce((sum, { width: needed }) => sum + needed, 0));
    let left = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
    const placed = runs.map(({ run, width: needed }) => {
      const at = { run, left };
      left += needed;
      return at;
    });
    for (const group of groupsOf(placed)) this.drawGroup(group, y + ASCENT * this.size);
    this.document.font(this.font);
  }

  private drawGroup({ parts, actual }: Group, y: number): void {
    const { document } = this;
    const draw = (): void => {
      for (const { run, left } of parts) {
        if (run.font === undefined) this.unprintable.add(run.logical);
        document
          .font(run.font ?? this.font)
          .text(shownText(run), left, y, { lineBreak: false, baseline: "alphabetic" });
      }
    };
    if (actual === undefined) draw();
    else withActualText({ document, actual, texts: parts.length }, draw);
  }

  /** Breaks lines before ordering words, because the order depends on the words of a line. */
  private linesOf(text: string, width: number): readonly string[] {
    const measure = (word: string): number => {
      const key = [this.font, this.size, word].join(" ");
      const known = this.widths.get(key) ?? this.runsOf(word).reduce((sum, run) => sum + this.widthOf(run), 0);
      this.widths.set(key, known);
      return known;
    };
    const lines = breakLines(text.normalize("NFC"), { width, measure });
    this.document.font(this.font);
    return lines;
  }

  private runsOf(text: string): readonly TextRun[] {
    return visualRuns(text, this.direction, (cluster) => this.fonts.fontOf(cluster, this.font));
  }

  private widthOf(run: TextRun): number {
    return this.document.font(run.font ?? this.font).widthOfString(shownText(run));
  }

  private get lineHeight(): number {
    return this.document.currentLineHeight(true) * LINE_SPACING;
  }
}

/** Control characters have no glyph: line ends break lines, and others are blanks. */
const spaced = (text: string): string => text.replaceAll(LINE_END, "\n").replaceAll(CONTROL, " ");

type Placed = {
  readonly run: TextRun;
  readonly left: number;
  /** True at the left of a right-to-left word. Readers do not turn a mark around there, unless a letter is beside it. */
  readonly isEnd?: boolean;
};

/** Parts of a line from left to right, with the text that readers take them for if the glyphs do not say it. */
type Group = { readonly start: number; readonly parts: readonly Placed[]; readonly actual?: string };

/**
 * Groups the parts of a line, in reading order.
 * Readers such as Poppler turn right-to-left letters around, but mistake the order of what is between them: '(Soho) 12.50'.
 * So they get it as one text, between marks of both directions.
 */
function groupsOf(placed: readonly Placed[]): readonly Group[] {
  const [first, last] = [placed.at(0), placed.at(-1)];
  const isRightToLeft = first !== undefined && last !== undefined && first.run.start > last.run.start;
  const marked = placed.map((part, at) => ({ ...part, isEnd: isBetweenOrNone(placed[at - 1]) }));
  const groups = isRightToLeft ? stretchesOf(marked).flatMap(isolate) : marked.map(alone);
  return [...groups].sort((one, other) => one.start - other.start);
}

const alone = (part: Placed): Group => ({
  start: part.run.start,
  parts: [part],
  ...(!isReadable(part.run) && {
    actual: `${part.isEnd && MARK.test(part.run.logical) ? RLM : ""}${part.run.logical}`,
  }),
});

/** Joins the neighbours that are not right-to-left. */
function stretchesOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const stretches: Placed[][] = [];
  for (const part of placed) {
    const before = stretches.at(-1);
    if (before?.every(isBetween) && isBetween(part)) before.push(part);
    else stretches.push([part]);
  }
  return stretches;
}

/** Isolates a stretch without the blanks around it, if it has words, figures or signs of figures. */
function isolate(stretch: readonly Placed[]): readonly Group[] {
  const [left, right] = [stretch.findIndex(isInk), [...stretch].reverse().findIndex(isInk)];
  const parts = left < 0 ? [] : stretch.slice(left, stretch.length - right);
  const ordered = [...parts].sort((one, other) => one.run.start - other.run.start).map(({ run }) => run);
  const actual = ordered.map(({ logical }) => logical).join("");
  if (!parts.every(isBetween) || !DIRECTED.test(actual)) return stretch.map(alone);
  return [
    ...stretch.slice(0, left).map(alone),
    { start: ordered[0]?.start ?? 0, parts, actual: `${RLM}${actual}${LRM}` },
    ...stretch.slice(stretch.length - right).map(alone),
  ];
}

const isInk = ({ run }: Placed): boolean => run.logical.trim() !== "";
const isBetweenOrNone = (part: Placed | undefined): boolean => part === undefined || isBetween(part);
const isBetween = ({ run }: Placed): boolean => !needsBidi(run.logical);

type Marked = { readonly document: PDFKit.PDFDocument; readonly actual: string; readonly texts: number };

/**
 * Draws some texts that readers take for other characters (ISO 32000-1, 14.9.4).
 * pdfkit would mark them outside of their coordinates, where some readers take them for a text at another place.
 */
function withActualText({ document, actual, texts }: Marked, draw: () => void): void {
  const page = document as unknown as { addContent: (content: string) => unknown };
  const add = page.addContent.bind(document);
  let [begun, ended] = [0, 0];
  const marking = (content: string): unknown => {
    page.addContent = add;
    if (content === "BT" && begun++ === 0) document.markContent("Span", { actual });
    add(content);
    if (content === "ET" && ++ended === texts) document.endMarkedContent();
    else page.addContent = marking;
    return document;
  };
  page.addContent = marking;
  draw();
  page.addContent = add;
}

/**
 * Returns the characters to draw.
 * U+0E33 SARA AM is a ring and a vowel. Its ring is below the mark of tone, which HarfBuzz knows and fontkit does not.
 */
const shownText = ({ text, font }: TextRun): string =>
  font === undefined ? REPLACEMENT : text.replaceAll(SARA_AM, "\u0e4d$1\u0e32");

/**
 * True if readers get the characters as written from the glyphs. Right-to-left letters are, because `writeReadably` sees
 * to it, and readers turn other texts for them around.
 */
const isReadable = (run: TextRun): boolean =>
  run.font !== undefined && (needsBidi(run.logical) || (run.text === run.logical && !NOT_ONE_BY_ONE.test(run.logical)));

/** A mark of a right-to-left script, in a part of its own because it has no font. */
const MARK = /^\p{M}$/u;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const CONTROL = /[^\P{Cc}\n]/gu;
/** RIGHT-TO-LEFT MARK and LEFT-TO-RIGHT MARK. */
const [RLM, LRM] = ["\u200f", "\u200e"];
/** A word, a figure, or a sign of figures (bidirectional classes ES, ET and CS). */
const DIRECTED = /[\p{L}\p{N}\p{Sc}#%+,\-./:]/u;
const REPLACEMENT = "\ufffd";
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;
/** Letters that are joined, reordered or drawn with others. */
const NOT_ONE_BY_ONE =
  /[\u0900-\u0dff\u0e33\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

/** In points. Sums of line heights are not exact. */
const TOLERANCE = 0.01;
/** Relative to the font size. Letters of all fonts share the baseline of the Latin font. */
const ASCENT = 1.069;
/** Other letters extend higher and lower than Latin ones. */
const LINE_SPACING = 1.15;
