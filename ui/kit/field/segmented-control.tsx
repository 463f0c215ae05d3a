import { useId } from "react";
import type { SelectOption } from "./select-field.tsx";
import styles from "./segmented-control.module.css";

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
};

/**
 * A choice of two to four modes, all visible.
 * It is a group of radio buttons, so that arrow keys move between them.
 */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
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
