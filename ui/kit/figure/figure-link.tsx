import { AppLink } from "../frame/link.tsx";
import { Skeleton } from "../panel/skeleton.tsx";
import { StatusIcon } from "../status/status-icon.tsx";
import styles from "./figure-link.module.css";

export type FigureLinkProps = {
  readonly name: string;
  readonly href: string;
  readonly state: "loading" | "ready" | "failed";
  readonly value: string;
  readonly detail: string;
  /** True if the count should be zero and is not. */
  readonly needsAction: boolean;
};

/** A figure that is a link to what it counts. Has the same size in every state. */
export function FigureLink({ name, href, state, value, detail, needsAction }: FigureLinkProps) {
  return (
    <AppLink aria-busy={state === "loading" || undefined} className={styles.figure} href={href}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {state === "loading" && <Skeleton />}
        {state === "failed" && <span className={styles.failed}>Not available</span>}
        {state === "ready" && (
          <>
            {needsAction && <StatusIcon tone="bad" />} {value}
          </>
        )}
      </span>
      <span className={styles.detail}>{state === "ready" && detail}</span>
    </AppLink>
  );
}
