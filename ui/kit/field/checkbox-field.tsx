import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./checkbox-field.module.css";

type CheckboxFieldProps = {
  readonly label: string;
  /** Describes the effect of the choice. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

export function CheckboxField({ label, hint, error, isChecked, onChange }: CheckboxFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          checked={isChecked}
          type="checkbox"
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
