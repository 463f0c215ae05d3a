import type { BubbleChartSpec, CategoryChartSpec } from "./chart-spec.ts";
import { MARKS } from "./series-style.ts";

/** Returns the tooltip of a category: its name, then the mark and the value of each series. */
export function categoryText({ kind, categories, series, highlight }: CategoryChartSpec, at: number): string {
  const name = categories[at]?.label ?? "";
  const known = series.filter(({ values }) => (values[at] ?? null) !== null);
  return inLines([
    highlight?.at === at ? `${name}, ${highlight.label}` : name,
    ...known.map(
      ({ name: called, role, textAt }) => `${kind === "column" ? "" : `${MARKS[role].glyph} `}${called}: ${textAt(at)}`,
    ),
  ]);
}

/** Returns the tooltip of a bubble. */
export function bubbleText(
  { xAxis, yAxis, sizeTitle, series }: BubbleChartSpec,
  ofSeries: string | undefined,
  key: string | undefined,
): string {
  const owner = series.find((each) => each.key === ofSeries);
  const point = owner?.points.find((each) => each.key === key);
  if (!owner || !point) return "";
  const { x, y, size } = point.texts;
  return inLines([
    `${point.name}, ${owner.name}`,
    `${xAxis.title}: ${x}`,
    `${yAxis.title}: ${y}`,
    `${sizeTitle}: ${size}`,
  ]);
}

/** Chart texts support no markup except a line break. All other text is shown literally. */
const inLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(NEW_LINE, " ")).join(NEW_LINE);

const NEW_LINE = "<br>";
