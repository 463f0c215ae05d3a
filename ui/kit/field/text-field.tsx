import type { HTMLInputAutoCompleteAttribute } from "react";
import { countCharacters } from "./character-count.ts";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "password";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The most characters; how many there are is shown, and more can be typed: the rules of the form say so. */
  readonly limit?: number | undefined;
  readonly isReadOnly?: boolean;
  /** When its dialog opens, what stands in it is selected: typing replaces it. */
  readonly isSelected?: boolean;
};

/** One line of text. */
export const TextField = ({ value, onChange, type = "text", autoComplete, limit, isReadOnly, isSelected, ...field }: TextFieldProps) => (
  <Field {...field} count={countCharacters(value, limit)}>
    {(control) => (
      <input
        {...control} autoComplete={autoComplete} data-selected={isSelected || undefined} readOnly={isReadOnly} type={type} value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
