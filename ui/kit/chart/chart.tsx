import { useId, useState, useSyncExternalStore } from "react";
import { Button } from "../action/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./chart.module.css";
import { chartDrawing, type DrawingSlot } from "./drawing-slot.ts";
import type { Picture } from "./picture.ts";

export type ChartProps = {
  /** The same object for as long as nothing has changed: another one is drawn. */
  readonly picture: Picture;
  /** Newer values are on their way: the old picture stays, and is told to be one. */
  readonly isLoading?: boolean;
  readonly size?: "s" | "m";
  /** Where the code that draws comes from. */
  readonly slot?: DrawingSlot;
};

/**
 * A chart and, behind a button, a table of the same numbers; where the code that draws could not be fetched, the table
 * alone. The chart itself is one drawing: no key ever stops in it, all that it says is in the table.
 */
export function Chart({ picture, isLoading = false, size = "m", slot = chartDrawing }: ChartProps) {
  const { Drawing, isMissing } = useSyncExternalStore(slot.subscribe, slot.seen, slot.seen);
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  if (isMissing) return <ChartMissing picture={picture} onRetry={slot.retry} />;
  return (
    <figure aria-busy={isLoading || !Drawing} aria-label={picture.name} className={classNames(styles.chart, isLoading && styles.old)}>
      <div aria-label={`${picture.name}, chart. Its numbers are in the table below.`} className={classNames(styles.drawing, styles[size])} role="img">
        {Drawing && <Drawing picture={picture} />}
      </div>
      <ChartLegend picture={picture} />
      <button aria-controls={tableId} aria-expanded={isOpen} className={styles.disclosure} type="button" onClick={() => setOpen(!isOpen)}>
        <Icon name="chevron-right" />Show as table
      </button>
      <div className={styles.table} hidden={!isOpen} id={tableId}>{isOpen && <ChartTable picture={picture} />}</div>
    </figure>
  );
}

const ChartMissing = ({ picture, onRetry }: { picture: Picture; onRetry: () => void }) => (
  <figure aria-label={picture.name} className={styles.chart}>
    <p className={styles.missing} role="status">
      <span>The chart could not be loaded. These are its numbers.</span>
      <Button icon="retry" onClick={onRetry}>Load the chart</Button>
    </p>
    <div className={styles.table}><ChartTable picture={picture} /></div>
  </figure>
);
