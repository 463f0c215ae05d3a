import type { WebVital } from "#domain/shell/index.ts";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import styles from "./admin.module.css";
import type { RatedVital, SpeedRow } from "./speed-panel.view-model.ts";

const TONES: Readonly<Record<RatedVital["rating"], Tone>> = {
  good: "good",
  "needs improvement": "warn",
  poor: "bad",
};

const vitalColumn = (name: WebVital): Column<SpeedRow> => ({
  key: name,
  header: name,
  width: "s",
  cell: ({ vitals: { [name]: vital } }) => vital && <Vital vital={vital} />,
});

/** The legend of the table has the word of each icon. */
const Vital = ({ vital: { text, rating } }: { readonly vital: RatedVital }) => (
  <StatusBadge tone={TONES[rating]}>
    {text}
    <VisuallyHidden>, {rating}</VisuallyHidden>
  </StatusBadge>
);

/** Names the icons of the ratings. */
export const SpeedLegend = () => (
  <ul aria-label="Ratings" className={styles.legend}>
    {Object.entries(TONES).map(([rating, tone]) => (
      <li key={rating}>
        <StatusBadge tone={tone}>{rating}</StatusBadge>
      </li>
    ))}
  </ul>
);

export const SPEED_COLUMNS: readonly Column<SpeedRow>[] = [
  { key: "page", header: "Page", isMain: true, cell: ({ page }) => <BidiText>{page}</BidiText> },
  { key: "build", header: "Build", width: "m", cell: ({ build }) => <BidiText>{build}</BidiText> },
  { key: "views", header: "Page views", width: "s", isNumeric: true, cell: ({ views }) => views },
  ...(["LCP", "INP", "CLS", "FCP", "TTFB"] as const).map(vitalColumn),
];
