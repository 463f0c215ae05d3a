import { BidiText } from "../text/text.tsx";
import styles from "./chart.module.css";
import { EARLIER_OPACITY, PATTERNS, isSparse, MARKS, markStep, STROKES } from "./series-style.ts";
import type { CategoryChartSpec, ChartSpec, SeriesRole } from "./chart-spec.ts";

/** Legend of a chart: the stroke, mark or pattern of each series, and its name. */
export const ChartLegend = ({ spec }: { readonly spec: ChartSpec }) => (
  <ul className={styles.legend}>
    {spec.series.map((series) => (
      <li key={series.key} className={styles.entry}>
        <Swatch
          isEarlier={"isEarlier" in series && series.isEarlier}
          isMarked={spec.kind === "bubble" || drawsMarks(spec)}
          kind={spec.kind}
          role={series.role}
        />
        <BidiText>{series.name}</BidiText>
      </li>
    ))}
  </ul>
);

/** True if the chart draws marks or patterns. */
const drawsMarks = (spec: CategoryChartSpec): boolean => (spec.kind === "column" ? isSparse(spec) : markStep(spec) > 0);

type SwatchProps = {
  readonly kind: ChartSpec["kind"];
  readonly role: SeriesRole;
  readonly isEarlier: boolean;
  readonly isMarked: boolean;
};

const Swatch = (props: SwatchProps) => (
  <svg
    aria-hidden="true"
    className={styles.swatch}
    data-role={props.role}
    focusable="false"
    height="12"
    viewBox="0 0 24 12"
    width="24"
  >
    {props.kind === "column" ? <ColumnSwatch {...props} /> : <LineSwatch {...props} />}
  </svg>
);

const ColumnSwatch = ({ role, isEarlier, isMarked }: SwatchProps) => (
  <>
    <rect
      className={isEarlier && isMarked ? styles.hollow : styles.stroked}
      height="10"
      opacity={isEarlier && !isMarked ? EARLIER_OPACITY : undefined}
      width="16"
      x="4"
      y="1"
    />
    {!isEarlier && isMarked && <path className={styles.filling} d={PATTERNS[role]} transform="translate(8 2)" />}
  </>
);

const LineSwatch = ({ kind, role, isEarlier, isMarked }: SwatchProps) => (
  <>
    {kind !== "bubble" && (
      <path className={styles.stroke} d="M0 6h24" strokeDasharray={isEarlier ? "2 2" : STROKES[role].dasharray} />
    )}
    {isMarked && (
      <path className={isEarlier ? styles.hollow : styles.stroked} d={MARKS[role].path} transform="translate(12 6)" />
    )}
  </>
);
