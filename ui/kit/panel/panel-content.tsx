import { useId, useRef, useState, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { usePrintMode } from "../virtual/use-print-mode.ts";
import { ErrorState } from "./error-state.tsx";
import styles from "./panel.module.css";
import { SkeletonLines } from "./skeleton.tsx";

export type PanelProps = {
  readonly title: string;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  readonly state?: "loading" | "ready" | "empty" | "error";
  readonly children?: ReactNode;
  /** Number of skeleton rows while loading. */
  readonly skeletonRows?: number;
  /** Shown instead of the content if there is none. */
  readonly empty?: ReactNode;
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Why the user cannot retry now. */
  readonly retryDisabledReason?: string | undefined;
  /** Makes the title a button that collapses the content. The caller keeps the state. */
  readonly fold?: {
    readonly isExpanded: boolean;
    readonly onToggle: () => void;
    /** True if the content is printed even while it is collapsed. */
    readonly isPrinted?: boolean;
  };
  /** True if the content reaches the edges, for example a table or a tree. */
  readonly isFlush?: boolean;
};

/** A panel with its title and its content, or its loading, empty or error state. */
export function PanelContent(props: PanelProps) {
  const { title, actions, state = "ready", fold, isFlush = false } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isPrinting = usePrintMode(section);
  // Content that the panel opens with has its height from the first paint.
  const [wasCollapsed] = useState(() => isCollapsed(fold));
  const isOpen = fold === undefined || fold.isExpanded || (fold.isPrinted === true && isPrinting);
  // All states except the skeleton have their own padding.
  const reachesEdges = state === "empty" || state === "error" || (state === "ready" && isFlush);
  return (
    <section
      ref={fold?.isPrinted ? section : undefined}
      aria-busy={(isOpen && state === "loading") || undefined}
      aria-labelledby={titleId}
      className={styles.panel}
    >
      <div className={styles.heading}>
        <h2 data-printed={fold?.isPrinted ? title : undefined} id={titleId}>
          {fold ? <FoldButton fold={fold} title={title} /> : title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {isOpen && (
        <div className={classNames(styles.body, reachesEdges && styles.flush, wasCollapsed && styles.unfolded)}>
          <PanelBody {...props} state={state} />
        </div>
      )}
    </section>
  );
}

const isCollapsed = (fold: PanelProps["fold"]): boolean => fold?.isExpanded === false;

function FoldButton({ fold, title }: { fold: NonNullable<PanelProps["fold"]>; title: string }) {
  return (
    <button aria-expanded={fold.isExpanded} className={styles.fold} type="button" onClick={fold.onToggle}>
      <Icon name="chevron-right" />
      {title}
    </button>
  );
}

function PanelBody({ state, children, skeletonRows = 3, empty, error = "", ...retry }: PanelProps) {
  switch (state) {
    case "loading":
      return <SkeletonLines lines={skeletonRows} />;
    case "empty":
      return <>{empty}</>;
    case "error":
      return (
        <ErrorState
          disabledReason={retry.retryDisabledReason}
          error={error}
          isRetrying={retry.isRetrying}
          onRetry={retry.onRetry}
        />
      );
    default:
      return <>{children}</>;
  }
}
