import type { ReactNode } from "react";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { canBePhrase, type FilterChange, type SearchFilter } from "#domain/search/index.ts";
import { ALL_STORES } from "#domain/stores/index.ts";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { DayRangeField } from "#ui/kit/field/day-range-field.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { dayChoiceOptions, daysOfChoice, type DayChoice } from "#ui/model/day-choice.ts";
import type { FilterEntry } from "./filter-entry.ts";

type Props = {
  readonly entry: FilterEntry;
  /** The latest day that the calendars offer. */
  readonly today: CalendarDay;
  readonly storesAreThere: boolean;
  readonly onChange: (change: FilterChange) => void;
};

/** The fields of a filter, by its type [QUERY-004]. */
export function FilterInputs(props: Props): ReactNode {
  const {
    entry: { filter, label, errors, stores },
    storesAreThere,
    onChange,
  } = props;
  if (filter.type === "date_range") return <Days {...props} />;
  if (filter.type === "value_range") return <Values {...props} />;
  if (stores) {
    return (
      <SelectField
        error={errors.value}
        isDisabled={!storesAreThere}
        label={label}
        options={stores}
        value={filter.value || ALL_STORES}
        onChange={(value) => onChange({ value })}
      />
    );
  }
  return (
    <>
      <TextField error={errors.value} label={label} value={filter.value} onChange={(value) => onChange({ value })} />
      {canBePhrase(filter) && (
        <CheckboxField
          isChecked={filter.phrase}
          label={`${label} as one phrase`}
          onChange={(phrase) => onChange({ phrase })}
        />
      )}
    </>
  );
}

const Days = ({ entry: { filter, label, errors, days = "any" }, today, onChange }: Props) => {
  const { range } = filter;
  return (
    <DayRangeField
      from={{ value: range.min ?? "", error: errors.min, onChange: (min) => onChange({ range: { ...range, min } }) }}
      label={label}
      max={today}
      presets={{
        label,
        options: dayChoiceOptions(days),
        value: days,
        onChange: (chosen) => onChange({ range: chosenRange(chosen, today) ?? range }),
      }}
      to={{ value: range.max ?? "", error: errors.max, onChange: (max) => onChange({ range: { ...range, max } }) }}
    />
  );
};

/** The days of a filter are the ends of its range. Undefined for what the user typed. */
function chosenRange(chosen: DayChoice, today: Props["today"]): SearchFilter["range"] | undefined {
  const days = daysOfChoice(chosen, today);
  return days && { ...(days.first && { min: days.first }), ...(days.last && { max: days.last }) };
}

const Values = ({
  entry: {
    filter: { range },
    label,
    errors,
  },
  onChange,
}: Props) => (
  <>
    <NumberField
      error={errors.min}
      label={`${label} from`}
      value={range.min ?? ""}
      onChange={(min) => onChange({ range: { ...range, min } })}
    />
    <NumberField
      error={errors.max}
      label={`${label} to`}
      value={range.max ?? ""}
      onChange={(max) => onChange({ range: { ...range, max } })}
    />
  </>
);
