import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Badge } from "../status/badge.tsx";
import { BidiText } from "../text/text.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Panel } from "./panel.tsx";
import { SkeletonLines } from "./skeleton.tsx";
import styles from "./version-panel.module.css";

type VersionRow = {
  readonly revision: number;
  /** When it was saved. */
  readonly label: string;
  /** Who saved it. */
  readonly by: string;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
};

type VersionPanelProps = {
  readonly isOpen: boolean;
  readonly state: "loading" | "ready" | "empty" | "error";
  readonly failure: string | undefined;
  /** Newest first. */
  readonly rows: readonly VersionRow[];
  readonly onToggle: () => void;
  readonly onRetry: () => void;
  readonly onShow: (revision: number) => void;
  readonly shown: ShownVersionProps;
  /** What the shown version changed. */
  readonly children: ReactNode;
};

type ShownVersionProps = {
  /** True while its changes load. */
  readonly isLoading: boolean;
  /** True if there is no version before it. */
  readonly isFirst: boolean;
  /** Why its changes are not there. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  /** Undefined if it cannot be restored. */
  readonly restore:
    { readonly lock: string | undefined; readonly isBusy: boolean; readonly onRestore: () => void } | undefined;
};

/** The saved versions of a record: who saved them and when. One of them shows what it changed, and can be restored. */
export const VersionPanel = ({ isOpen, state, failure, rows, children, ...model }: VersionPanelProps) => (
  <Panel
    empty={<EmptyState title="No versions yet">Each save becomes a version.</EmptyState>}
    error={failure}
    fold={{ isExpanded: isOpen, onToggle: model.onToggle }}
    state={state}
    title="History"
    onRetry={model.onRetry}
  >
    <ol className={styles.versions}>
      {rows.map((row) => (
        <li key={row.revision}>
          <div className={styles.version}>
            <span>Version {row.revision}</span>
            <span>{row.label}</span>
            <BidiText>{row.by}</BidiText>
            {row.isCurrent && <Badge tone="good">Current</Badge>}
            <button
              aria-expanded={row.isShown}
              className={styles.show}
              type="button"
              onClick={() => model.onShow(row.revision)}
            >
              {row.isShown ? "Hide changes" : "Show changes"}
            </button>
          </div>
          {row.isShown && (
            <div className={styles.changes}>
              <ShownVersion {...model.shown}>{children}</ShownVersion>
            </div>
          )}
        </li>
      ))}
    </ol>
  </Panel>
);

const ShownVersion = (props: ShownVersionProps & { readonly children: ReactNode }) => {
  const { isLoading, isFirst, failure, onRetry, restore, children } = props;
  return (
    <>
      {isLoading && <SkeletonLines lines={3} />}
      {isFirst && <p>There is no earlier version to compare with.</p>}
      {failure && <ErrorState error={failure} onRetry={onRetry} />}
      {children}
      {restore && (
        <Button disabledReason={restore.lock} icon="undo" isBusy={restore.isBusy} onClick={restore.onRestore}>
          Restore this version
        </Button>
      )}
    </>
  );
};

/** A value before and after a change. */
export const ValueChange = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <>
    <del>{before || "empty"}</del> → <ins>{after || "empty"}</ins>
  </>
);
