import type { WebVital } from "#domain/shell/index.ts";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { RatedVital, SpeedRow } from "./speed-panel.view-model.ts";

const TONES: Readonly<Record<RatedVital["rating"], Tone>> = {
  good: "good",
  "needs improvement": "warn",
  poor: "bad",
};

const vitalColumn = (name: WebVital): Column<SpeedRow> => ({
  key: name,
  header: name,
  cell: ({ vitals: { [name]: vital } }) => vital && <Vital vital={vital} />,
});

/** The shape of the icon shows the rating too. */
const Vital = ({ vital: { text, rating } }: { readonly vital: RatedVital }) => (
  <StatusBadge tone={TONES[rating]}>
    {text}
    <br />
    <small>{rating}</small>
  </StatusBadge>
);

export const SPEED_COLUMNS: readonly Column<SpeedRow>[] = [
  { key: "page", header: "Page", isMain: true, cell: ({ page }) => <BidiText>{page}</BidiText> },
  { key: "build", header: "Build", cell: ({ build }) => <BidiText>{build}</BidiText> },
  { key: "views", header: "Page views", isNumeric: true, cell: ({ views }) => views },
  ...(["LCP", "INP", "CLS", "FCP", "TTFB"] as const).map(vitalColumn),
];
