import * as official from "highcharts-react-official";
import { useId, useMemo } from "react";
import { ChartFillings, fillingId } from "./chart-fillings.tsx";
import { chartOptions } from "./chart-options.ts";
import styles from "./chart.module.css";
import type { Picture } from "./picture.ts";
import { slimHighcharts } from "./slim-highcharts.ts";

// The package is CommonJS: what it exports is the default of the module, wherever it is loaded.
const { HighchartsReact } = official.default as unknown as typeof official;

// The library calls its drawing an image without a name; the image is what stands around it.
const CONTAINER = { className: styles.plot, "aria-hidden": true };
/** Draw at once, take away series that are gone, move nothing. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** Draws a picture; another one changes the same chart. Only between categories and bubbles a chart is made anew. */
export function ChartDrawing({ picture }: { readonly picture: Picture }) {
  const id = useId();
  const options = useMemo(() => chartOptions(picture, (role) => `url(#${fillingId(id, role)})`), [picture, id]);
  return (
    <>
      {picture.kind === "column" && <ChartFillings id={id} />}
      <HighchartsReact
        key={picture.kind === "bubble" ? "bubble" : "along"} containerProps={CONTAINER}
        highcharts={slimHighcharts as never} options={options} updateArgs={UPDATE}
      />
    </>
  );
}
