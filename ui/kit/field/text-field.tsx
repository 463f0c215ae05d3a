import type { HTMLInputAutoCompleteAttribute } from "react";
import { countOf } from "./character-count.ts";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "password";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The most characters; how many there are is shown, and more can be typed: the rules of the form say so. */
  readonly limit?: number | undefined;
  readonly isReadOnly?: boolean;
};

/** One line of text. */
export const TextField = ({ value, onChange, type = "text", autoComplete, limit, isReadOnly, ...field }: TextFieldProps) => (
  <Field {...field} count={countOf(value, limit)}>
    {(control) => (
      <input
        {...control} autoComplete={autoComplete} readOnly={isReadOnly} type={type} value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
