// A page with only a chart, or with everything beside charts, for test/browser/charts.journey.ts. The test shows,
// changes and removes it.
import { createRoot, type Root } from "react-dom/client";
import { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
import { ChartCodeContext } from "#ui/kit/chart/chart-code.ts";
import { Chart } from "#ui/kit/chart/chart.tsx";
import type { ChartSpec } from "#ui/kit/chart/chart-spec.ts";
import { GalleryCharts } from "#ui/kit/gallery/gallery-charts.tsx";
import { EIGHT_DAYS, MAILS_BY_HOUR, SALESPERSONS, TWO_SERIES } from "#ui/kit/gallery/sample-charts.ts";
import "#ui/kit/base.css";

const [first, ...others] = TWO_SERIES.series;

const SPECS = {
  columns: EIGHT_DAYS,
  stacked: { ...EIGHT_DAYS, isStacked: true },
  areas: { ...EIGHT_DAYS, kind: "area" },
  lines: TWO_SERIES,
  high: {
    ...TWO_SERIES,
    axes: [{ title: "Sales", format: String }],
    series: [{ ...first!, values: first!.values.map((value) => (value ?? 0) + 60_000) }],
  },
  hours: MAILS_BY_HOUR,
  bubbles: SALESPERSONS,
  markup: {
    ...TWO_SERIES,
    series: [{ ...first!, name: 'Leeds <img src="x" onerror="alert(1)"> & <b>Sons</b>' }, ...others],
  },
} as const satisfies Record<string, ChartSpec>;

export type ChartName = keyof typeof SPECS;

const CODE = { Drawing: ChartDrawing, isMissing: false, retry: () => undefined };

let root: Root | undefined;

function show(name: ChartName): void {
  root ??= createRoot(document.getElementById("chart") as HTMLElement);
  root.render(
    <ChartCodeContext value={CODE}>
      <Chart spec={SPECS[name]} />
    </ChartCodeContext>,
  );
}

function showGallery(): void {
  root ??= createRoot(document.getElementById("chart") as HTMLElement);
  root.render(
    <ChartCodeContext value={CODE}>
      <GalleryCharts />
    </ChartCodeContext>,
  );
}

function takeAway(): void {
  root?.unmount();
  root = undefined;
}

Object.assign(globalThis, { show, showGallery, takeAway });
