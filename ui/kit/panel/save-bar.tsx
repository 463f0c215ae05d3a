import type { ReactNode, RefObject } from "react";
import { formatCount } from "#domain/shared/number/count.ts";
import { Icon } from "../icon/icon.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import { UnguardedNotice } from "../status/unguarded-notice.tsx";
import styles from "./save-bar.module.css";

type SaveBarProps = {
  /** Names what is not saved, for example fields. */
  readonly unsaved: readonly string[];
  /** True if the browser did not keep a draft of the changes. */
  readonly isDraftLost?: boolean;
  /** True if a save does not detect changes by other users. */
  readonly isUnguarded?: boolean;
  /** Why nothing was saved. */
  readonly problem?: string | undefined;
  /** The line of the problem, if it can receive the focus. */
  readonly problemLine?: RefObject<HTMLDivElement | null>;
  /** Buttons that save and discard. */
  readonly children: ReactNode;
};

/**
 * The content of a sticky bar below a long form: what is not saved, why it could not be saved, and the buttons.
 * Screen readers hear once that something is not saved, not each name.
 */
export const SaveBar = ({
  unsaved,
  isDraftLost = false,
  isUnguarded = false,
  problem,
  problemLine,
  children,
}: SaveBarProps) => (
  <>
    {isUnguarded && <UnguardedNotice />}
    <div ref={problemLine} className={styles.problem} role="alert" tabIndex={problemLine && -1}>
      {problem && (
        <>
          <Icon name="error" />
          {problem}
        </>
      )}
    </div>
    <p className={styles.unsaved}>{unsaved.length === 0 ? NOTHING_UNSAVED : `Unsaved: ${listed(unsaved)}`}</p>
    {isDraftLost && <p className={styles.lost}>{DRAFT_LOST}</p>}
    <LiveRegion>
      {[unsaved.length > 0 && "Unsaved changes.", isDraftLost && DRAFT_LOST].filter(Boolean).join(" ")}
    </LiveRegion>
    <div className={styles.actions}>{children}</div>
  </>
);

const NOTHING_UNSAVED = "No unsaved changes";
const DRAFT_LOST = "Your browser can't keep a draft of these changes. Save them before you close the page.";

/** More names would make the bar as high as a phone. */
const MOST_NAMES = 5;

const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(", ")
    : `${names.slice(0, MOST_NAMES - 1).join(", ")} and ${formatCount(names.length - MOST_NAMES + 1)} more`;
