import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { classNames } from "#ui/kit/class-names.ts";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { UNAVAILABLE_OFFLINE } from "./offline-labels.ts";
import styles from "./dashboard.module.css";

type PolledPart = {
  readonly failureText: string | undefined;
  readonly isLoading: boolean;
  readonly isOffline: boolean;
  readonly refresh: () => void;
};

type StaleBannerProps = {
  readonly part: PolledPart;
  /** The content below has no padding. */
  readonly isFlush?: boolean | undefined;
};

/**
 * Banner above stale content with the reason and a retry.
 * Not an alert, because a toast has already reported the failure.
 */
export const StaleBanner = observer(function StaleBanner({ part, isFlush }: StaleBannerProps) {
  const { failureText, isLoading, isOffline } = part;
  const again = (
    <Button
      disabledReason={isOffline ? UNAVAILABLE_OFFLINE : undefined}
      icon="retry"
      isBusy={isLoading}
      onClick={part.refresh}
    >
      Retry
    </Button>
  );
  return (
    // The button disappears with the failure.
    <RestoreFocus className={classNames(styles.staleData, !isFlush && styles.outset)}>
      {failureText && (
        <Banner action={again} tone="bad">
          {failureText}
        </Banner>
      )}
    </RestoreFocus>
  );
});
