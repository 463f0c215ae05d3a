import { useId } from "react";
import { IconButton } from "../action/icon-button.tsx";
import styles from "./step-slider.module.css";

export type StepSliderProps = {
  readonly label: string;
  /** Whole steps. 0 is the current period and the maximum. */
  readonly value: number;
  /** Earliest step of the slider. The buttons and arrow keys go further back. */
  readonly min: number;
  /** The chosen period, as text. */
  readonly text: string;
  /** Names of the buttons on both sides, for example 'Week before' and 'Week after'. */
  readonly before: string;
  readonly after: string;
  readonly onChange: (value: number) => void;
};

/**
 * Chooses a period before the current one by slider, arrow keys or buttons.
 * Never goes past the current period.
 */
export function StepSlider({ label, value, min, text, before, after, onChange }: StepSliderProps) {
  const id = useId();
  const change = (target: number) => {
    const next = Math.min(0, target);
    if (next !== value) onChange(next);
  };
  const isLatest = value >= 0;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.steps}>
        <IconButton isStep icon="chevron-left" label={before} onClick={() => change(value - 1)} />
        <input
          aria-valuetext={text}
          className={styles.slider}
          id={id}
          max={0}
          min={Math.min(min, value)}
          step={1}
          type="range"
          value={value}
          onChange={({ target }) => change(Number(target.value))}
        />
        <IconButton
          isStep
          aria-disabled={isLatest || undefined}
          className={isLatest ? styles.off : undefined}
          icon="chevron-right"
          label={after}
          onClick={() => change(value + 1)}
        />
      </div>
      <output className={styles.text} htmlFor={id}>
        {text}
      </output>
    </div>
  );
}
