import type { CategoryChartSpec, SeriesRole } from "./chart-spec.ts";

// Styles that distinguish series without colour. No two series share both mark and stroke, or a pattern. Colours are
// tokens. Long series have marks at some values. Patterns need columns that are wide enough.

type Mark = {
  readonly symbol: "circle" | "square" | "triangle" | "diamond" | "triangle-down";
  readonly glyph: string;
  readonly path: string;
};
type Stroke = { readonly dashStyle: "Solid" | "ShortDash"; readonly dasharray?: string };

const CIRCLE: Mark = { symbol: "circle", glyph: "●", path: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z" };
const SQUARE: Mark = { symbol: "square", glyph: "■", path: "M-3.5-3.5h7v7h-7z" };
const TRIANGLE: Mark = { symbol: "triangle", glyph: "▲", path: "M0-4l4 7.5h-8z" };
const DIAMOND: Mark = { symbol: "diamond", glyph: "◆", path: "M0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z" };
const DOWN: Mark = { symbol: "triangle-down", glyph: "▼", path: "M0 4l4-7.5h-8z" };

const SOLID: Stroke = { dashStyle: "Solid" };
const DASHED: Stroke = { dashStyle: "ShortDash", dasharray: "6 2" };

/** Mark at each value. Texts contain its glyph. */
export const MARKS: Readonly<Record<SeriesRole, Mark>> = {
  1: CIRCLE,
  2: SQUARE,
  3: DOWN,
  4: CIRCLE,
  5: SQUARE,
  6: TRIANGLE,
  7: DIAMOND,
  8: TRIANGLE,
  9: DIAMOND,
};

/** Stroke of the line between values. Rare meanings are dashed: most charts have solid lines only. */
export const STROKES: Readonly<Record<SeriesRole, Stroke>> = {
  1: SOLID,
  2: SOLID,
  3: SOLID,
  4: DASHED,
  5: DASHED,
  6: SOLID,
  7: SOLID,
  8: DASHED,
  9: DASHED,
};

/** True if there are few categories, so that each value gets a mark and each column a pattern. */
export const isSparse = ({ categories }: Pick<CategoryChartSpec, "categories">): boolean => categories.length <= FEW;

/**
 * Returns the distance between the marks of a series, or 0 for no marks.
 * A short series has a mark at each value, a long one at some values. A long series that is alone needs no marks.
 */
export function markStep(spec: Pick<CategoryChartSpec, "categories" | "series">): number {
  if (isSparse(spec)) return 1;
  return spec.series.length > 1 ? Math.ceil(spec.categories.length / MARKS_OF_MANY) : 0;
}

/** Opacity of earlier columns that are too thin to be hollow. */
export const EARLIER_OPACITY = 0.4;

const FEW = 62;
const MARKS_OF_MANY = 16;

/** Patterns over the colour of a column, on 8 by 8 tiles. */
export const PATTERNS: Readonly<Record<SeriesRole, string>> = {
  1: "",
  2: "M-1 9L9-1M-1 1L1-1M7 9L9 7",
  3: "M4 2.5a1.5 1.5 0 1 0 .01 0z",
  4: "M0 4h8",
  5: "M-1-1L9 9M-1 7L1 9M7-1L9 1",
  6: "M4 0v8",
  7: "M0 0l8 8M8 0l-8 8",
  8: "M0 4h8M4 0v8",
  9: "M0 2h4v4h4",
};
