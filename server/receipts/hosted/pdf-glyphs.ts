import type { Font, Glyph } from "fontkit";
import { needsBidi } from "./bidi-text.ts";

/** A font in a PDF, as pdfkit keeps it. The types of pdfkit lack it. */
export type EmbeddedFont = {
  readonly font: Font;
  readonly scale: number;
  readonly subset: { readonly glyphs: number[] };
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly layout: (text: string, features?: unknown) => { readonly glyphs: Glyph[]; readonly positions: Position[] };
  encode: (text: string, features?: unknown) => [codes: string[], positions: Position[]];
  /** Writes the font into the document, once. */
  readonly finalize: () => void;
};

type Position = {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
};

/**
 * Makes a font write texts that search and copy find.
 *
 * pdfkit gives each glyph one code, with the characters of its first use. Fonts draw several letters with the same glyph:
 * the Arabic zain is a reh and a dot. Here each pair of glyph and characters has its own code.
 *
 * Readers sort the glyphs of right-to-left words by their place, and lose marks above or below a letter. So the mark is
 * an empty glyph beside its letter for them, and its shape is drawn after the word, without characters.
 */
export function writeReadably(embedded: EmbeddedFont): void {
  const { font } = embedded;
  const fresh = font.getGlyph.bind(font);
  const kept = font as unknown as { _glyphs: Record<number, Glyph>; getGlyph: Font["getGlyph"] };
  // fontkit keeps glyphs with the characters of their first use.
  kept.getGlyph = (id, codePoints) => {
    Reflect.deleteProperty(kept._glyphs, id);
    return fresh(id, codePoints);
  };
  const codes = new Map<string, string>();
  const codeOf = (glyph: Glyph, codePoints: readonly number[]): string => {
    const key = [glyph.id, ...codePoints].join(" ");
    const code = codes.get(key) ?? addCode(embedded, glyph, codePoints);
    codes.set(key, code);
    return code;
  };
  const empty = font.hasGlyphForCodePoint(NULL) ? font.glyphForCodePoint(NULL) : undefined;

  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    const placed = penPlaces(glyphs, positions);
    const isMark = ({ glyph, position }: Placed): boolean =>
      empty !== undefined &&
      position.xAdvance === 0 &&
      (glyph.isMark || glyph.codePoints.length === 0) &&
      needsBidi(text);
    const end = placed.reduce((sum, { position }) => sum + position.xAdvance, 0);
    const letters = placed.flatMap((one): readonly Coded[] => {
      const { glyph, position } = one;
      if (empty === undefined || !isMark(one)) return [[codeOf(glyph, glyph.codePoints), position]];
      return glyph.codePoints.length === 0 ? [] : [[codeOf(empty, glyph.codePoints), NOWHERE]];
    });
    const marks = placed
      .filter(isMark)
      .map(({ glyph, position, pen }): Coded => [
        codeOf(glyph, []),
        { ...position, xOffset: pen + position.xOffset - end },
      ]);
    const coded = [...letters, ...marks];
    return [coded.map(([code]) => code), coded.map(([, position]) => position)];
  };
}

type Placed = { readonly glyph: Glyph; readonly position: Position; readonly pen: number };
type Coded = readonly [code: string, position: Position];

/** Adds to each glyph where the text before it ends. */
function penPlaces(glyphs: readonly Glyph[], positions: readonly Position[]): readonly Placed[] {
  let pen = 0;
  return glyphs.map((glyph, at) => {
    const position = positions[at] ?? NOWHERE;
    const placed = { glyph, position, pen };
    pen += position.xAdvance;
    return placed;
  });
}

function addCode(
  { subset, unicode, widths, scale }: EmbeddedFont,
  glyph: Glyph,
  codePoints: readonly number[],
): string {
  const code = subset.glyphs.push(glyph.id) - 1;
  unicode[code] = codePoints;
  widths[code] = glyph.advanceWidth * scale;
  return code.toString(16).padStart(4, "0");
}

/** Its glyph has no shape and no width. */
const NULL = 0;
const NOWHERE: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 };
