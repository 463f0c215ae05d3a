import type { CategoryChartSpec, SeriesRole } from "./chart-spec.ts";

// What tells series apart where colour does not: no two share mark and stroke, nor filling. The colours are tokens.
// Marks stand at some of many values too; a filling needs columns that are wide enough to show it.

type Mark = { readonly symbol: "circle" | "square" | "triangle" | "diamond" | "triangle-down"; readonly glyph: string; readonly path: string };
type Stroke = { readonly dashStyle: "Solid" | "ShortDash"; readonly dasharray?: string };

const CIRCLE: Mark = { symbol: "circle", glyph: "●", path: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z" };
const SQUARE: Mark = { symbol: "square", glyph: "■", path: "M-3.5-3.5h7v7h-7z" };
const TRIANGLE: Mark = { symbol: "triangle", glyph: "▲", path: "M0-4l4 7.5h-8z" };
const DIAMOND: Mark = { symbol: "diamond", glyph: "◆", path: "M0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z" };
const DOWN: Mark = { symbol: "triangle-down", glyph: "▼", path: "M0 4l4-7.5h-8z" };

const SOLID: Stroke = { dashStyle: "Solid" };
const DASHED: Stroke = { dashStyle: "ShortDash", dasharray: "6 2" };

/** The mark at each value; its glyph stands for it in texts. */
export const MARKS: Readonly<Record<SeriesRole, Mark>> = {
  1: CIRCLE, 2: SQUARE, 3: TRIANGLE, 4: DIAMOND, 5: DOWN, 6: CIRCLE, 7: SQUARE, 8: TRIANGLE, 9: DIAMOND,
};

/** The line from value to value. */
export const STROKES: Readonly<Record<SeriesRole, Stroke>> = {
  1: SOLID, 2: SOLID, 3: SOLID, 4: SOLID, 5: SOLID, 6: DASHED, 7: DASHED, 8: DASHED, 9: DASHED,
};

/** Few enough categories that each value can have its mark and each column its filling. */
export const isSparse = ({ categories }: Pick<CategoryChartSpec, "categories">): boolean => categories.length <= FEW;

/**
 * At every how many-th value a series has its mark: at each of few, at some of many; a series that is alone there, and
 * cannot be taken for another, has none (0).
 */
export function markStep(spec: Pick<CategoryChartSpec, "categories" | "series">): number {
  if (isSparse(spec)) return 1;
  return spec.series.length > 1 ? Math.ceil(spec.categories.length / MARKS_OF_MANY) : 0;
}

/** Columns of what was before, where they are too thin to be hollow. */
export const EARLIER_OPACITY = 0.4;

const FEW = 62;
const MARKS_OF_MANY = 16;

/** What is drawn over the colour of a column, on tiles of 8 by 8. */
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
