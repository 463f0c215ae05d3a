// A page with nothing but a chart, or all that stands beside charts, for test/browser/charts.journey.ts: shown, changed and taken away by the test.
import { createRoot, type Root } from "react-dom/client";
import { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { chartDrawing } from "#ui/kit/chart/drawing-slot.ts";
import type { Picture } from "#ui/kit/chart/picture.ts";
import { GalleryCharts } from "#ui/kit/gallery/gallery-charts.tsx";
import { EIGHT_DAYS, MAILS_BY_HOUR, SALESPERSONS, TWO_SERIES } from "#ui/kit/gallery/sample-charts.ts";
import "#ui/kit/base.css";

const [first, ...others] = TWO_SERIES.series;

const PICTURES = {
  columns: EIGHT_DAYS,
  stacked: { ...EIGHT_DAYS, isStacked: true },
  areas: { ...EIGHT_DAYS, kind: "area" },
  lines: TWO_SERIES,
  high: { ...TWO_SERIES, axes: [{ title: "Sales", format: String }], series: [{ ...first!, values: first!.values.map((value) => (value ?? 0) + 60_000) }] },
  hours: MAILS_BY_HOUR,
  bubbles: SALESPERSONS,
  markup: { ...TWO_SERIES, series: [{ ...first!, name: 'Leeds <img src="x" onerror="alert(1)"> & <b>Sons</b>' }, ...others] },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;

void chartDrawing.fetch(() => Promise.resolve(ChartDrawing));

let root: Root | undefined;

function show(name: PictureName): void {
  root ??= createRoot(document.getElementById("chart") as HTMLElement);
  root.render(<Chart picture={PICTURES[name]} />);
}

function showGallery(): void {
  root ??= createRoot(document.getElementById("chart") as HTMLElement);
  root.render(<GalleryCharts />);
}

function takeAway(): void {
  root?.unmount();
  root = undefined;
}

Object.assign(globalThis, { show, showGallery, takeAway });
