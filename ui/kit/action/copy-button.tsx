import { useEffect, useState } from "react";
import { LiveRegion } from "../status/live-region.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./copy-button.module.css";

type CopyButtonProps = {
  readonly text: string;
  /** Names the copied text, for example 'Copy transaction id'. */
  readonly label: string;
  /** Ids of the elements that distinguish the button from others with the same name. */
  readonly describedBy?: string;
  /** Copies the text to the clipboard. Resolves to false if it could not. */
  readonly onCopy: (text: string) => Promise<boolean>;
};

const OUTCOME_VISIBLE_MS = 2_000;
const OUTCOMES = { copied: "Copied", failed: "Not copied" } as const;

/** Copies a text to the clipboard. Shows the outcome and announces it politely. */
export function CopyButton({ text, label, describedBy, onCopy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await onCopy(text)) ? "copied" : "failed");
  return (
    <span className={styles.copy}>
      <IconButton
        aria-describedby={describedBy}
        className={styles.button}
        data-outcome={outcome}
        icon={outcome === "copied" ? "check" : "copy"}
        label={label}
        onClick={() => void copy()}
      />
      <LiveRegion>{outcome && OUTCOMES[outcome]}</LiveRegion>
    </span>
  );
}
