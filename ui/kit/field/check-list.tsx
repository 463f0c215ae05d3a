import { useDeferredValue, useId } from "react";
import { BidiText } from "../text/bidi-text.tsx";
import styles from "./check-list.module.css";
import type { Choice } from "./choice-field.tsx";

type CheckListProps = {
  readonly label: string;
  readonly choices: readonly (Choice & { readonly isChosen: boolean })[];
  readonly onChange: (value: string, isChosen: boolean) => void;
};

/** So many fill the frame (--size-options in check-list.module.css) in a dialog of the usual width: the boxes after them come a moment later, and move nothing. */
const FIRST_CHOICES = 24;

/** Any number of a few dozen: check boxes under one name, which scroll where there are many. */
export function CheckList({ label, choices, onChange }: CheckListProps) {
  const id = useId();
  const most = useDeferredValue(Infinity, FIRST_CHOICES);
  return (
    <div aria-labelledby={id} className={styles.group} role="group">
      <p className={styles.label} id={id}>{label}</p>
      <div className={styles.choices}>
        {choices.slice(0, most).map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input checked={choice.isChosen} type="checkbox" onChange={(event) => onChange(choice.value, event.target.checked)} />
            <BidiText>{choice.label}</BidiText>
            {choice.detail && <small>{choice.detail}</small>}
          </label>
        ))}
      </div>
    </div>
  );
}
