import { useId, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import type { ChartSpec } from "./chart-spec.ts";
import { ChartTable } from "./chart-table.tsx";
import styles from "./chart.module.css";

/** A button that shows the numbers of a chart as a table. */
export function ChartTableDisclosure({ spec }: { readonly spec: ChartSpec }) {
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  return (
    <>
      <button
        aria-controls={tableId}
        aria-expanded={isOpen}
        className={styles.disclosure}
        type="button"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-right" />
        Show as table
      </button>
      <div className={styles.table} hidden={!isOpen} id={tableId}>
        {isOpen && <ChartTable spec={spec} />}
      </div>
    </>
  );
}
