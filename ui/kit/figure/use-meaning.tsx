import { useId, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import styles from "./figure.module.css";

/**
 * The explanation of a number, and the button that shows and hides it.
 * The explanation is part of the page, so that it covers nothing.
 */
export function useMeaning(name: string, meaning: string | undefined) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (meaning === undefined) return { button: null, text: null };
  return {
    button: (
      <IconButton
        aria-controls={id}
        aria-expanded={isShown}
        className={styles.ask}
        icon="question"
        label={`About ${name}`}
        onClick={() => setShown(!isShown)}
      />
    ),
    text: (
      <p className={styles.meaning} hidden={!isShown} id={id}>
        {meaning}
      </p>
    ),
  };
}
