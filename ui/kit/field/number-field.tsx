import { classNames } from "../class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./number-field.module.css";

type NumberFieldProps = FieldProps & {
  /** The typed text. The form validates it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWhole?: boolean;
};

/**
 * A text field for numbers, with a numeric keyboard.
 * The native number field hides invalid input, and the mouse wheel changes its value.
 */
export const NumberField = ({ value, onChange, isWhole = false, ...field }: NumberFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        autoComplete="off"
        className={classNames(control.className, styles.figures)}
        inputMode={isWhole ? "numeric" : "decimal"}
        type="text"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
