import styles from "./chart.module.css";
import { SERIES_ROLES, type SeriesRole } from "./chart-spec.ts";
import { PATTERNS } from "./series-style.ts";

/** SVG patterns of columns. A chart refers to them by id. */
export const ChartPatterns = ({ id }: { readonly id: string }) => (
  <svg aria-hidden="true" className={styles.fillings} focusable="false">
    <defs>
      {SERIES_ROLES.map((role) => (
        <pattern
          key={role}
          data-role={role}
          height="8"
          id={patternId(id, role)}
          patternUnits="userSpaceOnUse"
          width="8"
        >
          <rect className={styles.filled} height="8" width="8" />
          <path className={styles.filling} d={PATTERNS[role]} />
        </pattern>
      ))}
    </defs>
  </svg>
);

export const patternId = (id: string, role: SeriesRole): string => `${id}-${role}`;
