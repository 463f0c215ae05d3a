import { useLayoutEffect, useRef, useSyncExternalStore, type ChangeEvent } from "react";
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

/** The native date field, with the order of day, month and year as its hint. */
export function DateField({ value, min, max, onChange, onUnfinished, hint, ...field }: DateFieldProps) {
  // The host does not know the locale of the browser.
  const order = useSyncExternalStore(neverChanges, inputOrder, () => "DD/MM/YYYY");
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
    <Field {...field} hint={hint ?? order}>
      {(control) => (
        <input {...control} ref={input} defaultValue={value} max={max} min={min} type="date" onChange={change} />
      )}
    </Field>
  );
}

const neverChanges = () => () => undefined;

const WRITTEN_AS: Readonly<Record<string, string>> = { day: "DD", month: "MM", year: "YYYY" };

/** Returns 'DD/MM/YYYY' in the order of the user's locale, which the native field follows. */
const inputOrder = (): string =>
  (cachedOrder ??= new Intl.DateTimeFormat(undefined, { day: "2-digit", month: "2-digit", year: "numeric" })
    .formatToParts()
    .map(({ type, value }) => WRITTEN_AS[type] ?? value)
    .join(""));

/** Cached, because formatting takes longer than rendering the field. Computed with the first field. */
let cachedOrder: string | undefined;
