// The page of bench/charts.ts: a chart of the kit, and the library alone with the same configuration.
import type { Options } from "highcharts";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
import { chartOptions } from "#ui/kit/chart/chart-options.ts";
import { ChartCodeContext } from "#ui/kit/chart/chart-code.ts";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { SERIES_ROLES, type CategoryChartSpec } from "#ui/kit/chart/chart-spec.ts";
import { slimHighcharts } from "#ui/kit/chart/slim-highcharts.ts";
import "#ui/kit/base.css";

const HOURS = 336;

export type ChartVariant = "lines" | "columns";
/** Milliseconds until the chart is painted, and until a change of one series is painted. */
export type ChartTime = { readonly drawing: number; readonly changing: number };

const CODE = { Drawing: ChartDrawing, isMissing: false, retry: () => undefined };

async function ours(way: ChartVariant): Promise<ChartTime> {
  const place = placeFor();
  const root = createRoot(place);
  const [before, after] = specs(way);
  const drawing = await timed(() =>
    flushSync(() =>
      root.render(
        <ChartCodeContext value={CODE}>
          <Chart spec={before} />
        </ChartCodeContext>,
      ),
    ),
  );
  const changing = await timed(() =>
    flushSync(() =>
      root.render(
        <ChartCodeContext value={CODE}>
          <Chart spec={after} />
        </ChartCodeContext>,
      ),
    ),
  );
  root.unmount();
  place.remove();
  return { drawing, changing };
}

async function bare(way: ChartVariant): Promise<ChartTime> {
  const place = placeFor();
  place.classList.add("bare");
  const [before, after] = specs(way).map((chartSpec) => chartOptions(chartSpec, (role) => `var(--series-${role})`)) as [
    Options,
    Options,
  ];
  let chart: ReturnType<typeof slimHighcharts.chart> | undefined;
  const drawing = await timed(() => {
    chart = slimHighcharts.chart(place, before);
  });
  const changing = await timed(() => chart?.update(after, true, true, false));
  chart?.destroy();
  place.remove();
  return { drawing, changing };
}

function placeFor(): HTMLElement {
  const place = document.createElement("div");
  document.body.append(place);
  return place;
}

/** Returns nine series of two weeks by the hour, and the same with one changed series. */
function specs(way: ChartVariant): readonly [CategoryChartSpec, CategoryChartSpec] {
  const valuesOf = (role: number, more: number) =>
    Array.from({ length: HOURS }, (_, at) => Math.round(50 + more + (600 / role) * (1 + Math.sin(at / 3.8 + role))));
  const chartSpec = (changed: number): CategoryChartSpec => ({
    kind: way === "lines" ? "line" : "column",
    isStacked: way === "columns",
    name: "Nine series",
    along: "Hour",
    categories: Array.from({ length: HOURS }, (_, at) => ({
      label: `hour ${at}`,
      tick: at % 24 === 0 ? `day ${at / 24}` : undefined,
    })),
    axes: [{ title: "Mails", min: 0, format: String }],
    series: SERIES_ROLES.map((role, at) => ({
      key: `${role}`,
      name: `Series ${role}`,
      role,
      textAt: String,
      values: valuesOf(role, at === changed ? 20 : 0),
    })),
  });
  return [chartSpec(-1), chartSpec(4)];
}

async function timed(action: () => void): Promise<number> {
  await new Promise(requestAnimationFrame);
  const start = performance.now();
  action();
  return (await painted()) - start;
}

const painted = (): Promise<number> =>
  new Promise((seen) => requestAnimationFrame(() => setTimeout(() => seen(performance.now()))));

Object.assign(globalThis, { ours, bare });
