import type { BubbleChartSpec, CategoryChartSpec } from "./chart-spec.ts";
import { MARKS } from "./series-style.ts";

/** What is told of a category where it is pointed at: its name, then each series with its mark and its value. */
export function categoryText({ kind, categories, series, highlight }: CategoryChartSpec, at: number): string {
  const name = categories[at]?.label ?? "";
  const told = series.filter(({ values }) => (values[at] ?? null) !== null);
  return inLines([
    highlight?.at === at ? `${name}, ${highlight.label}` : name,
    ...told.map(({ name: called, role, textAt }) => `${kind === "column" ? "" : `${MARKS[role].glyph} `}${called}: ${textAt(at)}`),
  ]);
}

/** What is told of a bubble. */
export function bubbleText({ xAxis, yAxis, sizeTitle, series }: BubbleChartSpec, ofSeries: string | undefined, key: string | undefined): string {
  const owner = series.find((each) => each.key === ofSeries);
  const point = owner?.points.find((each) => each.key === key);
  if (!owner || !point) return "";
  const { x, y, size } = point.texts;
  return inLines([`${point.name}, ${owner.name}`, `${xAxis.title}: ${x}`, `${yAxis.title}: ${y}`, `${sizeTitle}: ${size}`]);
}

/** The only markup that a drawing knows is a new line; all else is shown as it is written. */
const inLines = (lines: readonly string[]): string => lines.map((line) => line.replaceAll(NEW_LINE, " ")).join(NEW_LINE);

const NEW_LINE = "<br>";
