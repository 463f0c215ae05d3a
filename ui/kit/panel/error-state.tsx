import { useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import { focusMain } from "../frame/main-landmark.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./error-state.module.css";

type ErrorStateProps = {
  /** The catalogue's sentence. */
  readonly error: string;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Why it cannot be tried now. */
  readonly disabledReason?: string | undefined;
};

/** What went wrong, in the place where the content would stand, and a way to try again. */
export function ErrorState({ error, onRetry, isRetrying = false, disabledReason }: ErrorStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // Who has pressed Retry must not lose the place when the error goes.
    return () => {
      if (element?.contains(document.activeElement)) focusMain();
    };
  }, []);
  return (
    <div ref={place} className={styles.error} role="alert">
      <p className={styles.text}><Icon name="error" />{error}</p>
      {onRetry && <Button disabledReason={disabledReason} icon="retry" isBusy={isRetrying} onClick={onRetry}>Retry</Button>}
    </div>
  );
}
