import { useDeferredValue, useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { BidiText } from "../text/text.tsx";
import styles from "./checkbox-list.module.css";
import type { Choice } from "./radio-group.tsx";

type CheckboxListProps = {
  readonly label: string;
  /**
   * A choice with `disabledReason` is disabled.
   * It stays in the tab order, so that the user can find the reason.
   */
  readonly choices: readonly (Choice & { readonly isChosen: boolean; readonly disabledReason?: string | undefined })[];
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string, isChosen: boolean) => void;
};

/**
 * Number of choices that fill the frame of a dialog (--size-options in checkbox-list.module.css).
 * The others follow in a deferred render and move nothing.
 */
const FIRST_CHOICES = 24;

/** A group of up to a few dozen checkboxes, which scrolls if there are many. */
export function CheckboxList({ label, hint, error, choices, onChange }: CheckboxListProps) {
  const id = useId();
  const most = useDeferredValue(Infinity, FIRST_CHOICES);
  return (
    <div
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
      aria-labelledby={id}
      className={styles.group}
      data-invalid={error ? true : undefined}
      role="group"
    >
      <p className={styles.label}>
        <span id={id}>{label}</span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </p>
      <div className={styles.choices}>
        {choices.slice(0, most).map((choice) => (
          <label
            key={choice.value}
            className={styles.choice}
            data-off={choice.disabledReason === undefined ? undefined : true}
          >
            <input
              aria-disabled={choice.disabledReason === undefined ? undefined : true}
              checked={choice.isChosen}
              type="checkbox"
              onChange={(event) => choice.disabledReason === undefined && onChange(choice.value, event.target.checked)}
            />
            <span>
              <BidiText>{choice.label}</BidiText>{" "}
              {(choice.disabledReason ?? choice.detail) && <small>{choice.disabledReason ?? choice.detail}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
