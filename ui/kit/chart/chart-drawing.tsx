import type { Chart } from "highcharts";
import * as official from "highcharts-react-official";
import { useId, useLayoutEffect, useMemo, useRef } from "react";
import { ChartPatterns, patternId } from "./chart-patterns.tsx";
import { chartOptions } from "./chart-options.ts";
import styles from "./chart.module.css";
import type { ChartSpec } from "./chart-spec.ts";
import { slimHighcharts } from "./slim-highcharts.ts";

// The package is CommonJS: what it exports is the default of the module, wherever it is loaded.
const { HighchartsReact } = official.default as unknown as typeof official;

// The library calls its drawing an image without a name; the image is what stands around it.
const CONTAINER = { className: styles.plot, "aria-hidden": true };
/** Draw at once, take away series that are gone, move nothing. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** Draws a chart; another one changes the same chart. Only between categories and bubbles a chart is made anew. */
export function ChartDrawing({ spec }: { readonly spec: ChartSpec }) {
  const id = useId();
  const options = useMemo(() => chartOptions(spec, (role) => `url(#${patternId(id, role)})`), [spec, id]);
  const drawing = useRef<official.HighchartsReactRefObject>(null);
  useLayoutEffect(() => hidingOnEscape(() => drawing.current?.chart), []);
  return (
    <>
      {spec.kind === "column" && <ChartPatterns id={id} />}
      <HighchartsReact
        key={spec.kind === "bubble" ? "bubble" : "along"} ref={drawing} containerProps={CONTAINER}
        highcharts={slimHighcharts as never} options={options} updateArgs={UPDATE}
      />
    </>
  );
}

/** What a chart tells where it is pointed at goes with Escape, without moving the pointer (WCAG 1.4.13). */
function hidingOnEscape(chartOf: () => Chart | undefined): () => void {
  const hide = (event: KeyboardEvent) => {
    const chart = chartOf();
    if (event.key !== "Escape" || !chart || (chart.tooltip as unknown as Told).isHidden !== false) return;
    event.preventDefault();
    chart.pointer.reset(false, 0);
  };
  document.addEventListener("keydown", hide, true);
  return () => document.removeEventListener("keydown", hide, true);
}

/** The library has this as a value, whatever it declares. */
type Told = { readonly isHidden?: boolean };
