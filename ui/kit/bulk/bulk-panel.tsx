import { useId } from "react";
import { Button } from "../action/button.tsx";
import { AppLink } from "../frame/link.tsx";
import { Stack } from "../panel/layout.tsx";
import { Panel } from "../panel/panel.tsx";
import { Banner } from "../status/banner.tsx";
import { ProgressBar } from "../status/progress-bar.tsx";
import { StatusBadge } from "../status/status-badge.tsx";
import { BidiText, Hint } from "../text/text.tsx";
import { BULK_TONES } from "./bulk-tones.ts";
import { LeftOut } from "./left-out.tsx";
import styles from "./bulk.module.css";

type BulkPanelProps = {
  /** What is done, such as 'Resending'. */
  readonly title: string;
  readonly of: number;
  readonly ended: number;
  readonly summary: string;
  /** What it waits for. */
  readonly waitText: string | undefined;
  readonly problem: string | undefined;
  /** The shown rows, those that failed first. */
  readonly rows: readonly ResultRow[];
  /** Label of the button that shows more of them. */
  readonly moreLabel: string | undefined;
  readonly leftOut: readonly string[];
  readonly isPending: boolean;
  readonly isStopping: boolean;
  readonly retryLabel: string | undefined;
  readonly onMore: () => void;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  readonly onHide: () => void;
};

type ResultRow = {
  readonly id: string;
  readonly name: string;
  readonly href?: string;
  readonly result: { readonly state: keyof typeof BULK_TONES; readonly text: string };
};

/** The progress of an action for many rows, and the result of each row. */
export const BulkPanel = (props: BulkPanelProps) => (
  <Panel actions={<BulkActions {...props} />} title={props.title}>
    <Stack>
      <div>
        <ProgressBar label={props.title} max={Math.max(1, props.of)} value={props.ended} />
        <Hint>{props.summary}</Hint>
        {props.waitText !== undefined && <p>{props.waitText}</p>}
        {props.problem !== undefined && <Banner tone="bad">{props.problem}</Banner>}
      </div>
      <Results {...props} />
      <LeftOut texts={props.leftOut} />
    </Stack>
  </Panel>
);

function Results({ rows, moreLabel, onMore }: BulkPanelProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading} id={id}>
        Results
      </h3>
      <ul aria-labelledby={id} className={styles.results}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.href === undefined ? (
              <BidiText>{row.name}</BidiText>
            ) : (
              <AppLink href={row.href}>
                <BidiText>{row.name}</BidiText>
              </AppLink>
            )}{" "}
            <StatusBadge tone={BULK_TONES[row.result.state]}>
              <BidiText>{row.result.text}</BidiText>
            </StatusBadge>
          </li>
        ))}
      </ul>
      {moreLabel !== undefined && (
        <Button tone="quiet" onClick={onMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  );
}

function BulkActions({ title, isPending, isStopping, retryLabel, onStop, onRetry, onHide }: BulkPanelProps) {
  if (isPending)
    return (
      <Button isBusy={isStopping} onClick={onStop}>
        {`Stop ${title.toLowerCase()}`}
      </Button>
    );
  return (
    <>
      {retryLabel !== undefined && (
        <Button icon="retry" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      <Button onClick={onHide}>Hide progress</Button>
    </>
  );
}
