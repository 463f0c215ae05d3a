import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import { StaleBanner } from "./stale-banner.tsx";
import { UNAVAILABLE_OFFLINE, LOADS_WHEN_ONLINE } from "./offline-labels.ts";
import type { PolledValue } from "#ui/model/polled-value.ts";
import styles from "./dashboard.module.css";

type PolledPanelProps = {
  readonly title: string;
  readonly part: ViewOf<PolledValue<unknown>>;
  readonly zone: string;
  /** Number of skeleton lines, about as high as the content. */
  readonly skeletonRows?: number;
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** A panel that polls its content. Shows the age of the content beside its title, and a button to update it. */
export const PolledPanel = observer(function PolledPanel({ title, part, zone, children, ...looks }: PolledPanelProps) {
  const { state, isLoading, isOffline } = part;
  return (
    <Panel
      {...looks}
      actions={<DataAge name={title} part={part} zone={zone} onUpdate={part.refresh} />}
      empty={<OfflinePlaceholder />}
      error={part.failureText}
      isRetrying={isLoading}
      retryDisabledReason={isOffline ? UNAVAILABLE_OFFLINE : undefined}
      state={state === "offline" ? "empty" : state}
      title={title}
      onRetry={part.refresh}
    >
      <StaleBanner isFlush={looks.isFlush} part={part} />
      {children}
    </Panel>
  );
});

/** Placeholder of content that was never loaded, while offline. */
const OfflinePlaceholder = () => <p className={styles.nothing}>{LOADS_WHEN_ONLINE}</p>;

/** The age of some content, and whether it can be updated. */
type Aging = {
  readonly updatedAt: Instant | undefined;
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly isOffline: boolean;
  readonly waitsUntil?: Instant | undefined;
};

type AgeProps = { readonly name: string; readonly part: Aging; readonly zone: string; readonly onUpdate: () => void };

/** Shows the age of the content, a warning if it is stale, and the time of a delayed update. */
export const DataAge = observer(function Age({
  name,
  part: { updatedAt, isStale, isLoading, isOffline, waitsUntil },
  zone,
  onUpdate,
}: AgeProps) {
  return (
    <span className={styles.age}>
      {updatedAt &&
        (isStale ? (
          <StatusBadge tone="warn">
            Last updated <DateTimeText at={updatedAt} short zone={zone} />
          </StatusBadge>
        ) : (
          <span>
            Updated <DateTimeText at={updatedAt} short zone={zone} />
          </span>
        ))}
      <span role="status">
        {waitsUntil && (
          <>
            Next update at <DateTimeText at={waitsUntil} short zone={zone} />
          </>
        )}
      </span>
      <IconButton
        disabledReason={isOffline ? UNAVAILABLE_OFFLINE : undefined}
        icon="retry"
        isBusy={isLoading}
        label={`Refresh ${name}`}
        onClick={onUpdate}
      />
    </span>
  );
});
