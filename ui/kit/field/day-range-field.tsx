import { DateField } from "./date-field.tsx";
import styles from "./day-range-field.module.css";

type RangeEnd = {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Told of a whole date, or of an emptied field. */
  readonly onChange: (value: string) => void;
};

export type DayRangeFieldProps = {
  /** What the days are of ('Email dates'). */
  readonly label: string;
  readonly from: RangeEnd;
  /** The last day, which is part of the range. */
  readonly to: RangeEnd;
  /** The last day that there is: mostly today. */
  readonly max: string;
};

/** Two days, both part of the range; the calendars offer no end before the start and nothing later than the last day. */
export const DayRangeField = ({ label, from, to, max }: DayRangeFieldProps) => (
  <fieldset aria-label={label} className={styles.range}>
    <DateField {...from} label="From" max={to.value !== "" && to.value < max ? to.value : max} />
    <DateField {...to} label="To" max={max} min={from.value || undefined} />
  </fieldset>
);
