import { useId, type KeyboardEvent } from "react";
import { Icon } from "../icon/icon.tsx";
import { BidiText } from "../text/text.tsx";
import { ANSWERS_ON_KEY } from "./answers-on-key.ts";
import styles from "./radio-group.module.css";

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string | undefined;
};

type RadioGroupProps<Value extends string> = {
  readonly label: string;
  /** Undefined until the user chooses. */
  readonly value: Value | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** `cards` and `inline` are side by side if there is room: cards with details, inline choices in large targets. */
  readonly layout?: "lines" | "cards" | "inline";
  /** Called on a key on a radio button, for example to choose by a letter. */
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
};

/** Radio buttons for a few choices, by default one per line with room for a detail. */
export function RadioGroup<Value extends string>({
  label,
  value,
  choices,
  onChange,
  error,
  layout = "lines",
  onKeyDown,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div
      {...(onKeyDown && { [ANSWERS_ON_KEY]: true })}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${name}-label`}
      className={styles.group}
      role="radiogroup"
    >
      <p className={styles.label} id={`${name}-label`}>
        {label}
      </p>
      <div className={styles[layout]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              checked={choice.value === value}
              name={name}
              type="radio"
              onChange={() => onChange(choice.value)}
              onKeyDown={onKeyDown}
            />
            <BidiText>{choice.label}</BidiText>
            {choice.detail && <small>{choice.detail}</small>}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
