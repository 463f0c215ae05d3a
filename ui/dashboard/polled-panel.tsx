import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusMark } from "#ui/kit/status/status-mark.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { Instant } from "#domain/shared/instant.ts";
import type { Public } from "#ui/model/public.ts";
import type { PolledPart } from "./polled-part.ts";
import styles from "./dashboard.module.css";

type PolledPanelProps = {
  readonly title: string;
  readonly part: Public<PolledPart<unknown>>;
  readonly zone: string;
  /** Lines that are about as high as what takes their place. */
  readonly skeletonRows?: number;
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** A panel that keeps itself up to date: how old it is stands beside its title, and a way to have it at once. */
export const PolledPanel = observer(function PolledPanel({ title, part, zone, children, ...looks }: PolledPanelProps) {
  const age = <Age at={part.updatedAt} isStale={part.isStale} name={title} zone={zone} onUpdate={part.refresh} />;
  return (
    <Panel {...looks} actions={age} error={part.failure} state={part.state} title={title} onRetry={part.refresh}>
      {children}
    </Panel>
  );
});

type AgeProps = {
  readonly name: string;
  readonly at: Instant | undefined;
  readonly zone: string;
  readonly isStale: boolean;
  readonly onUpdate: () => void;
};

/** When something was as it is shown, with a warning where that should have been later. */
export const Age = ({ name, at, zone, isStale, onUpdate }: AgeProps) => (
  <span className={styles.age}>
    {at && (isStale
      ? <StatusMark tone="warn">Last updated <DateTimeText at={at} short zone={zone} /></StatusMark>
      : <span>Updated <DateTimeText at={at} short zone={zone} /></span>)}
    <IconButton icon="retry" label={`Update ${name}`} onClick={onUpdate} />
  </span>
);
