import { classNames } from "../class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./number-field.module.css";

type NumberFieldProps = FieldProps & {
  /** As it is typed: what is no number is the form's to say. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWhole?: boolean;
};

/** A figure. A text field with the keys of figures: the browser's own number field hides what it cannot read, and turns with the wheel. */
export const NumberField = ({ value, onChange, isWhole = false, ...field }: NumberFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control} autoComplete="off" className={classNames(control.className, styles.figures)} inputMode={isWhole ? "numeric" : "decimal"}
        type="text" value={value} onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
