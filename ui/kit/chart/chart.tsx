import { useContext } from "react";
import { Button } from "../action/button.tsx";
import { classNames } from "../class-names.ts";
import { ChartCodeContext } from "./chart-code.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartTableDisclosure } from "./chart-table-disclosure.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./chart.module.css";
import type { ChartSpec } from "./chart-spec.ts";

export type ChartProps = {
  /** Pass the same object while nothing changes: a new object redraws the chart. */
  readonly spec: ChartSpec;
  /** True while newer values load. The old chart stays and looks faded. */
  readonly isLoading?: boolean;
  readonly size?: "s" | "m";
};

/**
 * A chart with a button that shows the same numbers as a table.
 * If the chart code could not be loaded, shows only the table. The chart is one image without tab stops, because the
 * table contains all its information.
 */
export function Chart({ spec, isLoading = false, size = "m" }: ChartProps) {
  const { Drawing, isMissing, retry } = useContext(ChartCodeContext);
  if (isMissing) return <ChartMissing spec={spec} onRetry={retry} />;
  return (
    <figure
      aria-busy={isLoading || !Drawing}
      aria-label={spec.name}
      className={classNames(styles.chart, isLoading && styles.old)}
    >
      <div
        aria-label={`${spec.name}, chart. Its numbers are in the table below.`}
        className={classNames(styles.drawing, styles[size])}
        role="img"
      >
        {Drawing && <Drawing spec={spec} />}
      </div>
      <ChartLegend spec={spec} />
      <ChartTableDisclosure spec={spec} />
    </figure>
  );
}

const ChartMissing = ({ spec, onRetry }: { spec: ChartSpec; onRetry: () => void }) => (
  <figure aria-label={spec.name} className={styles.chart}>
    <p className={styles.missing} role="status">
      <span>The chart could not be loaded. These are its numbers.</span>
      <Button icon="retry" onClick={onRetry}>
        Load the chart
      </Button>
    </p>
    <div className={styles.table}>
      <ChartTable spec={spec} />
    </div>
  </figure>
);
