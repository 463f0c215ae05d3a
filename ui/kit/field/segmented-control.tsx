import { useId } from "react";
import type { SelectOption } from "./select-field.tsx";
import styles from "./segmented-control.module.css";

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
};

/** Two to four ways of working, all in view: a group of radio buttons, so arrow keys go from one to the next. */
export function SegmentedControl<Value extends string>({ label, value, options, onChange }: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment} data-chosen={option.value === value || undefined}>
            <input checked={option.value === value} name={name} type="radio" onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
