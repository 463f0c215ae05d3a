import type { HTMLInputAutoCompleteAttribute } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "password";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isRequired?: boolean;
};

/** One line of text. */
export const TextField = ({ value, onChange, type = "text", autoComplete, isRequired, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control} autoComplete={autoComplete} required={isRequired} type={type} value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
