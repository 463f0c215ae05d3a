import { DateField } from "./date-field.tsx";
import styles from "./day-range-field.module.css";

type RangeEnd = {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Called with a complete date, or with '' after the user clears the field. */
  readonly onChange: (value: string) => void;
};

export type DayRangeFieldProps = {
  /** Names the range, for example 'Email dates'. */
  readonly label: string;
  readonly from: RangeEnd;
  /** Last day of the range, inclusive. */
  readonly to: RangeEnd;
  /** Last day that the calendars offer, usually today. */
  readonly max: string;
};

/**
 * Two date fields for an inclusive range.
 * The calendars offer no end before the start and no day after `max`.
 */
export const DayRangeField = ({ label, from, to, max }: DayRangeFieldProps) => (
  <fieldset aria-label={label} className={styles.range}>
    <DateField {...from} label="From" max={to.value !== "" && to.value < max ? to.value : max} />
    <DateField {...to} label="To" max={max} min={from.value || undefined} />
  </fieldset>
);
