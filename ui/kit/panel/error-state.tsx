import { useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import { focusPage } from "../frame/main-landmark.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./error-state.module.css";

type ErrorStateProps = {
  /** The sentence of the error catalogue. */
  readonly error: string;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Why the user cannot retry now. */
  readonly disabledReason?: string | undefined;
};

/** Shows an error and a retry button instead of the content. */
export function ErrorState({ error, onRetry, isRetrying = false, disabledReason }: ErrorStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // The focus must not get lost when the error disappears after Retry.
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return (
    <div ref={place} className={styles.error} role="alert">
      <p className={styles.text}>
        <Icon name="error" />
        {error}
      </p>
      {onRetry && (
        <Button disabledReason={disabledReason} icon="retry" isBusy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
