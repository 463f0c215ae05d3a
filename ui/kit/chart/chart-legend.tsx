import { BidiText } from "../text/bidi-text.tsx";
import styles from "./chart.module.css";
import { FILLINGS, MARKS, STROKES } from "./series-look.ts";
import type { Picture, SeriesRole } from "./picture.ts";

/** Which series is which: the stroke, the mark or the filling that each is drawn with, and its name. */
export const ChartLegend = ({ picture }: { readonly picture: Picture }) => (
  <ul className={styles.legend}>
    {picture.series.map((series) => (
      <li key={series.key} className={styles.entry}>
        <Swatch isEarlier={"isEarlier" in series && series.isEarlier === true} kind={picture.kind} role={series.role} />
        <BidiText>{series.name}</BidiText>
      </li>
    ))}
  </ul>
);

type SwatchProps = { readonly kind: Picture["kind"]; readonly role: SeriesRole; readonly isEarlier: boolean };

const Swatch = ({ kind, role, isEarlier }: SwatchProps) => (
  <svg aria-hidden="true" className={styles.swatch} data-role={role} focusable="false" height="12" viewBox="0 0 24 12" width="24">
    {kind === "column" ? <ColumnSwatch isEarlier={isEarlier} role={role} /> : <LineSwatch isEarlier={isEarlier} kind={kind} role={role} />}
  </svg>
);

const ColumnSwatch = ({ role, isEarlier }: Omit<SwatchProps, "kind">) => (
  <>
    <rect className={isEarlier ? styles.hollow : styles.stroked} height="10" width="16" x="4" y="1" />
    {!isEarlier && <path className={styles.filling} d={FILLINGS[role]} transform="translate(8 2)" />}
  </>
);

const LineSwatch = ({ kind, role, isEarlier }: SwatchProps) => (
  <>
    {kind !== "bubble" && <path className={styles.stroke} d="M0 6h24" strokeDasharray={isEarlier ? "2 2" : STROKES[role].dasharray} />}
    <path className={isEarlier ? styles.hollow : styles.stroked} d={MARKS[role].path} transform="translate(12 6)" />
  </>
);
