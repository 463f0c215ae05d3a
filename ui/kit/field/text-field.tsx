import type { HTMLInputAutoCompleteAttribute } from "react";
import { countCharacters } from "./character-count.ts";
import { Field, type FieldLanguage, type FieldProps } from "./field.tsx";

type FieldSuggestion = { readonly value: string; readonly detail?: string };

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
  /** Offered while typing; any other text is possible too. */
  readonly suggestions?: readonly FieldSuggestion[] | undefined;
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
  suggestions = [],
  ...field
}: TextFieldProps) => (
  <Field {...field} count={countCharacters(value, limit)}>
    {(control) => (
      <>
        <input
          {...control}
          autoComplete={autoComplete}
          data-selected={isSelected || undefined}
          dir={language?.direction}
          lang={language?.tag}
          list={suggestions.length > 0 ? `${control.id}-suggestions` : undefined}
          placeholder={placeholder}
          readOnly={isReadOnly}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {suggestions.length > 0 && (
          <datalist id={`${control.id}-suggestions`}>
            {suggestions.map((each) => (
              <option key={each.value} label={each.detail} value={each.value} />
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
);
