import { useLayoutEffect, useRef, useSyncExternalStore, type ChangeEvent } from "react";
import { Field, type FieldProps } from "./field.tsx";

type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  /** The calendar offers no later day. A later one can still be typed: the caller checks it. */
  readonly max: string;
  /** Told of a whole date, or of an emptied field; never of one that is half typed. */
  readonly onChange: (value: string) => void;
  /** Told at each change whether what stands there is no date: half typed, or '31/06/2026'. What saves must not save the last whole one then. */
  readonly onUnfinished?: ((isUnfinished: boolean) => void) | undefined;
};

/** The browser's own date field, with the order in which it wants to be typed as a hint. */
export function DateField({ value, min, max, onChange, onUnfinished, hint, ...field }: DateFieldProps) {
  // The host does not know the order of the browser's locale.
  const order = useSyncExternalStore(neverChanges, typedAs, () => "DD/MM/YYYY");
  const input = useRef<HTMLInputElement>(null);
  // Not a controlled input: React would write the old value over a date that is half typed.
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

/** 'DD/MM/YYYY' in the order of the reader's own locale, which is the one the browser's field follows. */
const typedAs = (): string => (foundOut ??= new Intl.DateTimeFormat(undefined, { day: "2-digit", month: "2-digit", year: "numeric" })
  .formatToParts()
  .map(({ type, value }) => WRITTEN_AS[type] ?? value)
  .join(""));

/** It takes longer than the field: it is found out once, and not before there is a field. */
let foundOut: string | undefined;
