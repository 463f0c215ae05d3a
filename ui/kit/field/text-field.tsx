import type { HTMLInputAutoCompleteAttribute } from "react";
import { countCharacters } from "./character-count.ts";
import { Field, type FieldLanguage, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "password";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /**
   * Maximum number of characters.
   * The field shows the count near the limit and accepts more; the form validates it.
   */
  readonly limit?: number | undefined;
  readonly isReadOnly?: boolean;
  readonly language?: FieldLanguage | undefined;
  /** What counts while the field is empty. */
  readonly placeholder?: string | undefined;
  /** True if the text is selected when its dialog opens, so that typing replaces it. */
  readonly isSelected?: boolean;
};

export const TextField = ({
  value,
  onChange,
  type = "text",
  autoComplete,
  limit,
  isReadOnly,
  language,
  placeholder,
  isSelected,
  ...field
}: TextFieldProps) => (
  <Field {...field} count={countCharacters(value, limit)}>
    {(control) => (
      <input
        {...control}
        autoComplete={autoComplete}
        data-selected={isSelected || undefined}
        dir={language?.direction}
        lang={language?.tag}
        placeholder={placeholder}
        readOnly={isReadOnly}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
