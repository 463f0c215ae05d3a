import { useRef, type ChangeEvent, type KeyboardEvent, type MouseEvent } from "react";
import styles from "./row-checkbox.module.css";

type RowCheckboxProps = {
  /** Accessible name, for example 'Choose 65f0…'. */
  readonly label: string;
  readonly isChecked: boolean;
  /** `isRange`: true if Shift was held, for all rows from the last one to this one. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
};

/** Selects one row of a table. It is above the link of the row. */
export function RowCheckbox({ label, isChecked, onChange }: RowCheckboxProps) {
  const isShiftHeld = useRef(false);
  // The space bar also fires a click, but not every browser sets `shiftKey` on it.
  const note = ({ shiftKey }: KeyboardEvent | MouseEvent) => {
    isShiftHeld.current = shiftKey;
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked, isShiftHeld.current);
  return (
    <input
      aria-label={label}
      checked={isChecked}
      className={styles.check}
      type="checkbox"
      onChange={change}
      onKeyDown={note}
      onMouseDown={note}
    />
  );
}
