import { useEffect, useState } from "react";
import { LiveRegion } from "../status/live-region.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./copy-button.module.css";

type CopyButtonProps = {
  readonly text: string;
  /** What is copied, in words: 'Copy transaction id'. */
  readonly label: string;
  /** The elements that tell it from other buttons of that name. */
  readonly describedBy?: string;
  /** Puts the text on the clipboard; false when it could not. */
  readonly onCopy: (text: string) => Promise<boolean>;
};

const TOLD_FOR_MS = 2_000;
const OUTCOMES = { copied: "Copied", failed: "Not copied" } as const;

/** Copies a text and says so, to the eye and politely to the ear. */
export function CopyButton({ text, label, describedBy, onCopy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await onCopy(text)) ? "copied" : "failed");
  return (
    <span className={styles.copy}>
      <IconButton
        aria-describedby={describedBy} className={styles.button} data-outcome={outcome} icon={outcome === "copied" ? "check" : "copy"} label={label}
        onClick={() => void copy()}
      />
      <LiveRegion>{outcome && OUTCOMES[outcome]}</LiveRegion>
    </span>
  );
}
