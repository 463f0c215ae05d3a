import { classNames } from "../class-names.ts";
import { countCharacters } from "./character-count.ts";
import { Field, type FieldLanguage, type FieldProps } from "./field.tsx";
import styles from "./text-area.module.css";

type TextAreaProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly limit?: number | undefined;
  /** True for a monospace font without spell checking, for example for JSON. */
  readonly isCode?: boolean;
  readonly isReadOnly?: boolean;
  readonly language?: FieldLanguage | undefined;
};

export const TextArea = ({
  value,
  onChange,
  rows,
  limit,
  isCode = false,
  isReadOnly,
  language,
  ...field
}: TextAreaProps) => (
  <Field {...field} count={countCharacters(value, limit)}>
    {(control) => (
      <textarea
        {...control}
        className={classNames(control.className, styles.area, isCode && styles.code)}
        dir={isCode ? "ltr" : language?.direction}
        lang={language?.tag}
        readOnly={isReadOnly}
        rows={rows}
        spellCheck={isCode ? false : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
