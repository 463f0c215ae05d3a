import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { BidiText } from "../text/text.tsx";
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
  /** Shows each choice as a card, side by side if there is room, with its detail in lines of its own. */
  readonly isCards?: boolean;
};

/** Radio buttons for a few choices, one per line with room for a detail. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, choices, onChange, error, isCards = false } = props;
  const name = useId();
  return (
    <div
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${name}-label`}
      className={styles.group}
      role="radiogroup"
    >
      <p className={styles.label} id={`${name}-label`}>
        {label}
      </p>
      <div className={isCards ? styles.cards : undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} data-chosen={choice.value === value || undefined}>
            <input checked={choice.value === value} name={name} type="radio" onChange={() => onChange(choice.value)} />
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
