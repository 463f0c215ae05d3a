import { useRef, type ChangeEvent, type KeyboardEvent, type MouseEvent } from "react";
import styles from "./row-checkbox.module.css";

type RowCheckboxProps = {
  /** What is chosen by it: 'Choose 65f0…'. */
  readonly label: string;
  readonly isChecked: boolean;
  /** `isRange` where Shift was held: all from the last one to this one are meant. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
};

/** Chooses one row of a table, above the link that its row may be. */
export function RowCheckbox({ label, isChecked, onChange }: RowCheckboxProps) {
  const isShiftHeld = useRef(false);
  // A press of the space bar comes as a click too, but not everywhere with what was held meanwhile.
  const note = ({ shiftKey }: KeyboardEvent | MouseEvent) => { isShiftHeld.current = shiftKey; };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked, isShiftHeld.current);
  return <input aria-label={label} checked={isChecked} className={styles.check} type="checkbox" onChange={change} onKeyDown={note} onMouseDown={note} />;
}
