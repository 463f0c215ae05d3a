import { useLayoutEffect, useRef, type ChangeEvent } from "react";
import { Field, type FieldProps } from "./field.tsx";

type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  /** Last day that the calendar offers. The user can still type a later day, so the caller must check it. */
  readonly max: string;
  /**
   * Called with a complete date, or with '' after the user clears the field.
   * Not called for an incomplete date.
   */
  readonly onChange: (value: string) => void;
  /**
   * Called on each change.
   * True if the input is incomplete or not a date, for example '31/06/2026'. The caller must then not save the last
   * complete date.
   */
  readonly onUnfinished?: ((isUnfinished: boolean) => void) | undefined;
};

/** The native date field. The browser shows the order of day, month and year, so a hint would only repeat it. */
export function DateField({ value, min, max, onChange, onUnfinished, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Not a controlled input: React would overwrite an incomplete date with the old value.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isUnfinished = target.validity.badInput;
    onUnfinished?.(isUnfinished);
    if (!isUnfinished) onChange(target.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <input {...control} ref={input} defaultValue={value} max={max} min={min} type="date" onChange={change} />
      )}
    </Field>
  );
}
