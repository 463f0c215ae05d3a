import styles from "./color-field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type ColorFieldProps = FieldProps & {
  readonly value: string;
  /** Color of the swatch, as `#rrggbb`: the value, or the default if there is none. */
  readonly swatch: string;
  readonly onChange: (value: string) => void;
};

/** A field for a color, by its hexadecimal digits or by the color picker of the browser. */
export const ColorField = ({ value, swatch, onChange, ...field }: ColorFieldProps) => (
  <Field {...field}>
    {(control) => (
      <div className={styles.line}>
        <input
          aria-label={`${field.label}: choose a color`}
          className={styles.swatch}
          type="color"
          value={swatch}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...control}
          autoComplete="off"
          dir="ltr"
          placeholder={swatch}
          spellCheck={false}
          type="text"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )}
  </Field>
);
