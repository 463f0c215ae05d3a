import type { ReactNode } from "react";
import { Badge } from "../status/badge.tsx";
import { BidiText } from "../text/text.tsx";
import styles from "./version-list.module.css";

export type VersionRow = {
  readonly revision: number;
  /** When it was saved. */
  readonly label: string;
  /** Who saved it. */
  readonly by: string;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
};

type VersionListProps = {
  /** Newest first. */
  readonly rows: readonly VersionRow[];
  readonly onShow: (revision: number) => void;
  /** What the shown version changed, and the button that restores it. */
  readonly children: ReactNode;
};

/** The saved versions of a record: who saved them and when. One of them shows what it changed. */
export const VersionList = ({ rows, onShow, children }: VersionListProps) => (
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
            onClick={() => onShow(row.revision)}
          >
            {row.isShown ? "Hide changes" : "Show changes"}
          </button>
        </div>
        {row.isShown && <div className={styles.changes}>{children}</div>}
      </li>
    ))}
  </ol>
);

/** A value before and after a change. */
export const ValueChange = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <>
    <del>{before || "empty"}</del> → <ins>{after || "empty"}</ins>
  </>
);
