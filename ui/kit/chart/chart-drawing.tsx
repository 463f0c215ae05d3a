import type { Chart } from "highcharts";
import * as official from "highcharts-react-official";
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { AppLink } from "../frame/link.tsx";
import { ChartPatterns, patternId } from "./chart-patterns.tsx";
import { chartOptions } from "./chart-options.ts";
import styles from "./chart.module.css";
import type { ChartSpec } from "./chart-spec.ts";
import { slimHighcharts } from "./slim-highcharts.ts";

// The package is CommonJS: its exports are the default export of the module in every environment.
const { HighchartsReact } = official.default as unknown as typeof official;

// Highcharts gives its drawing the role of an image without a name. The element around it is the named image.
const CONTAINER = { className: styles.plot, "aria-hidden": true };
/** Redraw, remove missing series, do not animate. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** Draws a chart and updates it in place. Creates a new chart only between category and bubble charts. */
export function ChartDrawing({ spec }: { readonly spec: ChartSpec }) {
  const id = useId();
  const { link, follow } = useFollowedLink();
  const options = useMemo(
    () => chartOptions(spec, (role) => `url(#${patternId(id, role)})`, follow),
    [spec, id, follow],
  );
  const drawing = useRef<official.HighchartsReactRefObject>(null);
  useLayoutEffect(() => hidingOnEscape(() => drawing.current?.chart), []);
  return (
    <>
      {spec.kind === "column" && <ChartPatterns id={id} />}
      <HighchartsReact
        key={spec.kind === "bubble" ? "bubble" : "along"}
        ref={drawing}
        containerProps={CONTAINER}
        highcharts={slimHighcharts}
        options={options}
        updateArgs={UPDATE}
      />
      {link}
    </>
  );
}

/** A link that is clicked when the user clicks a value, so that the router of the app follows it. */
function useFollowedLink(): { readonly link: ReactNode; readonly follow: (href: string) => void } {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [target, setTarget] = useState<{ readonly href: string }>();
  const follow = useCallback((href: string) => setTarget({ href }), []);
  useLayoutEffect(() => {
    if (target) anchor.current?.click();
  }, [target]);
  return { follow, link: target && <AppLink ref={anchor} hidden href={target.href} tabIndex={-1} /> };
}

/** Hides the tooltip of a chart on Escape without moving the pointer (WCAG 1.4.13). */
function hidingOnEscape(chartOf: () => Chart | undefined): () => void {
  const hide = (event: KeyboardEvent) => {
    const chart = chartOf();
    if (event.key !== "Escape" || !chart || (chart.tooltip as unknown as TooltipState).isHidden !== false) return;
    event.preventDefault();
    chart.pointer.reset(false, 0);
  };
  document.addEventListener("keydown", hide, true);
  return () => document.removeEventListener("keydown", hide, true);
}

/** Highcharts has this as a value, unlike its type declaration. */
type TooltipState = { readonly isHidden?: boolean };
