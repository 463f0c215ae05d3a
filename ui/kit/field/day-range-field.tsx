import { DateField } from "./date-field.tsx";
import styles from "./day-range-field.module.css";
import { SelectField, type SelectOption } from "./select-field.tsx";

type RangeEnd = {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Called with a complete date, or with '' after the user clears the field. */
  readonly onChange: (value: string) => void;
  /** True if the input is incomplete or not a date. */
  readonly onUnfinished?: (isUnfinished: boolean) => void;
};

/** Named ranges, such as 'Yesterday'. The caller defines their days. */
export type DayRangePresets<Preset extends string> = {
  /** Label of the select field, for example 'Range'. */
  readonly label: string;
  readonly options: readonly SelectOption<Preset>[];
  readonly value: Preset;
  readonly onChange: (preset: Preset) => void;
};

export type DayRangeFieldProps<Preset extends string> = {
  /** Names the range, for example 'Email dates'. */
  readonly label: string;
  readonly presets: DayRangePresets<Preset>;
  readonly from: RangeEnd;
  /** Last day of the range, inclusive. */
  readonly to: RangeEnd;
  /** Last day that the calendars offer, usually today. */
  readonly max: string;
  /** False if the two date fields would only repeat the chosen preset. */
  readonly showsDays?: boolean;
};

/**
 * A choice of named ranges, and two date fields for an inclusive range.
 * The calendars offer no end before the start and no day after `max`.
 */
export const DayRangeField = <Preset extends string>(props: DayRangeFieldProps<Preset>) => {
  const { label, presets, from, to, max, showsDays = true } = props;
  return (
    <fieldset aria-label={label} className={styles.range}>
      <SelectField {...presets} />
      {showsDays && (
        <div className={styles.days}>
          <DateField {...from} label="From" max={to.value !== "" && to.value < max ? to.value : max} />
          <DateField {...to} label="To" max={max} min={from.value || undefined} />
        </div>
      )}
    </fieldset>
  );
};
