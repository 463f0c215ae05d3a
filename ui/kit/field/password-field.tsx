import { useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./password-field.module.css";

type PasswordFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Describes the field to password managers. */
  readonly autoComplete: "current-password" | "new-password";
};

/** A password field with a button that shows the password. The user can paste a password of any length. */
export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            autoCapitalize="off"
            autoComplete={autoComplete}
            autoCorrect="off"
            spellCheck={false}
            type={isShown ? "text" : "password"}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            aria-pressed={isShown}
            icon={isShown ? "eye-off" : "eye"}
            label="Show password"
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
