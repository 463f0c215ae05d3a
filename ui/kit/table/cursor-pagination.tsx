import { Icon, type IconName } from "../icon/icon.tsx";
import { AppLink } from "../frame/link.tsx";
import styles from "./pagination.module.css";

/** The targets of the steps. A step without a target leads nowhere. `newer` is left out if the list has no way back. */
export type CursorPaginationProps = Readonly<Record<"older" | "latest", string | undefined>> & {
  readonly newer?: string | undefined;
};

/**
 * Pagination of a list with the newest rows first.
 * The steps are links, so that the user can open them in a tab and the app can prefetch them. A step without a target
 * stays in the tab order as a disabled link. Otherwise a user who presses Newer up to the newest page would lose the
 * focus.
 */
export const CursorPagination = ({ older, latest, ...others }: CursorPaginationProps) => (
  <nav aria-label="Pages" className={styles.pager}>
    <Step icon="latest" label="Latest" href={latest} />
    {"newer" in others && <Step icon="chevron-left" label="Newer" href={others.newer} />}
    <Step icon="chevron-right" label="Older" href={older} />
  </nav>
);

function Step({ label, icon, href }: { label: string; icon: IconName; href: string | undefined }) {
  const target = href === undefined ? ({ role: "link", tabIndex: 0, "aria-disabled": true } as const) : { href };
  return (
    <AppLink {...target} className={styles.step}>
      <Icon name={icon} />
      {label}
    </AppLink>
  );
}
