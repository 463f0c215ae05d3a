import { Button } from "../action/button.tsx";
import { Icon } from "../icon/icon.tsx";
import styles from "./error-state.module.css";

type ErrorStateProps = {
  /** The catalogue's sentence. */
  readonly error: string;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
};

/** What went wrong, in the place where the content would stand, and a way to try again. */
export const ErrorState = ({ error, onRetry, isRetrying = false }: ErrorStateProps) => (
  <div className={styles.error} role="alert">
    <p className={styles.text}><Icon name="error" />{error}</p>
    {onRetry && <Button icon="retry" isBusy={isRetrying} onClick={onRetry}>Retry</Button>}
  </div>
);
